// What the ground costs, from orbit down to a beach: making tiles, a picture of a place where nobody has been yet, and frames beside those
// of the globe from orbit. Run by hand, for what it prints depends on the machine:
//
//   terrella_ground_bench [PRESET] [SEED] [PARTS] [WIDTHxHEIGHT] [FOLDER]
//
// PARTS is some of the letters s (the first pictures, as after a start of the program), t (tiles, teleports), f (frames), d (a dive), o
// (around the planet at multiples of orbital speed) and m (ten minutes of random flight, with the memory that it takes); stfdo without it.
// Pictures are of 640x360 pixels without a size. FOLDER: shaders of one's own.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <optional>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "base/assets.h"
#include "bench/median_rounds.h"
#include "egl/offscreen_context.h"
#include "kinds/kinds.h"
#include "params/presets.h"
#include "planet/generator.h"
#include "render/gl/render_target.h"
#include "render/renderer.h"
#include "render/viewpoint.h"

namespace terrella {
namespace {

using namespace render;
using Clock = std::chrono::steady_clock;

constexpr double kRadians = 3.14159265358979323846 / 180;

double millisecondsOf(const auto& work) {
  const auto start = Clock::now();
  work();
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

// Of all threads: what others do on the machine counts for less.
double busyMillisecondsOf(const auto& work) {
  const std::clock_t start = std::clock();
  work();
  return 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

struct Place {
  double latitude, longitude;  // degrees
};

class GroundBench {
 public:
  GroundBench(const PlanetParams& params, glm::ivec2 size, Renderer& renderer)
      : renderer_(renderer), size_(size), radius_(params.relief.radiusMeters) {
    Generator generator;
    const auto grown = *generator.generate(*planetSpec(params, 2048), drawnGrid(params, 2048));
    const auto planet = std::make_shared<const Planet>(grown.planet);
    std::printf("ready for tiles          %8.1f ms\n", millisecondsOf([&] { maker_ = tileMakerOf(planet); }));
    renderer_.textures().show(grown.planet, grown.maps);
    while (!renderer_.textures().upload(1000, {})) {
    }
    target_.begin(size_, {});
  }

  // The first frame compiles what it shows; then what may be wanted later is begun, one shader a frame.
  void measureStart() {
    renderer_.showTerrain(maker_);
    std::printf("the first frame          %8.1f ms\n", drawn(orbitFrame()));
    std::vector<double> times;
    for (int k = 0; k < 100; ++k) {
      times.push_back(millisecondsOf([&] {
        renderer_.prepareShaders();
        drawn(orbitFrame());
      }));
    }
    std::sort(times.begin(), times.end());
    std::printf("a hundred frames after   %8.1f ms   median; the longest take %.1f, %.1f and %.1f\n", times[50], times[97], times[98],
                times[99]);
    if (!maker_) return;
    Frame frame = frameAt(kPlaces[0], 2, -3);
    frame.waitsForTerrain = true;
    const double first = drawn(frame);
    std::printf("the first on the ground  %8.1f ms, the second %.1f\n", first, drawn(frame));
  }

  bool hasGround() const { return maker_ != nullptr; }

  void measureTiles() const {
    for (const int level : {2, 6, 10, 14, finestTileLevel(maker_->shape())}) {
      std::vector<double> times;
      for (int k = 0; k < 31; ++k) {
        const int column = static_cast<int>((1LL << level) * (k + 1) / 40), row = (1 << level) / 3;
        times.push_back(1000 * busyMillisecondsOf([&] { maker_->make({k % 6, level, column, row}); }));
      }
      std::printf("tile of level %2d         %8.0f us   of one processor, where nobody has been\n", level, bench::median(times));
    }
  }

  // From nothing to the whole picture: tiles are made anew for each, and the frame itself is taken off.
  void measureTeleports() {
    std::vector<double> times, busy, tiles;
    for (const Place& place : kPlaces) {
      renderer_.showTerrain(maker_);
      Frame frame = frameAt(place, 2, -3);
      frame.waitsForTerrain = true;
      double cold = 0;
      const double coldBusy = busyMillisecondsOf([&] { cold = drawn(frame); });
      double warm = 0;
      const double warmBusy = busyMillisecondsOf([&] { warm = drawn(frame); });
      times.push_back(cold - warm);
      busy.push_back(coldBusy - warmBusy);
      tiles.push_back(renderer_.terrain().memory().used());
    }
    std::printf("teleport to 2 m, cold    %8.0f ms, %.0f of all processors, %.0f tiles kept   (medians of %zu places)\n",
                bench::median(times), bench::median(busy), bench::median(tiles), times.size());
  }

  void measureFrames() {
    const Frame orbit = orbitFrame();
    for (const double meters : {2.0, 100.0, 1000.0, 10000.0, 100000.0, 400000.0}) {
      std::vector<double> ratios, times;
      for (const Place& place : kPlaces) {
        Frame frame = frameAt(place, meters, meters > 50000 ? -40 : -8);
        frame.waitsForTerrain = true;
        drawn(frame);
        frame.waitsForTerrain = false;
        for (int k = 0; k < 5; ++k) {
          drawn(orbit);
          const double globe = drawn(orbit);
          drawn(frame);
          times.push_back(drawn(frame));
          ratios.push_back(times.back() / globe);
        }
      }
      std::printf("frame at %6.0f m        %8.1f ms   %.2f times the globe's from orbit\n", meters, bench::median(times),
                  bench::median(ratios));
    }
  }

  // 400 km to 2 m in 20 seconds, as a viewer draws it: frames take the time that they take, tiles come when they are ready.
  void measureDive() {
    std::vector<double> globe, times;
    for (int k = 0; k < 11; ++k) globe.push_back(drawn(orbitFrame()));
    renderer_.showTerrain(maker_);
    Frame first = frameAt(kPlaces[0], 400000, -60);
    first.waitsForTerrain = true;
    drawn(first);
    constexpr double kSeconds = 20;
    for (double now = 0; now < kSeconds;) {
      const double share = now / kSeconds, meters = 400000 * std::pow(2.0 / 400000, share);
      times.push_back(drawn(frameAt(kPlaces[0], meters, -60 + 55 * share)));
      now += times.back() / 1000;
    }
    std::sort(times.begin(), times.end());
    const double limit = 1.6 * bench::median(globe);
    const auto within = static_cast<double>(std::upper_bound(times.begin(), times.end(), limit) - times.begin());
    std::printf("dive, %4zu frames        %8.1f ms   median; 99 %% below %.1f; %.0f %% within 1.6 times the globe's\n", times.size(),
                times[times.size() / 2], times[times.size() * 99 / 100], 100 * within / static_cast<double>(times.size()));
  }

  // How far the picture stays behind where the eye moves so quickly that tiles cannot wait.
  void measureOrbits() {
    constexpr double kOrbitalSpeed = 7700, kAltitude = 400000, kSeconds = 6;
    for (const double times : {1.0, 10.0, 100.0, 1000.0}) {
      renderer_.showTerrain(maker_);
      const double turnsPerSecond = times * kOrbitalSpeed / (radius_ + kAltitude) / kRadians;  // degrees
      const auto poseAt = [&](double now) { return frameAt({20, -60 + turnsPerSecond * now}, kAltitude, -35); };
      Frame first = poseAt(0);
      first.waitsForTerrain = true;
      drawn(first);
      int frames = 0, complete = 0;
      const auto start = Clock::now();
      for (double now = 0; now < kSeconds; ++frames) {
        drawn(poseAt(now));
        complete += renderer_.terrain().isComplete();
        now = std::chrono::duration<double>(Clock::now() - start).count();
      }
      std::printf("%4.0f times orbital speed  %8.1f ms a frame; %3.0f %% of %d frames complete\n", times, 1000 * kSeconds / frames,
                  100.0 * complete / frames, frames);
    }
  }

  // Jumps to random places, and some steps from each: whatever is kept must stay within its bounds.
  void measureMemory(double seconds) {
    std::mt19937 dice(1);
    const auto within = [&](double low, double high) { return std::uniform_real_distribution<double>(low, high)(dice); };
    const auto start = Clock::now();
    renderer_.showTerrain(maker_);
    int places = 0;
    for (double now = 0, next = 0; now < seconds; ++places) {
      const Place place{std::asin(within(-1, 1)) / kRadians, within(-180, 180)};
      double meters = std::pow(10.0, within(0.3, 5.6));
      for (int step = 0; step < 8; ++step, meters *= within(0.6, 1.2)) {
        Frame frame = frameAt(place, meters, within(-60, 5));
        frame.waitsForTerrain = step == 0;
        drawn(frame);
      }
      now = std::chrono::duration<double>(Clock::now() - start).count();
      if (now < next) continue;
      std::printf("after %4.0f s, %5d places  %8.1f MiB resident\n", now, places + 1, residentMebibytes());
      std::fflush(stdout);
      next += seconds / 12;
    }
  }

 private:
  static double residentMebibytes() {
    std::ifstream file("/proc/self/statm");
    double total = 0, resident = 0;
    file >> total >> resident;
    return resident * 4096 / (1 << 20);
  }

  static constexpr Place kPlaces[] = {{13.836, -32.002}, {-30.76, 10.02}, {51.15, 19.86}, {61.35, 97.91},
                                      {35.2644, 45},     {89.9, 0},       {-6.86, -23.73}};

  Frame lit(const Camera& camera, double longitude) const {
    Frame frame;
    frame.camera = camera;
    frame.sky.sunLongitudeRadians = static_cast<float>((longitude - 40) * kRadians);
    frame.sky.sunLatitudeRadians = 0.3f;
    return frame;
  }
  Frame orbitFrame() const { return lit(lookAtPlanet(0, 14 * kRadians, 3.2), 0); }
  Frame frameAt(const Place& place, double meters, double pitch) const {
    const double longitude = place.longitude * kRadians, latitude = place.latitude * kRadians;
    const glm::dvec3 up = directionOf(longitude, latitude);
    const double ground = std::max(maker_->heights().metersAboveSea({up.x, up.y, up.z}), 0.0);
    return lit(lookFrom(longitude, latitude, 1 + (ground + meters) / radius_, {1.0, pitch * kRadians}), place.longitude);
  }
  double drawn(const Frame& frame) {
    return millisecondsOf([&] {
      renderer_.draw(frame, size_.x, size_.y, 1);
      glFinish();
    });
  }

  Renderer& renderer_;
  glm::ivec2 size_;  // of pictures, in pixels
  double radius_;
  std::shared_ptr<const TileMaker> maker_;
  gl::RenderTarget target_;
};

int run(const char* preset, std::uint64_t seed, const char* parts, glm::ivec2 size) {
  const auto loaded = loadPreset(preset);
  if (!loaded) return std::fprintf(stderr, "%s\n", loaded.error().message.c_str()), 2;
  const auto context = egl::OffscreenContext::create(16, 16);
  if (!context) return std::fprintf(stderr, "%s\n", context.error().message.c_str()), 1;
  std::optional<Result<Renderer>> made;
  const double milliseconds = millisecondsOf([&] { made.emplace(Renderer::create()); });
  Result<Renderer>& renderer = *made;
  if (!renderer) return std::fprintf(stderr, "%s\n", renderer.error().message.c_str()), 1;
  PlanetParams params = loaded->params;
  params.seed = Seed(seed);
  std::printf("%s, seed %llu, %d x %d, %u processors, %s\n", preset, static_cast<unsigned long long>(seed), size.x, size.y,
              std::thread::hardware_concurrency(), reinterpret_cast<const char*>(glGetString(GL_RENDERER)));
  std::printf("ready to draw            %8.1f ms\n", milliseconds);
  GroundBench bench(params, size, *renderer);
  const auto isWanted = [parts](char part) { return std::strchr(parts, part) != nullptr; };
  if (isWanted('s')) bench.measureStart();
  if (!bench.hasGround()) return 0;
  if (isWanted('t')) bench.measureTiles(), bench.measureTeleports();
  if (isWanted('f')) bench.measureFrames();
  if (isWanted('d')) bench.measureDive();
  if (isWanted('o')) bench.measureOrbits();
  if (isWanted('m')) bench.measureMemory(600);
  return 0;
}

}  // namespace
}  // namespace terrella

int main(int count, char** words) {
  glm::ivec2 size{640, 360};
  if (count > 4 && (std::sscanf(words[4], "%dx%d", &size.x, &size.y) != 2 || size.x < 16 || size.y < 16 || size.x > 8192 || size.y > 8192))
    return std::fprintf(stderr, "%s: not a size such as 1280x720\n", words[4]), 2;
  if (count > 5) terrella::assets::useFolder(words[5]);
  return terrella::run(count > 1 ? words[1] : "terra", count > 2 ? std::strtoull(words[2], nullptr, 10) : 3, count > 3 ? words[3] : "stfdo",
                       size);
}
