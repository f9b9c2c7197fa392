// PNG: one encoder, which takes rows as they come and writes to a file or into memory.
//
// 8 or 16 bits. Fast: the Sub filter for every row, libdeflate at level 1. Small: for each row the filter that does best, level 10 or 1,
// whichever is smaller: about a ninth smaller, and fifteen times the time, for planets are noisy (docs/performance.md has figures).
// Pictures with opacity are not filtered.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "exporter/atomic_file.h"

namespace terrella::exporter {

// A tEXt chunk, in Latin-1; a key has 1 to 79 letters.
struct PngText {
  std::string key, text;
};

enum class PngEffort { fast, small };

// What a PNG says before its pixels.
struct PngHead {
  int width = 0;
  int height = 0;
  int channels = 1;     // 1 grey, 3 RGB, 4 RGBA (opacity not premultiplied)
  int bitDepth = 8;     // 8 or 16
  bool isSrgb = false;  // of colours; data has no colour space
  std::vector<PngText> texts = {};
  PngEffort effort = PngEffort::fast;

  std::size_t pixelBytes() const { return static_cast<std::size_t>(channels * bitDepth / 8); }
  std::size_t rowBytes() const { return static_cast<std::size_t>(width) * pixelBytes(); }
};

// Where the bytes go: into a file that the caller finishes, or into memory. Both must outlive the sink.
using PngSink = std::function<Result<void>(std::span<const std::uint8_t>)>;
PngSink sinkInto(FileWriter& file);
PngSink sinkInto(std::vector<std::uint8_t>& bytes);

class PngWriter {
 public:
  // Rows are compressed when there are `pieceBytes` of them: a picture in one piece is written fastest, small pieces take little memory.
  static constexpr std::size_t kOnePiece = std::size_t{1} << 30, kSmallPieces = std::size_t{1} << 22;
  PngWriter(PngSink sink, const PngHead& head, std::size_t pieceBytes = kOnePiece);
  ~PngWriter();
  PngWriter(PngWriter&&) noexcept;

  // The next row; 16-bit values in the machine's byte order. With the last one the picture is complete.
  Result<void> addRow(const void* pixels);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// A whole picture at once. rowAt(y) is asked for once for each row, from the top; what it points to need only last until the next.
Result<void> writePng(const PngSink& sink, const PngHead& head, const std::function<const void*(int y)>& rowAt,
                      const Progress* progress = nullptr);

// 8 bits, width * height * channels bytes, row by row from the top without gaps.
struct Image8 {
  int width = 0;
  int height = 0;
  int channels = 0;
  const std::uint8_t* pixels = nullptr;
  bool isSrgb = false;
  std::vector<PngText> texts = {};

  std::size_t bytes() const {
    return static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * static_cast<std::size_t>(channels);
  }
};

Result<void> writePng(AtomicFile& file, const Image8& image, const Progress* progress = nullptr);

// 16-bit grey. fillRow(y, row) writes the `width` values of row y, so that no 16-bit copy of a map is needed.
Result<void> writePng16(AtomicFile& file, int width, int height, const std::function<void(int, std::span<std::uint16_t>)>& fillRow,
                        const Progress* progress = nullptr);

// One picture as one file, complete or not there at all: for screenshots.
Result<void> savePng(const std::string& path, const Image8& image);

// The message of an error that is no failure: the job was asked to end.
inline constexpr const char* kStoppedMessage = "Stopped before the end.";

}  // namespace terrella::exporter
