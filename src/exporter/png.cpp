#include "exporter/png.h"

#include <libdeflate.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <optional>

#include "base/buffer.h"
#include "exporter/png_filter.h"
#include "exporter/zlib_pieces.h"

namespace terrella::exporter {
namespace {

// Levels of libdeflate. From 10 on it looks for the best of all ways; where next to nothing repeats, as in heights, the fastest is smaller.
constexpr std::array kFastLevels{1};
constexpr std::array kSmallLevels{10, 1};

std::span<const int> levelsOf(PngEffort effort) {
  if (effort == PngEffort::small) return kSmallLevels;
  return kFastLevels;
}

std::array<std::uint8_t, 4> bigEndian(std::uint32_t value) {
  return {static_cast<std::uint8_t>(value >> 24), static_cast<std::uint8_t>(value >> 16), static_cast<std::uint8_t>(value >> 8),
          static_cast<std::uint8_t>(value)};
}

bool isCancelled(const Progress* progress) { return progress && progress->isCancelled(); }

}  // namespace

PngSink sinkInto(FileWriter& file) {
  return [&file](std::span<const std::uint8_t> bytes) { return file.write(bytes); };
}

PngSink sinkInto(std::vector<std::uint8_t>& bytes) {
  return [&bytes](std::span<const std::uint8_t> more) {
    bytes.insert(bytes.end(), more.begin(), more.end());
    return Result<void>();
  };
}

struct PngWriter::State {
  PngSink sink;
  PngHead head;
  std::size_t filteredRowBytes;  // each row begins with the number of its filter
  int pieceRows;                 // at the most
  Buffer<std::uint8_t> piece;
  ZlibPieces stream;
  std::optional<LeastFilter> least;    // of files that shall be small
  std::vector<std::uint16_t> swapped;  // a row of 16-bit values as in the file, the high byte first
  int rows = 0;                        // that have come, of all and of this piece
  int rowsInPiece = 0;
  Result<void> result = {};

  State(PngSink into, const PngHead& what, std::size_t pieceBytes)
      : sink(std::move(into)),
        head(what),
        filteredRowBytes(head.rowBytes() + 1),
        pieceRows(static_cast<int>(std::clamp<std::size_t>(pieceBytes / filteredRowBytes, 1, static_cast<std::size_t>(head.height)))),
        piece(makeBuffer<std::uint8_t>(filteredRowBytes * static_cast<std::size_t>(pieceRows))),
        stream(filteredRowBytes * static_cast<std::size_t>(pieceRows), levelsOf(head.effort)),
        swapped(head.bitDepth == 16 ? head.rowBytes() / 2 : 0) {
    if (head.effort == PngEffort::small && !isUnfiltered()) least.emplace(head.rowBytes(), head.pixelBytes());
  }

  // Of what is seen through, large parts are of one colour or of none, which compresses best as it is: clouds take a quarter less. (Masks
  // of four channels take a hundredth more.)
  bool isUnfiltered() const { return head.channels == 4; }
  void filter(std::span<const std::uint8_t> row, std::uint8_t* out) {
    if (isUnfiltered()) return filterNone(row, out);
    if (least) return least->filter(row, out);
    filterSub(row, head.pixelBytes(), out);
  }

