// alone: the determinism matrix compiles it anew, and no other file of the room.
#include "params/palette.h"

#include <algorithm>
#include <cmath>

namespace terrella {
namespace {

Colour mix(const Colour& a, const Colour& b, double share) {
  return {a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share};
}

}  // namespace

Colour evaluate(const Gradient& gradient, double t) {
  const auto& stops = gradient.stops;
  const auto after = std::find_if(stops.begin(), stops.end(), [&](const GradientStop& stop) { return stop.t >= t; });
  if (after == stops.begin()) return stops.front().colour;
  if (after == stops.end()) return stops.back().colour;
  const auto& before = *(after - 1);
  return mix(before.colour, after->colour, (t - before.t) / (after->t - before.t));
}

GradientBlend gradientsAt(const ClassColours& colours, double latitudeDegrees) {
  const double latitude = std::abs(latitudeDegrees);
  const auto& all = colours.gradients;
  const auto after = std::find_if(all.begin(), all.end(), [&](const Gradient& g) { return g.latitudeDegrees >= latitude; });
  if (after == all.begin()) return {&all.front(), &all.front(), 0};
  if (after == all.end()) return {&all.back(), &all.back(), 0};
  const auto& before = *(after - 1);
  return {&before, &*after, (latitude - before.latitudeDegrees) / (after->latitudeDegrees - before.latitudeDegrees)};
}

Colour evaluate(const ClassColours& colours, double t, double latitudeDegrees) {
  const GradientBlend blend = gradientsAt(colours, latitudeDegrees);
  return mix(evaluate(*blend.before, t), evaluate(*blend.after, t), blend.share);
}

}  // namespace terrella
