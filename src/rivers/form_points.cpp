#include "rivers/form_points.h"

#include <algorithm>

namespace terrella {

FormPoints::FormPoints(const FluvialForms& forms, int level, const FaceRects& points) : forms_(forms) {
  if (!isEmpty()) blocks_ = PointBlocks<Near>(level, points);
}

const FormPoints::Near& FormPoints::near(int face, int i, int j) {
  return blocks_.at(static_cast<std::size_t>(face), i, j, [this](const CircleOfPoints& circle, Near& found) {
    const auto choose = [&circle](const auto& from, auto& to) {
      for (const auto& form : from) {
        if (circle.touches(form.place.middle, form.radius())) to.push_back(&form);
      }
    };
    choose(forms_.bars, found.bars);
    choose(forms_.oxbows, found.oxbows);
    choose(forms_.terraces, found.terraces);
  });
}

std::optional<FormPoints::Bar> FormPoints::bar(int face, int i, int j) {
  if (forms_.bars.empty()) return std::nullopt;
  const Near& here = near(face, i, j);
  if (here.bars.empty()) return std::nullopt;
  const Point3<double> direction = blocks_.towards(static_cast<std::size_t>(face), i, j);
  std::optional<Bar> next;
  for (const GravelBar* bar : here.bars) {
    const double inside = bar->inside(direction);
    if (!next || inside > next->inside) next = {inside, bar->top(std::max(inside, 0.0)), bar->isOld};
  }
  return next;
}

std::optional<FormPoints::Pool> FormPoints::oxbow(int face, int i, int j) {
  if (forms_.oxbows.empty()) return std::nullopt;
  const Near& here = near(face, i, j);
  if (here.oxbows.empty()) return std::nullopt;
  const Point3<double> direction = blocks_.towards(static_cast<std::size_t>(face), i, j);
  std::optional<Pool> next;
  for (const Oxbow* oxbow : here.oxbows) {
    const Oxbow::Water water = oxbow->water(direction);
    if (!next || water.distance - water.half < next->water.distance - next->water.half) next = {water, oxbow->level};
  }
  return next;
}

double FormPoints::terraced(int face, int i, int j, double meters) {
  if (forms_.terraces.empty()) return meters;
  const Near& here = near(face, i, j);
  if (here.terraces.empty()) return meters;
  std::optional<TerracedReach::Beside> next;
  const Point3<double> direction = blocks_.towards(static_cast<std::size_t>(face), i, j);
  for (const TerracedReach* reach : here.terraces) {
    if (meters < std::min(reach->from, reach->to) || meters > std::max(reach->from, reach->to) + TerracedReach::kHighest) continue;
    const auto beside = reach->beside(direction);
    // A reach too far off counts for nothing, or it would matter which squares of points know it.
    if (beside.distance < reach->reach() && (!next || beside.distance < next->distance)) next = beside;
  }
  return next ? terrella::terraced(meters, *next, direction) : meters;
}

}  // namespace terrella
