// A relief (relief.h) as windows ask for it: the mantissas of some cells of a line, where CellMantissas gives those of all.
#pragma once

#include "lattice/face_patches.h"
#include "lattice/relief.h"

namespace terrella {

class ReliefPlaces : public CellAmplitudes {
 public:
  // `relief` outlives this.
  explicit ReliefPlaces(const Relief& relief) : relief_(relief) {}
  void mantissas(const CellLine& line, const Amplitude& amplitude, std::int32_t* out) const override;
  std::int32_t mantissaOfCorner(int face, int column, int row, const CellLine& cell, const Amplitude& amplitude) const override;

 private:
  const Relief& relief_;
};

}  // namespace terrella
