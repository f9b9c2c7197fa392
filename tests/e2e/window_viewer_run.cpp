#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <future>

#include "e2e/viewer_run.h"

namespace terrella::test {
namespace {

// Messages stand at the bottom, in up to a third of the height and a margin, and fade; whoever compares pictures looks at what is above
// them.
ScreenPicture withoutMessages(const ScreenPicture& picture) {
  return picture.height ? picture.part(0, 0, picture.width, std::max(picture.height * 3 / 5, 1)) : picture;
}

// Another build of the program, if the environment names one: tests/instrumented.sh does.
std::string programOfTest() {
  const char* other = std::getenv("TERRELLA_BINARY");
  return other ? other : TERRELLA_BINARY;
}

}  // namespace

ViewerRun::ViewerRun(const VirtualScreen& screen, const std::vector<std::string>& moreArguments, const std::string& homeFolder)
    : screen_(screen) {
  const std::string home = homeFolder.empty() ? std::string(folder_ / ".config") : homeFolder;
  std::vector<std::string> words{"env",
                                 "-u",
                                 "WAYLAND_DISPLAY",
                                 "DISPLAY=" + screen.name(),
                                 "XDG_CONFIG_HOME=" + home,
                                 "XDG_DATA_HOME=" + home,
                                 programOfTest(),
                                 "--trace",
                                 folder_ / ".trace",
                                 "--window",
                                 "640x360",
                                 "--size",
                                 "512"};
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

bool ViewerRun::passFrame() const {
  const std::size_t before = mark();
  return screen_.xdotool("key F9") && !waitFor("unbound", before).is_null();
}

bool ViewerRun::type(const std::string& text) const { return screen_.xdotool("type --delay 30 '" + text + "'") && passFrame(); }

bool ViewerRun::typeKey(const std::string& key) const { return screen_.xdotool("key " + key) && passFrame(); }

bool ViewerRun::moveMouse(int x, int y) const {
  return screen_.xdotool("mousemove --window " + std::to_string(window_) + " " + std::to_string(x) + " " + std::to_string(y));
}

bool ViewerRun::click(int x, int y, int times) const {
  // Held for more than one slow frame, but for a double click.
  const std::string press = times == 1 ? "mousedown 1 sleep 0.3 mouseup 1" : "click --repeat " + std::to_string(times) + " --delay 60 1";
  return moveMouse(x, y) && passFrame() && screen_.xdotool(press) && passFrame();
}

bool ViewerRun::click(const std::string& widgetPath) const {
  if (!waitUntil([&] { return !widget(widgetPath).is_null(); })) return false;  // it may stand in a window that is about to open
  const auto where = widget(widgetPath);
  return click(static_cast<int>(where["x"].get<double>() + where["width"].get<double>() / 2),
               static_cast<int>(where["y"].get<double>() + where["height"].get<double>() / 2));
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

nlohmann::json ViewerRun::last(const std::string& event) const {
  nlohmann::json found;
  for (const auto& each : trace()) found = each["event"] == event ? each : found;
  return found;
}

bool ViewerRun::arrives() const {
  return passFrame() && passFrame() && waitUntil([&] {
           const auto eye = last("eye");
           return !eye.is_null() && eye["isGliding"] == false;
         });
}

void ViewerRun::settle() const {
  ScreenPicture last;
  int timesAlike = 0;
  waitUntil([&] {
    ScreenPicture now = passFrame() ? withoutMessages(look()) : ScreenPicture{};
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
  if (ended.wait_for(std::chrono::duration<double>(30 * patience())) != std::future_status::ready) kill();
  return ended.get();
}

}  // namespace terrella::test
