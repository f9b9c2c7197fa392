// `terrella render`: pictures of a planet, drawn without a window.
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "app/commands.h"
#include "app/moon_maps.h"
#include "app/picture_file.h"
#include "app/terminal.h"
#include "base/exact_math.h"
#include "egl/offscreen_context.h"
#include "exporter/png.h"
#include "kinds/kinds.h"
#include "planet/make_maps.h"
#include "render/exposure.h"
#include "render/flight/glide.h"
#include "render/flight/place_pose.h"
#include "render/large_picture.h"
#include "render/passes/moon_view.h"
#include "render/sky_moons.h"
#include "render/viewpoint.h"

namespace terrella::app {
namespace {

constexpr double kRadians = exact::kPi / 180;  // in a degree

// From the planet's centre. Low altitudes are above the ground, be it a mountain's; from high up that makes no difference.
double distanceOf(const RenderOptions& options, double longitude, double latitude, const TileMaker* ground) {
  if (!options.altitudeKm) {
    const float aspect = static_cast<float>(options.width) / static_cast<float>(options.height);
    return options.distanceRadii.value_or(
        static_cast<double>(standardDistance(options.params.rings, aspect, 1, static_cast<float>(latitude))));
  }
  const glm::dvec3 up = directionOf(longitude, latitude);
  const double groundMeters = ground ? ground->heights().metersAboveSea({up.x, up.y, up.z}) : 0;
  return 1 + options.metersAboveSea(groundMeters) / options.params.relief.radiusMeters;
}

Camera composeCamera(const RenderOptions& options, double longitude, double latitude, const TileMaker* ground) {
  const double distance = distanceOf(options, longitude, latitude, ground);
  const Gaze gaze{options.headingDegrees.value_or(0) * kRadians, options.pitchDegrees.value_or(-90) * kRadians};
  return lookFrom(longitude, latitude, distance, gaze);
}

// Without camera and sun.
Frame frameOf(const RenderOptions& options) {
  Frame frame;
  frame.sky.exposure = static_cast<float>(options.exposure.value_or(1));
  if (options.haze) frame.sky.haze = static_cast<float>(*options.haze);
  frame.sky.aurora = static_cast<float>(options.aurora);
  frame.sky.hasClouds = options.hasClouds;
  frame.sky.air = options.params.air;
  frame.sky.star = options.params.star;
  frame.sky.days = options.params.moons.day;
  frame.flattening = flatteningOf(options.params);
  frame.view = options.map;
  return frame;
}

// `turned`: how far around the planet from where the first picture is taken. The sun comes along.
Frame composeFrame(const RenderOptions& options, const Maps& maps, double turned, const TileMaker* ground) {
  const double longitude = turned + (options.longitudeDegrees ? *options.longitudeDegrees * kRadians : scenicLongitudeRadians(maps));
  const double latitude = options.latitudeDegrees.value_or(Standpoint::kLatitudeDegrees) * kRadians;
  Frame frame = frameOf(options);
  frame.camera = composeCamera(options, longitude, latitude, ground);
  frame.sky.sunLongitudeRadians = static_cast<float>(longitude - options.sunDegrees.value_or(Standpoint::kSunDegrees) * kRadians);
  // A little to the north; above a pole so far over it that its ground lies in the light.
  const float polar = static_cast<float>(std::max(std::abs(latitude) - 0.8, 0.0));
  frame.sky.sunLatitudeRadians = latitude < -0.8 ? -polar : 0.25f + 0.5f * polar;
  if (options.sunLatitudeDegrees) frame.sky.sunLatitudeRadians = static_cast<float>(*options.sunLatitudeDegrees) * kDegree;
  return frame;
}

// Moons have their looks made when one of the frames has them in its picture; they are grey else.
void showMoons(Renderer& renderer, const RenderOptions& options, const Frame& frame) {
  const GlobeRays rays(frame, options.width, options.height);
  const auto specs = moonSpecs(options.params);
  MoonTextures& looks = renderer.textures().moons();
  for (std::size_t i = 0; i < frame.sky.moons.size(); ++i) {
    if (!specs[i] || looks.layer(i) >= 0 || !isInPicture(frame.sky.moons[i], frame.camera.position, rays)) continue;
    looks.show(i, specs[i]->params, moonMaps(*specs[i], {Workers(options.threads)}));
  }
}

// As a camera measures the light by itself, on a small picture: a forest from above has nothing white in it and would come out dark. Whole
// planets with clouds stay photographs of the day; the night comes out a little less dark, and no more unless one asks for it.
Result<float> ownExposure(Renderer& renderer, const Frame& frame, const RenderOptions& options) {
  constexpr float kLongest = 2.5f, kNotByLittle = 0.92f;
  constexpr int kWidest = 320, kLeast = 16;
  if (options.map) return 1.0f;
  const glm::ivec2 whole(options.width, options.height);
  const int smaller = std::max((std::max(whole.x, whole.y) - 1) / kWidest + 1, 1);
  const auto drawn =
      drawLarge(renderer, frame, glm::max(whole / smaller, glm::ivec2(kLeast)), 1, [](const Picture&) -> Result<void> { return {}; });
  if (!drawn) return drawn.error();
  renderer.measureLight();
  const auto scene = renderer.measureLight();  // of the call before
  if (!scene) return 1.0f;
  const float ofPlanet =
      scene->highlight < 0
          ? 1
          : std::clamp(kNotByLittle * exposureOfHighlight(scene->highlight, shareOfSpace(frame.camera.altitude())), 1.0f, kLongest);
  return std::min(ofPlanet, longestUnderSky(scene->sky));
}

// Row by row into the file: a large picture is never held as a whole.
Result<void> takePicture(Renderer& renderer, Frame frame, const RenderOptions& options, const std::string& path) {
  frame.sky.moons = skyMoons(options.params, 0, static_cast<double>(frame.sky.sunLongitudeRadians));
  showMoons(renderer, options, frame);
  if (!options.exposure) {
    const auto wanted = ownExposure(renderer, frame, options);
    if (!wanted) return wanted.error();
    frame.sky.exposure = *wanted;
  }
  auto file = AtomicFile::create(path);
  if (!file) return file.error();
  PngWriter png(sinkInto(file->writer()), {options.width, options.height, 3, 8, true}, PngWriter::kSmallPieces);
  const auto drawn = drawLarge(renderer, frame, {options.width, options.height}, 2, [&](const Picture& rows) -> Result<void> {
    for (int y = 0; y < rows.height; ++y) {
      if (auto added = png.addRow(&rows.pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(rows.width)]); !added) return added;
    }
    return {};
  });
  if (!drawn) return drawn;
  if (const auto complaint = Renderer::takeShaderComplaint()) return *complaint;
  return file->commit();
}

std::string numbered(const std::string& folder, int number) {
  char name[32];
  std::snprintf(name, sizeof name, "/%04d.png", number);
  return folder + name;
}

Result<void> takeTurntable(Renderer& renderer, const RenderOptions& options, const Maps& maps) {
  auto folder = OutputFolder::open(options.outFile);
  if (!folder) return folder.error();
  // All exposed alike, or they would flicker.
  RenderOptions alike = options;
  if (!options.exposure) {
    const auto wanted = ownExposure(renderer, composeFrame(options, maps, 0, nullptr), options);
    if (!wanted) return wanted.error();
    alike.exposure = *wanted;
  }
  for (int i = 0; i < *options.turntable; ++i) {
    const double turned = 360 * kRadians * i / *options.turntable;
    const auto taken = takePicture(renderer, composeFrame(alike, maps, turned, nullptr), alike, numbered(options.outFile, i + 1));
    if (!taken) return taken;
  }
  return {};
}

Frame frameAt(const RenderOptions& options, const EyePose& pose, double sunLongitudeDegrees, double sunLatitudeDegrees) {
  Frame frame = frameOf(options);
  frame.camera.position = pose.position;
  frame.camera.worldFromView = pose.worldFromView;
  frame.sky.sunLongitudeRadians = static_cast<float>(sunLongitudeDegrees * kRadians);
  frame.sky.sunLatitudeRadians = static_cast<float>(sunLatitudeDegrees * kRadians);
  return frame;
}

// From place to place as the viewer glides, and through the hours between their suns; frames are the same time apart.
Result<void> takeFlight(Renderer& renderer, const RenderOptions& options, const GroundShape& ground) {
  auto folder = OutputFolder::open(options.outFile);
  if (!folder) return folder.error();
  std::vector<Glide> legs;
  double whole = 0;
  for (std::size_t k = 1; k < options.places.size(); ++k) {
    legs.emplace_back(poseAt(options.places[k - 1], ground), poseAt(options.places[k], ground), ground);
    whole += legs.back().seconds();
  }
  std::size_t leg = 0;
  double begun = 0, passed = 0;  // seconds: when the leg began, and how far it was flown
  for (int i = 0; i < options.frames; ++i) {
    const double now = whole * i / (options.frames - 1);
    for (; leg + 1 < legs.size() && now >= begun + legs[leg].seconds(); ++leg, passed = 0) begun += legs[leg].seconds();
    const EyePose pose = legs[leg].advance(now - begun - passed, ground);
    passed = now - begun;
    const PlaceView &from = options.places[leg], &to = options.places[leg + 1];
    const double share = std::clamp(legs[leg].seconds() > 0 ? passed / legs[leg].seconds() : 1.0, 0.0, 1.0);
    const double sun = from.sunLongitudeDegrees + share * std::remainder(to.sunLongitudeDegrees - from.sunLongitudeDegrees, 360.0);
    const double north = from.sunLatitudeDegrees + share * (to.sunLatitudeDegrees - from.sunLatitudeDegrees);
    const auto taken = takePicture(renderer, frameAt(options, pose, sun, north), options, numbered(options.outFile, i + 1));
    if (!taken) return taken;
  }
  return {};
}

// What tiles of the ground are made from, if the planet has any ground.
std::shared_ptr<const TileMaker> groundOf(const Planet& made, int threads) {
  return tileMakerOf(std::make_shared<const Planet>(grow(made.spec(), kTileMaps, {Workers(threads)}, &made)));
}

// Before all work: that what is asked for can be written there.
Result<void> checkOutput(const RenderOptions& options) {
  if (options.isFolder()) {
    const auto folder = OutputFolder::open(options.outFile);
    return folder ? Result<void>{} : folder.error();
  }
  return checkPicture(options.outFile);
}

Result<void> renderPictures(const RenderOptions& options) {
  if (const auto can = checkOutput(options); !can) return can;
  const auto spec = planetSpec(options.params, options.mapWidth);
  if (!spec) return spec.error();
  if (options.map && !spec->kind->maps().has(*options.map)) {
    return Error{std::string("A planet of the kind \"") + spec->kind->name + "\" has no such map: " + infoOf(*options.map).key + "."};
  }
  // The context first: a machine that has none is told so before it works.
  const auto context = egl::OffscreenContext::create(16, 16);
  if (!context) return context.error();
  auto renderer = Renderer::create();
  if (!renderer) return renderer.error();

  MapSet wanted = MapSet::oftenDrawn() | MapSet(MapId::climate);  // which says where the planet looks best
  if (options.map) wanted.add(*options.map);
  const MadeMaps made = makeMaps(*spec, drawnGrid(options.params, options.mapWidth), wanted, {Workers(options.threads)});
  renderer->textures().show(made.planet, made.maps);
  const bool isNear = options.altitudeKm || (options.distanceRadii && *options.distanceRadii < 1 + TerrainPass::kHighest);
  const std::shared_ptr<const TileMaker> ground = isNear || !options.places.empty() ? groundOf(made.planet, options.threads) : nullptr;
  renderer->showTerrain(ground);
  while (!renderer->textures().upload(1000, options.map)) {
  }
  if (options.turntable) return takeTurntable(*renderer, options, made.maps);
  if (options.isFlight()) return takeFlight(*renderer, options, groundShapeOf(ground, options.params));
  if (options.places.size() == 1) {
    const PlaceView& place = options.places.front();
    const Frame frame =
        frameAt(options, poseAt(place, groundShapeOf(ground, options.params)), place.sunLongitudeDegrees, place.sunLatitudeDegrees);
    return takePicture(*renderer, frame, options, options.outFile);
  }
  return takePicture(*renderer, composeFrame(options, made.maps, 0, ground.get()), options, options.outFile);
}

}  // namespace

int runRender(const RenderOptions& options) {
  if (const auto done = renderPictures(options); !done) return failed(done.error());
  const std::string size = std::to_string(options.width) + " x " + std::to_string(options.height);
  if (options.isFolder())
    print("Wrote " + std::to_string(options.isFlight() ? options.frames : *options.turntable) + " pictures into " + options.outFile + " (" +
          size + " each).\n");
  else
    print("Wrote " + options.outFile + " (" + size + ").\n");
  return flushOutput() ? 0 : 1;
}

}  // namespace terrella::app
