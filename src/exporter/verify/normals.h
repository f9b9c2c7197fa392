// Normals: of unit length, and those of the heights beside them.
//
// Slopes are measured anew from the 16-bit heights, by the difference between the pixels on either side of each. What 16 bits
// cannot tell (where relief is steep and pixels are narrow, at the poles above all) is worked out for each pixel and excused.
#pragma once

#include <vector>

#include "base/workers.h"
#include "exporter/png_reader.h"
#include "exporter/verify/manifest.h"
#include "exporter/verify/report.h"

namespace terrella::exporter::verify {

// The longest deviation from unit length, over all pixels.
double worstLength(const std::vector<Picture>& normals, const Workers& workers);

struct NormalAngles {
  double meanDegrees = 0;      // between a normal and the one that the heights say
  double highDegrees = 0;      // one pixel in a thousand is further off
  double meanTiltDegrees = 0;  // of the heights' own normals: what there is to see

  // How often red leans to the side that the slope to the right wants, and green to that of the slope upwards.
  double redPercent = 100, greenPercent = 100;
  bool hasSlopes = false;
};

// Angles are taken where either of the two is tilted; the outermost pixels of cube faces are left out.
// One for each picture: a single wrong face of six must not be lost in a mean.
std::vector<NormalAngles> compareNormals(const std::vector<Picture>& heights, const std::vector<Picture>& normals, const Promise& promise,
                                         const Workers& workers);

void checkNormalLengths(const std::string& name, const std::vector<Picture>& normals, const Workers& workers, VerifyReport& report);

// `files` names the pictures. The worst of them is shown.
void checkNormalsAgree(const std::string& name, const std::vector<std::string>& files, const std::vector<Picture>& heights,
                       const std::vector<Picture>& normals, const Promise& promise, const Workers& workers, VerifyReport& report);

}  // namespace terrella::exporter::verify
