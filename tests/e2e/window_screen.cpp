#include <X11/Xutil.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <thread>

#include "e2e/virtual_screen.h"

namespace terrella::test {
namespace {

// Windows come and go while one looks at them.
int ignoreError(Display*, XErrorEvent*) { return 0; }

// Starts Xvfb and returns its process; `name` is the display it chose.
pid_t startServer(std::string& name) {
  int ends[2];
  if (::pipe(ends) != 0) return 0;
  const pid_t server = ::fork();
  if (server == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // a test that is killed leaves no server behind
    ::close(ends[0]);
    const int silence = ::open("/dev/null", O_WRONLY);
    ::dup2(silence, 1);
    ::dup2(silence, 2);
    const std::string number = std::to_string(ends[1]);
    ::execlp("Xvfb", "Xvfb", "-displayfd", number.c_str(), "-screen", "0", "1280x800x24", "-nolisten", "tcp", nullptr);
    ::_exit(127);
  }
  ::close(ends[1]);
  // The number and a line feed, when the server is ready.
  for (char c = 0; c != '\n';) {
    pollfd ready{ends[0], POLLIN, 0};
    if (::poll(&ready, 1, 30000) <= 0 || ::read(ends[0], &c, 1) != 1) break;
    if (c != '\n') name += c;
  }
  ::close(ends[0]);
  if (!name.empty()) name = ":" + name;
  return server;
}

Window findBelow(Display* display, Window window, const std::string& className) {
  XClassHint hint{};
  if (XGetClassHint(display, window, &hint)) {
    const bool isIt = hint.res_class && className == hint.res_class;
    if (hint.res_name) XFree(hint.res_name);
    if (hint.res_class) XFree(hint.res_class);
    XWindowAttributes attributes;
    if (isIt && XGetWindowAttributes(display, window, &attributes) && attributes.map_state == IsViewable) return window;
  }
  Window root, parent, *children = nullptr;
  unsigned count = 0;
  Window found = 0;
  if (!XQueryTree(display, window, &root, &parent, &children, &count)) return 0;
  for (unsigned i = 0; i < count && !found; ++i) found = findBelow(display, children[i], className);
  if (children) XFree(children);
  return found;
}

}  // namespace

double patience() {
  const char* times = std::getenv("TERRELLA_PATIENCE");
  return times ? std::strtod(times, nullptr) : 1;
}

bool waitUntil(const std::function<bool()>& isSo, double seconds) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds * patience());
  while (!isSo()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(15));
  }
  return true;
}

VirtualScreen::VirtualScreen() {
  XSetErrorHandler(ignoreError);
  server_ = startServer(name_);
  if (!name_.empty()) display_ = XOpenDisplay(name_.c_str());
}

VirtualScreen::~VirtualScreen() {
  if (display_) XCloseDisplay(display_);
  if (server_ <= 0) return;
  ::kill(server_, SIGTERM);
  ::waitpid(server_, nullptr, 0);
}

Window VirtualScreen::findWindow() const { return findBelow(display_, DefaultRootWindow(display_), "terrella"); }

void VirtualScreen::askToClose(Window window) const {
  XEvent event{};
  event.xclient.type = ClientMessage;
  event.xclient.window = window;
  event.xclient.message_type = XInternAtom(display_, "WM_PROTOCOLS", False);
  event.xclient.format = 32;
  event.xclient.data.l[0] = static_cast<long>(XInternAtom(display_, "WM_DELETE_WINDOW", False));
  XSendEvent(display_, window, False, NoEventMask, &event);
  XFlush(display_);
}

XRectangle VirtualScreen::placeOf(Window window) const {
  XWindowAttributes attributes{};
  if (!XGetWindowAttributes(display_, window, &attributes)) return {};
  int x = 0, y = 0;
  Window child;
  XTranslateCoordinates(display_, window, DefaultRootWindow(display_), 0, 0, &x, &y, &child);
  return {static_cast<short>(x), static_cast<short>(y), static_cast<unsigned short>(attributes.width),
          static_cast<unsigned short>(attributes.height)};
}

ScreenPicture VirtualScreen::look(Window window) const {
  const XRectangle place = placeOf(window);
  XImage* image = place.width ? XGetImage(display_, window, 0, 0, place.width, place.height, AllPlanes, ZPixmap) : nullptr;
  if (!image) return {};
  ScreenPicture picture{image->width, image->height, {}};
  for (int y = 0; y < image->height; ++y) {
    for (int x = 0; x < image->width; ++x) {
      const unsigned long value = XGetPixel(image, x, y);
      for (const int shift : {16, 8, 0}) picture.pixels.push_back(static_cast<std::uint8_t>(value >> shift & 255));
    }
  }
  XDestroyImage(image);
  return picture;
}

bool VirtualScreen::xdotool(const std::string& arguments) const {
  return std::system(("DISPLAY=" + name_ + " xdotool " + arguments + " >/dev/null 2>&1").c_str()) == 0;
}

ScreenPicture ScreenPicture::part(int x, int y, int partWidth, int partHeight) const {
  ScreenPicture result{partWidth, partHeight, {}};
  for (int row = y; row < y + partHeight; ++row) {
    const auto begin = pixels.begin() + (static_cast<std::ptrdiff_t>(row) * width + x) * 3;
    result.pixels.insert(result.pixels.end(), begin, begin + static_cast<std::ptrdiff_t>(partWidth) * 3);
  }
  return result;
}

double ScreenPicture::shareThatDiffers(const ScreenPicture& other, int much) const {
  if (width != other.width || height != other.height || pixels.empty()) return 1;
  std::size_t count = 0;
  for (std::size_t i = 0; i < pixels.size(); i += 3) {
    int most = 0;
    for (std::size_t c = i; c < i + 3; ++c) most = std::max(most, std::abs(pixels[c] - other.pixels[c]));
    count += most > much;
  }
  return static_cast<double>(count) * 3 / static_cast<double>(pixels.size());
}

double ScreenPicture::mean() const {
  double sum = 0;
  for (const std::uint8_t value : pixels) sum += value;
  return pixels.empty() ? 0 : sum / static_cast<double>(pixels.size());
}

double ScreenPicture::spread() const {
  const double middle = mean();
  double sum = 0;
  for (const std::uint8_t value : pixels) sum += (value - middle) * (value - middle);
  return pixels.empty() ? 0 : std::sqrt(sum / static_cast<double>(pixels.size()));
}

}  // namespace terrella::test
