// Shadows on a patch: for each sample, how high the sun's lowest ray passes over it.
//
// The ray that grazes a mountain sinks by tan(elevation) for each step away from the sun, so one sweep over the patch, row by row
// and away from the sun, finds for every sample the highest of all rays that reach it:
//
//   shade(p) = max(shade(q), ground(q)) - sink,   q the point of the row before in the sun's direction, between two samples
//
// Ground below its shade lies in shadow. What stands beyond the patch's border is taken from a coarser patch that reaches farther.
#pragma once

#include "landscape/landscape_field.h"

namespace terrella::render {

struct SunRay {
  double east = 0, south = 1;  // towards the sun, along the ground; of length 1
  double slope = 0.4;          // tangent of the sun's elevation, in elevations a sample: divided by reliefSamples()
};

// From the azimuth and elevation of the parameters; a landscape without relief casts no shadow.
SunRay sunRay(const LandscapeParams& params, double reliefSamples);

// Fills patch.shade. `coarser` may be null; its shade must be filled.
void castShadows(LandscapePatch& patch, const LandscapePatch* coarser, const SunRay& sun);

}  // namespace terrella::render
