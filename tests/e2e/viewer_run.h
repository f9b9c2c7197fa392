// The real program in a real window, with the trace it writes.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "e2e/cli_process.h"
#include "e2e/virtual_screen.h"

namespace terrella::test {

class ViewerRun {
 public:
  // Starts the viewer with a small window and small maps in a folder of its own. DISPLAY is the screen's; settings and saved planets are
  // kept in `homeFolder`, or in the folder of its own.
  explicit ViewerRun(const VirtualScreen& screen, const std::vector<std::string>& moreArguments = {}, const std::string& homeFolder = "");
  ~ViewerRun();

  // Waits for the window, its focus and the first planet.
  bool isReady();

  // Everything that has been traced since the start.
  std::vector<nlohmann::json> trace() const;
  // How many lines the trace has: what comes later comes after this mark.
  std::size_t mark() const { return trace().size(); }
  // Waits for an event after the mark; null if it does not come.
  nlohmann::json waitFor(const std::string& event, std::size_t mark, double seconds = 30) const;
  // Presses keys ("r", "shift+BackSpace") and waits until the viewer has done `count` actions.
  bool press(const std::string& keys, int count = 1) const;
  // Types text, or one key ("Return"), into the field that has the keyboard.
  bool type(const std::string& text) const;
  bool typeKey(const std::string& key) const;
  // Waits for another frame: presses a key that means nothing.
  bool passFrame() const;
  // Moves the mouse to a place of the window, or to the middle of a widget as soon as there is one, and clicks.
  bool click(int x, int y, int times = 1) const;
  bool click(const std::string& widgetPath) const;
  bool moveMouse(int x, int y) const;
  // The newest place of a parameter's widget; null if it is not on screen.
  nlohmann::json widget(const std::string& path) const;

  ScreenPicture look() const { return screen_.look(window_); }
  // Waits until the window looks different from a picture, or again like it. Both look at what lies above the messages.
  bool looksDifferent(const ScreenPicture& before, double share = 0.01) const;
  bool looksLike(const ScreenPicture& before, double share = 0.001) const;
  // The newest event of a kind; null if there was none.
  nlohmann::json last(const std::string& event) const;
  // Waits until the eye glides no more, as from a place to another.
  bool arrives() const;
  // Waits until three frames are alike. The turning must have been stopped, no text field be open.
  void settle() const;

  // Closes the window as its title bar would, and waits for the end.
  Ended close();
  void kill() { process_->kill(SIGKILL); }
  Ended wait();

  const VirtualScreen& screen() const { return screen_; }
  Window window() const { return window_; }
  const TestFolder& folder() const { return folder_; }

 private:
  const VirtualScreen& screen_;
  TestFolder folder_;
  std::unique_ptr<Process> process_;
  Window window_ = 0;
  bool hasEnded_ = false;
};

}  // namespace terrella::test
