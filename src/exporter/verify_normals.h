// Normals: of unit length, and those of the heights beside them.
//
// Slopes are measured anew from the 16-bit heights, by the difference between the pixels on either side of each. What 16 bits
// cannot tell (where relief is steep and pixels are narrow, at the poles above all) is worked out for each pixel and excused.
#pragma once

#include <vector>

#include "base/workers.h"
#include "exporter/png_reader.h"
#include "exporter/verify_manifest.h"
#include "exporter/verify_report.h"

namespace terrella::verify {

// The longest deviation from unit length, over all pixels.
double worstLength(const std::vector<Picture>& normals, const Workers& workers);

struct NormalAngles {
  double meanDegrees = 0;      // between a normal and the one that the heights say
  double highDegrees = 0;      // one pixel in a thousand is further off
  double meanTiltDegrees = 0;  // of the heights' own normals: what there is to see

  // How red follows the slope to the right and green that upwards: correlations over the pixels with a slope, 1 at best.
  double redFollows = 1, greenFollows = 1;
  bool hasSlopes = false;
};

// Angles are taken where either of the two is tilted; the outermost pixels of cube faces are left out.
NormalAngles compareNormals(const std::vector<Picture>& heights, const std::vector<Picture>& normals, const Promise& promise, const Workers& workers);

void checkNormalLengths(const std::string& name, const std::vector<Picture>& normals, const Workers& workers, VerifyReport& report);
void checkNormalsAgree(const std::string& name, const std::vector<Picture>& heights, const std::vector<Picture>& normals, const Promise& promise,
                       const Workers& workers, VerifyReport& report);

}  // namespace terrella::verify
