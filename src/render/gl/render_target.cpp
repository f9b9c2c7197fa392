#include "render/gl/render_target.h"

#include <string>

#include "render/gl/complaint.h"

namespace terrella::render::gl {
namespace {

void attach(Renderbuffer& buffer, const char* label, GLenum format, GLenum attachment, int samples, glm::ivec2 size) {
  buffer = Renderbuffer::make(label);
  glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples > 1 ? samples : 0, format, size.x, size.y);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, attachment, GL_RENDERBUFFER, buffer.id());
}

}  // namespace

void RenderTarget::allocate() {
  texture_ = Texture::make("render target");
  // glTexStorage2D is no part of OpenGL 3.3; with these formats the type of pixels that are not there may be any that fits.
  glTexImage2D(GL_TEXTURE_2D, 0, static_cast<GLint>(format_.colour), size_.x, size_.y, 0, GL_RGBA,
               format_.colour == GL_RGBA8 ? GL_UNSIGNED_BYTE : GL_HALF_FLOAT, nullptr);
  for (const GLenum zoom : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER}) glTexParameteri(GL_TEXTURE_2D, zoom, GL_NEAREST);
  for (const GLenum wrap : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T}) glTexParameteri(GL_TEXTURE_2D, wrap, GL_CLAMP_TO_EDGE);
  framebuffer_ = Framebuffer::make("render target");
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture_.id(), 0);

  const bool isTextureComplete = glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;

  sampledFramebuffer_.reset();
  sampledColour_.reset();
  depth_.reset();
  if (format_.samples > 1) {
    sampledFramebuffer_ = Framebuffer::make("render target with samples");
    attach(sampledColour_, "render target samples", format_.colour, GL_COLOR_ATTACHMENT0, format_.samples, size_);
  }
  // New memory may hold anything, and what is not a number would spread from a pixel that no triangle covers.
  glClearColor(0, 0, 0, 0);
  glClear(GL_COLOR_BUFFER_BIT);
  if (format_.hasDepth) attach(depth_, "render target depth", GL_DEPTH_COMPONENT32F, GL_DEPTH_ATTACHMENT, format_.samples, size_);
  if (isTextureComplete && glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE) return;
  complain({"The graphics driver cannot make a picture of " + std::to_string(size_.x) + " x " + std::to_string(size_.y) +
            " pixels to draw into."});
}

void RenderTarget::begin(glm::ivec2 size, const RenderTargetFormat& format) {
  glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &before_);
  if (size != size_ || format != format_ || !framebuffer_) {
    size_ = size;
    format_ = format;
    allocate();
  }
  glBindFramebuffer(GL_FRAMEBUFFER, (sampledFramebuffer_ ? sampledFramebuffer_ : framebuffer_).id());
  glViewport(0, 0, size_.x, size_.y);
}

void RenderTarget::resolve() const {
  glBindFramebuffer(GL_READ_FRAMEBUFFER, sampledFramebuffer_.id());
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer_.id());
  glBlitFramebuffer(0, 0, size_.x, size_.y, 0, 0, size_.x, size_.y, GL_COLOR_BUFFER_BIT, GL_NEAREST);
}

void RenderTarget::end() {
  if (sampledFramebuffer_) resolve();
  glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(before_));
}

void RenderTarget::copyTo(glm::ivec2 size) const {
  GLint target = 0;
  glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &target);
  glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer_.id());
  glBlitFramebuffer(0, 0, size_.x, size_.y, 0, 0, size.x, size.y, GL_COLOR_BUFFER_BIT, size == size_ ? GL_NEAREST : GL_LINEAR);
  glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(target));
}

}  // namespace terrella::render::gl
