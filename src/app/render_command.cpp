// `terrella render`: pictures of a planet, drawn without a window.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <filesystem>

#include "app/bake_words.h"
#include "app/commands.h"
#include "app/interrupt.h"
#include "app/moon_maps.h"
#include "app/picture_file.h"
#include "app/render_frame.h"
#include "app/standing.h"
#include "app/terminal.h"
#include "base/exact_math.h"
#include "egl/offscreen_context.h"
#include "exporter/png.h"
#include "exporter/set_files.h"
#include "kinds/kinds.h"
#include "params/share_code.h"
#include "planet/make_maps.h"
#include "render/exposure.h"
#include "render/flight/glide.h"
#include "render/flight/place_pose.h"
#include "render/large_picture.h"
#include "render/passes/moon_view.h"
#include "render/photograph.h"
#include "render/sky_moons.h"
#include "render/viewpoint.h"

namespace terrella::app {
namespace {

// Moons where they stand, and their looks, which are made when one of the frames has them in its picture; they are grey else.
Frame withMoons(Renderer& renderer, const RenderOptions& options, Frame frame) {
  frame.sky.moons = skyMoons(options.params, 0, static_cast<double>(frame.sky.sunLongitudeRadians), frame.planetAngleRadians);
  const GlobeRays rays(frame, options.width, options.height);
  const auto specs = moonSpecs(options.params);
  MoonTextures& looks = renderer.textures().moons();
  for (std::size_t i = 0; i < frame.sky.moons.size(); ++i) {
    if (!specs[i] || looks.layer(i) >= 0 || !isInPicture(frame.sky.moons[i], frame.camera.position, rays)) continue;
    looks.show(i, specs[i]->params, moonMaps(*specs[i], {Workers(options.threads)}));
  }
  return frame;
}

// Of a frame with its moons, beside what was asked for: by the light, if nothing was.
Exposure exposureOf(Renderer& renderer, const RenderOptions& options, const Frame& frame) {
  return options.exposure ? Exposure{} : photographExposure(renderer, frame, {options.width, options.height});
}

// Who waits for pictures may see how many are done, and stop it.
struct Watch {
  Progress progress;
  std::atomic<int> taken{0};
  PlaceView place;       // of the last picture
  std::string standing;  // of the only one
};

// Row by row into the file: a large picture is never held as a whole.
Result<void> takePicture(Renderer& renderer, const Frame& frame, const RenderOptions& options, const std::string& path, Watch& watch) {
  const PlaceView place = placeOf(frame, options);
  if (watch.progress.isCancelled()) return Error{exporter::kStoppedMessage};
  auto file = AtomicFile::create(path);
  if (!file) return file.error();
  PngWriter png(sinkInto(file->writer()), {options.width, options.height, 3, 8, true, exporter::pictureTexts(options.params, place)},
                PngWriter::kSmallPieces);
  const auto drawn = drawLarge(renderer, frame, {options.width, options.height}, 2, [&](const Picture& rows) -> Result<void> {
    for (int y = 0; y < rows.height; ++y) {
      if (watch.progress.isCancelled()) return Error{exporter::kStoppedMessage};
      if (auto added = png.addRow(&rows.pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(rows.width)]); !added) return added;
    }
    return {};
  });
  if (!drawn) return drawn;
  if (const auto complaint = Renderer::takeComplaint()) return *complaint;
  const auto kept = file->commit();
  if (kept) ++watch.taken;
  watch.place = place;
  return kept;
}

std::string numbered(const std::string& folder, int number) {
  char name[32];
  std::snprintf(name, sizeof name, "/%04d.png", number);
  return folder + name;
}

Result<void> takeTurntable(Renderer& renderer, const RenderOptions& options, const Maps& maps, Watch& watch) {
  auto folder = OutputFolder::open(options.outFile);
  if (!folder) return folder.error();
  const auto frameTurned = [&](double angle) { return withMoons(renderer, options, composeFrame(options, maps, angle, nullptr)); };
  const Exposure exposure = exposureOf(renderer, options, frameTurned(0));  // all alike, or they would flicker
  for (int i = 0; i < *options.turntable; ++i) {
    Frame frame = frameTurned(360 * kRadians * i / *options.turntable);
    expose(frame.sky, exposure);
    const auto taken = takePicture(renderer, frame, options, numbered(options.outFile, i + 1), watch);
    if (!taken) return taken;
  }
  return {};
}

// From place to place as the viewer glides, and through the hours between their suns; frames are the same time apart.
Result<void> takeFlight(Renderer& renderer, const RenderOptions& options, const GroundShape& ground, Watch& watch) {
  auto folder = OutputFolder::open(options.outFile);
  if (!folder) return folder.error();
  std::vector<Glide> legs;
  double whole = 0;
  for (std::size_t k = 1; k < options.places.size(); ++k) {
    legs.emplace_back(poseAt(options.places[k - 1], ground), poseAt(options.places[k], ground), ground);
    whole += legs.back().seconds();
  }
  std::optional<Exposure> exposure;
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
    Frame frame = withMoons(renderer, options, frameAt(options, pose, sun, north));
    frame.waterSeconds = now;
    // As an eye gets used to the light: what comes into a picture or leaves it must not change the next at once.
    const Exposure wanted = exposureOf(renderer, options, frame);
    exposure = exposure ? adaptedExposure(*exposure, wanted, static_cast<float>(whole / (options.frames - 1))) : wanted;
    expose(frame.sky, *exposure);
    const auto taken = takePicture(renderer, frame, options, numbered(options.outFile, i + 1), watch);
    if (!taken) return taken;
  }
  return {};
}

