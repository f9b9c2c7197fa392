// What must hold between the maps of one planet: rivers run where it is low, lakes lie below their shores, ice where it is cold, deserts
// where it is dry.
//
// A map says so with grains of its own, finer than what it follows (heights of single pixels, patches of climate), so that most of these
// hold on the whole and not at every pixel; maps of two planets are far from it. Ice and deserts are of planets where weather decides what
// grows.
#pragma once

#include <vector>

#include "exporter/png_reader.h"
#include "exporter/verify/manifest.h"
#include "exporter/verify/report.h"

namespace terrella::exporter::verify {

// The greatest river of a stretch of country runs below its mean height.
void checkRiversLieLow(const std::string& name, const std::vector<Picture>& flow, const std::vector<Picture>& heights,
                       const std::vector<Picture>& water, VerifyReport& report);

// The ground under a lake lies below that of its shores, on average around each. No row where there are hardly any lakes.
void checkLakesLieLow(const std::string& name, const std::vector<Picture>& water, const std::vector<Picture>& heights,
                      VerifyReport& report);

// `season` as in the parameters: it moves the edge of the ice.
void checkIceIsCold(const std::string& name, const std::vector<Picture>& water, const std::vector<Picture>& temperature, double season,
                    VerifyReport& report);

// Where deserts are it is drier, as warm as it is, than where forests are.
void checkDesertsAreDry(const std::string& name, const std::vector<Picture>& climate, const std::vector<Picture>& rain,
                        const std::vector<Picture>& temperature, VerifyReport& report);

}  // namespace terrella::exporter::verify
