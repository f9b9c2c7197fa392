// A palette made ready to paint with: its colours for all heights and latitudes.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/workers.h"
#include "maps/pixels.h"
#include "params/palette.h"

namespace terrella {

// Every gradient of a palette, tabulated: for each degree of latitude from the equator and each class kSteps colours, each in one
// word: red, green and blue from the lowest bit on, kBits each, in kStored steps a code value of 8 bits. Arithmetic is done in finer steps
// of 1 / kOne.
struct ColourTable {
  static constexpr const char* kName = "colours";  // a fact of the planet

  static constexpr int kSteps = 256;
  static constexpr int kLatitudeZones = 90;
  static constexpr int kBits = 10;
  static constexpr int kStored = 4;
  static constexpr int kOne = 64;

  // A gradient at each step, channel by channel: what latitudes blend.
  using Steps = std::array<std::array<double, kSteps>, 3>;

  ColourTable(const Palette& palette, const Workers& workers);

  // Of `t` in [0, 1] along a class's gradient, at `latitude` as in PlaceRow.
  Rgb8 colourAt(ColourClass colourClass, float t, float latitude) const;

  std::vector<std::uint32_t> entries;
  // What jitter adds for one random byte: byte - 127.5 times this, divided by 256; for red, green and blue one for each class, and
  // zeros that fill a vector.
  static constexpr std::size_t kJitters = 16;
  std::array<std::array<std::int32_t, kJitters>, 3> jitters{};
  double smear = 0;  // of the palette
};

}  // namespace terrella
