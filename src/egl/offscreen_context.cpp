#include "egl/offscreen_context.h"

#include <EGL/egl.h>
#include <EGL/eglext.h>

#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "render/gl/handle.h"
#include "render/renderer.h"

namespace terrella::egl {
namespace {

// Whether the machine itself draws there, and no graphics card.
bool isSoftware(EGLDeviceEXT device) {
  const auto query = reinterpret_cast<PFNEGLQUERYDEVICESTRINGEXTPROC>(eglGetProcAddress("eglQueryDeviceStringEXT"));
  const char* extensions = query ? query(device, EGL_EXTENSIONS) : nullptr;
  return extensions && std::strstr(extensions, "EGL_MESA_device_software");
}

// By the usual variables; desktops set the first one to platforms of their own.
bool wantsSoftware() {
  const char *platform = std::getenv("EGL_PLATFORM"), *always = std::getenv("LIBGL_ALWAYS_SOFTWARE");
  return (platform && std::strcmp(platform, "surfaceless") == 0) || (always && *always);
}

// Displays that need no window system, then whatever the machine calls its default. Graphics cards come first: where a card's own driver
// stands beside Mesa's, Mesa would answer for any machine, in software.
std::vector<EGLDisplay> candidateDisplays() {
  std::vector<EGLDisplay> cards, others;
  const auto getDisplay = reinterpret_cast<PFNEGLGETPLATFORMDISPLAYEXTPROC>(eglGetProcAddress("eglGetPlatformDisplayEXT"));
  if (getDisplay) {
    const auto queryDevices = reinterpret_cast<PFNEGLQUERYDEVICESEXTPROC>(eglGetProcAddress("eglQueryDevicesEXT"));
    EGLDeviceEXT devices[8];
    EGLint count = 0;
    others.push_back(getDisplay(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr));
    if (queryDevices && queryDevices(8, devices, &count)) {
      for (EGLint i = 0; i < count; ++i)
        (isSoftware(devices[i]) ? others : cards).push_back(getDisplay(EGL_PLATFORM_DEVICE_EXT, devices[i], nullptr));
    }
  }
  others.push_back(eglGetDisplay(EGL_DEFAULT_DISPLAY));
  std::vector<EGLDisplay>& first = wantsSoftware() ? others : cards;
  std::vector<EGLDisplay>& then = wantsSoftware() ? cards : others;
  first.insert(first.end(), then.begin(), then.end());
  return first;
}

}  // namespace

struct OffscreenContext::State {
  EGLDisplay display = EGL_NO_DISPLAY;
  EGLContext context = EGL_NO_CONTEXT;
  render::gl::Texture colour;
  render::gl::Framebuffer framebuffer;

  ~State() {
    colour.reset();
    framebuffer.reset();
    if (display == EGL_NO_DISPLAY) return;
    eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    if (context != EGL_NO_CONTEXT) eglDestroyContext(display, context);
    eglTerminate(display);
  }

  // A 3.3 core context on `candidate`, current without a surface.
  bool open(EGLDisplay candidate) {
    if (candidate == EGL_NO_DISPLAY || !eglInitialize(candidate, nullptr, nullptr)) return false;
    display = candidate;
    const EGLint configAttributes[] = {EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_SURFACE_TYPE, 0, EGL_NONE};
    EGLConfig config = nullptr;
    EGLint count = 0;
    const EGLint contextAttributes[] = {
        EGL_CONTEXT_MAJOR_VERSION,           3,       EGL_CONTEXT_MINOR_VERSION, 3, EGL_CONTEXT_OPENGL_PROFILE_MASK,
        EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE};
    if (eglBindAPI(EGL_OPENGL_API) && eglChooseConfig(display, configAttributes, &config, 1, &count) && count > 0) {
      context = eglCreateContext(display, config, EGL_NO_CONTEXT, contextAttributes);
    }
    if (context != EGL_NO_CONTEXT && eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context)) return true;
    if (context != EGL_NO_CONTEXT) eglDestroyContext(display, context);
    eglTerminate(display);
    display = EGL_NO_DISPLAY;
    context = EGL_NO_CONTEXT;
    return false;
  }
};

OffscreenContext::OffscreenContext(std::unique_ptr<State> state) : state_(std::move(state)) {}
OffscreenContext::~OffscreenContext() = default;
OffscreenContext::OffscreenContext(OffscreenContext&&) noexcept = default;
OffscreenContext& OffscreenContext::operator=(OffscreenContext&&) noexcept = default;

Result<OffscreenContext> OffscreenContext::create(int width, int height) {
  auto state = std::make_unique<State>();
  bool isOpen = false;
  for (const EGLDisplay display : candidateDisplays()) {
    isOpen = state->open(display);
    if (isOpen) break;
  }
  if (!isOpen) {
    return Error{
        "No OpenGL 3.3 without a window on this machine (EGL); installing the Mesa drivers (libgl1-mesa-dri, libegl1) gives it one."};
  }
  if (const auto loaded = render::loadOpenGl(eglGetProcAddress); !loaded) return loaded.error();

  GLint largest = 0;
  glGetIntegerv(GL_MAX_TEXTURE_SIZE, &largest);
  if (width > largest || height > largest) {
    return Error{"A picture of " + std::to_string(width) + "x" + std::to_string(height) +
                 " is larger than this machine's graphics can draw (" + std::to_string(largest) + " pixels a side)."};
  }
  state->colour = render::gl::Texture::make("offscreen colour");
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  state->framebuffer = render::gl::Framebuffer::make("offscreen frame");
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, state->colour.id(), 0);
  if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE)
    return Error{"The graphics driver refuses an offscreen picture."};
  return OffscreenContext(std::move(state));
}

}  // namespace terrella::egl
