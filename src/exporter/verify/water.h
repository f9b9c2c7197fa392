// Water: where the heights lie below the sea and nowhere else, and as much of it as planet.json says.
#pragma once

#include <string>
#include <vector>

#include "exporter/png_reader.h"
#include "exporter/verify/manifest.h"
#include "exporter/verify/report.h"
#include "params/palette.h"

namespace terrella::exporter::verify {

// Values are those of the format.
void checkWaterValues(const std::string& name, const std::vector<Picture>& water, VerifyReport& report);

// No pixel may be water above the sea or land below it; a height that rounds to the sea's own code value may be either.
void checkWaterAgrees(const std::string& name, const std::vector<Picture>& heights, const std::vector<Picture>& water,
                      const Promise& promise, VerifyReport& report);

// Whether a palette's sea has other colours than its land wherever they meet. Those that are made for worlds without a sea need not.
bool tellsSeaFromLand(const Palette& palette);

// Where open sea meets land, colours must change more than elsewhere: else the colours are of another planet, or moved.
void checkCoasts(const std::string& name, const std::vector<Picture>& albedo, const std::vector<Picture>& water, VerifyReport& report);

// The class that a pixel of the climate map has the colour of; -1 of none.
int classAt(const Picture& climate, int x, int y);

// Only colours of climateColour(), and each where the water map allows it: ocean in open sea, snow on ice or land, the rest on land.
void checkClimate(const std::string& name, const std::vector<Picture>& climate, const std::vector<Picture>& water, VerifyReport& report);

// The share of the sphere's area that is under water, by the water map or, in a set without one, by the heights.
void checkOceanShare(const std::string& name, const std::vector<Picture>& pictures, bool areHeights, const Promise& promise,
                     VerifyReport& report);

}  // namespace terrella::exporter::verify
