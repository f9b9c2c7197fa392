// `terrella sheet`: the planets of a folder side by side in one picture, to choose from.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/bake_words.h"
#include "app/commands.h"
#include "app/interrupt.h"
#include "app/picture_file.h"
#include "app/sheet/lettering.h"
#include "app/terminal.h"
#include "egl/offscreen_context.h"
#include "exporter/planet_index.h"
#include "exporter/png.h"
#include "kinds/kinds.h"
#include "planet/make_maps.h"
#include "render/viewpoint.h"

namespace terrella::app {
namespace {

namespace fs = std::filesystem;

constexpr int kMostRows = 10;  // of a sheet; more planets take more sheets
constexpr Rgb8 kPaper{0, 0, 0}, kInk{232, 232, 232}, kPaleInk{150, 152, 158};

// Where things lie on a sheet of planets, each `cell` pixels wide and as much lower as two lines of text need.
struct Layout {
  int cell, columns;
  int line() const { return std::max(cell / 14, 11); }
  int rowHeight() const { return cell + 2 * line() + line() / 2; }
  int width() const { return cell * columns; }
  int perSheet() const { return columns * kMostRows; }
};

// A little wider than high, as screens are.
int columnsFor(std::size_t planets) {
  const int wanted = static_cast<int>(std::ceil(std::sqrt(static_cast<double>(planets) * 1.6)));
  return std::clamp(wanted, 1, std::min<int>(static_cast<int>(planets), 12));
}

// "sheet.png", "sheet-2.png", ...
std::string sheetName(const std::string& file, int number) {
  if (number == 0) return file;
  const fs::path path(file);
  return (path.parent_path() / (path.stem().string() + "-" + std::to_string(number + 1) + path.extension().string())).string();
}

std::string kilometersText(double meters) {
  std::string text = fixedText(meters / 1000, meters < 1e5 ? 1 : 0);
  for (std::size_t point = std::min(text.find('.'), text.size()); point > 3;) text.insert(point -= 3, ",");
  return text + " km";
}

// As fine as shows in a picture of that many pixels.
int mapWidthFor(int pixels) { return pixels <= 192 ? 512 : pixels <= 384 ? 1024 : 2048; }

class SheetPainter {
 public:
  SheetPainter(Renderer& renderer, const Lettering& lettering, const Layout& layout, int threads)
      : renderer_(renderer), lettering_(lettering), layout_(layout), threads_(threads) {}

  // An error if it has no palette.
  Result<void> paint(const IndexedPlanet& planet, int column, Picture& row) const {
    const int mapWidth = mapWidthFor(layout_.cell);
    const auto spec = planetSpec(planet.params, mapWidth);
    if (!spec) return spec.error();
    const MapSet wanted = MapSet::oftenDrawn() | MapSet(MapId::climate);  // which says where the planet looks best
    const MadeMaps made = makeMaps(*spec, drawnGrid(planet.params, mapWidth), wanted, {Workers(threads_)});
    const Picture portrait = renderer_.portrait(made.planet, made.maps, layout_.cell, layout_.cell);
    const int left = column * layout_.cell;
    for (int y = 0; y < layout_.cell; ++y) {
      const auto from = portrait.pixels.begin() + static_cast<std::ptrdiff_t>(y) * layout_.cell;
      std::copy(from, from + layout_.cell, row.pixels.begin() + static_cast<std::ptrdiff_t>(y) * row.width + left);
    }
    const auto write = [&](const std::string& text, int line, Rgb8 ink) {
      lettering_.write(row, text, left + layout_.cell / 2, layout_.cell + line * layout_.line(), layout_.cell - layout_.line(), ink);
    };
    write(planet.folder, 0, kInk);
    write(kilometersText(planet.params.relief.radiusMeters), 1, kPaleInk);
    return {};
  }

