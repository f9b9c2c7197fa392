#include "render/gl/program.h"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <utility>
#include <vector>

#include "base/assets.h"

namespace terrella::render::gl {
namespace {

constexpr const char* kCore330 = "#version 330 core\n";
// ES has no default precision for all of these, and a low one for the rest: maps are looked up by large coordinates.
constexpr const char* kEs300 =
    "#version 300 es\n"
    "precision highp float;\n"
    "precision highp int;\n"
    "precision highp sampler2D;\n"
    "precision highp sampler3D;\n"
    "precision highp samplerCube;\n";

// The text of a shader with its includes, and which file each `#line` number stands for.
struct Source {
  std::string text;
  std::vector<std::string> files;
};

Result<void> append(Source& source, const std::string& file) {
  if (std::find(source.files.begin(), source.files.end(), file) != source.files.end()) return {};
  const auto text = assets::read("shaders/" + file);
  if (!text) return text.error();
  const std::size_t index = source.files.size();
  source.files.push_back(file);

  const auto lineDirective = [&](int line) { return "#line " + std::to_string(line) + " " + std::to_string(index) + "\n"; };
  source.text += lineDirective(1);
  std::istringstream lines(*text);
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    if (line.rfind("#include \"", 0) == 0) {
      if (const auto included = append(source, line.substr(10, line.find('"', 10) - 10)); !included) return included;
      source.text += lineDirective(number + 1);
    } else {
      source.text += line + "\n";
      // Includes that a condition has left out have left out their way back as well.
      if (line.rfind("#endif", 0) == 0) source.text += lineDirective(number + 1);
    }
  }
  return {};
}

// Drivers write "1:23(4): error: ..." (Mesa) or "1(23) : error ..." (NVIDIA): file number, line, complaint.
std::string readableLog(const std::string& log, const Source& source) {
  const std::string first = log.substr(0, log.find('\n'));
  std::size_t at = 0;
  const auto number = [&]() {
    const std::size_t begin = at;
    while (at < first.size() && std::isdigit(static_cast<unsigned char>(first[at]))) ++at;
    return first.substr(begin, at - begin);
  };
  const std::string file = number();
  if (!file.empty() && file.size() < 4 && at < first.size() && (first[at] == ':' || first[at] == '(')) {
    ++at;
    const std::string line = number();
    const std::size_t index = std::stoul(file);
    if (!line.empty() && index < source.files.size()) {
      const std::size_t complaint = first.find(": ", at);
      return "shaders/" + source.files[index] + ":" + line + ": " + (complaint == std::string::npos ? first : first.substr(complaint + 2));
    }
  }
  return first;
}

// Of a shader or a program: `get` is glGetShaderInfoLog or glGetProgramInfoLog.
std::string logOf(GLuint id, PFNGLGETSHADERINFOLOGPROC get) {
  std::string log(4096, '\0');
  GLsizei length = 0;
  get(id, static_cast<GLsizei>(log.size()), &length, log.data());
  log.resize(static_cast<std::size_t>(length));
  return log;
}

// A shader and what it is made of, for the sake of complaints.
struct Shader {
  GLuint id = 0;
  Source source;

  Shader() = default;
  Shader(Shader&&) = delete;
  ~Shader() {
    if (id != 0) glDeleteShader(id);
  }

  Result<void> begin(GLenum kind, const std::string& file, const std::vector<std::string>& defines, ShadingLanguage language) {
    source.text = language == ShadingLanguage::es300 ? kEs300 : kCore330;
    for (const std::string& name : defines) source.text += "#define " + name + "\n";
    if (const auto read = append(source, file); !read) return read;
    id = glCreateShader(kind);
    const char* text = source.text.c_str();
    glShaderSource(id, 1, &text, nullptr);
    glCompileShader(id);
    return {};
  }

  Result<void> finish() const {
    GLint isCompiled = GL_FALSE;
    glGetShaderiv(id, GL_COMPILE_STATUS, &isCompiled);
    if (isCompiled) return {};
    return Error{"A shader does not compile: " + readableLog(logOf(id, glGetShaderInfoLog), source) + "."};
  }
};

}  // namespace

ShadingLanguage shadingLanguage() {
  const std::string version = reinterpret_cast<const char*>(glGetString(GL_VERSION));
  return version.rfind("OpenGL ES", 0) == 0 ? ShadingLanguage::es300 : ShadingLanguage::core330;
}

struct Program::Begun {
  std::string files;
  Shader vertex, fragment;
};

Result<Program> Program::begin(const std::string& vertexFile, const std::string& fragmentFile, const std::vector<std::string>& defines,
                               ShadingLanguage language) {
  Program program;
  program.begun_ = std::make_unique<Begun>();
  Begun& begun = *program.begun_;
  begun.files = vertexFile + " and " + fragmentFile;
  if (const auto vertex = begun.vertex.begin(GL_VERTEX_SHADER, vertexFile, defines, language); !vertex) return vertex.error();
  if (const auto fragment = begun.fragment.begin(GL_FRAGMENT_SHADER, fragmentFile, defines, language); !fragment) return fragment.error();
  program.id_ = glCreateProgram();
  glAttachShader(program.id_, begun.vertex.id);
  glAttachShader(program.id_, begun.fragment.id);
  glLinkProgram(program.id_);
  return program;
}

Result<void> Program::finish() {
  const auto begun = std::exchange(begun_, nullptr);
  if (!begun) return {};
  GLint isLinked = GL_FALSE;
  glGetProgramiv(id_, GL_LINK_STATUS, &isLinked);
  if (isLinked) {
    glDetachShader(id_, begun->vertex.id);
    glDetachShader(id_, begun->fragment.id);
    return {};
  }
  // To use one that is not linked is refused, and the one before would go on drawing.
  Program failed;
  std::swap(id_, failed.id_);
  if (const auto vertex = begun->vertex.finish(); !vertex) return vertex;
  if (const auto fragment = begun->fragment.finish(); !fragment) return fragment;
  const std::string log = logOf(failed.id_, glGetProgramInfoLog);
  return Error{"The shaders " + begun->files + " do not link: " + log.substr(0, log.find('\n')) + "."};
}

Result<Program> Program::load(const std::string& vertexFile, const std::string& fragmentFile, const std::vector<std::string>& defines,
                              ShadingLanguage language) {
  auto program = begin(vertexFile, fragmentFile, defines, language);
  if (!program) return program;
  if (const auto finished = program->finish(); !finished) return finished.error();
  return program;
}

Program::Program() = default;
Program::Program(Program&& other) noexcept : id_(std::exchange(other.id_, 0)), begun_(std::move(other.begun_)) {}
Program& Program::operator=(Program&& other) noexcept {
  std::swap(id_, other.id_);
  std::swap(begun_, other.begun_);
  return *this;
}
Program::~Program() {
  if (id_ != 0) glDeleteProgram(id_);
}

}  // namespace terrella::render::gl
