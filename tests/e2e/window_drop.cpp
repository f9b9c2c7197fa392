// Drag and drop between X clients, version 5 of XDND, played by a source without a picture: it offers a list of files, points at a window,
// lets go, hands the list over, and waits for the thanks.
#include <X11/Xatom.h>
#include <X11/Xutil.h>

#include "e2e/virtual_screen.h"

namespace terrella::test {
namespace {

class DropSource {
 public:
  DropSource(Display* display, Window target, std::string list)
      : display_(display),
        target_(target),
        list_(std::move(list)),
        own_(XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)) {
    XSetSelectionOwner(display_, atom("XdndSelection"), own_, CurrentTime);
  }
  ~DropSource() { XDestroyWindow(display_, own_); }
  DropSource(const DropSource&) = delete;
  DropSource& operator=(const DropSource&) = delete;

  bool drop() {
    send("XdndEnter", 5L << 24, static_cast<long>(atom("text/uri-list")), 0, 0);
    send("XdndPosition", 0, (100L << 16) | 100L, CurrentTime, static_cast<long>(atom("XdndActionCopy")));
    if (!waitFor("XdndStatus")) return false;
    send("XdndDrop", 0, CurrentTime, 0, 0);
    return waitFor("XdndFinished");
  }

 private:
  Atom atom(const char* name) const { return XInternAtom(display_, name, False); }

  void send(const char* type, long l1, long l2, long l3, long l4) const {
    XEvent event{};
    event.xclient.type = ClientMessage;
    event.xclient.window = target_;
    event.xclient.message_type = atom(type);
    event.xclient.format = 32;
    const long data[] = {static_cast<long>(own_), l1, l2, l3, l4};
    for (int i = 0; i < 5; ++i) event.xclient.data.l[i] = data[i];
    XSendEvent(display_, target_, False, NoEventMask, &event);
    XFlush(display_);
  }

  void answer(const XSelectionRequestEvent& request) const {
    XChangeProperty(display_, request.requestor, request.property, request.target, 8, PropModeReplace,
                    reinterpret_cast<const unsigned char*>(list_.data()), static_cast<int>(list_.size()));
    XEvent event{};
    event.xselection.type = SelectionNotify;
    event.xselection.requestor = request.requestor;
    event.xselection.selection = request.selection;
    event.xselection.target = request.target;
    event.xselection.property = request.property;
    event.xselection.time = request.time;
    XSendEvent(display_, request.requestor, False, NoEventMask, &event);
    XFlush(display_);
  }

  bool waitFor(const char* type) const {
    return waitUntil([&] {
      while (XPending(display_)) {
        XEvent event;
        XNextEvent(display_, &event);
        if (event.type == SelectionRequest) answer(event.xselectionrequest);
        if (event.type == ClientMessage && event.xclient.message_type == atom(type)) return true;
      }
      return false;
    });
  }

  Display* display_;
  Window target_;
  std::string list_;
  Window own_;
};

}  // namespace

bool VirtualScreen::drop(Window window, const std::string& path) const {
  return DropSource(display_, window, "file://" + path + "\r\n").drop();
}

std::string VirtualScreen::titleOf(Window window) const {
  char* name = nullptr;
  if (!XFetchName(display_, window, &name) || !name) return "";
  const std::string title = name;
  XFree(name);
  return title;
}

}  // namespace terrella::test
