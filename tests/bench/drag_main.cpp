// terrella_drag_bench [MAP_WIDTH [WINDOW]]: frame times of the real viewer on a screen that no one sees, paused, with nothing going on but
// the weather, and while a slider that changes the mountains is dragged to and fro.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <thread>

#include "e2e/viewer_run.h"

namespace terrella::test {
namespace {

using Clock = std::chrono::steady_clock;

// All frames that were traced after the mark.
std::vector<double> framesSince(const ViewerRun& viewer, std::size_t mark) {
  std::vector<double> frames;
  const auto events = viewer.trace();
  for (std::size_t i = mark; i < events.size(); ++i) {
    if (events[i]["event"] != "frames") continue;
    for (const auto& milliseconds : events[i]["milliseconds"]) frames.push_back(milliseconds);
  }
  std::sort(frames.begin(), frames.end());
  return frames;
}

double quantile(const std::vector<double>& sorted, double share) {
  return sorted.empty() ? 0 : sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

double report(const char* what, const std::vector<double>& frames) {
  std::printf("%-10s %4zu frames   median %6.1f ms   99 %% within %6.1f ms   longest %6.1f ms\n", what, frames.size(),
              quantile(frames, 0.5), quantile(frames, 0.99), quantile(frames, 1));
  return quantile(frames, 0.99);
}

int run(const std::string& mapWidth, const std::string& window) {
  constexpr std::chrono::seconds kEach(12);
  const VirtualScreen screen;
  if (!screen.isOpen()) return std::fputs("This needs Xvfb.\n", stderr), 1;
  ViewerRun viewer(screen, {"--size", mapWidth, "--window", window});
  if (!viewer.isReady()) return std::fputs("The viewer did not start.\n", stderr), 1;
  const auto slider = viewer.widget("elevation.gain");
  if (slider.is_null()) return std::fputs("The slider is not on screen; a taller window shows it.\n", stderr), 1;
  std::this_thread::sleep_for(std::chrono::seconds(3));

  const auto moveTo = [&](double share) {
    const int x = static_cast<int>(slider["x"].get<double>() + slider["width"].get<double>() * share);
    const int y = static_cast<int>(slider["y"].get<double>() + slider["height"].get<double>() / 2);
    screen.xdotool("mousemove --window " + std::to_string(viewer.window()) + " " + std::to_string(x) + " " + std::to_string(y));
  };
  const auto moveToAndFro = [&] {
    const auto start = Clock::now();
    while (Clock::now() - start < kEach) {
      moveTo(0.5 + 0.25 * std::sin(2 * std::chrono::duration<double>(Clock::now() - start).count()));
      std::this_thread::sleep_for(std::chrono::milliseconds(30));
    }
  };
  // Without the button nothing changes, but the hand costs time as well. In turns, for the machine may have other work.
  const auto countSince = [&](std::size_t mark, const char* event) {
    const auto events = viewer.trace();
    return std::count_if(events.begin() + static_cast<std::ptrdiff_t>(mark), events.end(),
                         [&](const auto& e) { return e["event"] == event; });
  };
  std::size_t mark = 0;
  double still = 0;
  for (int round = 0; round < 2; ++round) {
    viewer.press("p");
    mark = viewer.mark();
    moveToAndFro();
    report("paused", framesSince(viewer, mark));
    viewer.press("p");
    mark = viewer.mark();
    moveToAndFro();
    still = report("still", framesSince(viewer, mark));
    std::printf("%td steps of the weather\n", countSince(mark, "weather"));
  }
  moveTo(0.5);
  screen.xdotool("mousedown 1");
  std::this_thread::sleep_for(std::chrono::seconds(1));
  mark = viewer.mark();
  moveToAndFro();
  const double dragged = report("dragging", framesSince(viewer, mark));
  const auto seen = countSince(mark, "swap");
  screen.xdotool("mouseup 1");
  std::printf("99 %% within: %.2f times as long as when still; %td planets shown in %d seconds\n", dragged / still, seen,
              static_cast<int>(kEach.count()));
  return 0;
}

}  // namespace
}  // namespace terrella::test

int main(int argc, char** argv) { return terrella::test::run(argc > 1 ? argv[1] : "2048", argc > 2 ? argv[2] : "640x360"); }
