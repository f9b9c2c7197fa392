// A screen that no one sees: an X server of our own (Xvfb), with hands (xdotool) and eyes (XGetImage).
#pragma once

#include <X11/Xlib.h>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace terrella::test {

// How many times as long as usual to wait for anything: TERRELLA_PATIENCE, else 1. Programs that watch themselves are slow.
double patience();

// Waits until something is so, looking every few milliseconds, and returns whether it was so in time.
bool waitUntil(const std::function<bool()>& isSo, double seconds = 30);

// RGB, row by row from the top.
struct ScreenPicture {
  int width = 0, height = 0;
  std::vector<std::uint8_t> pixels;

  bool operator==(const ScreenPicture&) const = default;
  ScreenPicture part(int x, int y, int partWidth, int partHeight) const;
  // Share of the pixels that differ by more than `much`, and the mean and spread of all values.
  double shareThatDiffers(const ScreenPicture& other, int much = 8) const;
  double mean() const;
  double spread() const;
};

class VirtualScreen {
 public:
  // Starts the server on a free display. isOpen() is false where there is no Xvfb.
  VirtualScreen();
  ~VirtualScreen();
  VirtualScreen(const VirtualScreen&) = delete;
  VirtualScreen& operator=(const VirtualScreen&) = delete;

  bool isOpen() const { return display_ != nullptr; }
  const std::string& name() const { return name_; }  // ":99"

  // The viewer's window; 0 if there is none yet.
  Window findWindow() const;
  // Asks a window to close, as the cross in its title bar does.
  void askToClose(Window window) const;
  // Drops a file on a window, as a file manager does (XDND). Returns whether the window took it.
  bool drop(Window window, const std::string& path) const;
  std::string titleOf(Window window) const;
  ScreenPicture look(Window window) const;
  // x, y, width, height on the screen.
  XRectangle placeOf(Window window) const;

  // Real events, through the XTEST extension: "key r", "mousemove 10 20", ... Returns false if xdotool failed.
  bool xdotool(const std::string& arguments) const;

 private:
  std::string name_;
  Display* display_ = nullptr;
  pid_t server_ = 0;
};

}  // namespace terrella::test
