#include "render/passes/bloom_pass.h"

namespace terrella::render {

BloomPass::BloomPass(gl::Program rows, gl::Program columns)
    : rows_(std::move(rows)), columns_(std::move(columns)), emptyVertices_(gl::VertexArray::make("no vertices of bloom")) {}

Result<BloomPass> BloomPass::load() {
  auto rows = gl::Program::load("screen.vert", "bloom.frag", {"FIRST"});
  if (!rows) return rows.error();
  auto columns = gl::Program::load("screen.vert", "bloom.frag");
  if (!columns) return columns.error();
  return BloomPass(std::move(*rows), std::move(*columns));
}

const gl::Texture& BloomPass::draw(const gl::Texture& light, glm::ivec2 size, int scale, float exposure, const GraduatedFilter& filter) {
  const int block = kBlock * scale;
  const glm::ivec2 small = (size + block - 1) / block;
  glBindVertexArray(emptyVertices_.id());
  glActiveTexture(GL_TEXTURE0);
  const auto blur = [&](gl::RenderTarget& to, const gl::Program& program, const gl::Texture& from) {
    to.begin(small, {GL_RGBA16F});
    glBindTexture(GL_TEXTURE_2D, from.id());
    program.use();
    program.set("u_light", 0);
    program.set("u_exposure", exposure);
    program.set("u_block", block);
    program.set("u_firstPixel", glm::vec2(filter.firstPixel));
    setGraduatedFilter(program, filter);
    glDrawArrays(GL_TRIANGLES, 0, 3);
    to.end();
  };
  blur(blurredRows_, rows_, light);
  blur(blurred_, columns_, blurredRows_.texture());
  glBindTexture(GL_TEXTURE_2D, blurred_.texture().id());
  for (const GLenum zoom : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER}) glTexParameteri(GL_TEXTURE_2D, zoom, GL_LINEAR);
  return blurred_.texture();
}

}  // namespace terrella::render
