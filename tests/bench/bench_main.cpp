// terrella_bench [--quick] [--rounds=N] [WIDTH...]: what each stage costs, in nanoseconds a pixel, beside memset of as many bytes with as
// many threads, and beside the heights of method A written the plain way (naive_reference.h, one thread).
//
// A stage makes its output anew, as generate() does when its parameters change: in memory that an earlier round gave back to the pool
// of base/buffer.h, as a program does that grows more than one planet. memset writes memory of the same kind.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/buffer.h"
#include "bench/median_rounds.h"
#include "bench/naive_reference.h"
#include "maps/equirectangular.h"
#include "params/presets.h"
#include "planet/generator.h"
#include "surface/albedo.h"
#include "surface/clouds.h"
#include "surface/normals.h"

namespace terrella::bench {
namespace {

// Results go here, so that no compiler can leave the work out.
volatile std::uint32_t sink = 0;

template <class T>
void keep(const T& map) {
  std::uint32_t word = 0;
  std::memcpy(&word, map.values().data(), sizeof word);
  sink = sink + word;
}

std::string processor() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
  }
  return "unknown processor";
}

void printMachine() {
  std::printf("machine   %s, %u hardware threads\n", processor().c_str(), std::thread::hardware_concurrency());
#ifdef __clang__
  std::printf("compiler  clang %s", __clang_version__);
#else
  std::printf("compiler  g++ %s", __VERSION__);
#endif
#ifdef __OPTIMIZE__
  std::printf(", optimised\n");
#else
  std::printf(", NOT OPTIMISED: these figures mean nothing\n");
#endif
}

struct Stage {
  const char* name;
  int bytesPerPixel;  // of its output
  std::function<void()> run;
};

