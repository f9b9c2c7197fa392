// Shaders that a test may change.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>

#include "base/assets.h"
#include "exporter/test_folder.h"

namespace terrella::test {

// A copy of the shaders that a test may break; the program's own are back when it is gone.
class ShaderFolder {
 public:
  ShaderFolder() {
    std::filesystem::copy(TERRELLA_SHADERS, folder_ / "shaders", std::filesystem::copy_options::recursive);
    assets::useFolder(folder_.path().string());
  }
  ~ShaderFolder() { assets::useFolder(""); }

  std::string read(const std::string& file) const { return readText(folder_ / ("shaders/" + file)); }
  void write(const std::string& file, const std::string& text) const { writeText(folder_ / ("shaders/" + file), text); }
  void replace(const std::string& file, const std::string& part, const std::string& by) const {
    std::string text = read(file);
    const std::size_t at = text.find(part);
    if (at == std::string::npos) throw std::runtime_error(file + " has no " + part);
    write(file, text.replace(at, part.size(), by));
  }
  // Puts a line of nonsense at the front of a file.
  void breakFirstLine(const std::string& file) const { write(file, "this is no shader;\n" + read(file)); }
  void remove(const std::string& file) const { std::filesystem::remove(folder_ / ("shaders/" + file)); }

 private:
  TestFolder folder_;
};

}  // namespace terrella::test
