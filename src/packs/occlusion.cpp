#include "packs/occlusion.h"

#include <algorithm>
#include <cmath>

#include "exporter/region_set.h"
#include "maps/cube.h"
#include "planet/paint.h"

namespace terrella::packs {
namespace {

constexpr int kWidest = 512, kNarrowest = 64, kDirections = 8;
constexpr std::array kReaches{1.0f, 2.0f, 4.0f, 7.0f, 12.0f};  // samples of a face's middle

using Point = Point3<float>;

}  // namespace

FacePoint<float> planePoint(Point p) {
  const float x = std::abs(p.x), y = std::abs(p.y), z = std::abs(p.z);
  const int face = x >= y && x >= z ? (p.x > 0 ? 0 : 1) : (y >= z ? (p.y > 0 ? 2 : 3) : (p.z > 0 ? 4 : 5));
  const float most = face < 2 ? x : (face < 4 ? y : z);
  return onFace(face, p * (1.0f / most));
}

namespace {

// Heights of all faces, in planet radii above the sea, at the nearest sample.
class Hills {
 public:
  Hills(const Planet& planet, int width, const Workers& workers) : width_(width) {
    const ReliefParams& relief = planet.params().relief;
    const auto level = static_cast<float>(exporter::seaLevelOf(planet));
    const auto scale = static_cast<float>(relief.reliefMeters * relief.exaggeration / relief.radiusMeters);
    const Maps maps = paint(planet, Grid::cube(width), MapSet(MapId::height), workers);
    for (const float height : maps.at<MapId::height>().values()) heights_.push_back(std::max(height - level, 0.0f) * scale);
  }

  // `home`: a face on which it probably lies, for places far from edges lie on the face of what looks at them.
  float at(Point direction, int home) const {
    const float axis = home < 2 ? direction.x : (home < 4 ? direction.y : direction.z), most = home % 2 == 0 ? axis : -axis;
    const FacePoint<float> place = onFace(home, direction * (1.0f / most));
    return most > 0 && std::abs(place.s) < 1 && std::abs(place.t) < 1 ? heightAt(place) : heightAt(planePoint(direction));
  }

 private:
  float heightAt(const FacePoint<float>& place) const {
    const auto index = [this](float s) { return std::clamp(static_cast<int>((s + 1) * 0.5f * static_cast<float>(width_)), 0, width_ - 1); };
    return heights_[static_cast<std::size_t>((place.face * width_ + index(place.t)) * width_ + index(place.s))];
  }

  int width_;
  std::vector<float> heights_;
};

std::uint8_t skyShare(const Hills& hills, Point direction, int face, float step) {
  const Point up = unit(direction);
  const Point other = std::abs(up.y) < 0.9f ? Point{0, 1, 0} : Point{1, 0, 0};
  const Point east = unit(cross(other, up));
  const Point north = cross(up, east);
  constexpr float kHalf = 0.70710678f;
  constexpr std::array<std::array<float, 2>, kDirections> kWays{
      {{1, 0}, {kHalf, kHalf}, {0, 1}, {-kHalf, kHalf}, {-1, 0}, {-kHalf, -kHalf}, {0, -1}, {kHalf, -kHalf}}};
  const float here = hills.at(up, face);
  float open = 0;
  for (const auto& way : kWays) {
    const Point ahead = east * way[0] + north * way[1];
    float steepest = 0;  // tangent of the horizon's angle
    for (const float reach : kReaches) {
      const float distance = reach * step;
      // Far ground sinks away with the curve of the planet, at true scale.
      const float rise = hills.at(up + ahead * distance, face) - here - 0.5f * distance * distance;
      steepest = std::max(steepest, rise / distance);
    }
    open += 1 / (1 + steepest * steepest);
  }
  return static_cast<std::uint8_t>(open * (255.0f / kDirections) + 0.5f);
}

}  // namespace

OcclusionCube::OcclusionCube(const Planet& planet, int columns, const Workers& workers, Progress* progress)
    : width_(std::clamp(columns / 4, kNarrowest, kWidest) + 2) {
  const int inside = width_ - 2;
  const Hills hills(planet, inside, workers);
  const float spacing = 2.0f / static_cast<float>(inside);
  for (auto& face : faces_) face.resize(static_cast<std::size_t>(width_) * static_cast<std::size_t>(width_));
  workers.forBands(kFaces * width_, 8, progress, [&](int begin, int end) {
    for (int row = begin; row < end; ++row) {
      const int face = row / width_, y = row % width_;
      std::uint8_t* out = faces_[static_cast<std::size_t>(face)].data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width_);
      for (int x = 0; x < width_; ++x) {
        const float s = (static_cast<float>(x) - 0.5f) * spacing - 1, t = (static_cast<float>(y) - 0.5f) * spacing - 1;
        out[x] = skyShare(hills, cubePoint(face, s, t, 1.0f), face, spacing);
      }
    }
  });
}

std::uint8_t OcclusionCube::at(Point3<float> direction) const {
  const FacePoint<float> place = planePoint(direction);
  const float half = 0.5f * static_cast<float>(width_ - 2);
  const float x = (place.s + 1) * half + 0.5f, y = (place.t + 1) * half + 0.5f;
  const int left = std::clamp(static_cast<int>(x), 0, width_ - 2), top = std::clamp(static_cast<int>(y), 0, width_ - 2);
  const float right = x - static_cast<float>(left), down = y - static_cast<float>(top);
  const std::uint8_t* from = faces_[static_cast<std::size_t>(place.face)].data() + top * width_ + left;
  const float upper = static_cast<float>(from[0]) * (1 - right) + static_cast<float>(from[1]) * right;
  const float lower = static_cast<float>(from[width_]) * (1 - right) + static_cast<float>(from[width_ + 1]) * right;
  return static_cast<std::uint8_t>(upper * (1 - down) + lower * down + 0.5f);
}

}  // namespace terrella::packs
