#include "render/terrain/shore_side.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "maps/cube.h"
#include "render/terrain/tile_address.h"

namespace terrella::render {
namespace {

constexpr int kAcross = 5;                // places of a tile along its side, between which samples lie
constexpr float kDeepest = 12;            // metres
constexpr double kSurely = 2.5;           // metres that are as good as more
constexpr int kWays = 8;                  // that are looked
constexpr std::array kFar{130.0, 420.0};  // metres

bool isShallowSea(const Tile& tile, std::size_t k) {
  const GroundSample& sample = tile.ground[k];
  constexpr float kMetersOfUnit = GroundSample::kLevelRange / 32767;
  return sample.level < 0 && static_cast<float>(sample.level) * kMetersOfUnit > -kDeepest && tile.seenFresh(k) < 16384;
}

bool hasShallowSea(const Tile& tile) {
  for (std::size_t k = 0; k < tile.ground.size(); ++k) {
    if (isShallowSea(tile, k)) return true;
  }
  return false;
}

// Two ways along the ground, across each other.
std::array<Point3<double>, 2> along(const Point3<double>& up) {
  const Point3<double> first = unit(cross(up, std::abs(up.x) < 0.6 ? Point3<double>{1, 0, 0} : Point3<double>{0, 1, 0}));
  return {first, cross(up, first)};
}

std::vector<Point3<double>> placesOf(const TileAddress& tile) {
  std::vector<Point3<double>> places;
  for (int row = 0; row < kAcross; ++row) {
    for (int column = 0; column < kAcross; ++column)
      places.push_back(directionOn(tile, static_cast<double>(column) / (kAcross - 1), static_cast<double>(row) / (kAcross - 1)));
  }
  return places;
}

// From each place: of length 1 where a straight shore is close by.
std::vector<Point3<double>> landward(const std::vector<Point3<double>>& places, const RoughMeters& roughMeters, double radiusMeters) {
  std::vector<Point3<double>> looked, ways;
  for (const Point3<double>& place : places) {
    const auto [first, second] = along(place);
    for (const double far : kFar) {
      for (int way = 0; way < kWays; ++way) {
        const double angle = way * 2 * 3.14159265358979 / kWays;
        ways.push_back(first * std::cos(angle) + second * std::sin(angle));
        looked.push_back(unit(place + ways.back() * (far / radiusMeters)));
      }
    }
  }
  const std::vector<double> meters = roughMeters(looked);
  constexpr std::size_t kLooks = kWays * kFar.size();
  constexpr double kOfStraightShore = 5.2 / kWays;  // the sum of cosines, where land is as high as the sea is deep
  std::vector<Point3<double>> towards;
  for (std::size_t i = 0; i < places.size(); ++i) {
    Point3<double> sum{0, 0, 0};
    for (std::size_t k = i * kLooks; k < (i + 1) * kLooks; ++k)
      sum = sum + ways[k] * (std::clamp(meters[k] / kSurely, -1.0, 1.0) / (kLooks * kOfStraightShore));
    const double length = std::sqrt(dot(sum, sum));
    towards.push_back(sum * (1 / std::max(length, 1.0)));
  }
  return towards;
}

}  // namespace

void leanFromShores(Tile& tile, const RoughMeters& roughMeters, double radiusMeters) {
  if (!roughMeters || !hasShallowSea(tile)) return;
  const std::vector<Point3<double>> towards = landward(placesOf(tile.address), roughMeters, radiusMeters);
  const int n = tile.shape.samples();
  for (int y = 0; y < n; ++y) {
    for (int x = 0; x < n; ++x) {
      const auto k = static_cast<std::size_t>(y * n + x);
      if (!isShallowSea(tile, k)) continue;
      GroundSample& sample = tile.ground[k];
      const double column = static_cast<double>(x) * (kAcross - 1) / (n - 1), row = static_cast<double>(y) * (kAcross - 1) / (n - 1);
      const int left = std::min(static_cast<int>(column), kAcross - 2), top = std::min(static_cast<int>(row), kAcross - 2);
      const auto at = [&](int right, int down) { return towards[static_cast<std::size_t>((top + down) * kAcross + left + right)]; };
      const double right = column - left, down = row - top;
      const Point3<double> land =
          (at(0, 0) * (1 - right) + at(1, 0) * right) * (1 - down) + (at(0, 1) * (1 - right) + at(1, 1) * right) * down;
      const auto code = [](double share) {
        return static_cast<std::int16_t>(std::lround(share * -32767 * static_cast<double>(kLeanFromShore)));
      };
      sample.tilt = {code(land.x), code(land.y), code(land.z)};
    }
  }
}

}  // namespace terrella::render
