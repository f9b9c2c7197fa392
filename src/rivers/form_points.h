// What rivers have laid down and left behind (fluvial_forms.h) at points of the globe's lattice.
#pragma once

#include <optional>
#include <vector>

#include "rivers/fluvial_forms.h"
#include "rivers/point_blocks.h"

namespace terrella {

class FormPoints {
 public:
  // `points` of a level, of which may be asked; by one thread. `forms` outlives this.
  FormPoints(const FluvialForms& forms, int level, const FaceRects& points);

  bool isEmpty() const { return forms_.isEmpty(); }

  struct Bar {
    double inside;  // metres from the edge of the bar that is next, about: above 0 on it
    double top;     // metres above the river
    bool isOld;
  };
  // None where no bar is anywhere near.
  std::optional<Bar> bar(int face, int i, int j);

  struct Pool {
    Oxbow::Water water;
    FixedHeight level;
  };
  std::optional<Pool> oxbow(int face, int i, int j);

  // Metres above the sea: of ground that would be so high without terraces.
  double terraced(int face, int i, int j, double meters);

 private:
  struct Near {
    std::vector<const GravelBar*> bars;
    std::vector<const Oxbow*> oxbows;
    std::vector<const TerracedReach*> terraces;
  };
  const Near& near(int face, int i, int j);

  const FluvialForms& forms_;
  PointBlocks<Near> blocks_;
};

}  // namespace terrella
