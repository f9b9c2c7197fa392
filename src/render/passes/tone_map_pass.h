// Makes display values of linear light: exposure, bloom, the filmic curve, sRGB, dither.
#pragma once

#include <array>

#include "render/gl/handle.h"
#include "render/gl/program.h"

namespace terrella::render {

// How a picture is taken.
struct ToneMapping {
  float exposure = 1;
  bool isPhotograph = false;           // of a planet from space; landscapes have the filmic curve
  glm::ivec2 firstPixel{0};            // of what is drawn, in the whole picture: its dither is the whole's
  float veil = 0;                      // of a photograph: light of the air before the planet, which is taken out
  const gl::Texture* bloom = nullptr;  // exposed light to be added; null: none
  glm::ivec2 bloomedSize{0};           // in pixels, of the picture that the bloom is of
};

class ToneMapPass {
 public:
  static Result<ToneMapPass> load();

  // Fills the viewport, which begins at the framebuffer's corner, from a picture of its size, or supersampled of twice that size.
  void draw(const gl::Texture& light, const ToneMapping& how, bool isSupersampled) const;

 private:
  using Programs = std::array<gl::Program, 4>;  // plain, supersampled, then both with bloom
  explicit ToneMapPass(Programs programs);
  Programs programs_;
  gl::VertexArray emptyVertices_;
};

}  // namespace terrella::render
