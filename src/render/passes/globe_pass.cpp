#include "render/passes/globe_pass.h"

#include "render/passes/globe_view.h"
#include "render/passes/viewed_map.h"

namespace terrella::render {

Result<GlobePass> GlobePass::load() {
  auto lit = loadForProjections("screen.vert", "globe.frag");
  if (!lit) return lit.error();
  auto single = loadForProjections("screen.vert", "globe_map.frag");
  if (!single) return single.error();
  return GlobePass(std::move(*lit), std::move(*single));
}

void GlobePass::draw(const Frame& frame, const PlanetTextures& textures, int width, int height) const {
  const gl::Program& program = useWith(frame.view ? single_ : lit_, textures);
  setGlobeView(program, frame, GlobeRays(frame, width, height));
  setViewedMap(program, frame.view);
  program.set("u_shading", frame.sky.shading);
  glDrawArrays(GL_TRIANGLES, 0, 3);
}

}  // namespace terrella::render
