#include "ui/widgets.h"

#include <imgui.h>

#include <utility>

#include "params/landscape_params.h"
#include "params/validate.h"
#include "ui/value_widgets.h"

namespace terrella::ui {
namespace {

constexpr float kWidgetShare = 0.50f;  // of the panel's width; labels take the rest

std::string shownDefault(double value) { return shortNumber(value); }
std::string shownDefault(int value) { return std::to_string(value); }
std::string shownDefault(const std::string& value) { return value; }
template <class E>
requires std::is_enum_v<E> std::string shownDefault(E value) { return enumName(value); }

void notePlace(const std::string& path, std::vector<WidgetPlace>* places) {
  if (!places || !ImGui::IsItemVisible()) return;
  const ImVec2 low = ImGui::GetItemRectMin(), size = ImGui::GetItemRectSize();
  places->push_back({path, low.x, low.y, size.x, size.y});
}

template <class Group>
Edit editFields(const std::string& path, Group& group, const Group& defaults, std::vector<WidgetPlace>* places);

template <class T>
void describe(const Parameter& parameter, const T& standard) {
  if (!ImGui::IsItemHovered()) return;
  std::string text = parameter.help;
  if constexpr (isNumber<T>) {
    text += "\n\n" + shortNumber(parameter.min) + " to " + shortNumber(parameter.max) +
            (*parameter.unit ? std::string(" ") + parameter.unit : "") + ", by default " + shownDefault(standard) +
            (parameter.scale == Scale::powersOfTwo ? "." : ". Ctrl+click to type a value.");
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

namespace {

// What a group's other values leave without effect is not shown.
template <class Group>
bool isShown(const Group& group, const char* key) {
  if constexpr (requires { isRead(group, key); }) return isRead(group, key);
  return true;
}

std::string titleOf(std::size_t index, const Layer& layer) {
  return std::to_string(index + 2) + "  " + enumName(layer.method) + ", " + enumName(layer.combine);
}
std::string titleOf(std::size_t, const CurvePoint& point) { return shortNumber(point.height) + " becomes " + shortNumber(point.becomes); }

// Entries one below the other, each to be opened, moved up or down, and removed.
template <class Entry>
Edit editList(const std::string& path, const Parameter& parameter, std::vector<Entry>& list, std::vector<WidgetPlace>* places) {
  constexpr Edit kDone{true, true};
  Edit all;
  const float button = ImGui::GetFrameHeight();
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted((std::string(parameter.label) + (list.empty() ? ": none" : "")).c_str());
  if (ImGui::IsItemHovered()) tooltip(parameter.help);
  ImGui::SameLine(ImGui::GetContentRegionMax().x - 4 * button);
  const bool isFull = list.size() >= static_cast<std::size_t>(parameter.max);
  if (ImGui::Button("Add", {4 * button, 0}) && !isFull) {
    list.push_back(Entry::atIndex(static_cast<int>(list.size())));
    all |= kDone;
  }
  if (ImGui::IsItemHovered()) tooltip(isFull ? "There is no room for more." : parameter.help);
  notePlace(path + ".add", places);
  std::size_t removed = list.size(), raised = list.size();
  for (std::size_t i = 0; i < list.size(); ++i) {
    ImGui::PushID(static_cast<int>(i));
    const bool isOpen = ImGui::TreeNodeEx(
        "entry", ImGuiTreeNodeFlags_AllowItemOverlap | ImGuiTreeNodeFlags_SpanAvailWidth | ImGuiTreeNodeFlags_FramePadding, "%s",
        titleOf(i, list[i]).c_str());
    const auto small = [&](const char* label, float fromRight, bool isPossible, const char* help) {
      ImGui::SameLine(ImGui::GetContentRegionMax().x - fromRight * button);
      const bool isPressed = ImGui::Button(label, {button, 0}) && isPossible;
      if (ImGui::IsItemHovered()) tooltip(help);
      return isPressed;
    };
    if (small("^", 3, i > 0, "Up: before the one above")) raised = i;
    if (small("v", 2, i + 1 < list.size(), "Down: after the one below")) raised = i + 1;
    if (small("x", 1, true, "Remove")) removed = i;
    notePlace(path + "[" + std::to_string(i) + "].remove", places);
    if (isOpen) {
      all |= editFields(path + "[" + std::to_string(i) + "]", list[i], Entry::atIndex(static_cast<int>(i)), places);
      ImGui::TreePop();
    }
    ImGui::PopID();
  }
  if (raised < list.size()) std::swap(list[raised], list[raised - 1]), all |= kDone;
  if (removed < list.size()) list.erase(list.begin() + static_cast<std::ptrdiff_t>(removed)), all |= kDone;
  return all;
}

// Widget, label, and a button back to the default.
template <class T>
Edit editField(const std::string& path, const Parameter& parameter, T& value, const T& standard, std::vector<WidgetPlace>* places) {
  ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x * kWidgetShare);
  Edit edit = editValue("##value", parameter, value);
  describe(parameter, standard);
  notePlace(path, places);
  ImGui::SameLine();
  const bool isDefault = value == standard;
  if (isDefault) ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted(parameter.label);
  if (isDefault) ImGui::PopStyleColor();
  describe(parameter, standard);
  if (isDefault) return edit;
  ImGui::SameLine(ImGui::GetContentRegionMax().x - ImGui::GetFrameHeight());
  if (ImGui::Button("x", {ImGui::GetFrameHeight(), 0})) {
    value = standard;
    edit = {true, true};
  }
  if (ImGui::IsItemHovered()) tooltip(("Back to the default, " + shownDefault(standard)).c_str());
  return edit;
}

template <class Group>
Edit editFields(const std::string& path, Group& group, const Group& defaults, std::vector<WidgetPlace>* places) {
  // The defaults in visiting order: a second visit in step with the first would need a second visitor.
  std::vector<const void*> standards;
  Group::visit(defaults, [&](const Parameter&, const auto& value) { standards.push_back(&value); });
  Edit all;
  std::size_t index = 0;
  Group::visit(group, [&](const Parameter& parameter, auto& value) {
    using T = std::remove_cvref_t<decltype(value)>;
    const T& standard = *static_cast<const T*>(standards[index++]);
    if (!isShown(group, parameter.key)) return;
    ImGui::PushID(parameter.key);
    const std::string name = path + "." + parameter.key;
    if constexpr (isList<T>)
      all |= editList(name, parameter, value, places);
    else
      all |= editField(name, parameter, value, standard, places);
    ImGui::PopID();
  });
  return all;
}

}  // namespace

template <class Group>
Edit editGroup(const char* groupKey, Group& group, const Group& defaults, std::vector<WidgetPlace>* places) {
  return editFields(groupKey, group, defaults, places);
}

template Edit editGroup(const char*, ElevationParams&, const ElevationParams&, std::vector<WidgetPlace>*);
template Edit editGroup(const char*, ShapingParams&, const ShapingParams&, std::vector<WidgetPlace>*);
template Edit editGroup(const char*, SeaParams&, const SeaParams&, std::vector<WidgetPlace>*);
template Edit editGroup(const char*, MoistureParams&, const MoistureParams&, std::vector<WidgetPlace>*);
template Edit editGroup(const char*, ClimateParams&, const ClimateParams&, std::vector<WidgetPlace>*);
template Edit editGroup(const char*, BeltParams&, const BeltParams&, std::vector<WidgetPlace>*);
template Edit editGroup(const char*, BiomeParams&, const BiomeParams&, std::vector<WidgetPlace>*);
template Edit editGroup(const char*, SurfaceParams&, const SurfaceParams&, std::vector<WidgetPlace>*);
template Edit editGroup(const char*, ReliefParams&, const ReliefParams&, std::vector<WidgetPlace>*);
template Edit editGroup(const char*, CloudParams&, const CloudParams&, std::vector<WidgetPlace>*);
template Edit editGroup(const char*, TreeParams&, const TreeParams&, std::vector<WidgetPlace>*);
template Edit editGroup(const char*, AirParams&, const AirParams&, std::vector<WidgetPlace>*);
template Edit editGroup(const char*, LandscapeParams&, const LandscapeParams&, std::vector<WidgetPlace>*);

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
