// What rivers have laid down and left behind (fluvial_forms.h) at points of the globe's lattice.
#pragma once

#include <optional>
#include <vector>

#include "rivers/fluvial_forms.h"
#include "rivers/point_blocks.h"

namespace terrella {

class FormPoints {
 public:
  // `points` of a level, of which may be asked; by one thread. `forms` outlives this; null: there are none.
  FormPoints(const FluvialForms* forms, int level, const FaceRects& points);

  bool isEmpty() const { return !forms_; }

  // The bar that a point is most inside of, or next to; none where no bar is anywhere near.
  struct Bar {
    double inside;  // metres from its edge, about: above 0 on it
    const GravelBar* bar;
    double off() const { return -inside; }
  };
  std::optional<Bar> bar(int face, int i, int j);

  struct Pool {
    Oxbow::Water water;
    FixedHeight level;
    double off() const { return water.distance - water.half; }
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
  // Of the forms of a kind that are near a point, what tell(form, direction) says of the one that is least off().
  template <class Form, class Tell>
  auto nearest(const std::vector<const Form*> Near::*kind, int face, int i, int j, const Tell& tell);

  const FluvialForms* forms_;
  PointBlocks<Near> blocks_;
};

}  // namespace terrella
