#include "ui/export_window.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "maps/equirectangular.h"
#include "ui/style.h"

namespace terrella::ui {
namespace {

constexpr float kEms = 30, kFooterEms = 6;
constexpr std::array kRegionSizes{513, 1025, 2049, 4097, 8193};

// PNGs are smaller than their samples, the more so the smoother these are.
double bytesOfSample(Sample sample) {
  const PixelFormat format = fileFormatOf(sample);
  const double plain = format.channels * format.bitDepth / 8;
  return plain * (sample == Sample::share || sample == Sample::quantity ? 0.75 : format.channels >= 3 ? 0.3 : 0.1);
}

double samplesOf(const ExportChoice& choice) {
  if (choice.isOfView) return static_cast<double>(choice.regionSize) * choice.regionSize;
  const double columns = choice.columns;
  return choice.isCube ? columns * columns * 6 / 16 : columns * columns / 2;
}

std::string sizeText(int columns, bool isCube) {
  const std::string face = std::to_string(columns / 4);
  return isCube ? "6 x " + face + " x " + face : std::to_string(columns) + " x " + std::to_string(columns / 2);
}

bool isFor(const ExportKind& kind, MapSet there) { return (kind.needs & there) == kind.needs; }

void wrappedLine(const std::string& text, bool isQuiet = true) {
  wrappedText(text, ImGui::GetStyleColorVec4(isQuiet ? ImGuiCol_TextDisabled : ImGuiCol_Text));
}

std::string timeText(double seconds) {
  const long whole = std::lround(std::max(seconds, 1.0));
  return whole < 60 ? std::to_string(whole) + " s" : std::to_string((whole + 30) / 60) + " min";
}

}  // namespace

std::string exportSizeText(const ExportChoice& choice, const ExportKind& kind) {
  double perSample = choice.isOfView ? kind.groundBytesPerSample : kind.bytesPerSample;
  if (kind.choosesMaps) {
    perSample = 0;
    for (const MapInfo& info : kMaps) perSample += choice.maps.has(info.id) ? bytesOfSample(info.sample) : 0;
  }
  const double megabytes = samplesOf(choice) * perSample / 1e6;
  return "about " + (megabytes < 1 ? std::string("1 MB or less") : std::to_string(std::lround(megabytes)) + " MB");
}

ExportChoice ExportWindow::possible(const ExportView& view) const {
  const ExportKind& kind = view.kinds[choice.kind];
  ExportChoice there = choice;
  there.isOfView = choice.isOfView && kind.mostGround > 0 && !view.ground.empty();
  there.isCube = kind.takesCube && (choice.isCube || !kind.takesFlat);
  there.columns = std::min(choice.columns, kind.mostColumns);
  if (kind.mostGround > 0) there.regionSize = std::min(choice.regionSize, kind.mostGround);
  there.maps = choice.maps & view.maps;
  return there;
}

void ExportWindow::drawWhat(const ExportView& view, std::vector<WidgetPlace>& places) {
  ImGui::SetNextItemWidth(widgetWidth());
  if (ImGui::BeginCombo("For", view.kinds[choice.kind].label.c_str(), ImGuiComboFlags_HeightLargest)) {
    for (std::size_t i = 0; i < view.kinds.size(); ++i) {
      if (!isFor(view.kinds[i], view.maps)) continue;
      if (listEntry(view.kinds[i].label.c_str(), i == choice.kind)) choice.kind = i;
      notePlace("export.for[" + std::to_string(i) + "]", &places);
      if (ImGui::IsItemHovered()) tooltip(view.kinds[i].about.c_str());
    }
    ImGui::EndCombo();
  }
  notePlace("export.for", &places);
  if (view.kinds[choice.kind].mostGround > 0) drawGround(view, places);
}

void ExportWindow::drawGround(const ExportView& view, std::vector<WidgetPlace>& places) {
  const bool isOfView = possible(view).isOfView;
  if (ImGui::RadioButton("The whole planet", !isOfView)) choice.isOfView = false;
  if (!view.maps.has(MapId::height)) return;  // no ground to come nearer to
  if (view.ground.empty())
    return wrappedLine("Near the ground, with some of it in the middle of the picture, a square of that can be exported as well.");
  if (ImGui::RadioButton(("The ground in view: " + view.ground).c_str(), isOfView)) choice.isOfView = true;
  notePlace("export.ground", &places);
  if (ImGui::IsItemHovered()) tooltip("A square around the middle of the picture, as terrella bake --region makes it");
}

void ExportWindow::drawSize(const ExportKind& kind, const ExportChoice& shown) {
  ImGui::SetNextItemWidth(widgetWidth());
  if (shown.isOfView) {
    const auto text = [](int size) { return std::to_string(size) + " x " + std::to_string(size); };
    if (!ImGui::BeginCombo("Size", text(shown.regionSize).c_str())) return;
    for (const int size : kRegionSizes) {
      if (size > kind.mostGround) break;
      if (listEntry(text(size).c_str(), size == shown.regionSize)) choice.regionSize = size;
    }
    return ImGui::EndCombo();
  }
  if (kind.takesCube && kind.takesFlat) {
    ImGui::Checkbox("Six faces of a cube", &choice.isCube);
    ImGui::SetNextItemWidth(widgetWidth());
  }
  if (!ImGui::BeginCombo("Size", sizeText(shown.columns, shown.isCube).c_str())) return;
  for (int columns = kMinWidth; columns <= kind.mostColumns; columns *= 2) {
    if (listEntry(sizeText(columns, shown.isCube).c_str(), columns == shown.columns)) choice.columns = columns;
  }
  ImGui::EndCombo();
}

void ExportWindow::drawMaps(MapSet there, std::vector<WidgetPlace>& places) {
  const float column = ImGui::GetFontSize() * 9;
  int count = 0;
  MapSet chosen;
  for (const MapInfo& info : kMaps) {
    bool isChosen = choice.maps.has(info.id);
    if (!there.has(info.id)) {
      if (isChosen) chosen.add(info.id);  // for the next planet, which may have it
      continue;
    }
    if (count++ % 3 != 0) ImGui::SameLine(column * static_cast<float>((count - 1) % 3) + ImGui::GetStyle().WindowPadding.x);
    ImGui::Checkbox(info.label, &isChosen);
    notePlace(std::string("export.maps.") + info.key, &places);
    if (ImGui::IsItemHovered()) tooltip(info.about);
    if (isChosen) chosen.add(info.id);
  }
  if (ImGui::SmallButton("All")) chosen = there;
  ImGui::SameLine();
  if (ImGui::SmallButton("The usual ones")) chosen = MapSet::baked();
  choice.maps = chosen;
}

void ExportWindow::drawFolder(const ExportView& view, std::vector<WidgetPlace>& places) {
  const float side = ImGui::GetFrameHeight();
  ImGui::TextUnformatted("Into the folder");
  ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - (view.recentFolders.empty() ? 0 : side + ImGui::GetStyle().ItemSpacing.x));
  ImGui::InputTextWithHint("##folder", view.suggestion.c_str(), &choice.folder);
  notePlace("export.folder", &places);
  if (ImGui::IsItemHovered()) tooltip("Left empty, a new one beside where the program was started; ~/ is the home folder");
  if (!view.recentFolders.empty()) {
    ImGui::SameLine();
    if (ImGui::BeginCombo("##recent", "", ImGuiComboFlags_NoPreview | ImGuiComboFlags_PopupAlignLeft)) {
      for (const std::string& folder : view.recentFolders) {
        if (listEntry(folder.c_str(), folder == choice.folder)) choice.folder = folder;
      }
      ImGui::EndCombo();
    }
    if (ImGui::IsItemHovered()) tooltip("Folders that were exported to before");
  }
  if (!view.news.empty()) wrappedLine(view.news, false);
}