 private:
  Renderer& renderer_;
  const Lettering& lettering_;
  Layout layout_;
  int threads_;
};

// Those from `first` on, as many as there is room for; `drawn` counts them. A row of planets at a time: the sheet is never held as a whole.
Result<void> drawSheet(const SheetPainter& painter, const Layout& layout, const std::vector<IndexedPlanet>& planets, std::size_t first,
                       const std::string& path, const Progress& progress, std::atomic<std::size_t>& drawn) {
  const std::size_t end = std::min(planets.size(), first + static_cast<std::size_t>(layout.perSheet()));
  const int rows = (static_cast<int>(end - first) + layout.columns - 1) / layout.columns;
  auto file = AtomicFile::create(path);
  if (!file) return file.error();
  PngWriter png(sinkInto(file->writer()), {layout.width(), rows * layout.rowHeight(), 3, 8, true}, PngWriter::kSmallPieces);
  for (std::size_t at = first; at < end; at += static_cast<std::size_t>(layout.columns)) {
    Picture row{layout.width(), layout.rowHeight(), {}};
    row.pixels.assign(static_cast<std::size_t>(row.width) * static_cast<std::size_t>(row.height), kPaper);
    for (int column = 0; column < layout.columns && at + static_cast<std::size_t>(column) < end; ++column) {
      if (progress.isCancelled()) return Error{kStoppedMessage};
      if (const auto painted = painter.paint(planets[at + static_cast<std::size_t>(column)], column, row); !painted) return painted;
      ++drawn;
    }
    for (int y = 0; y < row.height; ++y) {
      const auto offset = static_cast<std::size_t>(y) * static_cast<std::size_t>(row.width);
      if (auto added = png.addRow(&row.pixels[offset]); !added) return added;
    }
  }
  if (const auto complaint = Renderer::takeComplaint()) return *complaint;
  return file->commit();
}

// The list, and those of its planets that can be grown: of others it says why not.
Result<std::vector<IndexedPlanet>> planetsIn(const std::string& directory) {
  std::error_code status;
  if (!fs::is_directory(directory, status)) return Error{"There is no folder " + directory + "."};
  fs::directory_iterator(directory, status);
  if (status) return Error{"Cannot read folder " + directory + ": " + status.message() + "."};
  PlanetIndex index = indexOf(directory);
  for (const std::string& complaint : index.complaints) printError("Left out: " + complaint);
  std::erase_if(index.planets, [&](const IndexedPlanet& planet) {
    const auto spec = planetSpec(planet.params, mapWidthFor(0));
    if (!spec) printError("Left out: " + planet.folder + ": " + spec.error().message);
    return !spec;
  });
  if (index.planets.empty())
    return Error{"There are no planets in folders within " + directory + "; terrella bake --count 12 writes some there."};
  return std::move(index.planets);
}

}  // namespace

int runSheet(const SheetOptions& options) {
  Progress progress;
  const InterruptGuard guard(progress);
  const auto planets = planetsIn(options.directory);
  if (!planets) return failed(planets.error());
  const Layout layout{options.cellPixels,
                      std::min(options.columns.value_or(columnsFor(planets->size())), static_cast<int>(planets->size()))};
  const std::string first = options.outFile.empty() ? (fs::path(options.directory) / "sheet.png").string() : options.outFile;
  if (const auto can = checkPicture(first); !can) return failed(can.error());
  const auto context = egl::OffscreenContext::create(16, 16);
  if (!context) return failed(context.error());
  auto renderer = Renderer::create();
  if (!renderer) return failed(renderer.error());
  const auto lettering = Lettering::load(static_cast<float>(layout.line()));
  if (!lettering) return failed(lettering.error());

  const SheetPainter painter(*renderer, *lettering, layout, options.threads);
  std::atomic<std::size_t> drawn{0};
  std::string written;
  Result<void> outcome;
  int sheets = 0;
  {
    const ProgressLine line([&] { return "drawing " + std::to_string(drawn) + " of " + std::to_string(planets->size()) + " planets"; });
    const auto perSheet = static_cast<std::size_t>(layout.perSheet());
    for (std::size_t at = 0; at < planets->size(); at += perSheet) {
      const std::string path = sheetName(first, static_cast<int>(at / perSheet));
      outcome = drawSheet(painter, layout, *planets, at, path, progress, drawn);
      if (!outcome) break;
      written += (sheets++ == 0 ? "" : ", ") + path;
    }
  }
  const std::string files = written.empty() ? "no sheet" : written;
  if (!outcome && guard.signal()) return interrupted(files + (sheets > 1 ? " were written." : " was written."), guard.signal());
  if (!outcome) return failed(outcome.error());
  print("Wrote " + files + ": " + std::to_string(planets->size()) + (planets->size() == 1 ? " planet.\n" : " planets.\n"));
  return flushOutput() ? 0 : 1;
}

}  // namespace terrella::app