void measure(int width, int threads, int rounds) {
  const Workers workers(threads);
  const PlanetParams params;
  const Palette palette = *loadPalette(params.surface.palette);
  const std::uint64_t seed = params.seed;
  const Places places(equirectangularShape(width));
  ElevationParams onTorus = params.elevation;
  onTorus.lattice = Lattice::torus;

  // What later stages read.
  const ElevationField field = elevationField(params.elevation, seed, width, workers);
  const ElevationField torus = elevationField(onTorus, seed, width, workers);
  const AreaHistogram histogram(field, workers);
  const Map<float> heights = shapeHeights(field, params.elevation.exponent, places, workers);
  const float sea = seaLevel(params.sea, params.elevation.exponent, histogram);
  const Map<std::int8_t> patches = moisturePatches(params.climate, seed, places, workers);
  const Map<Climate> climate = classify(params.climate, seed, heights, sea, patches, places, workers);
  DiamondSquareSettings published;  // the default settings are the published ones
  published.seed = seed;

  const std::vector<Stage> stages{
      {"lattice, torus", 4, [&] { keep(diamondSquare(published, width, workers).samples); }},
      {"lattice, globe", 3, [&] { sink = sink + static_cast<std::uint32_t>(globeDiamondSquare(published, width / 4, workers).row(0, 1)[1]); }},
      {"area histogram", 4, [&] { sink = sink + (AreaHistogram(field, workers).quantile(0.5) > 0.1f); }},
      {"sampling the torus", 4, [&] { keep(shapeHeights(torus, 1.0, places, workers)); }},
      {"sampling the globe", 4, [&] { keep(shapeHeights(field, 1.0, places, workers)); }},
      {"the same, exponent 2", 4, [&] { keep(shapeHeights(field, 2.0, places, workers)); }},
      {"the same, exponent 1.6", 4, [&] { keep(shapeHeights(field, 1.6, places, workers)); }},
      {"moisture", 1, [&] { keep(moisturePatches(params.climate, seed, places, workers)); }},
      {"climate", 4, [&] { keep(classify(params.climate, seed, heights, sea, patches, places, workers)); }},
      {"albedo", 3, [&] { keep(paintAlbedo(palette, params.surface.borders, seed, heights, sea, climate, places, workers)); }},
      {"water", 1, [&] { keep(waterMask(heights, sea, climate, workers)); }},
      {"normals", 3, [&] { keep(makeNormals(params.relief, heights, SurfaceHeight(), sea, workers)); }},
      {"clouds", 4, [&] { keep(makeClouds(params.clouds, seed, places, workers)); }},
      {"whole planet", 4 + 4 + 1 + 4 + 3 + 1 + 3 + 4, [&] { keep(*Generator(Workers(threads)).generate(params, palette, equirectangularShape(width))->albedo); }},
  };

  const std::size_t pixels = heights.size();
  const std::size_t largest = pixels * 24;
  const auto buffer = makeBuffer<char>(largest);  // as maps have it: on huge pages where there are some
  MedianRounds rounds_;
  std::vector<std::size_t> stageItems, memsetItems;
  const std::size_t naive = rounds_.add("naive", [&] {
    auto naiveHeights = naiveDiamondSquare(7, width);
    naiveShape(naiveHeights);
    sink = sink + static_cast<std::uint32_t>(naiveHeights[1] * 1000);
  });
  for (const Stage& stage : stages) {
    const std::size_t bytes = pixels * static_cast<std::size_t>(stage.bytesPerPixel);
    memsetItems.push_back(rounds_.add("memset", [&, bytes] {
      workers.forBands(width / 2, 1, nullptr, [&](int begin, int end) {
        const std::size_t row = bytes / static_cast<std::size_t>(width / 2);
        std::memset(buffer.get() + row * static_cast<std::size_t>(begin), sink & 255, row * static_cast<std::size_t>(end - begin));
      });
      sink = sink + static_cast<std::uint32_t>(buffer[bytes / 2]);
    }));
    stageItems.push_back(rounds_.add(stage.name, stage.run));
  }
  rounds_.measure(rounds);

  const double perPixel = 1.0 / static_cast<double>(pixels);
  std::printf("\n%d x %d, %d thread%s, median of %d rounds\n", width, width / 2, threads, threads == 1 ? "" : "s", rounds);
  std::printf("  %-22s %9s %10s %10s %12s\n", "", "ns/pixel", "memset", "x memset", "naive / this");
  for (std::size_t i = 0; i < stages.size(); ++i) {
    std::printf("  %-22s %9.3f %10.3f %10.2f %12.2f\n", stages[i].name, rounds_.time(stageItems[i]) * perPixel, rounds_.time(memsetItems[i]) * perPixel,
                rounds_.ratio(stageItems[i], memsetItems[i]), rounds_.ratio(naive, stageItems[i]));
  }
  std::printf("  %-22s %9.3f   (heights of method A as published, shaped; always one thread)\n", "naive reference", rounds_.time(naive) * perPixel);
  std::fflush(stdout);
}

}  // namespace
}  // namespace terrella::bench

int main(int argc, char** argv) {
  std::vector<int> widths;
  bool isQuick = false;
  int rounds = 0;
  for (int i = 1; i < argc; ++i) {
    if (std::string_view(argv[i]) == "--quick") {
      isQuick = true;
    } else if (std::string_view(argv[i]).starts_with("--rounds=")) {
      rounds = std::max(1, std::atoi(argv[i] + 9));
    } else if (terrella::isMapWidth(std::atoi(argv[i]))) {
      widths.push_back(std::atoi(argv[i]));
    } else {
      std::fprintf(stderr, "\"%s\" is neither --quick nor --rounds=N nor a width, which is a power of two from 256 to 16384.\n", argv[i]);
      return 2;
    }
  }
  if (widths.empty()) widths = isQuick ? std::vector<int>{256} : std::vector<int>{2048, 8192};
  terrella::bench::printMachine();
  for (const int width : widths) {
    for (const int threads : {1, 2}) terrella::bench::measure(width, threads, rounds > 0 ? rounds : (isQuick ? 3 : (width > 4096 ? 3 : 11)));
  }
}
