// Which way north and east are in each cell of the coarse globe, and how far the next cell lies there.
//
// On a face of the cube columns and rows meet at angles from 60 to 120 degrees and cells differ in size. With these four numbers a cell all
// else is arithmetic on a flat grid: a wind (east, north) moves eastS * east + northS * north columns, and a field that changes by f_s a
// column and f_t a row has a slope of eastS * f_s + eastT * f_t towards east.
#pragma once

#include "cells/face_field.h"

namespace terrella {

struct Compass {
  // Made once for each size and kept, as CellGrid.
  static const Compass& of(int size);

  FaceField eastS, northS, eastT, northT;  // columns (S) and rows (T) a radian
  FaceField latitude, sine, cosine;        // radians; of it
};

}  // namespace terrella