ExportWish ExportWindow::draw(const ExportView& view, std::vector<WidgetPlace>& places) {
  ExportWish wish;
  choice.kind = std::min(choice.kind, view.kinds.size() - 1);
  if (!isFor(view.kinds[choice.kind], view.maps)) choice.kind = 0;
  const float em = ImGui::GetFontSize();
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x - em * 0.7f, em * 0.7f}, ImGuiCond_Appearing, {1, 0});
  const float width = std::min(em * kEms, screen.x * 0.95f);
  ImGui::SetNextWindowSizeConstraints({width, 0}, {width, screen.y - em * 1.4f});
  ImGui::SetNextWindowBgAlpha(kReadingAlpha);
  ImGui::Begin("Export", &isOpen, ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings);
  if (view.progress) {
    ImGui::ProgressBar(*view.progress, {-1, 0}, view.secondsLeft ? (timeText(*view.secondsLeft) + " left").c_str() : "");
    if (ImGui::Button("Stop")) wish.cancel = true;
    notePlace("export.stop", &places);
    if (ImGui::IsItemHovered()) tooltip("Nothing half-written is left behind");
    ImGui::End();
    return wish;
  }
  // The button stays in sight in a low window, what is above it scrolls.
  const float room = screen.y - em * 1.4f - ImGui::GetFrameHeight() - em * kFooterEms;
  if (ImGui::BeginChild("what", {0, std::min(contentHeight_, std::max(room, em * 3))})) {
    drawWhat(view, places);
    drawSize(view.kinds[choice.kind], possible(view));
    if (view.kinds[choice.kind].choosesMaps) drawMaps(view.maps, places);
    drawFolder(view, places);
    contentHeight_ = ImGui::GetCursorPosY();
  }
  ImGui::EndChild();
  const ExportKind& kind = view.kinds[choice.kind];
  const ExportChoice there = possible(view);
  wrappedLine((kind.choosesMaps ? "A PNG for each map, and planet.json, which tells how to make them again; "
               : there.isOfView ? kind.groundAbout + "; "
                                : kind.about + "; ") +
              exportSizeText(there, kind));
  const bool isNothing = kind.choosesMaps && there.maps.isEmpty();
  ImGui::BeginDisabled(isNothing);
  if (ImGui::Button("Export")) wish.start = true;
  ImGui::EndDisabled();
  notePlace("export.start", &places);
  ImGui::SameLine();
  wrappedLine(isNothing ? "Choose at least one map" : "Enter does so, too");
  // In a list that is open Enter chooses.
  const bool hasListOpen = ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);
  const auto isEntered = [](ImGuiKey key) { return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key), false); };
  if (!isNothing && !hasListOpen && !hadListOpen_ && ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows) &&
      (isEntered(ImGuiKey_Enter) || isEntered(ImGuiKey_KeyPadEnter)))
    wish.start = true;
  hadListOpen_ = hasListOpen;
  wish.choice = there;
  ImGui::End();
  return wish;
}

}  // namespace terrella::ui