// What tiles of the ground are made from, if the planet has any ground.
std::shared_ptr<const TileMaker> groundOf(const Planet& made, int threads, Progress& progress) {
  const auto grown = std::make_shared<const Planet>(grow(made.spec(), kTileMaps, {Workers(threads), &progress}, &made));
  return progress.isCancelled() ? nullptr : tileMakerOf(grown);
}

// Before all work: that what is asked for can be written there.
Result<void> checkOutput(const RenderOptions& options) {
  if (options.isFolder()) {
    const auto folder = OutputFolder::open(options.outFile);
    return folder ? Result<void>{} : folder.error();
  }
  return checkPicture(options.outFile);
}

Result<void> renderPictures(const RenderOptions& options, Watch& watch) {
  if (const auto can = checkOutput(options); !can) return can;
  const int mapWidth = options.mapWidth.value_or(pictureMapWidth(options));
  const auto spec = planetSpec(options.params, mapWidth);
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
  const MadeMaps made = makeMaps(*spec, drawnGrid(options.params, mapWidth), wanted, {Workers(options.threads), &watch.progress});
  if (!made.isComplete) return Error{exporter::kStoppedMessage};
  renderer->textures().show(made.planet, made.maps);
  const bool isNear = options.altitudeKm || (options.distanceRadii && *options.distanceRadii < 1 + TerrainPass::kHighest);
  const std::shared_ptr<const TileMaker> ground =
      isNear || !options.places.empty() ? groundOf(made.planet, options.threads, watch.progress) : nullptr;
  if (watch.progress.isCancelled()) return Error{exporter::kStoppedMessage};
  renderer->showTerrain(ground);
  renderer->terrain().setProgress(&watch.progress);
  while (!renderer->textures().upload(1000, options.map)) {
  }
  if (options.turntable) return takeTurntable(*renderer, options, made.maps, watch);
  if (options.isFlight()) return takeFlight(*renderer, options, groundShapeOf(ground, options.params), watch);
  const auto frameAtPlace = [&](const PlaceView& place) {
    return frameAt(options, poseAt(place, groundShapeOf(ground, options.params)), place.sunLongitudeDegrees, place.sunLatitudeDegrees);
  };
  Frame frame =
      withMoons(*renderer, options,
                options.places.empty() ? composeFrame(options, made.maps, 0, ground.get()) : frameAtPlace(options.places.front()));
  expose(frame.sky, exposureOf(*renderer, options, frame));
  const auto taken = takePicture(*renderer, frame, options, options.outFile, watch);
  watch.standing = standingText(watch.place, made.planet, ground.get());
  return taken;
}

}  // namespace

int runRender(const RenderOptions& options) {
  Watch watch;
  const InterruptGuard guard(watch.progress);
  const int count = !options.isFolder() ? 1 : options.isFlight() ? options.frames : *options.turntable;
  Result<void> done;
  {
    const ProgressLine line([&] {
      const std::string number =
          options.isFolder() ? std::to_string(watch.taken) + " of " + std::to_string(count) + " pictures" : "the picture";
      return "drawing " + number;
    });
    done = renderPictures(options, watch);
  }
  if (!done && guard.signal()) {
    const std::string some = std::to_string(watch.taken) + " of " + std::to_string(count) + " pictures are in " + options.outFile + ".";
    return interrupted(options.isFolder() ? some : options.outFile + " was not written.", guard.signal());
  }
  if (!done) return failed(done.error());
  const std::string size = std::to_string(options.width) + " x " + std::to_string(options.height);
  if (!options.isFolder()) {
    print("Wrote " + options.outFile + " (" + size + ").\nSeen from " + watch.standing +
          ".\nThe place: " + toShareCode(options.params, watch.place) + "\n");
    return flushOutput() ? 0 : 1;
  }
  print("Wrote " + std::to_string(count) + " pictures into " + options.outFile + " (" + size + " each).\n");
  // A film made of the folder would go on with them.
  const std::string next = numbered(options.outFile, count + 1);
  if (std::error_code status; std::filesystem::exists(next, status))
    print(next + " and what follows it are pictures of an earlier, longer series.\n");
  return flushOutput() ? 0 : 1;
}

}  // namespace terrella::app
