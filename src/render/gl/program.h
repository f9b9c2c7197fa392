// A shader program made from files of shaders/, with #include and error messages that name file and line.
#pragma once

#include <glad/gl.h>

#include <glm/glm.hpp>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"

namespace terrella::render::gl {

// shaders/ is written in what these two have in common: its files have no #version line, it is added here.
enum class ShadingLanguage { core330, es300 };

// That of the current context.
ShadingLanguage shadingLanguage();

class Program {
 public:
  // Compiles "shaders/VERTEX" and "shaders/FRAGMENT". `#include "lib/x.glsl"` is replaced by that file, once each. The
  // error is the first line of the compiler's complaint, as "shaders/lib/air.glsl:12: ...".
  // `defines` are names that the preprocessor finds defined, in both.
  static Result<Program> load(const std::string& vertexFile, const std::string& fragmentFile, const std::vector<std::string>& defines = {},
                              ShadingLanguage language = shadingLanguage());

  // The same in two steps. What is begun the driver may compile while the program goes on, as those of graphics cards do in threads of
  // their own; finish() waits for it, and must have been called before the program is used. An error of begin() is that of reading a file;
  // after one of finish() the program draws nothing.
  static Result<Program> begin(const std::string& vertexFile, const std::string& fragmentFile, const std::vector<std::string>& defines = {},
                               ShadingLanguage language = shadingLanguage());
  Result<void> finish();

  Program();  // draws nothing
  Program(Program&& other) noexcept;
  Program& operator=(Program&& other) noexcept;
  ~Program();

  void use() const { glUseProgram(id_); }

  // Uniforms that the compiler found unused are ignored. The program must be in use.
  void set(const char* name, int value) const { glUniform1i(location(name), value); }
  void set(const char* name, float value) const { glUniform1f(location(name), value); }
  void set(const char* name, const glm::vec2& value) const { glUniform2f(location(name), value.x, value.y); }
  void set(const char* name, const glm::vec3& value) const { glUniform3f(location(name), value.x, value.y, value.z); }
  void set(const char* name, const glm::vec4& value) const { glUniform4f(location(name), value.x, value.y, value.z, value.w); }
  void set(const char* name, const glm::ivec2& value) const { glUniform2i(location(name), value.x, value.y); }
  void set(const char* name, const glm::mat4& value) const { glUniformMatrix4fv(location(name), 1, GL_FALSE, &value[0][0]); }
  void set(const char* name, const glm::mat3& value) const { glUniformMatrix3fv(location(name), 1, GL_FALSE, &value[0][0]); }
  // Of an array's element.
  template <class Value>
  void set(const char* name, int index, const Value& value) const {
    set((std::string(name) + "[" + std::to_string(index) + "]").c_str(), value);
  }

 private:
  struct Begun;
  GLint location(const char* name) const { return glGetUniformLocation(id_, name); }

  GLuint id_ = 0;
  std::unique_ptr<Begun> begun_;  // until it is finished
};

}  // namespace terrella::render::gl
