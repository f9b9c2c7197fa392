// Seams: where a picture ends and goes on elsewhere, the step from pixel to pixel must be an ordinary one.
//
// Ordinary is what the lines of pixels beside the seam say: the mean absolute difference between each two neighbouring
// lines, of which 16 are measured on either side. So every planet brings its own measure, flat or rugged, at any size.
#pragma once

#include <vector>

#include "exporter/png_reader.h"
#include "exporter/verify_manifest.h"
#include "exporter/verify_report.h"

namespace terrella::verify {

// Mean absolute differences, in code values summed over the channels.
struct SeamSteps {
  double across = 0;             // between the two lines at the seam
  double beside = 0;             // mean of those next to it
  double lowest = 0, highest = 0;  // of those next to it
  double largest = 0;            // single difference between two pixels, anywhere here
  int pixels = 0;                // of a line

  // The lines beside are few, so their range is widened: downwards to half, upwards by half. Four pixels of the kind that
  // differs most may stand at any seam besides: an islet that only just touches the edge is none of its fault.
  double slack() const { return 4.0 * largest / pixels; }
  double least() const { return 0.5 * lowest - slack(); }
  double most() const { return 1.5 * highest + slack(); }
  bool isOrdinary() const { return across >= least() && across <= most(); }
};

SeamSteps wrapColumnSteps(const Picture& picture);

// How far the pole's row strays from one value (mean absolute deviation), in steps from row to row.
struct PoleRows {
  double north = 0, south = 0;
};
PoleRows poleRows(const Picture& heights);

// `isNormalMap`: compare directions in the world, since the frames of two faces differ.
std::vector<SeamSteps> edgeSteps(const std::vector<Picture>& faces, bool isNormalMap);

// Adds the rows of one map.
void checkSeams(const PromisedMap& map, const std::vector<Picture>& pictures, const Promise& promise, VerifyReport& report);

}  // namespace terrella::verify
