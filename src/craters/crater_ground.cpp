#include "craters/crater_ground.h"

#include <algorithm>
#include <cmath>

#include "base/exact_math.h"
#include "base/hash.h"
#include "maps/cube.h"
#include "methods/globe_points.h"
#include "methods/noise.h"

namespace terrella {
namespace {

constexpr float kLavaAge = 0.16f;
constexpr float kRange = 0.0115f;  // radii from the lowest ground to the highest, about

CraterSettings settingsOf(const CraterParams& params, double radiusMeters, std::uint64_t seed) {
  const double perKilometer = 1000 / radiusMeters;
  return {.seed = seed,
          .density = params.density,
          .largest = std::min(params.largest * perKilometer, 1.2),
          .transition = params.transition * perKilometer,
          .wear = params.wear};
}

// Where a stretch lies: all its places are closer than `width` to the way from its first to its last, and than `radius` to its middle.
struct Extent {
  explicit Extent(const CraterGround::Stretch& s) {
    const int last = s.count - 1;
    const auto place = [&s](int i) { return Point3<double>{s.x[i], s.y[i], s.z[i]}; };
    start = place(0);
    way = place(last) - start;
    const double squared = dot(way, way);
    perSquared = squared > 0 ? 1 / squared : 0;
    centre = unit(place(last / 2));
    double farthest = 0, widest = 0;
    for (int i = 0; i <= last; ++i) {
      farthest = std::max(farthest, squaredDistance(centre, place(i)));
      widest = std::max(widest, squaredFrom(place(i)));
    }
    radius = std::sqrt(farthest);
    width = std::sqrt(widest);
  }
  double squaredFrom(const Point3<double>& place) const {
    const double along = std::clamp(dot(place - start, way) * perSquared, 0.0, 1.0);
    return squaredDistance(place, start + way * along);
  }
  Point3<double> start, way, centre;
  double perSquared, radius, width;
};

}  // namespace

// The unevenness of each octave at the places of a stretch.
class CraterGround::Layers {
 public:
  static constexpr int kLanes = kFieldOctaves;
  Layers(const Stretch& stretch) : stretch_(stretch) {
    for (auto& place : of_) std::fill_n(place, kLanes, 0.0f);
    std::fill_n(fresh_, kStretch, 0.0f);
    std::fill_n(lava_, kStretch, 0.0f);
  }

  void add(const CraterShape& shape, int octave) {
    const Point3<double>& c = shape.centre();
    float x[kStretch], y[kStretch], z[kStretch], squared[kStretch];
    for (int i = 0; i < stretch_.count; ++i) {
      x[i] = static_cast<float>(stretch_.x[i] - c.x);
      y[i] = static_cast<float>(stretch_.y[i] - c.y);
      z[i] = static_cast<float>(stretch_.z[i] - c.z);
      squared[i] = x[i] * x[i] + y[i] * y[i] + z[i] * z[i];
    }
    const float reach = shape.reachSquared();
    for (int i = 0; i < stretch_.count; ++i) {
      if (squared[i] >= reach) continue;
      const CraterShape::At at = shape.at({x[i], y[i], z[i]}, squared[i]);
      float* layers = of_[i];
      for (int k = 0; k < kLanes; ++k) layers[k] *= k >= octave ? at.keep : 1.0f;
      layers[octave] += at.height;
      const float thrown = exact::smoothstep((2.3f - at.nearness) * (1 / 1.3f)), bright = thrown * shape.freshness();
      fresh_[i] = std::max(fresh_[i] * (1 - 0.8f * thrown), bright);
      lava_[i] *= 1 - std::min(0.85f, 2 * bright) * thrown;
    }
  }

  float sum(int place, int octaves = kLanes) const {
    float result = 0;
    for (int k = 0; k < octaves; ++k) result += of_[place][k];
    return result;
  }

  // Lava with its surface at `level` over the base: what lies lower goes under it.
  void flood(int place, float level, float soft) {
    const float share = exact::smoothstep(0.5f + (level - sum(place)) / soft);
    for (float& layer : of_[place]) layer *= 1 - share;
    of_[place][0] += level * share;
    lava_[place] = share;
    fresh_[place] *= 1 - share;
  }

  float fresh(int place) const { return fresh_[place]; }
  float lava(int place) const { return lava_[place]; }

