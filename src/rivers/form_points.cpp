#include "rivers/form_points.h"

#include <algorithm>

namespace terrella {

FormPoints::FormPoints(const FluvialForms* forms, int level, const FaceRects& points) : forms_(forms) {
  if (forms_) blocks_ = PointBlocks<Near>(level, points);
}

template <class Form, class Tell>
auto FormPoints::nearest(const std::vector<const Form*> Near::*kind, int face, int i, int j, const Tell& tell) {
  decltype(tell(std::declval<const Form&>(), Point3<double>{})) next;
  if (!forms_) return next;
  const auto k = static_cast<std::size_t>(face);
  const Near& here = blocks_.at(k, i, j, [this](const CircleOfPoints& circle, Near& found) {
    const auto choose = [&circle](const auto& from, auto& to) {
      for (const auto& form : from) {
        if (circle.touches(form.place.middle, form.radius())) to.push_back(&form);
      }
    };
    choose(forms_->bars, found.bars);
    choose(forms_->oxbows, found.oxbows);
    choose(forms_->terraces, found.terraces);
  });
  if ((here.*kind).empty()) return next;
  const Point3<double> direction = blocks_.towards(k, i, j);
  for (const Form* form : here.*kind) {
    const auto told = tell(*form, direction);
    if (told && (!next || told->off() < next->off())) next = told;
  }
  return next;
}

std::optional<FormPoints::Bar> FormPoints::bar(int face, int i, int j) {
  return nearest(&Near::bars, face, i, j, [](const GravelBar& bar, const Point3<double>& direction) {
    return std::optional<Bar>({bar.inside(direction), &bar});
  });
}

std::optional<FormPoints::Pool> FormPoints::oxbow(int face, int i, int j) {
  return nearest(&Near::oxbows, face, i, j, [](const Oxbow& oxbow, const Point3<double>& direction) {
    return std::optional<Pool>({oxbow.water(direction), oxbow.level});
  });
}

double FormPoints::terraced(int face, int i, int j, double meters) {
  Point3<double> here;
  const auto next = nearest(&Near::terraces, face, i, j, [&](const TerracedReach& reach, const Point3<double>& direction) {
    std::optional<TerracedReach::Beside> beside;
    if (meters < std::min(reach.from, reach.to) || meters > std::max(reach.from, reach.to) + TerracedReach::kHighest) return beside;
    here = direction;
    beside = reach.beside(direction);
    // A reach too far off counts for nothing, or it would matter which squares of points know it.
    if (beside->distance >= reach.reach()) beside.reset();
    return beside;
  });
  return next ? terrella::terraced(meters, *next, here) : meters;
}

}  // namespace terrella
