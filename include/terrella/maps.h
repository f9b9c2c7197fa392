// Grids and maps: where samples lie, and what was painted there.
//
// A Grid says where the samples of a map lie on the sphere:
//
//   Grid::equirectangular(2048)      2048 x 1024, the whole planet. Row 0 touches the north pole, x grows east and wraps, longitude 0 is in
//                                    the middle; samples sit at pixel centres. Widths are powers of two from 256 to 32768.
//   Grid::cube(1024)                 six faces px nx py ny pz nz below each other, 1024 x 6144, as of an OpenGL cube map, top-left origin;
//                                    +Y is north, +Z longitude 0, +X 90 degrees east. Widths are powers of two from 64 to 8192.
//   Grid::tile({face, level, column, row}, 256)       256 x 256 samples of a square of a face; level 0 is the face, each level halves it
//   Grid::patch(47.3, 8.5, 2.0, 513)                  513 x 513 samples across 2 degrees around 47.3 N 8.5 E, north at the top
//   grid.band({256, 512})                             some rows of any of these
//
// Rows of a grid may also stand in a band, which keeps the numbers they have in the whole: so a map of a band begins with row rows().begin.
//
// A Map<T> holds samples row by row without gaps: map.row(y)[x], or map.values()[(y - map.rows().begin) * map.width() + x]. It is shared
// and never written again, so it may be read from any thread.
//
// Maps are what was painted on one grid. Which there are, and what their samples mean, stands in one table, kMaps:
//
//   albedo    Rgb8    sRGB                             water    uint8   255 open sea, 200 lakes, 128 sea under ice, 0 land
//   height    float   [0, 1]; the sea stands at        clouds   Rgba8   sRGB, opacity linear, not premultiplied
//                     planet.at<SeaLevel>().height     climate  Climate class and shares (maps/climate.h)
//   normal    Rgb8    linear, tangent space, +Y        moisture int8    -127 driest to 127
//   temperature float degrees Celsius at the ground    rain     float   millimetres a year
//   flow      float   cubic metres a second            rock     uint8   255 bare rock
//   wind      Rgb8    red east, green north,           plates   uint8   which plate
//                     128 + 4 x metres a second
//   rivers    uint8   255 rivers and lakes,            emissive Rgb8    sRGB, what glows: lava, towns
//                     less where they cover a part
//
//   const Map<float>* heights = maps.find<MapId::height>();      null if it was not painted
//   const float sea = planet.at<SeaLevel>().height;
//   metres above the sea = (heights->row(y)[x] - sea) * planet.params().relief.reliefMeters
#pragma once

#include "maps/grid.h"
#include "maps/map.h"
#include "maps/map_table.h"
#include "maps/maps.h"
