// What is drawn while parts of shaders are others.
#pragma once

#include <vector>

#include "gl/gl_test.h"
#include "gl/shader_folder.h"

namespace terrella::test {
using namespace render;

struct ShaderChange {
  const char *file, *part, *by;
};

// The picture that `drawn` returns; afterwards the shaders are the program's own again.
template <class Draw>
Picture drawnWithChanges(Renderer& renderer, const std::vector<ShaderChange>& changes, Draw&& drawn) {
  Picture picture;
  {
    const ShaderFolder folder;
    for (const ShaderChange& change : changes) folder.replace(change.file, change.part, change.by);
    EXPECT_TRUE(renderer.reloadShaders());
    picture = drawn();
  }
  EXPECT_TRUE(renderer.reloadShaders());
  return picture;
}

// That what `drawn` returns is so many times as rough as with the changes, and no brighter or darker than by so much.
template <class Draw>
void expectRougher(Renderer& renderer, double times, double lightApart, const std::vector<ShaderChange>& changes, Draw&& drawn) {
  const Picture with = drawn(), without = drawnWithChanges(renderer, changes, drawn);
  EXPECT_GT(roughness(with), times * roughness(without));
  EXPECT_NEAR(meanLuminance(with), meanLuminance(without), lightApart);
}

}  // namespace terrella::test
