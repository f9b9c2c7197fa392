#include "exporter/png.h"

#include <libdeflate.h>

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <limits>
#include <memory>
#include <vector>

#include "base/buffer.h"

namespace {

constexpr int kCompressionLevel = 1;

using Compressed = std::unique_ptr<unsigned char, decltype(&std::free)>;

// A zlib stream, and its size; null when there is not enough memory.
Compressed compress(const unsigned char* data, std::size_t size, std::size_t& compressedSize) {
  const std::unique_ptr<libdeflate_compressor, void (*)(libdeflate_compressor*)> compressor(libdeflate_alloc_compressor(kCompressionLevel),
                                                                                            libdeflate_free_compressor);
  if (!compressor) return {nullptr, std::free};
  const std::size_t bound = libdeflate_zlib_compress_bound(compressor.get(), size);
  Compressed out(static_cast<unsigned char*>(std::malloc(bound)), std::free);
  if (out) compressedSize = libdeflate_zlib_compress(compressor.get(), data, size, out.get(), bound);
  return compressedSize > 0 ? std::move(out) : Compressed(nullptr, std::free);
}

// stb frees what it gets with free().
unsigned char* compressForStb(unsigned char* data, int size, int* compressedSize, int) {
  std::size_t written = 0;
  Compressed out = compress(data, static_cast<std::size_t>(size), written);
  if (written > static_cast<std::size_t>(std::numeric_limits<int>::max() - 64)) return nullptr;
  *compressedSize = static_cast<int>(written);
  return out.release();
}

unsigned int checksumForStb(unsigned char* data, int size) { return libdeflate_crc32(0, data, static_cast<std::size_t>(size)); }

}  // namespace

// The one place where stb's code is compiled; its warnings are not ours.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#pragma GCC diagnostic ignored "-Wunused-function"
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#define STBI_WRITE_NO_STDIO
#define STBIW_ZLIB_COMPRESS compressForStb
#define STBIW_CRC32 checksumForStb
#include <stb_image_write.h>
#pragma GCC diagnostic pop

namespace terrella::exporter {
namespace {

constexpr int kSubFilter = 1;

// stb's settings are globals. They are set once, before any thread asks for a picture, and never again.
[[maybe_unused]] const int kSettings = stbi_write_force_png_filter = kSubFilter;

bool isCancelled(const Progress* progress) { return progress && progress->isCancelled(); }

Error encoderFailed(const AtomicFile& file, const std::string& why) { return {"Cannot encode " + file.path() + ": " + why + "."}; }

struct Sink {
  AtomicFile& file;
  Result<void> result = {};

  void write(const void* data, std::size_t size) {
    if (result) result = file.write({static_cast<const std::uint8_t*>(data), size});
  }
};

}  // namespace

Result<void> writePng(AtomicFile& file, const Image8& image, const Progress* progress) {
  assert(image.channels == 1 || image.channels == 3 || image.channels == 4);
  // stb counts in int: the rows, each with a byte for its filter, must fit.
  const std::int64_t rowBytes = static_cast<std::int64_t>(image.width) * image.channels + 1;
  if (rowBytes * image.height > std::numeric_limits<int>::max()) return encoderFailed(file, "the picture is too large");
  if (isCancelled(progress)) return Error{kStoppedMessage};
  Sink sink{file};
  const auto write = [](void* context, void* data, int size) { static_cast<Sink*>(context)->write(data, static_cast<std::size_t>(size)); };
  const int ok =
      stbi_write_png_to_func(write, &sink, image.width, image.height, image.channels, image.pixels, image.width * image.channels);
  if (!ok) return encoderFailed(file, "not enough memory");
  if (isCancelled(progress)) return Error{kStoppedMessage};
  return sink.result;
}

namespace {

void addBigEndian(std::vector<std::uint8_t>& bytes, std::uint32_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) bytes.push_back(static_cast<std::uint8_t>(value >> shift));
}

// Length, name, contents and checksum.
void writeChunk(Sink& sink, const char* name, const void* contents, std::size_t size) {
  std::vector<std::uint8_t> head;
  addBigEndian(head, static_cast<std::uint32_t>(size));
  head.insert(head.end(), name, name + 4);
  std::uint32_t checksum = libdeflate_crc32(0, name, 4);
  if (size > 0) checksum = libdeflate_crc32(checksum, contents, size);
  std::vector<std::uint8_t> tail;
  addBigEndian(tail, checksum);
  sink.write(head.data(), head.size());
  sink.write(contents, size);
  sink.write(tail.data(), tail.size());
}

}  // namespace

Result<void> writePng16(AtomicFile& file, int width, int height, const std::function<void(int, std::span<std::uint16_t>)>& fillRow,
                        const Progress* progress) {
  constexpr std::size_t kMostInChunk = std::size_t{1} << 30;
  // Each row begins with the number of its filter; then the high and low byte of each value, less those of the value to its left.
  const std::size_t rowBytes = 2 * static_cast<std::size_t>(width) + 1;
  const std::size_t size = rowBytes * static_cast<std::size_t>(height);
  const Buffer<std::uint8_t> filtered = makeBuffer<std::uint8_t>(size);
  std::vector<std::uint16_t> row(static_cast<std::size_t>(width));
  for (int y = 0; y < height; ++y) {
    if (isCancelled(progress)) return Error{kStoppedMessage};
    fillRow(y, row);
    std::uint8_t* out = filtered.get() + rowBytes * static_cast<std::size_t>(y);
    *out++ = kSubFilter;
    std::uint16_t left = 0;
    for (const std::uint16_t value : row) {
      *out++ = static_cast<std::uint8_t>((value >> 8) - (left >> 8));
      *out++ = static_cast<std::uint8_t>(value - left);
      left = value;
    }
  }
  std::size_t compressedSize = 0;
  const Compressed compressed = compress(filtered.get(), size, compressedSize);
  if (!compressed) return encoderFailed(file, "not enough memory");
  if (isCancelled(progress)) return Error{kStoppedMessage};

  Sink sink{file};
  constexpr std::uint8_t kSignature[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  sink.write(kSignature, sizeof kSignature);
  std::vector<std::uint8_t> header;
  addBigEndian(header, static_cast<std::uint32_t>(width));
  addBigEndian(header, static_cast<std::uint32_t>(height));
  header.insert(header.end(), {16, 0, 0, 0, 0});  // bits; grey; deflate; the usual filters; not interlaced
  writeChunk(sink, "IHDR", header.data(), header.size());
  for (std::size_t at = 0; at < compressedSize; at += kMostInChunk)
    writeChunk(sink, "IDAT", compressed.get() + at, std::min(kMostInChunk, compressedSize - at));
  writeChunk(sink, "IEND", nullptr, 0);
  return sink.result;
}

Result<void> savePng(const std::string& path, const Image8& image) {
  auto file = AtomicFile::create(path);
  if (!file) return file.error();
  if (const auto written = writePng(*file, image); !written) return written;
  return file->commit();
}

}  // namespace terrella::exporter
