#include "ui/widgets.h"

#include <imgui.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "params/presets.h"
#include "params/terrain_params.h"
#include "params/validate.h"
#include "params/visit_values.h"

namespace terrella::ui {
namespace {

constexpr float kWidgetShare = 0.50f;  // of the panel's width; labels take the rest

Edit lastItem(bool hasChanged) { return {hasChanged, ImGui::IsItemDeactivatedAfterEdit()}; }

// Sliders move in steps that can be read: three digits after the first of the range.
double rounded(double value, const Field& field) {
  const double step = field.scale == Scale::logarithmic ? std::pow(10.0, std::floor(std::log10(std::max(std::abs(value), 1e-9))) - 2)
                                                        : std::pow(10.0, std::floor(std::log10(field.max - field.min)) - 3);
  // Dividing by a whole number, not multiplying by a fraction, gives the double nearest to the decimal.
  const double result = step < 1 ? std::round(value / step) / std::round(1 / step) : std::round(value / step) * step;
  return std::clamp(result, field.min, field.max);
}

Edit editValue(const char* id, const Field& field, double& value) {
  double edited = value;
  ImGuiSliderFlags flags = ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_NoRoundToFormat;
  if (field.scale == Scale::logarithmic) flags |= ImGuiSliderFlags_Logarithmic;
  const double span = field.max - field.min;
  const char* format = field.scale == Scale::logarithmic || span > 1000 ? "%.0f" : (span > 20 ? "%.1f" : "%.3f");
  const bool hasMoved = ImGui::SliderScalar(id, ImGuiDataType_Double, &edited, &field.min, &field.max, format, flags);
  const Edit edit = lastItem(hasMoved);
  // Typed text may be anything.
  if (!hasMoved || !std::isfinite(edited)) return {false, edit.isFinished};
  const double before = value;
  value = rounded(edited, field);
  return {value != before, edit.isFinished};
}

Edit editValue(const char* id, const Field& field, int& value) {
  if (field.scale == Scale::powersOfTwo) {
    int exponent = std::countr_zero(static_cast<unsigned>(value));
    const int low = std::countr_zero(static_cast<unsigned>(field.min));
    const int high = std::countr_zero(static_cast<unsigned>(field.max));
    const std::string shown = std::to_string(value);
    const bool hasMoved = ImGui::SliderInt(id, &exponent, low, high, shown.c_str(), ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_NoInput);
    const Edit edit = lastItem(hasMoved);
    value = 1 << std::clamp(exponent, low, high);
    return edit;
  }
  const bool hasMoved = ImGui::SliderInt(id, &value, static_cast<int>(field.min), static_cast<int>(field.max), "%d", ImGuiSliderFlags_AlwaysClamp);
  return lastItem(hasMoved);
}

// A choice is made in one click: changed and finished at once.
Edit editChoice(const char* id, const std::vector<std::string>& names, int& index) {
  Edit edit;
  const bool isKnown = index >= 0 && index < static_cast<int>(names.size());
  if (ImGui::BeginCombo(id, isKnown ? names[static_cast<std::size_t>(index)].c_str() : "?")) {
    for (int i = 0; i < static_cast<int>(names.size()); ++i) {
      if (ImGui::Selectable(names[static_cast<std::size_t>(i)].c_str(), i == index)) {
        edit = {i != index, i != index};
        index = i;
      }
    }
    ImGui::EndCombo();
  }
  return edit;
}

template <class E>
  requires std::is_enum_v<E>
Edit editValue(const char* id, const Field&, E& value) {
  const auto& values = EnumNames<E>::values;
  int index = static_cast<int>(value);
  const Edit edit = editChoice(id, {values.begin(), values.end()}, index);
  value = static_cast<E>(index);
  return edit;
}

Edit editValue(const char* id, const Field&, std::string& palette) {
  const std::vector<std::string> names = paletteNames();
  int index = static_cast<int>(std::find(names.begin(), names.end(), palette) - names.begin());
  const Edit edit = editChoice(id, names, index);
  if (edit.hasChanged) palette = names[static_cast<std::size_t>(index)];
  return edit;
}

std::string shownDefault(double value) { return shortNumber(value); }
std::string shownDefault(int value) { return std::to_string(value); }
std::string shownDefault(const std::string& value) { return value; }
template <class E>
  requires std::is_enum_v<E>
std::string shownDefault(E value) {
  return enumName(value);
}

template <class T>
void describe(const Field& field, const T& standard) {
  if (!ImGui::IsItemHovered()) return;
  std::string text = field.help;
  if constexpr (isNumber<T>) {
    text += "\n\n" + shortNumber(field.min) + " to " + shortNumber(field.max) + (*field.unit ? std::string(" ") + field.unit : "") + ", by default " + shownDefault(standard) +
            (field.scale == Scale::powersOfTwo ? "." : ". Ctrl+click to type a value.");
  } else {
    text += "\n\nBy default " + shownDefault(standard) + ".";
  }
  tooltip(text.c_str());
}

}  // namespace

void tooltip(const char* text) {
  ImGui::BeginTooltip();
  ImGui::PushTextWrapPos(ImGui::GetFontSize() * 24);
  ImGui::TextUnformatted(text);
  ImGui::PopTextWrapPos();
  ImGui::EndTooltip();
}

template <class Group>
Edit editGroup(const char* groupKey, Group& group, const Group& defaults, std::vector<WidgetPlace>* places) {
  // The defaults in visiting order: a second visit in step with the first would need a second visitor.
  std::vector<const void*> standards;
  Group::visit(defaults, [&](const Field&, const auto& value) { standards.push_back(&value); });
  Edit all;
  std::size_t index = 0;
  Group::visit(group, [&](const Field& field, auto& value) {
    using T = std::remove_cvref_t<decltype(value)>;
    const T& standard = *static_cast<const T*>(standards[index++]);
    ImGui::PushID(field.key);
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x * kWidgetShare);
    Edit edit = editValue("##value", field, value);
    describe(field, standard);
    if (places && ImGui::IsItemVisible()) {
      const ImVec2 low = ImGui::GetItemRectMin(), size = ImGui::GetItemRectSize();
      places->push_back({std::string(groupKey) + "." + field.key, low.x, low.y, size.x, size.y});
    }
    ImGui::SameLine();
    const bool isDefault = value == standard;
    if (isDefault) ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(field.label);
    if (isDefault) ImGui::PopStyleColor();
    describe(field, standard);
    if (!isDefault) {
      ImGui::SameLine(ImGui::GetContentRegionMax().x - ImGui::GetFrameHeight());
      if (ImGui::Button("x", {ImGui::GetFrameHeight(), 0})) {
        value = standard;
        edit = {true, true};
      }
      if (ImGui::IsItemHovered()) tooltip(("Back to the default, " + shownDefault(standard)).c_str());
    }
    ImGui::PopID();
    all |= edit;
  });
  return all;
}

