// What must hold of the light of lava, and of that of towns.
#pragma once

#include <string>
#include <vector>

#include "exporter/png_reader.h"
#include "exporter/verify/report.h"
#include "params/volcanism_params.h"

namespace terrella::exporter::verify {

// Each sample is the colour of some heat, no hotter than lava there is; and what glows is darker ground than what does not, where
// `albedo` is given.
void checkGlow(const std::string& name, const std::vector<Picture>& emissive, const std::vector<Picture>& albedo,
               const VolcanismParams& volcanism, VerifyReport& report);

// Each sample is the colour of some light, and it is dark over water: the sea, lakes and ice, where `water` is given.
void checkCityLights(const std::string& name, const std::vector<Picture>& emissive, const std::vector<Picture>& water,
                     VerifyReport& report);

}  // namespace terrella::exporter::verify
