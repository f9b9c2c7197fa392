#include "render/passes/globe_pass.h"

#include "render/passes/globe_view.h"
#include "render/passes/viewed_map.h"

namespace terrella::render {

Result<GlobePass> GlobePass::load() {
  auto programs = loadForProjections("screen.vert", "globe.frag");
  if (!programs) return programs.error();
  return GlobePass(std::move(*programs));
}

void GlobePass::draw(const Frame& frame, const PlanetTextures& textures, int width, int height) const {
  const gl::Program& program = useWith(programs_, textures);
  setGlobeView(program, frame, GlobeRays(frame, width, height));
  setViewedMap(program, frame.view);
  program.set("u_shading", frame.sky.shading);
  glDrawArrays(GL_TRIANGLES, 0, 3);
}

}  // namespace terrella::render
