#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "ui/overlay.h"

namespace terrella::ui {
namespace {

constexpr double kSeconds = 7.0;
constexpr double kErrorSeconds = 14.0;
constexpr std::size_t kMostLines = 5;

}  // namespace

void Messages::show(std::string text, bool isError) {
  // The same sentence again only starts its time anew.
  std::erase_if(lines_, [&](const Line& line) { return line.text == text; });
  lines_.push_back({std::move(text), isError, -1});
  if (lines_.size() > kMostLines) lines_.erase(lines_.begin());
}

void Messages::draw(double now) {
  for (Line& line : lines_) {
    if (line.since < 0) line.since = now;
  }
  std::erase_if(lines_, [&](const Line& line) { return now - line.since > (line.isError ? kErrorSeconds : kSeconds); });
  if (lines_.empty()) return;
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x / 2, screen.y - ImGui::GetFontSize()}, ImGuiCond_Always, {0.5f, 1.0f});
  ImGui::SetNextWindowSizeConstraints({0, 0}, {screen.x * 0.8f, screen.y});
  ImGui::Begin("##messages", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_AlwaysAutoResize |
                   ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoSavedSettings);
  for (const Line& line : lines_) {
    const double left = (line.isError ? kErrorSeconds : kSeconds) - (now - line.since);
    const float alpha = static_cast<float>(std::clamp(left, 0.0, 1.0));
    const ImVec4 colour = line.isError ? ImVec4(1.0f, 0.62f, 0.52f, alpha) : ImVec4(0.88f, 0.93f, 1.0f, alpha);
    ImGui::PushStyleColor(ImGuiCol_Text, colour);
    ImGui::PushTextWrapPos(screen.x * 0.75f);
    ImGui::TextUnformatted(line.text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
  }
  ImGui::End();
}

}  // namespace terrella::ui
