#include "render/passes/tone_map_pass.h"

#include <algorithm>

namespace terrella::render {

ToneMapPass::ToneMapPass(Programs programs)
    : programs_(std::move(programs)), emptyVertices_(gl::VertexArray::make("no vertices of tone mapping")) {}

Result<ToneMapPass> ToneMapPass::load() {
  const auto load = [](const std::vector<std::string>& defines) { return gl::Program::load("screen.vert", "tone_map.frag", defines); };
  auto plain = load({}), supersampled = load({"SUPERSAMPLED"}), bloomed = load({"BLOOM"}), both = load({"SUPERSAMPLED", "BLOOM"});
  for (const auto* program : {&plain, &supersampled, &bloomed, &both}) {
    if (!*program) return program->error();
  }
  return ToneMapPass({std::move(*plain), std::move(*supersampled), std::move(*bloomed), std::move(*both)});
}

void ToneMapPass::draw(const gl::Texture& light, const ToneMapping& how, bool isSupersampled) const {
  glBindVertexArray(emptyVertices_.id());
  const gl::Program& program = programs_[(how.bloom ? 2u : 0u) + (isSupersampled ? 1u : 0u)];
  program.use();
  if (how.bloom) {
    glActiveTexture(GL_TEXTURE1);
    glBindTexture(GL_TEXTURE_2D, how.bloom->id());
    program.set("u_bloom", 1);
    program.set("u_bloomScale", 1.0f / glm::vec2(how.bloomedSize));
  }
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, light.id());
  program.set("u_light", 0);
  const Photograph photograph = how.photograph.value_or(Photograph{});
  program.set("u_exposure", how.exposure * photograph.exposure);
  program.set("u_isPhotograph", static_cast<int>(how.photograph.has_value()));
  program.set("u_firstPixel", how.filter.firstPixel);
  setGraduatedFilter(program, how.filter);
  program.set("u_photograph.veil", std::max(photograph.veil, 1e-6f));
  program.set("u_photograph.highlights", photograph.highlights);
  program.set("u_photograph.blues", photograph.blues);
  program.set("u_photograph.embers", photograph.embers);
  glDrawArrays(GL_TRIANGLES, 0, 3);
}

}  // namespace terrella::render
