#include "packs/pack_words.h"

#include <array>
#include <charconv>
#include <cmath>

#include "base/hash.h"
#include "packs/pack_files.h"
#include "params/share_code.h"

namespace terrella::packs {

std::string planKey(const PackPlan& plan) {
  std::string key = toShareCode(plan.params);
  if (!plan.ground) return key;
  const Region& region = plan.ground->region;
  const auto range = plan.ground->rangeMeters.value_or(std::array<double, 2>{});
  for (const double number : {region.latitudeDegrees, region.longitudeDegrees, region.meters, 1.0 * region.column, 1.0 * region.row,
                              1.0 * region.size, 1.0 * plan.ground->tiles, range[0], range[1]})
    key += "/" + numberText(number);
  return key;
}

std::string heightFormula(const PackSource& source, const std::string& file) {
  const std::string meters = file + ": metres above " + source.zeroName() + " = ";
  if (!source.plan.ground)
    return meters + "(sample / 65535 - " + numberText(source.seaLevel()) + ") x " + numberText(source.plan.params.relief.reliefMeters) +
           ".\n";
  const auto scale = fullScale(source);
  const double low = source.metersOf(scale.low), span = source.metersOf(scale.high) - low;
  return meters + "sample / 65535 x " + numberText(span) + (low < 0 ? " - " : " + ") + numberText(std::abs(low)) + ".\n";
}

std::string numberText(double value) {
  // Not std::to_string, which writes 0,5 where the machine's people do.
  std::array<char, 400> digits;  // enough for any double
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::fixed, 6).ptr;
  std::string text(digits.data(), end);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text == "-0" ? "0" : text;
}

double anomalyAlone(const PlanetParams& params) {
  return 180 + 180 * signedUnit(static_cast<std::uint32_t>(mix64(params.seed.number() ^ 0x6f72626974u)));
}

}  // namespace terrella::packs
