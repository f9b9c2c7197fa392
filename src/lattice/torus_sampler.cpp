#include "lattice/torus_sampler.h"

#include <algorithm>
#include <cmath>

#include "base/exact_math.h"

namespace terrella {

float heightOn(const TorusField& torus, float longitude, float latitude) {
  const int columns = torus.samples.width();
  const int rows = torus.samples.height();
  const float u = longitude * static_cast<float>(columns) - 0.5f;
  const float v = latitude * static_cast<float>(rows) - 0.5f;
  const int i = static_cast<int>(u + 1.0f) - 1;  // floor: u is above -1
  const int j = static_cast<int>(v + 1.0f) - 1;
  const float fu = u - static_cast<float>(i);
  const float fv = v - static_cast<float>(j);
  const auto at = [&](int column, int row) {
    return normalized(torus.samples.at(column, std::clamp(row, 0, rows - 1)), torus.low, torus.inverseRange());
  };
  const float north = at(i, j) + (at(i + 1, j) - at(i, j)) * fu;
  const float south = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * fu;
  return north + (south - north) * fv;
}

float heightTowards(const TorusField& torus, float x, float y, float z) {
  constexpr float perTurn = static_cast<float>(0.5 / exact::kPi);
  return heightOn(torus, 0.5f + exact::atan2(x, z) * perTurn, 0.5f - exact::atan2(y, std::sqrt(x * x + z * z)) * 2.0f * perTurn);
}

}  // namespace terrella