  void write(std::span<const std::uint8_t> bytes) {
    if (result) result = sink(bytes);
  }
  // Length, name, contents and checksum.
  void writeChunk(const char* name, std::span<const std::uint8_t> contents) {
    write(bigEndian(static_cast<std::uint32_t>(contents.size())));
    write({reinterpret_cast<const std::uint8_t*>(name), 4});
    write(contents);
    std::uint32_t checksum = libdeflate_crc32(0, name, 4);
    if (!contents.empty()) checksum = libdeflate_crc32(checksum, contents.data(), contents.size());
    write(bigEndian(checksum));
  }
  void writeHead();
  void writePiece();
};

void PngWriter::State::writeHead() {
  constexpr std::uint8_t kSignature[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  write(kSignature);
  const auto width = bigEndian(static_cast<std::uint32_t>(head.width)), height = bigEndian(static_cast<std::uint32_t>(head.height));
  const std::uint8_t bits = static_cast<std::uint8_t>(head.bitDepth), colours = head.channels == 1 ? 0 : head.channels == 3 ? 2 : 6;
  const std::uint8_t contents[] = {width[0],  width[1], width[2], width[3], height[0], height[1], height[2],
                                   height[3], bits,     colours,  0,        0,         0};  // packed and filtered as usual, not interlaced
  writeChunk("IHDR", contents);
  constexpr std::uint8_t kPerceptual[] = {0};
  if (head.isSrgb) writeChunk("sRGB", kPerceptual);
  for (const PngText& text : head.texts) {
    const std::string both = text.key + '\0' + text.text;
    writeChunk("tEXt", {reinterpret_cast<const std::uint8_t*>(both.data()), both.size()});
  }
}

void PngWriter::State::writePiece() {
  const std::size_t bytes = filteredRowBytes * static_cast<std::size_t>(rowsInPiece);
  writeChunk("IDAT", stream.add({piece.get(), bytes}, rows == head.height));
  rowsInPiece = 0;
}

PngWriter::PngWriter(PngSink sink, const PngHead& head, std::size_t pieceBytes) {
  assert(head.width > 0 && head.height > 0 && (head.channels == 1 || head.channels == 3 || head.channels == 4));
  state_ = std::make_unique<State>(std::move(sink), head, std::min(pieceBytes, kOnePiece));
  state_->writeHead();
}

PngWriter::~PngWriter() = default;
PngWriter::PngWriter(PngWriter&&) noexcept = default;

Result<void> PngWriter::addRow(const void* pixels) {
  State& state = *state_;
  assert(state.rows < state.head.height);
  if (state.head.bitDepth == 16 && std::endian::native == std::endian::little) {
    const auto* values = static_cast<const std::uint16_t*>(pixels);
    for (std::size_t i = 0; i < state.swapped.size(); ++i) state.swapped[i] = static_cast<std::uint16_t>(values[i] << 8 | values[i] >> 8);
    pixels = state.swapped.data();
  }
  std::uint8_t* const out = state.piece.get() + state.filteredRowBytes * static_cast<std::size_t>(state.rowsInPiece);
  const std::span row(static_cast<const std::uint8_t*>(pixels), state.head.rowBytes());
  state.filter(row, out);
  ++state.rowsInPiece;
  ++state.rows;
  const bool isLast = state.rows == state.head.height;
  if (isLast || state.rowsInPiece == state.pieceRows) state.writePiece();
  if (isLast) state.writeChunk("IEND", {});
  return state.result;
}

Result<void> writePng(const PngSink& sink, const PngHead& head, const std::function<const void*(int y)>& rowAt, const Progress* progress) {
  if (isCancelled(progress)) return Error{kStoppedMessage};
  PngWriter writer(sink, head);
  for (int y = 0; y < head.height; ++y) {
    if (isCancelled(progress)) return Error{kStoppedMessage};
    if (const auto added = writer.addRow(rowAt(y)); !added) return added;
  }
  if (isCancelled(progress)) return Error{kStoppedMessage};
  return {};
}

Result<void> writePng(AtomicFile& file, const Image8& image, const Progress* progress) {
  const PngHead head{image.width, image.height, image.channels, 8, image.isSrgb, image.texts};
  return writePng(
      sinkInto(file.writer()), head, [&](int y) { return image.pixels + head.rowBytes() * static_cast<std::size_t>(y); }, progress);
}

Result<void> writePng16(AtomicFile& file, int width, int height, const std::function<void(int, std::span<std::uint16_t>)>& fillRow,
                        const Progress* progress) {
  std::vector<std::uint16_t> row(static_cast<std::size_t>(width));
  const auto rowAt = [&](int y) {
    fillRow(y, row);
    return row.data();
  };
  return writePng(sinkInto(file.writer()), {width, height, 1, 16}, rowAt, progress);
}

Result<void> savePng(const std::string& path, const Image8& image) {
  auto file = AtomicFile::create(path);
  if (!file) return file.error();
  if (const auto written = writePng(*file, image); !written) return written;
  return file->commit();
}

}  // namespace terrella::exporter
