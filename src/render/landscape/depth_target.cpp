#include "render/landscape/depth_target.h"

namespace terrella::render {

void DepthTarget::allocate(glm::ivec2 size, int samples) {
  if (size == size_ && samples == samples_) return;
  size_ = size;
  samples_ = samples;
  const auto store = [&](gl::Renderbuffer& buffer, const char* label, GLenum format, GLenum attachment) {
    buffer = gl::Renderbuffer::make(label);
    glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples > 1 ? samples : 0, format, size.x, size.y);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, attachment, GL_RENDERBUFFER, buffer.id());
  };
  store(colour_, "landscape colour", GL_RGBA8, GL_COLOR_ATTACHMENT0);
  store(depth_, "landscape depth", GL_DEPTH_COMPONENT32F, GL_DEPTH_ATTACHMENT);
}

void DepthTarget::begin(int width, int height, int scale, int samples) {
  glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &before_);
  shown_ = {width, height};
  if (framebuffer_) {
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.id());
  } else {
    framebuffer_ = gl::Framebuffer::make("landscape frame");
  }
  // A picture of several samples can be copied only at its own size.
  allocate(shown_ * scale, scale > 1 ? 1 : samples);
  glViewport(0, 0, size_.x, size_.y);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
}

void DepthTarget::end() {
  glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer_.id());
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, static_cast<GLuint>(before_));
  glBlitFramebuffer(0, 0, size_.x, size_.y, 0, 0, shown_.x, shown_.y, GL_COLOR_BUFFER_BIT, size_ == shown_ ? GL_NEAREST : GL_LINEAR);
  glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(before_));
  glViewport(0, 0, shown_.x, shown_.y);
}

}  // namespace terrella::render
