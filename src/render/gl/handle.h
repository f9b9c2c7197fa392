// Owning handles for OpenGL objects: made by make(), deleted by the destructor, moved but never copied.
//
// A current context is needed to make and to destroy one.
#pragma once

#include <glad/gl.h>

#include <cstring>
#include <utility>

namespace terrella::render::gl {

template <class Kind>
class Handle {
 public:
  Handle() = default;
  ~Handle() { reset(); }
  Handle(Handle&& other) noexcept : id_(std::exchange(other.id_, 0)) {}
  Handle& operator=(Handle&& other) noexcept {
    std::swap(id_, other.id_);
    return *this;
  }

  // `label` names the object in a graphics debugger, where KHR_debug is present. `target` is what it is bound to, now and ever.
  static Handle make(const char* label, GLenum target = Kind::kTarget) {
    Handle handle;
    Kind::create(&handle.id_);
    Kind::bind(target, handle.id_);  // a name becomes an object, and can be labelled, when first bound
    if (GLAD_GL_KHR_debug) glObjectLabel(Kind::kIdentifier, handle.id_, static_cast<GLsizei>(std::strlen(label)), label);
    return handle;
  }

  void reset() {
    if (id_ != 0) Kind::destroy(&id_);
    id_ = 0;
  }
  GLuint id() const { return id_; }
  explicit operator bool() const { return id_ != 0; }

 private:
  GLuint id_ = 0;
};

struct TextureKind {
  static constexpr GLenum kIdentifier = GL_TEXTURE;
  static void create(GLuint* id) { glGenTextures(1, id); }
  static constexpr GLenum kTarget = GL_TEXTURE_2D;
  static void bind(GLenum target, GLuint id) { glBindTexture(target, id); }
  static void destroy(GLuint* id) { glDeleteTextures(1, id); }
};
struct PixelBufferKind {
  static constexpr GLenum kIdentifier = GL_BUFFER;
  static void create(GLuint* id) { glGenBuffers(1, id); }
  static constexpr GLenum kTarget = GL_PIXEL_UNPACK_BUFFER;
  static void bind(GLenum target, GLuint id) { glBindBuffer(target, id); }
  static void destroy(GLuint* id) { glDeleteBuffers(1, id); }
};
struct VertexBufferKind : PixelBufferKind {
  static constexpr GLenum kTarget = GL_ARRAY_BUFFER;
};
struct VertexArrayKind {
  static constexpr GLenum kIdentifier = GL_VERTEX_ARRAY;
  static void create(GLuint* id) { glGenVertexArrays(1, id); }
  static constexpr GLenum kTarget = 0;  // there is but one
  static void bind(GLenum, GLuint id) { glBindVertexArray(id); }
  static void destroy(GLuint* id) { glDeleteVertexArrays(1, id); }
};
struct FramebufferKind {
  static constexpr GLenum kIdentifier = GL_FRAMEBUFFER;
  static void create(GLuint* id) { glGenFramebuffers(1, id); }
  static constexpr GLenum kTarget = GL_FRAMEBUFFER;
  static void bind(GLenum target, GLuint id) { glBindFramebuffer(target, id); }
  static void destroy(GLuint* id) { glDeleteFramebuffers(1, id); }
};
struct RenderbufferKind {
  static constexpr GLenum kIdentifier = GL_RENDERBUFFER;
  static void create(GLuint* id) { glGenRenderbuffers(1, id); }
  static constexpr GLenum kTarget = GL_RENDERBUFFER;
  static void bind(GLenum target, GLuint id) { glBindRenderbuffer(target, id); }
  static void destroy(GLuint* id) { glDeleteRenderbuffers(1, id); }
};
// Bound to the vertex array that is bound when it is made.
struct IndexBufferKind : PixelBufferKind {
  static constexpr GLenum kTarget = GL_ELEMENT_ARRAY_BUFFER;
};

// It becomes an object when it is first begun.
struct QueryKind {
  static constexpr GLenum kIdentifier = GL_QUERY;
  static void create(GLuint* id) { glGenQueries(1, id); }
  static constexpr GLenum kTarget = GL_TIME_ELAPSED;
  static void bind(GLenum target, GLuint id) {
    glBeginQuery(target, id);
    glEndQuery(target);
  }
  static void destroy(GLuint* id) { glDeleteQueries(1, id); }
};

using Query = Handle<QueryKind>;
using Texture = Handle<TextureKind>;
using PixelBuffer = Handle<PixelBufferKind>;
using VertexBuffer = Handle<VertexBufferKind>;
using IndexBuffer = Handle<IndexBufferKind>;
using Renderbuffer = Handle<RenderbufferKind>;
using VertexArray = Handle<VertexArrayKind>;
using Framebuffer = Handle<FramebufferKind>;

}  // namespace terrella::render::gl
