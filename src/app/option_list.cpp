#include "app/option_list.h"

#include <CLI/CLI.hpp>
#include <bit>
#include <cctype>
#include <cmath>

#include "base/text.h"
#include "params/validate.h"

namespace terrella::app {

namespace {

constexpr std::string_view kDegreeSign = "\u00b0";

}  // namespace

std::string Range::helpText() const {
  const auto shown = [this](double value) { return kind == any ? shortNumber(value) : std::to_string(static_cast<int>(value)); };
  const std::string unit = meters == 1000 ? " km" : meters == 1 ? " m" : "";
  return (kind == powersOfTwo ? "a power of two from " : "from ") + shown(min) + " to " + shown(max) + unit;
}

std::string Range::text() const { return (kind == whole ? "a whole number " : kind == any ? "a number " : "") + helpText(); }

std::optional<double> Range::read(const std::string& text) const {
  std::string_view number = text;
  double unit = 1;
  if (meters > 0 && number.ends_with('m')) {
    const bool isKilometers = number.ends_with("km");
    unit = (isKilometers ? 1000 : 1) / meters;
    number = trimmed(number.substr(0, number.size() - (isKilometers ? 2 : 1)));
  }
  bool isOtherSide = false, hasSide = false;
  if (!sides.empty() && !number.empty()) {
    const auto upper = static_cast<char>(std::toupper(static_cast<unsigned char>(number.back())));
    isOtherSide = upper == sides[1];
    hasSide = isOtherSide || upper == sides[0];
    if (hasSide) number = trimmed(number.substr(0, number.size() - 1));
    if (number.ends_with(kDegreeSign)) number = trimmed(number.substr(0, number.size() - kDegreeSign.size()));
  }
  auto value = parseNumber(number);
  if (value && hasSide && *value < 0) return std::nullopt;  // "-14S" is neither
  if (value) *value *= isOtherSide ? -unit : unit;
  if (!value || !(*value >= min && *value <= max)) return std::nullopt;
  if (kind != any && *value != std::floor(*value)) return std::nullopt;
  if (kind == powersOfTwo && !std::has_single_bit(static_cast<unsigned>(*value))) return std::nullopt;
  return value;
}

Error mustBe(const std::string& name, const std::string& wanted, const std::string& text) {
  return {name + " must be " + wanted + ", not \"" + excerpt(text) + "\"."};
}

std::string joined(const std::vector<std::string>& words, const std::string& between) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
  return text;
}

std::vector<std::string> splitAtCommas(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    words.emplace_back(trimmed(std::string_view(text).substr(begin, end - begin)));
    begin = end + 1;
  }
  return words;
}

std::optional<std::string> OptionList::text(const std::string& name, const std::string& word, const std::string& help,
                                            const std::string& group) {
  if (declared_) {
    const bool isSwitch = word.empty() && name.starts_with('-');
    CLI::Option* const option = declared_->add_option(name, help)->type_name(word)->group(group)->expected(isSwitch ? 0 : 1);
    option->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    return std::nullopt;
  }
  return typed(name);
}

std::optional<std::string> OptionList::typed(const std::string& name) const {
  if (declared_) return std::nullopt;
  for (const CLI::App* app : {command_, viewer_}) {
    const CLI::Option* const option = app->get_option_no_throw(name);
    if (option && option->count() > 0) return option->results().back();
  }
  return std::nullopt;
}

void OptionList::fileName(const std::string& name, const std::string& word, const std::string& help, std::string& target) {
  const auto typed = text(name, word, help + (target.empty() ? "" : " (default " + target + ")"));
  if (typed && typed->empty()) check(Error{(word.empty() ? "The folder" : name) + " needs a name."});
  if (typed) target = *typed;
}

void OptionList::pixels(const std::string& name, const std::string& help, int& width, int& height) {
  constexpr Range kSide{Range::whole, 1, 16384};
  const auto typed = text(name, "WIDTHxHEIGHT", help + " (default " + std::to_string(width) + "x" + std::to_string(height) + ")");
  if (!typed) return;
  const std::size_t cross = typed->find('x');
  const auto left = kSide.read(typed->substr(0, cross));
  const auto right = cross == std::string::npos ? std::nullopt : kSide.read(typed->substr(cross + 1));
  if (!left || !right) return check(mustBe(name, "WIDTHxHEIGHT, each from 1 to 16384, as in 1280x720", *typed));
  width = static_cast<int>(*left);
  height = static_cast<int>(*right);
}

bool OptionList::numbers(const std::string& name, const std::string& word, const std::string& help, Range range, bool isMany,
                         std::vector<double>& values, const std::string& standard) {
  std::vector<std::string> defaults;
  for (const double value : values) defaults.push_back(shortNumber(value));
  const std::string shown = values.empty() ? standard : joined(defaults, ",");
  const auto typed = text(name, word, help + ", " + range.helpText() + (shown.empty() ? "" : " (default " + shown + ")"));
  if (!typed) return false;
  values.clear();
  for (const std::string& part : isMany ? splitAtCommas(*typed) : std::vector{*typed}) {
    const auto value = range.read(part);
    if (!value) {
      check(mustBe(name, range.text(), part));
      return false;
    }
    values.push_back(*value);
  }
  return true;
}

}  // namespace terrella::app