template Edit editGroup(const char*, ElevationParams&, const ElevationParams&, std::vector<WidgetPlace>*);
template Edit editGroup(const char*, SeaParams&, const SeaParams&, std::vector<WidgetPlace>*);
template Edit editGroup(const char*, ClimateParams&, const ClimateParams&, std::vector<WidgetPlace>*);
template Edit editGroup(const char*, SurfaceParams&, const SurfaceParams&, std::vector<WidgetPlace>*);
template Edit editGroup(const char*, ReliefParams&, const ReliefParams&, std::vector<WidgetPlace>*);
template Edit editGroup(const char*, CloudParams&, const CloudParams&, std::vector<WidgetPlace>*);
template Edit editGroup(const char*, AirParams&, const AirParams&, std::vector<WidgetPlace>*);
template Edit editGroup(const char*, TerrainParams&, const TerrainParams&, std::vector<WidgetPlace>*);

bool viewSlider(const char* label, float& value, float low, float high, float standard, const char* format, const char* help) {
  ImGui::PushID(label);
  ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x * kWidgetShare);
  bool hasChanged = ImGui::SliderFloat("##value", &value, low, high, format, ImGuiSliderFlags_AlwaysClamp);
  if (ImGui::IsItemHovered()) tooltip(help);
  ImGui::SameLine();
  ImGui::TextUnformatted(label);
  if (ImGui::IsItemHovered()) tooltip(help);
  if (value != standard) {
    ImGui::SameLine(ImGui::GetContentRegionMax().x - ImGui::GetFrameHeight());
    if (ImGui::Button("x", {ImGui::GetFrameHeight(), 0})) {
      value = standard;
      hasChanged = true;
    }
    if (ImGui::IsItemHovered()) tooltip("Back to the default");
  }
  ImGui::PopID();
  return hasChanged;
}

}  // namespace terrella::ui
