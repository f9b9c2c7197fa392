#include "ui/value_widgets.h"

#include <imgui.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>

#include "params/presets.h"

namespace terrella::ui {
namespace {

Edit lastItem(bool hasChanged) { return {hasChanged, ImGui::IsItemDeactivatedAfterEdit()}; }

// Sliders move in steps that can be read: three digits after the first of the range.
double rounded(double value, const Parameter& parameter) {
  const double step = parameter.scale == Scale::logarithmic ? std::pow(10.0, std::floor(std::log10(std::max(std::abs(value), 1e-9))) - 2)
                                                            : std::pow(10.0, std::floor(std::log10(parameter.max - parameter.min)) - 3);
  // Dividing by a whole number, not multiplying by a fraction, gives the double nearest to the decimal.
  const double result = step < 1 ? std::round(value / step) / std::round(1 / step) : std::round(value / step) * step;
  return std::clamp(result, parameter.min, parameter.max);
}

// As many digits as a slider of that range needs; of logarithmic ones by where they stand, for all places are as fine.
const char* formatOf(const Parameter& parameter, double value) {
  const double span = parameter.max - parameter.min;
  if (parameter.scale != Scale::logarithmic) return span > 1000 ? "%.0f" : (span > 20 ? "%.1f" : "%.3f");
  if (value >= 100 || parameter.min >= 10) return "%.0f";
  return value >= 10 ? "%.1f" : (value >= 1 ? "%.2f" : (value >= 0.1 ? "%.3f" : "%.4f"));
}

}  // namespace

Edit editChoice(const char* id, const std::vector<std::string>& names, int& index) {
  Edit edit;
  const bool isKnown = index >= 0 && index < static_cast<int>(names.size());
  if (ImGui::BeginCombo(id, isKnown ? names[static_cast<std::size_t>(index)].c_str() : "?")) {
    for (int i = 0; i < static_cast<int>(names.size()); ++i) {
      if (listEntry(names[static_cast<std::size_t>(i)].c_str(), i == index)) {
        edit = {i != index, i != index};
        index = i;
      }
    }
    ImGui::EndCombo();
  }
  return edit;
}

Edit editValue(const char* id, const Parameter& parameter, double& value) {
  double edited = value;
  ImGuiSliderFlags flags = ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_NoRoundToFormat;
  if (parameter.scale == Scale::logarithmic) flags |= ImGuiSliderFlags_Logarithmic;
  const bool hasMoved =
      ImGui::SliderScalar(id, ImGuiDataType_Double, &edited, &parameter.min, &parameter.max, formatOf(parameter, value), flags);
  const Edit edit = lastItem(hasMoved);
  // Typed text may be anything.
  if (!hasMoved || !std::isfinite(edited)) return {false, edit.isFinished};
  const double before = value;
  value = rounded(edited, parameter);
  return {value != before, edit.isFinished};
}

Edit editValue(const char* id, const Parameter& parameter, int& value) {
  if (parameter.scale == Scale::powersOfTwo) {
    int exponent = std::countr_zero(static_cast<unsigned>(value));
    const int low = std::countr_zero(static_cast<unsigned>(parameter.min));
    const int high = std::countr_zero(static_cast<unsigned>(parameter.max));
    const std::string shown = std::to_string(value);
    const bool hasMoved =
        ImGui::SliderInt(id, &exponent, low, high, shown.c_str(), ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_NoInput);
    const Edit edit = lastItem(hasMoved);
    value = 1 << std::clamp(exponent, low, high);
    return edit;
  }
  const ImGuiSliderFlags flags =
      ImGuiSliderFlags_AlwaysClamp | (parameter.scale == Scale::logarithmic ? ImGuiSliderFlags_Logarithmic : ImGuiSliderFlags_None);
  const bool hasMoved = ImGui::SliderInt(id, &value, static_cast<int>(parameter.min), static_cast<int>(parameter.max), "%d", flags);
  return lastItem(hasMoved);
}

Edit editValue(const char* id, const Parameter&, Seed& seed) {
  std::uint64_t number = seed.number();
  const bool hasChanged = ImGui::InputScalar(id, ImGuiDataType_U64, &number);
  seed = number;
  return lastItem(hasChanged);
}

namespace {

// Read once: they are asked for in every frame.
std::map<std::string, std::string>& knownLabels() {
  static std::map<std::string, std::string> labels;
  return labels;
}

}  // namespace

void forgetPaletteLabels() { knownLabels().clear(); }

std::string paletteLabel(const std::string& name) {
  std::map<std::string, std::string>& labels = knownLabels();
  auto known = labels.find(name);
  if (known == labels.end()) {
    const auto palette = loadPalette(name);
    known = labels.emplace(name, palette ? palette->label : name).first;
  }
  return known->second;
}

Edit editValue(const char* id, const Parameter&, std::string& palette) {
  const std::vector<std::string> names = paletteNames();
  std::vector<std::string> labels;
  for (const std::string& name : names) labels.push_back(paletteLabel(name));
  int index = static_cast<int>(std::find(names.begin(), names.end(), palette) - names.begin());
  const Edit edit = editChoice(id, labels, index);
  if (edit.hasChanged) palette = names[static_cast<std::size_t>(index)];
  return edit;
}

}  // namespace terrella::ui
