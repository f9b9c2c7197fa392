#include "land/plates.h"

#include <algorithm>
#include <cmath>

#include "base/exact_math.h"
#include "land/land_chance.h"

namespace terrella {
namespace {

constexpr int kCandidates = 12;

double sine(double radians) { return exact::cosine(radians - exact::kPi / 2); }

// The one of some directions that is the furthest from all plates there are (Mitchell's best candidate, 1991).
Point3<float> farthest(LandDraws& draws, const std::vector<Plate>& plates) {
  Point3<float> best{0, 1, 0};
  float bestGap = -1;
  for (int i = 0; i < kCandidates; ++i) {
    const Point3<float> candidate = draws.direction();
    float gap = 4;
    for (const Plate& plate : plates) gap = std::min(gap, squaredDistance(candidate, plate.seed));
    if (gap > bestGap) bestGap = gap, best = candidate;
  }
  return best;
}

}  // namespace

std::array<float, 9> turnAbout(const Point3<float>& axis, double radians) {
  const double c = exact::cosine(radians), s = sine(radians), t = 1 - c;
  const double x = axis.x, y = axis.y, z = axis.z;
  const std::array<double, 9> m{t * x * x + c,     t * x * y - s * z, t * x * z + s * y, t * x * y + s * z, t * y * y + c,
                                t * y * z - s * x, t * x * z - s * y, t * y * z + s * x, t * z * z + c};
  std::array<float, 9> result;
  std::transform(m.begin(), m.end(), result.begin(), [](double v) { return static_cast<float>(v); });
  return result;
}

std::vector<Plate> makePlates(const LandParams& params, std::uint64_t seed, DriftAge age) {
  const bool isFirst = age == DriftAge::first;
  // The first age has four plates to five of the second, and slower ones.
  const int count = isFirst ? std::max(1, (4 * params.plates + 2) / 5) : params.plates;
  const int large = (count + 1) / 2;
  const auto chance = isFirst ? LandChance::platesOfFirstAge : LandChance::platesOfSecondAge;
  const float slowest = isFirst ? 6.0f : 8.0f, fastest = isFirst ? 18.0f : 24.0f;  // degrees
  // Many plates stand close together: as much weight would swallow the small ones.
  const float contrast = static_cast<float>(2 * params.plateContrast) * std::min(1.0f, 15.0f / static_cast<float>(count));
  std::vector<Plate> plates;
  for (int k = 0; k < count; ++k) {
    LandDraws draws(seed, chance, k);
    Plate plate;
    plate.seed = farthest(draws, plates);
    const float h = draws.between(0, 1);
    plate.weight = contrast * (k < large ? 0.10f + 0.25f * h : -0.05f - 0.15f * h);
    // Far from the plate's own middle, about which it would spin on the spot.
    const Point3<float> random = draws.direction();
    const Point3<float> axis = unit(random - plate.seed * (0.8f * dot(random, plate.seed)));
    const double radians = draws.between(slowest, fastest) * (exact::kPi / 180);
    plate.spin = axis * static_cast<float>(radians);
    plate.turn = turnAbout(axis, radians * params.drift);
    plates.push_back(plate);
  }
  return plates;
}

AlignedVector<std::uint8_t> plateOfCells(const CellGrid& grid, std::vector<Plate>& plates, const CellPlaces& warped,
                                         const Workers& workers) {
  AlignedVector<std::uint8_t> plateOf(grid.count());
  const int size = grid.size();
  workers.forBands(6 * size, 16, nullptr, [&](int begin, int end) {
    AlignedVector<float> best(size);
    for (int row = begin; row < end; ++row) {
      const float *x = warped.x + row * size, *y = warped.y + row * size, *z = warped.z + row * size;
      std::uint8_t* out = plateOf.data() + row * size;
      std::fill(best.begin(), best.end(), -9.0f);
      for (std::size_t k = 0; k < plates.size(); ++k) {
        const Plate& plate = plates[k];
        for (int i = 0; i < size; ++i) {
          const float nearness = (plate.seed.x * x[i] + plate.seed.y * y[i]) + (plate.seed.z * z[i] + plate.weight);
          if (nearness > best[i]) best[i] = nearness, out[i] = static_cast<std::uint8_t>(k);
        }
      }
    }
  });
  for (int cell = 0; cell < grid.count(); ++cell) {
    Plate& plate = plates[plateOf[cell]];
    plate.reach = std::min(plate.reach, dot(plate.seed, grid.at(cell)));
  }
  return plateOf;
}

}  // namespace terrella
