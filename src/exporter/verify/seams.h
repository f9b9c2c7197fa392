// Seams: where a picture ends and goes on elsewhere, the step from pixel to pixel must be an ordinary one.
//
// Ordinary is what lines of pixels within the picture say: the mean absolute difference between each two neighbours, measured
// for some 16 lines on either side of the seam, but not its own, and for those places within where a lattice has lines as old as at
// the seam: the three other quarter meridians of a 2:1 map, the middles of a cube's faces for normals. So every planet brings its own
// measure, flat or rugged, at any size.
#pragma once

#include <vector>

#include "exporter/png_reader.h"
#include "exporter/verify/manifest.h"
#include "exporter/verify/report.h"

namespace terrella::exporter::verify {

// Mean absolute differences, in code values summed over the channels.
struct SeamSteps {
  double across = 0;               // between the two lines at the seam
  double beside = 0;               // mean of those within
  double lowest = 0, highest = 0;  // of those within
  double largest = 0;              // single difference between two pixels: within for heights, anywhere for other maps
  int pixels = 0;                  // of a line
  bool areHeights = false;
  double rounding = 0;  // what rounding alone may add across: for normals, which two faces round in different frames
  bool isRounded() const { return rounding > 0; }

  // The lines are few, so their range is widened: to a fiftieth, since no less than a column that stands twice is too little (a smooth
  // field may have a crest along the seam), and upwards by half for heights, which vary little from line to line, or
  // to threefold for maps of a few classes, whose borders come in bunches (fourfold for slopes, which old lines of a lattice bend). Four
  // pixels of the kind that differs most may stand at any seam besides: an islet that only just touches the edge is none of its fault.
  double slack() const { return 4.0 * largest / pixels; }
  double least() const { return 0.02 * lowest - (areHeights ? 0.0 : slack()); }
  double most() const { return (areHeights ? 1.5 : isRounded() ? 4.0 : 3.0) * highest + slack() + rounding; }
  bool isOrdinary() const { return across >= least() && across <= most(); }
};

SeamSteps wrapColumnSteps(const Picture& picture, bool areHeights);

// How far the pole's row strays from one value (mean absolute deviation), in steps from row to row of the eight next to it.
struct PoleRows {
  double north = 0, south = 0;
};
PoleRows poleRows(const Picture& heights);

// Normals are compared as directions in the world, since the frames of two faces differ.
std::vector<SeamSteps> edgeSteps(const std::vector<Picture>& faces, MapId map);

// Adds the rows of one map.
void checkSeams(const PromisedMap& map, const std::vector<Picture>& pictures, const Promise& promise, VerifyReport& report);

}  // namespace terrella::exporter::verify
