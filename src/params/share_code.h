// Share codes: a whole planet in a line of text that can be read aloud, typed and pasted.
//
//   T4-9GZ4...        "T", the algorithm version, "-", then Crockford's base 32 (no I, L, O, U; case does not matter) of
//
//   seed (varint) | number of fields that differ from the default (varint) | for each: its index (varint), its value | CRC-16
//
// An int or enum is a zigzag varint; text is a length and its bytes. A double that has at most three decimals is
// (zigzag(value * 1000) << 1) as a varint, any other the varint 1 followed by its eight bytes, lowest first.
//
//   T4-9GZ4...@7C2...   the same, and a place on that planet with the gaze and the light there (params/place_view.h)
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "params/place_view.h"
#include "params/planet_params.h"

namespace terrella {

std::string toShareCode(const PlanetParams& params);

// Blanks around and hyphens within the code do not matter. A code cut short or mistyped is an error, never another planet.
// A place behind the planet is checked as well and left out.
Result<PlanetParams> fromShareCode(std::string_view code);

std::string toShareCode(const PlanetParams& params, const PlaceView& view);

// A planet, and the place on it if the code has one.
struct SharedPlanet {
  PlanetParams params;
  std::optional<PlaceView> view = {};
};
Result<SharedPlanet> sharedPlanet(std::string_view code);

}  // namespace terrella
