// The numbers that parameters have in share codes.
//
// A code names a parameter by its place in this list. The list only grows at its end, so that codes stay good when parameters are
// added, wherever those are shown.
#pragma once

#include <cstdint>
#include <string_view>

namespace terrella {

// Of "elevation.gain" and so on; every path of PlanetParams::visitParameters has one (tested).
std::uint64_t shareIndex(std::string_view path);

}  // namespace terrella
