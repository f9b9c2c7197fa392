// terrella_bench [--quick] [--rounds=N] [WIDTH...]: the stages of `terrella bench`, and in the same rounds what others do for heights:
// method A written the plain way (naive_reference.h), and libnoise. Then PNG files, beside stb_image_write, and windows of
// endless maps.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "bench/endless_windows.h"
#include "bench/libnoise_peer.h"
#include "bench/median_rounds.h"
#include "bench/naive_reference.h"
#include "bench/report.h"
#include "bench/stages.h"
#include "bench/stb_peer.h"
#include "maps/equirectangular.h"
#include "methods/noise.h"
#include "params/presets.h"
#include "support/whole_planet.h"

namespace terrella::bench {
namespace {

constexpr int kOctaves = 12;
constexpr int kPeerWidth = 256;  // a pixel of noise costs as much on every map, so a small one will do

// Our own noise on the same sphere as libnoise's.
void noiseHeights(Map<float>& heights, const Workers& workers) {
  const Places places(heights.grid());
  workers.forBands(heights.height(), 1, nullptr, [&](int begin, int end) {
    PlaceRow row;
    for (int y = begin; y < end; ++y) {
      places.rowWithDirections(y, row);
      noiseRow({7, 1.0f, kOctaves, 0.5f}, {row.x.data(), row.y.data(), row.z.data(), heights.width()}, heights.row(y));
    }
  });
}

std::vector<Measured> peers(int width) {
  const auto pixels = [](int columns) { return static_cast<double>(columns) * columns / 2; };
  return {{"naive reference", "torus", 4, pixels(width),
           [width](const Workers&) {
             auto heights = naiveDiamondSquare(7, width);
             naiveShape(heights);
             keep(static_cast<std::uint32_t>(heights[1] * 1000));
           }},
          {"libnoise, 12 octaves", "sphere", 4, pixels(kPeerWidth),
           [](const Workers& workers) {
             Map<float> heights(Grid::equirectangular(kPeerWidth));
             libnoiseHeights(kOctaves, heights, workers);
             keep(static_cast<std::uint32_t>(heights.row(1)[0] * 1000));
           }},
          {"our noise, 12 octaves", "sphere", 4, pixels(kPeerWidth), [](const Workers& workers) {
             Map<float> heights(Grid::equirectangular(kPeerWidth));
             noiseHeights(heights, workers);
             keep(static_cast<std::uint32_t>(heights.row(1)[0] * 1000));
           }}};
}

// Albedo, normals and clouds of the default planet as PNG, beside stb_image_write with its own compressor.
void comparePng(int width, int rounds) {
  const PlanetParams params;
  const testing::WholePlanet maps = testing::growWhole(params, Grid::equirectangular(width));
  const auto image = [&](const auto& map) {
    return Image8{width, width / 2, static_cast<int>(sizeof *map.row(0)), reinterpret_cast<const std::uint8_t*>(map.row(0))};
  };
  const std::string path = (std::filesystem::temp_directory_path() / "terrella_bench.png").string();
  std::printf("\nPNG, %d x %d, one thread\n", width, width / 2);
  for (const auto& [name, picture] :
       {std::pair("albedo", image(*maps.albedo)), std::pair("normals", image(*maps.normal)), std::pair("clouds", image(*maps.clouds))}) {
    MedianRounds timed;
    std::size_t ourBytes = 0, stbBytes = 0;
    const Image8& pixels = picture;
    const auto encode = [&] {
      auto file = AtomicFile::create(path);
      if (file && writePng(*file, pixels)) ourBytes = file->size();
    };
    const std::size_t pair = timed.add(encode, [&] { stbBytes = stbPngBytes(pixels); });
    timed.measure(rounds);
    const std::vector<double>&ours = timed[pair].firstNs, &stb = timed[pair].secondNs;
    std::printf("  %-10s %6.1f ms, %.2f MB; stb_image_write %6.1f ms, %.2f MB: %.1f times as fast, %.2f of its size\n", name,
                median(ours) * 1e-6, static_cast<double>(ourBytes) * 1e-6, median(stb) * 1e-6, static_cast<double>(stbBytes) * 1e-6,
                medianRatio(stb, ours), static_cast<double>(ourBytes) / static_cast<double>(stbBytes));
  }
}

// How many times slower the peers are than whatever makes heights here.
void printRatios(const std::vector<StageTimes>& times) {
  for (const StageTimes& peer : times) {
    const bool isNaive = peer.stage == "naive reference";
    if (!isNaive && !peer.stage.starts_with("libnoise")) continue;
    for (const StageTimes& row : times) {
      if (row.stage != "lattice" && row.stage != "heights" && !(row.stage.starts_with("our noise") && !isNaive)) continue;
      std::printf("  %s / %s, %s: %.1f\n", isNaive ? "naive reference (one thread)" : peer.stage.c_str(), row.stage.c_str(),
                  row.lattice.c_str(), medianRatio(peer.nsPerPixel, row.nsPerPixel));
    }
  }
}

}  // namespace
}  // namespace terrella::bench

int main(int argc, char** argv) {
  using namespace terrella::bench;
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
  std::fputs(machineText().c_str(), stdout);
  for (const int width : widths) {
    for (const int threads : {1, 2}) {
      const auto times = measureStages(width, threads, rounds > 0 ? rounds : (isQuick ? 3 : defaultRounds(width)), peers(width));
      std::printf("\n%s", tableText(*times).c_str());
      printRatios(*times);
      std::fflush(stdout);
    }
    if (width <= 2048) comparePng(width, isQuick ? 1 : 5);
  }
  printEndlessWindows(isQuick ? 3 : 200);
}
