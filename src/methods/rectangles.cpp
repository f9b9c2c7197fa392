#include "methods/rectangles.h"

#include <algorithm>
#include <cmath>

#include "base/exact_math.h"
#include "methods/scattered.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "methods/rectangles.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/row_vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

void AddRectangle(const Rectangle& r, const PointRow& points, int begin, int end, float* out) {
  const Floats d;
  const auto k = [&](float value) { return hn::Set(d, value); };
  for (int i = begin; i < end; i += static_cast<int>(hn::Lanes(d))) {
    const F x = hn::LoadU(d, points.x + i), y = hn::LoadU(d, points.y + i), z = hn::LoadU(d, points.z + i);
    const auto times = [&](const Point3<float>& a) { return hn::Add(hn::Add(hn::Mul(x, k(a.x)), hn::Mul(y, k(a.y))), hn::Mul(z, k(a.z))); };
    const auto isWithin = [&](const Point3<float>& axis, float from, float half) {
      return hn::Lt(hn::Abs(hn::Sub(times(axis), k(from))), k(half));
    };
    const auto isInside = hn::And(isWithin(r.east, r.fromEast, r.halfWidth), isWithin(r.north, r.fromNorth, r.halfHeight));
    const auto isThisSide = hn::Ge(times(r.up), hn::Zero(d));
    hn::StoreU(hn::Add(hn::LoadU(d, out + i), hn::IfThenElseZero(hn::And(isInside, isThisSide), k(r.rise))), d, out + i);
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {

HWY_EXPORT(AddRectangle);

namespace {

Rectangle placed(Ground ground, const Point3<float>& centre) {
  Rectangle r{};
  r.centre = centre;
  if (ground == Ground::flat) {
    r.east = {1, 0, 0};
    r.north = {0, 1, 0};
    r.fromEast = centre.x;
    r.fromNorth = centre.y;
    return r;  // up is nothing: flat ground has no other side
  }
  r.up = centre;
  const Point3<float> towardsEast = cross(Point3<float>{0, 1, 0}, centre);
  // On a pole every way is south.
  r.east = dot(towardsEast, towardsEast) > 1e-12f ? unit(towardsEast) : Point3<float>{1, 0, 0};
  r.north = cross(centre, r.east);
  return r;
}

}  // namespace

RectanglesMethod::RectanglesMethod(const MethodParams& params, std::uint64_t seed, Ground ground) {
  constexpr float kScale = 512.0f;
  const double longest = params.size / 1.25;  // so that max/4 + U(0, max) ends at `size`
  for (int i = 0; i < params.count; ++i) {
    const Chances chances(seed, Channel::rectangles, i);
    Rectangle r = placed(ground, scatteredPlace(ground, chances));
    const auto half = [&](std::uint32_t number) {
      const double degrees = longest / 4 + longest * static_cast<double>(chances.unit(number));
      const double radians = degrees * exact::kPi / 360.0;
      // The plane of a planet's rectangle sees arcs by their sines.
      return static_cast<float>(ground == Ground::flat ? radians : exact::sinQuarter(std::min(radians, exact::kPi / 2)));
    };
    r.halfWidth = half(2);
    r.halfHeight = half(3);
    // Corners may lie a quarter of the way round: then they are sqrt(2) from the middle.
    const float flatReach = std::sqrt(r.halfWidth * r.halfWidth + r.halfHeight * r.halfHeight);
    r.reach = ground == Ground::flat ? flatReach : std::min(flatReach * 1.42f, 1.42f);
    r.rise = kScale / static_cast<float>(params.count) + chances.unit(4);
    rectangles_.push_back(r);
  }
}

void RectanglesMethod::heights(const PointRow& points, float* out) const {
  std::fill_n(out, points.count, 0.0f);
  for (int begin = 0; begin < points.count; begin += kChunk) {
    const int end = std::min(begin + kChunk, points.count);
    const Ball ball = ballAround(points, begin, end);
    for (const Rectangle& r : rectangles_) {
      const float reach = r.reach + ball.radius;
      if (squaredDistance(r.centre, ball.centre) < reach * reach) HWY_DYNAMIC_DISPATCH(AddRectangle)(r, points, begin, end, out);
    }
  }
}

}  // namespace terrella
#endif
