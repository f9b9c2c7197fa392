// Makes display values of linear light: exposure, bloom, the filmic curve, sRGB, dither.
#pragma once

#include <array>
#include <optional>

#include "render/gl/handle.h"
#include "render/gl/program.h"
#include "render/passes/graduated_filter.h"

namespace terrella::render {

// How a photograph is taken, of a planet or on it.
struct Photograph {
  float exposure = 1;
  float veil = 0;        // light of the air before the planet, which is taken out
  float highlights = 0;  // from 0 to 1: how much is told apart of what is brighter than white
  float blues = 0;       // how much deeper the blue of skies is: by that share of what parts it from grey
  float embers = 0;      // from 0 to 1: how far the yellow of a low sun's sky goes over to orange
};

// How a picture is made.
struct ToneMapping {
  float exposure = 1;                    // beside that of a photograph
  std::optional<Photograph> photograph;  // without one, as landscapes are: by the filmic curve
  GraduatedFilter filter;                // its first pixel is the dither's as well: that is the whole picture's
  const gl::Texture* bloom = nullptr;    // exposed light to be added; null: none
  glm::ivec2 bloomedSize{0};             // in pixels, of the picture that the bloom is of
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
