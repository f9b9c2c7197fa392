#include "render/passes/tone_map_pass.h"

namespace terrella::render {

ToneMapPass::ToneMapPass(gl::Program plain, gl::Program supersampled)
    : plain_(std::move(plain)),
      supersampled_(std::move(supersampled)),
      emptyVertices_(gl::VertexArray::make("no vertices of tone mapping")) {}

Result<ToneMapPass> ToneMapPass::load() {
  auto plain = gl::Program::load("screen.vert", "tone_map.frag");
  if (!plain) return plain.error();
  auto supersampled = gl::Program::load("screen.vert", "tone_map.frag", {"SUPERSAMPLED"});
  if (!supersampled) return supersampled.error();
  return ToneMapPass(std::move(*plain), std::move(*supersampled));
}

void ToneMapPass::draw(const gl::Texture& light, float exposure, bool isSupersampled) const {
  glBindVertexArray(emptyVertices_.id());
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, light.id());
  const gl::Program& program = isSupersampled ? supersampled_ : plain_;
  program.use();
  program.set("u_light", 0);
  program.set("u_exposure", exposure);
  glDrawArrays(GL_TRIANGLES, 0, 3);
}

}  // namespace terrella::render
