#include "ui/messages.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>

#include "ui/style.h"

namespace terrella::ui {
namespace {

constexpr double kSecondsToNotice = 4, kSecondsPerLetter = 0.06, kErrorFactor = 1.5;
constexpr double kFadeSeconds = 0.5;
constexpr std::size_t kMostBoxes = 5, kMostRemembered = 200;
constexpr float kMostOfHeight = 0.35f;  // in a small window the newest leave out older ones, which are in the history
constexpr float kBoxEms = 34, kLeastBoxEms = 14;

ImVec4 messageColour(bool isError) { return isError ? complaintColour() : ImVec4(0.88f, 0.93f, 1.0f, 1); }

std::string ago(double seconds) {
  if (seconds < 60) return std::to_string(static_cast<int>(std::max(seconds, 0.0))) + " s ago";
  return std::to_string(static_cast<int>(seconds / 60)) + " min ago";
}

}  // namespace

double secondsToRead(const std::string& text, bool isError) {
  return (kSecondsToNotice + kSecondsPerLetter * static_cast<double>(text.size())) * (isError ? kErrorFactor : 1);
}

void Messages::show(std::string text, bool isError, std::string offer) {
  // The same sentence again only starts its time anew.
  std::erase_if(lines_, [&](const Line& line) { return line.text == text; });
  if (!history_.empty() && history_.back().text == text) history_.pop_back();
  const Line line{text, isError, std::move(offer), now_, secondsToRead(text, isError), true};
  lines_.push_back(line);
  history_.push_back(line);
  if (lines_.size() > kMostBoxes) lines_.erase(lines_.begin());
  if (history_.size() > kMostRemembered) history_.pop_front();
}

bool Messages::draw(double now, float left, std::vector<WidgetPlace>& places) {
  const double passed = isHeld_ || !isDrawn_ ? 0 : std::max(now - now_, 0.0);
  now_ = now;
  isDrawn_ = true;
  for (Line& line : lines_) line.left -= passed;
  std::erase_if(lines_, [](const Line& line) { return line.left <= 0; });
  isHeld_ = false;
  const float em = ImGui::GetFontSize(), right = ImGui::GetIO().DisplaySize.x;
  // Where the panel leaves no room, they lie upon it.
  const bool isOnPanel = right - left < (kLeastBoxEms + 2) * em;
  return drawBoxes(isOnPanel ? 0 : left, right, isOnPanel, places);
}

// A window of its own, for the box itself lets the mouse through.
bool Messages::drawOffer(Line& line, std::size_t number, float x, float y, bool comesToFront, std::vector<WidgetPlace>& places) {
  ImGui::SetNextWindowPos({x, y});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  ImGui::Begin(("##offer" + std::to_string(number)).c_str(), nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_AlwaysAutoResize |
                   ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoSavedSettings);
  if (comesToFront) ImGui::BringWindowToDisplayFront(ImGui::GetCurrentWindow());
  const bool isTaken = ImGui::Button(line.offer.c_str());
  notePlace("message.offer", &places);
  ImGui::End();
  ImGui::PopStyleVar();
  if (isTaken) line.left = 0;
  return isTaken;
}

bool Messages::drawBoxes(float left, float right, bool isOnPanel, std::vector<WidgetPlace>& places) {
  const float em = ImGui::GetFontSize(), gap = em * 0.35f;
  const ImVec2 padding = ImGui::GetStyle().WindowPadding;
  const float room = std::max(std::min(kBoxEms * em, right - left - 2 * em - 2 * padding.x), em);
  float bottom = ImGui::GetIO().DisplaySize.y - em;
  // Bars that tell how far something is stand in the lower right corner.
  for (const WidgetPlace& place : places) {
    if (place.path == "progress" && place.y > bottom / 2) bottom = std::min(bottom, place.y - gap);
  }
  bool isTaken = false;
  for (std::size_t i = lines_.size(); i-- > 0;) {
    Line& line = lines_[i];
    const ImVec2 words = ImGui::CalcTextSize(line.text.c_str(), nullptr, false, room);
    const float below = line.offer.empty() ? 0 : ImGui::GetFrameHeight() + gap;
    const float offerWidth = line.offer.empty() ? 0 : ImGui::CalcTextSize(line.offer.c_str()).x + 2 * ImGui::GetStyle().FramePadding.x;
    const ImVec2 size(std::ceil(std::max(words.x, offerWidth) + 2 * padding.x), std::ceil(words.y + below + 2 * padding.y));
    const ImVec2 low(std::floor((left + right - size.x) / 2), std::floor(bottom - size.y));
    const bool isNewest = i + 1 == lines_.size();
    if (!isNewest && low.y < ImGui::GetIO().DisplaySize.y * (1 - kMostOfHeight) - em) break;
    if (ImGui::IsMouseHoveringRect(low, {low.x + size.x, low.y + size.y}, false)) {
      isHeld_ = true;
      line.left = std::max(line.left, kFadeSeconds);
    }
    const float alpha = static_cast<float>(std::clamp(line.left / kFadeSeconds, 0.0, 1.0));
    ImGui::SetNextWindowPos(low);
    ImGui::SetNextWindowSize(size);
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, alpha);
    // The mouse still reaches what lies behind: a box comes unasked.
    ImGui::Begin(("##message" + std::to_string(i)).c_str(), nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav |
                     ImGuiWindowFlags_NoSavedSettings);
    // A new one comes before whatever is open; what is opened later comes before it.
    const bool comesToFront = line.isNew || isOnPanel;
    if (comesToFront) ImGui::BringWindowToDisplayFront(ImGui::GetCurrentWindow());
    line.isNew = false;
    ImGui::PushStyleColor(ImGuiCol_Text, messageColour(line.isError));
    ImGui::PushTextWrapPos(padding.x + room);
    ImGui::TextUnformatted(line.text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
    ImGui::End();
    const float offerY = low.y + size.y - padding.y - below + gap;
    if (!line.offer.empty()) isTaken = drawOffer(line, i, low.x + padding.x, offerY, comesToFront, places) || isTaken;
    ImGui::PopStyleVar();
    places.push_back({"message", low.x, low.y, size.x, size.y});
    bottom = low.y - gap;
  }
  return isTaken;
}

void Messages::drawHistory(bool& isOpen, std::vector<WidgetPlace>& places) const {
  const float em = ImGui::GetFontSize();
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x / 2, screen.y / 2}, ImGuiCond_Appearing, {0.5f, 0.5f});
  ImGui::SetNextWindowSize({std::min(em * 40, screen.x * 0.96f), std::min(em * 22, screen.y * 0.9f)}, ImGuiCond_Appearing);
  ImGui::SetNextWindowBgAlpha(kReadingAlpha);
  if (ImGui::Begin("Messages", &isOpen, ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings)) {
    if (history_.empty()) ImGui::TextDisabled("Nothing has been said yet.");
    if (ImGui::BeginTable("said", 2, ImGuiTableFlags_RowBg)) {
      ImGui::TableSetupColumn("when", ImGuiTableColumnFlags_WidthFixed, em * 5.5f);
      ImGui::TableSetupColumn("what", ImGuiTableColumnFlags_WidthStretch);
      for (auto line = history_.rbegin(); line != history_.rend(); ++line) {
        ImGui::TableNextColumn();
        ImGui::TextDisabled("%s", ago(now_ - line->said).c_str());
        ImGui::TableNextColumn();
        ImGui::PushStyleColor(ImGuiCol_Text, messageColour(line->isError));
        ImGui::TextWrapped("%s", line->text.c_str());
        ImGui::PopStyleColor();
      }
      ImGui::EndTable();
    }
  }
  const ImVec2 low = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  places.push_back({"messages", low.x, low.y, size.x, size.y});
  ImGui::End();
}

}  // namespace terrella::ui
