#include "surface/normals.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "maps/equirectangular.h"

namespace terrella {
namespace {

// The level of the surface, which is the sea's where the ground lies below it, for row y of the map. Rows -1 and
// `height` are the first and last row again, half a turn away: the way over the pole.
void surfaceRow(const Map<float>& heights, float seaLevel, int y, float* out) {
  const int width = heights.width();
  const bool isBeyondPole = y < 0 || y >= heights.height();
  const float* in = heights.row(std::clamp(y, 0, heights.height() - 1));
  const int turn = isBeyondPole ? width / 2 : 0;
  for (int x = 0; x < width; ++x) out[x] = std::max(in[(x + turn) & (width - 1)], seaLevel);
}

Rgb8 encode(float slopeEast, float slopeNorth) {
  const float scale = 127.5f / std::sqrt(slopeEast * slopeEast + slopeNorth * slopeNorth + 1.0f);
  const auto code = [](float value) { return static_cast<std::uint8_t>(static_cast<int>(value + 128.0f)); };
  return {code(-slopeEast * scale), code(-slopeNorth * scale), code(scale)};
}

}  // namespace

Map<Rgb8> makeNormals(const ReliefParams& params, const Map<float>& heights, float seaLevel, const Workers& workers,
                      const Progress* progress) {
  const int width = heights.width();
  const int height = heights.height();
  const double metersPerRow = exact::kPi * params.radiusMeters / height;
  const double slopePerStep = params.reliefMeters * params.exaggeration / (2.0 * metersPerRow);
  Map<Rgb8> normals(width);
  workers.forBands(height, 8, progress, [&](int begin, int end) {
    std::vector<float> north(width), here(width), south(width);
    surfaceRow(heights, seaLevel, begin - 1, north.data());
    surfaceRow(heights, seaLevel, begin, here.data());
    for (int y = begin; y < end; ++y) {
      surfaceRow(heights, seaLevel, y + 1, south.data());
      const float northScale = static_cast<float>(slopePerStep);
      const float eastScale = static_cast<float>(slopePerStep / rowCosine(y, height));
      Rgb8* out = normals.row(y);
      const auto at = [&](int west, int x, int east) {
        return encode((here[east] - here[west]) * eastScale, (north[x] - south[x]) * northScale);
      };
      out[0] = at(width - 1, 0, 1);
      for (int x = 1; x + 1 < width; ++x) out[x] = at(x - 1, x, x + 1);
      out[width - 1] = at(width - 2, width - 1, 0);
      std::swap(north, here);
      std::swap(here, south);
    }
  });
  return normals;
}

}  // namespace terrella
