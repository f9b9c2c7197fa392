// The widgets of a group of parameters, compiled where they are used: the groups are whatever PlanetParams::visitGroups() visits, so that a
// new one needs no entry here.
#pragma once

#include <imgui.h>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "params/validate.h"
#include "ui/value_widgets.h"
#include "ui/widgets.h"

namespace terrella::ui {

// Whether the parameter with a key has an effect beside all others.
using HasEffect = std::function<bool(const char* key)>;

inline std::string shownDefault(double value) { return shortNumber(value); }
inline std::string shownDefault(int value) { return std::to_string(value); }
inline std::string shownDefault(const Seed& seed) { return seed.text(); }
inline std::string shownDefault(const std::string& palette) { return paletteLabel(palette); }
template <class E>
requires std::is_enum_v<E> std::string shownDefault(E value) { return enumLabel(value); }

// Those parameters of one group ("elevation"), or of an entry of a list, that a search finds, in a column; without a search all that
// have an effect. `places`, where not null, receives one entry for each visible widget.
template <class Group>
Edit editFields(const std::string& path, Group& group, const Group& defaults, const HasEffect& hasEffect, const Search& search,
                std::vector<WidgetPlace>* places);

template <class T>
void describe(const std::string& path, const Parameter& parameter, const T& standard, bool isRead) {
  if (!ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) return;
  std::string text = parameter.help;
  if (!isRead) text += "\n\nHas no effect with the other settings as they are.";
  if constexpr (isNumber<T>) {
    text += "\n\n" + shortNumber(parameter.min) + " to " + shortNumber(parameter.max) +
            (*parameter.unit ? std::string(" ") + parameter.unit : "") + ", by default " + shownDefault(standard) +
            (parameter.scale == Scale::powersOfTwo ? "." : ". Ctrl+click to type a value.");
  } else {
    text += "\n\nBy default " + shownDefault(standard) + ".";
  }
  // Entries of lists have no flag of their own, and the landscape has none at all.
  if (path.find('[') == std::string::npos && !path.starts_with("landscape.")) text += "\nOn the command line: --" + path;
  tooltip(text.c_str());
}

// Beside the other values of the same group.
template <class Group>
HasEffect effectWithin(const Group& group) {
  return [&group](const char* key) {
    if constexpr (requires { isRead(group, key); }) return isRead(group, key);
    return true;
  };
}

inline std::string titleOf(std::size_t index, const Layer& layer) {
  return std::to_string(index + 2) + "  " + enumLabel(layer.method) + ": " + enumLabel(layer.combine);
}
inline std::string titleOf(std::size_t, const CurvePoint& point) {
  return shortNumber(point.height) + " becomes " + shortNumber(point.becomes);
}

// Entries one below the other, each to be opened, moved up or down, and removed.
template <class Entry>
Edit editList(const std::string& path, const Parameter& parameter, std::vector<Entry>& list, std::vector<WidgetPlace>* places) {
  constexpr Edit kDone{true, true};
  Edit all;
  const float side = ImGui::GetFrameHeight();
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted((std::string(parameter.label) + (list.empty() ? ": none" : "")).c_str());
  if (ImGui::IsItemHovered()) tooltip(parameter.help);
  ImGui::SameLine(ImGui::GetContentRegionMax().x - 4 * side);
  const bool isFull = list.size() >= static_cast<std::size_t>(parameter.max);
  if (ImGui::Button("Add", {4 * side, 0}) && !isFull) {
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
      ImGui::SameLine(ImGui::GetContentRegionMax().x - fromRight * side);
      const bool isPressed = ImGui::Button(label, {side, 0}) && isPossible;
      if (ImGui::IsItemHovered()) tooltip(help);
      return isPressed;
    };
    if (small("^", 3, i > 0, "Up: before the one above")) raised = i;
    if (small("v", 2, i + 1 < list.size(), "Down: after the one below")) raised = i + 1;
    if (small("x", 1, true, "Remove")) removed = i;
    notePlace(path + "[" + std::to_string(i) + "].remove", places);
    if (isOpen) {
      all |= editFields(path + "[" + std::to_string(i) + "]", list[i], Entry::atIndex(static_cast<int>(i)), effectWithin(list[i]), Search(),
                        places);
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
Edit editField(const std::string& path, const Parameter& parameter, T& value, const T& standard, bool isRead,
               std::vector<WidgetPlace>* places) {
  ImGui::BeginDisabled(!isRead);
  ImGui::SetNextItemWidth(widgetWidth());
  Edit edit = editValue("##value", parameter, value);
  ImGui::EndDisabled();
  describe(path, parameter, standard, isRead);
  notePlace(path, places);
  ImGui::SameLine();
  const bool isDefault = value == standard;
  drawLabel(parameter.label, isDefault);
  describe(path, parameter, standard, isRead);
  if (!isDefault && drawBackToDefault(shownDefault(standard))) {
    value = standard;
    edit = {true, true};
  }
  return edit;
}

template <class Group>
Edit editFields(const std::string& path, Group& group, const Group& defaults, const HasEffect& hasEffect, const Search& search,
                std::vector<WidgetPlace>* places) {
  // The defaults in visiting order: a second visit in step with the first would need a second visitor.
  std::vector<const void*> standards;
  Group::visit(defaults, [&](const Parameter&, const auto& value) { standards.push_back(&value); });
  Edit all;
  std::size_t index = 0;
  Group::visit(group, [&](const Parameter& parameter, auto& value) {
    using T = std::remove_cvref_t<decltype(value)>;
    const T& standard = *static_cast<const T*>(standards[index++]);
    const std::string name = path + "." + parameter.key;
    // What has no effect is shown only to whoever looks for it.
    const bool isRead = hasEffect(parameter.key);
    if (search.isOn() ? !search.findsParameter(name, parameter, value) : !isRead) return;
    ImGui::PushID(parameter.key);
    if constexpr (isList<T>)
      all |= editList(name, parameter, value, places);
    else
      all |= editField(name, parameter, value, standard, isRead, places);
    ImGui::PopID();
  });
  return all;
}

}  // namespace terrella::ui
