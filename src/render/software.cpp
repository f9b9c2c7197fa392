#include "render/software.h"

#include <glad/gl.h>

#include <string>

namespace terrella::render {

bool drawsInSoftware() {
  const std::string name = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
  return name.find("llvmpipe") != std::string::npos || name.find("softpipe") != std::string::npos;
}

}  // namespace terrella::render
