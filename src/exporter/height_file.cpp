#include "exporter/height_file.h"

#include <algorithm>
#include <cstdint>

#include "base/text.h"
#include "exporter/map_rows.h"
#include "exporter/png.h"

namespace terrella::exporter {
namespace {

Result<void> writeRaw(AtomicFile& file, int size, const std::vector<float>& heights) {
  const auto width = static_cast<std::size_t>(size);
  std::vector<std::uint16_t> codes(width);
  std::vector<std::uint8_t> bytes;
  for (std::size_t y = 0; y < width; ++y) {
    encodeHeights(heights.data() + y * width, width, codes.data());
    bytes.clear();
    appendSamples(codes, bytes);
    if (const auto written = file.write(bytes); !written) return written;
  }
  return {};
}

}  // namespace

Result<HeightFormat> heightFormatOf(const std::string& path) {
  if (path.ends_with(".png")) return HeightFormat::png;
  if (path.ends_with(".raw") || path.ends_with(".r16")) return HeightFormat::raw;
  return Error{"A height map's name must end in .png, .raw or .r16; it is \"" + excerpt(path) + "\"."};
}

Result<void> saveHeights(AtomicFile& file, HeightFormat format, int size, const std::vector<float>& heights, const Progress* progress) {
  const auto width = static_cast<std::size_t>(size);
  const auto fill = [&](int y, std::span<std::uint16_t> row) {
    encodeHeights(heights.data() + static_cast<std::size_t>(y) * width, width, row.data());
  };
  const auto written = format == HeightFormat::raw ? writeRaw(file, size, heights) : writePng16(file, size, size, fill, progress);
  if (!written) return written;
  return file.commit();
}

}  // namespace terrella::exporter
