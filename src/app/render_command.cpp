// `terrella render`: one picture of a planet, drawn without a window.
#include <algorithm>
#include <cmath>

#include "app/commands.h"
#include "app/terminal.h"
#include "egl/offscreen_context.h"
#include "exporter/png.h"
#include "kinds/terra.h"
#include "planet/make_maps.h"
#include "render/renderer.h"
#include "render/viewpoint.h"

namespace terrella::app {
namespace {

Frame composeFrame(const RenderOptions& options, const Maps& maps) {
  const float longitude =
      options.longitudeDegrees ? static_cast<float>(*options.longitudeDegrees) * kDegree : static_cast<float>(scenicLongitudeRadians(maps));
  const float latitude = static_cast<float>(options.latitudeDegrees.value_or(14.0)) * kDegree;
  Frame frame;
  frame.camera = lookAtPlanet(longitude, latitude, static_cast<float>(options.distanceRadii));
  frame.sky.sunLongitudeRadians = longitude - static_cast<float>(options.sunDegrees) * kDegree;
  // A little to the north; above a pole so far over it that its ground lies in the light.
  const float polar = std::max(std::abs(latitude) - 0.8f, 0.0f);
  frame.sky.sunLatitudeRadians = latitude < -0.8f ? -polar : 0.25f + 0.5f * polar;
  frame.sky.hasClouds = options.hasClouds;
  frame.sky.air = options.params.air;
  frame.view = options.map;
  return frame;
}

Result<void> renderPicture(const RenderOptions& options) {
  const auto spec = terraSpec(options.params, options.mapWidth);
  if (!spec) return spec.error();
  // The context first: a machine that has none is told so before it works.
  const auto context = egl::OffscreenContext::create(options.width, options.height);
  if (!context) return context.error();
  auto renderer = Renderer::create();
  if (!renderer) return renderer.error();

  MapSet wanted = MapSet::oftenDrawn() | MapSet(MapId::climate);  // which says where the planet looks best
  if (options.map) wanted.add(*options.map);
  const MadeMaps made = makeMaps(*spec, drawnGrid(options.params, options.mapWidth), wanted, {Workers(options.threads)});
  renderer->textures().show(made.planet, made.maps);
  const Frame frame = composeFrame(options, made.maps);
  while (!renderer->textures().upload(1000, frame.view)) {
  }
  renderer->draw(frame, options.width, options.height, 2);
  const Picture picture = readPixels(options.width, options.height);
  return savePng(options.outFile, {picture.width, picture.height, 3, &picture.pixels[0].r, true});
}

}  // namespace

int runRender(const RenderOptions& options) {
  if (const auto done = renderPicture(options); !done) return failed(done.error());
  print("Wrote " + options.outFile + " (" + std::to_string(options.width) + " x " + std::to_string(options.height) + ").\n");
  return flushOutput() ? 0 : 1;
}

}  // namespace terrella::app
