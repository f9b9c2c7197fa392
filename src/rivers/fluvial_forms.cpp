#include "rivers/fluvial_forms.h"

#include <algorithm>
#include <iterator>

namespace terrella {

void FluvialForms::add(const FluvialForms& more) {
  bars.insert(bars.end(), more.bars.begin(), more.bars.end());
  oxbows.insert(oxbows.end(), more.oxbows.begin(), more.oxbows.end());
  terraces.insert(terraces.end(), more.terraces.begin(), more.terraces.end());
}

FluvialForms FluvialForms::near(int level, const FaceRects& points) const {
  FluvialForms result;
  if (isEmpty()) return result;
  std::vector<CircleOfPoints> circles;
  for (int face = 0; face < kFaces; ++face) {
    const FaceRect& rect = points[static_cast<std::size_t>(face)];
    if (!rect.isEmpty()) circles.emplace_back(rect, [&](int i, int j) { return towardsPoint(face, i, j, 1 << level); });
  }
  const auto isNear = [&](const auto& form) {
    return std::any_of(circles.begin(), circles.end(),
                       [&](const CircleOfPoints& circle) { return circle.touches(form.place.middle, form.radius()); });
  };
  std::copy_if(bars.begin(), bars.end(), std::back_inserter(result.bars), isNear);
  std::copy_if(oxbows.begin(), oxbows.end(), std::back_inserter(result.oxbows), isNear);
  std::copy_if(terraces.begin(), terraces.end(), std::back_inserter(result.terraces), isNear);
  return result;
}

}  // namespace terrella
