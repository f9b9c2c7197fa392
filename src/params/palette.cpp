// alone: the determinism matrix compiles it anew, and no other file of the room.
#include "params/palette.h"

#include <algorithm>
#include <cmath>

namespace terrella {

Colour mix(const Colour& a, const Colour& b, double share) {
  return {a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share};
}

namespace {

// Between which two of rising `values` x lies, and how far it is from the first to the second.
struct Between {
  std::size_t first, second;
  double share;
};
Between between(const std::vector<double>& values, double x) {
  const auto after = static_cast<std::size_t>(std::lower_bound(values.begin(), values.end(), x) - values.begin());
  if (after == 0) return {0, 0, 0};
  if (after == values.size()) return {after - 1, after - 1, 0};
  return {after - 1, after, (x - values[after - 1]) / (values[after] - values[after - 1])};
}

}  // namespace

Colour evaluate(const std::vector<Colour>& colours, double t) {
  const double place = std::clamp(t, 0.0, 1.0) * static_cast<double>(colours.size() - 1);
  const auto first = std::min(static_cast<std::size_t>(place), colours.size() - 1), second = std::min(first + 1, colours.size() - 1);
  return mix(colours[first], colours[second], place - static_cast<double>(first));
}

Colour evaluate(const WeatherColours& all, double temperature, double wetness) {
  const Between row = between(all.temperatures, temperature), column = between(all.wetness, wetness);
  const auto at = [&](std::size_t j, std::size_t i) { return all.colours[j * all.wetness.size() + i]; };
  const auto along = [&](std::size_t j) { return mix(at(j, column.first), at(j, column.second), column.share); };
  return mix(along(row.first), along(row.second), row.share);
}

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
