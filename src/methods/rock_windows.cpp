#include "methods/rock_windows.h"

#include <algorithm>
#include <vector>

#include "craters/rock_field.h"

namespace terrella {

void RockWindows::rows(int level, const FaceRects& wanted, const TakeRow& take) const {
  constexpr float kShare = 1.0f / static_cast<float>(kRockUnit);
  std::vector<float> row;
  for (int face = 0; face < kFaces; ++face) {
    const FaceRect& rect = wanted[static_cast<std::size_t>(face)];
    if (rect.isEmpty()) continue;
    makeRockPoints(*ground_, level, face, rect, [&](int i, int j, int count, const std::int32_t* heights) {
      row.resize(static_cast<std::size_t>(count));
      std::transform(heights, heights + count, row.begin(), [](std::int32_t height) { return normalized(height, 0, kShare); });
      take(face, j, i, count, row.data());
    });
  }
}

}  // namespace terrella