 private:
  const Stretch& stretch_;
  float of_[kStretch][kLanes];
  float fresh_[kStretch], lava_[kStretch];
};

namespace {

// The craters of some octaves around a stretch, the oldest first.
void gatherByAge(const CraterField& field, const CraterGround::Stretch& stretch, int first, int count, std::vector<Crater>& out) {
  const Extent extent(stretch);
  out.clear();
  for (int octave = first; octave < first + count; ++octave) field.gather(octave, extent.centre, extent.radius, out);
  std::erase_if(out, [&](const Crater& crater) {
    const double near = CraterField::kReach * crater.radius + extent.width;
    return extent.squaredFrom(crater.centre) > near * near;
  });
  std::sort(out.begin(), out.end(),
            [](const Crater& a, const Crater& b) { return a.age != b.age ? a.age > b.age : a.bits < b.bits; });
}

}  // namespace

CraterGround::CraterGround(const CraterParams& craters, const RockParams& rock, double radiusMeters, std::uint64_t seed)
    : params_(craters), rock_(rock), field_(settingsOf(craters, radiusMeters, seed)), seed_(seed) {
  if (craters.maria > 0) findLavaLevel(craters.maria);
}

void CraterGround::base(const Stretch& stretch, float* out) const {
  float x[kStretch], y[kStretch], z[kStretch], wide[kStretch];
  const int padded = (stretch.count + kPointAlignment - 1) / kPointAlignment * kPointAlignment;
  for (int i = 0; i < padded; ++i) {
    const int k = std::min(i, stretch.count - 1);
    x[i] = static_cast<float>(stretch.x[k]), y[i] = static_cast<float>(stretch.y[k]), z[i] = static_cast<float>(stretch.z[k]);
  }
  noiseRow({.seed = mix64(seed_ + 1), .frequency = 0.7f, .octaves = 7, .gain = 0.55f}, {x, y, z, padded}, wide);
  for (int i = 0; i < stretch.count; ++i) out[i] = (wide[i] - 0.5f) * (0.55f * kRange);
}

float CraterGround::lavaLevel(float wide) const { return level_ - 1.6f * std::max(0.0f, wide - level_) + 0.12f * std::min(0.0f, wide - level_); }

void CraterGround::findLavaLevel(double share) {
  constexpr int kSize = 64;
  std::vector<float> wide;
  GlobePoints points(kSize);
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j < kSize; ++j) {
      const PointRow row = points.row(face, j);
      double x[kSize], y[kSize], z[kSize];
      for (int i = 0; i < kSize; ++i) x[i] = static_cast<double>(row.x[i]), y[i] = static_cast<double>(row.y[i]), z[i] = static_cast<double>(row.z[i]);
      const Stretch stretch{x, y, z, kSize};
      Surface out;
      surface(stretch, kWideOctaves, out);
      wide.insert(wide.end(), out.height, out.height + kSize);
    }
  }
  const auto at = wide.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(wide.size() - 1));
  std::nth_element(wide.begin(), at, wide.end());
  level_ = *at;
}

void CraterGround::surface(const Stretch& stretch, int octaves, Surface& out) const {
  thread_local std::vector<Crater> craters;
  gatherByAge(field_, stretch, 0, octaves, craters);
  float ground[kStretch];
  base(stretch, ground);
  Layers layers(stretch);
  std::size_t k = 0;
  for (; k < craters.size() && craters[k].age >= kLavaAge; ++k) layers.add(CraterShape(craters[k], field_.settings()), craters[k].octave);
  if (level_ > -1) {
    for (int i = 0; i < stretch.count; ++i) {
      const float wide = ground[i] + layers.sum(i, kWideOctaves);
      layers.flood(i, lavaLevel(wide) - ground[i], 0.012f * kRange);
    }
  }
  for (; k < craters.size(); ++k) layers.add(CraterShape(craters[k], field_.settings()), craters[k].octave);
  for (int i = 0; i < stretch.count; ++i) {
    out.height[i] = ground[i] + layers.sum(i);
    out.lava[i] = layers.lava(i);
    out.fresh[i] = layers.fresh(i);
  }
}

void CraterGround::small(const Stretch& stretch, int first, int count, float* out) const {
  thread_local std::vector<Crater> craters;
  gatherByAge(field_, stretch, first, count, craters);
  Layers layers(stretch);
  for (const Crater& crater : craters) layers.add(CraterShape(crater, field_.settings()), crater.octave - first);
  for (int i = 0; i < stretch.count; ++i) out[i] = layers.sum(i);
}

}  // namespace terrella
