// Colours of bare rock, row by row: old ground and provinces of another kind, plains of lava, rock that impacts have just laid bare, frost.
#pragma once

#include <array>

#include "craters/rock_history.h"
#include "maps/climate.h"
#include "maps/pixels.h"
#include "maps/places.h"
#include "params/palette.h"

namespace terrella {

// What a palette's classes stand for here: desert old ground, green other provinces, ocean lava, mountain fresh rock, snow frost, ice salts
// in cracks. Along their gradients colours vary from place to place.
class RockPainter {
 public:
  // `columns`: how fine the planet is, around the equator.
  RockPainter(const RockHistory& history, const Palette& palette, int columns);

  // `width` a multiple of 16; `places` with directions. `glow`: the light of lava, null where that is not asked for.
  void row(const PlaceRow& places, const Climate* climate, int width, Rgb8* out, Rgb8* glow) const;

 private:
  static constexpr int kSteps = 64;
  struct Tint {
    float r, g, b;
  };
  using Ramp = std::array<Tint, kSteps>;
  enum Part { old, province, lava, fresh, frost, salts, kParts };

  // How much darker or lighter lava is from flow to flow.
  void findTones(const PlaceRow& places, int first, int count, float* tones) const;
  void stretch(const PlaceRow& places, int first, int count, const Climate* climate, Rgb8* out, Rgb8* glow) const;

  std::shared_ptr<const RockGround> ground_;
  double apart_;
  float provinces_, tones_;
  bool isWarm_;  // lava is younger than frost
  int finestOctaves_;
  float finestWeight_;
  std::array<Ramp, kParts> ramps_;
};

// How much of the ground frost covers, 0 to 255.
class FrostRow {
 public:
  // `columns` as above.
  FrostRow(const RockHistory& history, int columns);
  void row(const PlaceRow& places, int width, std::uint8_t* out) const;

 private:
  void findBare(const PlaceRow& places, int first, int count, float* bare) const;

  std::shared_ptr<const RockGround> ground_;
  double apart_;
  std::uint64_t seed_;
  float edge_;  // the sine of the latitude where frost begins; above 1 if nowhere
};

}  // namespace terrella
