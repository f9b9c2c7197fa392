#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <future>

#include "e2e/viewer_run.h"

namespace terrella::test {
namespace {

// Messages stand at the bottom, in up to four lines of text, and fade; whoever compares pictures looks at what is above them.
ScreenPicture withoutMessages(const ScreenPicture& picture) {
  return picture.height ? picture.part(0, 0, picture.width, std::min(picture.height * 3 / 4, std::max(picture.height - 110, 1))) : picture;
}

// Another build of the program, if the environment names one: tests/instrumented.sh does.
std::string programOfTest() {
  const char* other = std::getenv("TERRELLA_BINARY");
  return other ? other : TERRELLA_BINARY;
}

}  // namespace

ViewerRun::ViewerRun(const VirtualScreen& screen, const std::vector<std::string>& moreArguments) : screen_(screen) {
  std::vector<std::string> words{
      "env",    "-u", "WAYLAND_DISPLAY", "DISPLAY=" + screen.name(), programOfTest(), "--trace", folder_ / ".trace", "--window", "640x360",
      "--size", "512"};
  words.insert(words.end(), moreArguments.begin(), moreArguments.end());
  process_ = std::make_unique<Process>(folder_, words);
}

ViewerRun::~ViewerRun() {
  if (hasEnded_) return;
  kill();
  wait();
}

bool ViewerRun::isReady() {
  if (!waitUntil([&] { return (window_ = screen_.findWindow()) != 0; })) return false;
  if (waitFor("planet", 0).is_null()) return false;
  // Without a window manager nobody else gives the keyboard to the window.
  return waitUntil([&] {
    return screen_.xdotool("windowfocus --sync " + std::to_string(window_) + " mousemove --window " + std::to_string(window_) + " 500 40");
  });
}

std::vector<nlohmann::json> ViewerRun::trace() const {
  std::vector<nlohmann::json> events;
  std::ifstream file(folder_ / ".trace");
  for (std::string line; std::getline(file, line) && !file.eof();) events.push_back(nlohmann::json::parse(line));
  return events;
}

nlohmann::json ViewerRun::waitFor(const std::string& event, std::size_t mark, double seconds) const {
  nlohmann::json found;
  waitUntil(
      [&] {
        const auto events = trace();
        for (std::size_t i = mark; i < events.size(); ++i) {
          if (events[i]["event"] == event) {
            found = events[i];
            return true;
          }
        }
        return false;
      },
      seconds);
  return found;
}

bool ViewerRun::press(const std::string& keys, int count) const {
  const std::size_t before = mark();
  if (!screen_.xdotool("key " + keys)) return false;
  return waitUntil([&] {
    const auto events = trace();
    return std::count_if(events.begin() + static_cast<std::ptrdiff_t>(before), events.end(),
                         [](const auto& e) { return e["event"] == "action"; }) >= count;
  });
}

nlohmann::json ViewerRun::widget(const std::string& path) const {
  nlohmann::json found;
  for (const auto& event : trace()) {
    if (event["event"] == "widget" && event["path"] == path) found = event;
  }
  return found;
}

bool ViewerRun::looksDifferent(const ScreenPicture& before, double share) const {
  return waitUntil([&] { return withoutMessages(look()).shareThatDiffers(withoutMessages(before)) > share; });
}

bool ViewerRun::looksLike(const ScreenPicture& before, double share) const {
  return waitUntil([&] { return withoutMessages(look()).shareThatDiffers(withoutMessages(before)) <= share; });
}

void ViewerRun::settle() const {
  ScreenPicture last;
  int timesAlike = 0;
  waitUntil([&] {
    // Esc does nothing here, but that it was done says that another frame is on screen.
    ScreenPicture now = press("Escape") ? withoutMessages(look()) : ScreenPicture{};
    timesAlike = now.width > 0 && now == last ? timesAlike + 1 : 0;
    last = std::move(now);
    return timesAlike >= 2;
  });
}

Ended ViewerRun::close() {
  screen_.askToClose(window_);
  return wait();
}

Ended ViewerRun::wait() {
  hasEnded_ = true;
  auto ended = std::async(std::launch::async, [this] { return process_->wait(); });
  if (ended.wait_for(std::chrono::seconds(30)) != std::future_status::ready) kill();
  return ended.get();
}

}  // namespace terrella::test
