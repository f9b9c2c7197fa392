#include "weather/bends.h"

#include <algorithm>
#include <array>

#include "base/exact_math.h"
#include "base/hash.h"
#include "methods/noise.h"
#include "weather/compass.h"

namespace terrella {
namespace {

constexpr float kMostBend = 14.0f;      // degrees, which bends by belts come near but do not reach
constexpr float kNoiseDegrees = 17.0f;  // a bend by noise of 1, which is rare: mostly it is below 0.4
constexpr float kRadians = static_cast<float>(exact::kPi / 180);

// The edges of belts as bends, in degrees to the north, at latitudes from south to north. At the poles none.
struct Curves {
  static constexpr std::array<float, 6> kLatitudes{-90, -70, -33, 33, 70, 90};

  explicit Curves(const Belts& belts) : columns(static_cast<int>(belts.greenNorth.size())) {
    const std::array edges{&belts.snowSouth, &belts.greenSouth, &belts.greenNorth, &belts.snowNorth};
    const std::array means{1.0f - belts.snowInSouth, 1.0f - belts.green, belts.green, belts.snow};
    for (std::size_t k = 0; k < edges.size(); ++k) {
      AlignedVector<float>& bend = bends[k + 1];
      for (const float edge : *edges[k]) {
        const float degrees = (means[k] - edge) * 180.0f;
        bend.push_back(degrees * kMostBend / (kMostBend + (degrees < 0 ? -degrees : degrees)));
      }
    }
    bends.front().resize(columns, 0.0f), bends.back().resize(columns, 0.0f);
  }

  // `turns` east of the date line, in [0, 1].
  float at(float turns, float latitudeDegrees) const {
    std::size_t south = 0;
    while (south + 2 < kLatitudes.size() && latitudeDegrees > kLatitudes[south + 1]) ++south;
    const float column = turns * static_cast<float>(columns);
    const int west = std::min(static_cast<int>(column), columns - 1), east = (west + 1) % columns;
    const float right = column - static_cast<float>(west);
    const auto along = [&](const AlignedVector<float>& curve) { return curve[west] + right * (curve[east] - curve[west]); };
    const float share = exact::smoothstep((latitudeDegrees - kLatitudes[south]) / (kLatitudes[south + 1] - kLatitudes[south]));
    const float below = along(bends[south]), above = along(bends[south + 1]);
    return below + share * (above - below);
  }

  int columns;
  std::array<AlignedVector<float>, 6> bends;
};

}  // namespace

Belts weatherBelts(const BeltParams& params, std::uint64_t seed) {
  ClimateParams withoutSeason;
  BeltParams bends = params;
  bends.greenLatitude = BeltParams{}.greenLatitude;  // far from the poles, where edges would be cut
  return makeBelts(withoutSeason, bends, seed, kBendColumns);
}

FaceField bendsOf(const Belts& belts, std::uint64_t seed, int size, const Workers& workers) {
  const Curves curves(belts);
  const CellGrid& grid = CellGrid::of(size);
  const Compass& compass = Compass::of(size);
  const RowKeys keys = rowKeys(seed, Channel::weather, 0, 0);
  const NoiseSettings noise{static_cast<std::uint64_t>(keys.k1) << 32 | keys.k0, 1.7f, 4, 0.45f};
  FaceField result(size);
  forFaceRows(size, workers, [&](int face, int j) {
    const int first = (face * size + j) * size;
    const float *x = grid.x().data() + first, *z = grid.z().data() + first;
    AlignedVector<float> noises(size);
    noiseRow(noise, {x, grid.y().data() + first, z, size}, noises.data());
    const float* latitude = compass.latitude.row(face, j);
    float* out = result.row(face, j);
    for (int i = 0; i < size; ++i) {
      const float turns = exact::atan2(x[i], z[i]) * static_cast<float>(0.5 / exact::kPi) + 0.5f;
      const float fade = exact::clamp01(compass.cosine.row(face, j)[i] * 5.0f);  // within 12 degrees of a pole
      out[i] = (curves.at(turns, latitude[i] / kRadians) + kNoiseDegrees * fade * (2.0f * noises[i] - 1.0f)) * kRadians;
    }
  });
  result.closeRim();
  return result;
}

}  // namespace terrella
