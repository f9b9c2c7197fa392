#include "exporter/png.h"

#include <libdeflate.h>
#include <spng.h>

#include <cassert>
#include <cstdlib>
#include <limits>
#include <memory>
#include <vector>

namespace {

constexpr int kCompressionLevel = 1;

// stb frees what it gets with free().
unsigned char* compressForStb(unsigned char* data, int size, int* compressedSize, int) {
  const std::unique_ptr<libdeflate_compressor, void (*)(libdeflate_compressor*)> compressor(libdeflate_alloc_compressor(kCompressionLevel),
                                                                                            libdeflate_free_compressor);
  if (!compressor) return nullptr;
  const std::size_t bound = libdeflate_zlib_compress_bound(compressor.get(), static_cast<std::size_t>(size));
  auto* out = static_cast<unsigned char*>(std::malloc(bound));
  if (!out) return nullptr;
  const std::size_t written = libdeflate_zlib_compress(compressor.get(), data, static_cast<std::size_t>(size), out, bound);
  if (written == 0 || written > static_cast<std::size_t>(std::numeric_limits<int>::max() - 64)) {
    std::free(out);
    return nullptr;
  }
  *compressedSize = static_cast<int>(written);
  return out;
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

namespace terrella {
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
  const int ok = stbi_write_png_to_func(write, &sink, image.width, image.height, image.channels, image.pixels, image.width * image.channels);
  if (!ok) return encoderFailed(file, "not enough memory");
  if (isCancelled(progress)) return Error{kStoppedMessage};
  return sink.result;
}

Result<void> writePng16(AtomicFile& file, int width, int height, const std::function<void(int, std::span<std::uint16_t>)>& fillRow,
                        const Progress* progress) {
  const std::unique_ptr<spng_ctx, void (*)(spng_ctx*)> context(spng_ctx_new(SPNG_CTX_ENCODER), spng_ctx_free);
  if (!context) return encoderFailed(file, "not enough memory");
  Sink sink{file};
  const auto write = [](spng_ctx*, void* user, void* data, std::size_t size) -> int {
    auto* to = static_cast<Sink*>(user);
    to->write(data, size);
    return to->result ? 0 : SPNG_IO_ERROR;
  };
  spng_ihdr header{};
  header.width = static_cast<std::uint32_t>(width);
  header.height = static_cast<std::uint32_t>(height);
  header.bit_depth = 16;
  header.color_type = SPNG_COLOR_TYPE_GRAYSCALE;
  int status = spng_set_png_stream(context.get(), write, &sink);
  if (!status) status = spng_set_ihdr(context.get(), &header);
  if (!status) status = spng_set_option(context.get(), SPNG_IMG_COMPRESSION_LEVEL, kCompressionLevel);
  if (!status) status = spng_set_option(context.get(), SPNG_FILTER_CHOICE, SPNG_FILTER_CHOICE_SUB);
  // SPNG_FMT_PNG takes rows in the machine's byte order and stores them big-endian, as PNG wants them.
  if (!status) status = spng_encode_image(context.get(), nullptr, 0, SPNG_FMT_PNG, SPNG_ENCODE_PROGRESSIVE | SPNG_ENCODE_FINALIZE);

  std::vector<std::uint16_t> row(static_cast<std::size_t>(width));
  for (int y = 0; y < height && !status; ++y) {
    if (isCancelled(progress)) return Error{kStoppedMessage};
    fillRow(y, row);
    status = spng_encode_row(context.get(), row.data(), row.size() * sizeof row[0]);
    if (status == SPNG_EOI) status = y + 1 == height ? 0 : SPNG_EINTERNAL;
  }
  if (!sink.result) return sink.result;
  if (status) return encoderFailed(file, spng_strerror(status));
  return {};
}

Result<void> savePng(const std::string& path, const Image8& image) {
  auto file = AtomicFile::create(path);
  if (!file) return file.error();
  if (const auto written = writePng(*file, image); !written) return written;
  return file->commit();
}

}  // namespace terrella
