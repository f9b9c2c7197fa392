// Heights beside their picture (manifest.h): the same heights, in another form.
#pragma once

#include <string>

#include "exporter/png_reader.h"
#include "exporter/verify/manifest.h"
#include "exporter/verify/report.h"

namespace terrella::exporter::verify {

// None has more: a float a sample, and what a format adds to it.
inline constexpr std::size_t kMostHeightBytes = std::size_t{5} * kMaxRegionSize * kMaxRegionSize;

// Adds rows for each of map.also.
void checkHeightFiles(const std::string& directory, const PromisedMap& map, const Picture& heights, const Promise& promise,
                      VerifyReport& report);

}  // namespace terrella::exporter::verify
