// Rows of slopes and of water, in the widest vectors of the machine. Counts are multiples of 16.
#pragma once

#include <cstdint>

#include "maps/climate.h"
#include "maps/grid.h"
#include "maps/pixels.h"

namespace terrella {

// The normals of one row of a 2:1 map, which wraps, from three rows of heights, of at least 32 columns. Where the ground lies below `sea`
// the surface is the sea's. Scales: slope that a difference of 1 in height makes, over two columns and over two rows.
void normalRow(const float* north, const float* here, const float* south, float sea, float eastScale, float northScale, int count,
               Rgb8* out);

// The same on a plane, where the tangent frame changes from pixel to pixel (maps/face_frame.h): the row that runs to the `right` of
// `start`, at columns s; `down` leads to the next.
// Heights are those of the surface, and `here` can be read from here[-1] to here[count]. `perPlane` is the slope that a difference of 1
// in height makes over two columns, for a step of 1 on the plane that is a step of 1 on the ground.
void planeNormalRow(const Point3<float>& start, const Plane& plane, const float* s, const float* north, const float* here,
                    const float* south, float perPlane, int count, Rgb8* out);

// kOpenWater or kFrozenWater below the sea, kLakeWater in lakes, 0 on land.
void waterRow(const float* heights, const Climate* climate, float seaLevel, int count, std::uint8_t* out);

}  // namespace terrella
