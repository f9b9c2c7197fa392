#include "exporter/png_reader.h"

#include <spng.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <span>
#include <string_view>

#include "base/file.h"
#include "exporter/manifest.h"

namespace terrella::exporter {
namespace {

Error cannotRead(const std::string& path, const std::string& why) { return {"Cannot read " + path + ": " + why + "."}; }

std::string colourName(int channels) { return channels == 1 ? "grey" : channels == 3 ? "RGB" : "RGBA"; }

// The header, in our words; other kinds of PNG than those that are ever written have 0 channels.
PictureShape shapeOf(const spng_ihdr& header) {
  PictureShape shape{static_cast<int>(header.width), static_cast<int>(header.height), 0, header.bit_depth};
  if (header.color_type == SPNG_COLOR_TYPE_GRAYSCALE) shape.channels = 1;
  if (header.color_type == SPNG_COLOR_TYPE_TRUECOLOR) shape.channels = 3;
  if (header.color_type == SPNG_COLOR_TYPE_TRUECOLOR_ALPHA) shape.channels = 4;
  return shape;
}

// Compressed pixels are hardly ever larger than plain ones; what is far larger is no picture of this shape.
std::uintmax_t largestFile(const PictureShape& shape) { return shape.bytes() + shape.bytes() / 4 + (std::uintmax_t{1} << 16); }

// Where spng reads from. The last bytes are kept: a PNG ends with an empty chunk called IEND, and spng does not mind if that is cut.
struct Source {
  std::FILE* file;
  std::string tail = {};

  bool isAtEnd() const { return tail.ends_with(std::string_view("\0\0\0\0IEND\xae\x42\x60\x82", 12)); }
};

int readFrom(spng_ctx*, void* user, void* out, std::size_t size) {
  auto& source = *static_cast<Source*>(user);
  const std::size_t got = std::fread(out, 1, size, source.file);
  source.tail.append(static_cast<const char*>(out) + (got > 12 ? got - 12 : 0), std::min<std::size_t>(got, 12));
  if (source.tail.size() > 12) source.tail.erase(0, source.tail.size() - 12);
  if (got == size) return 0;
  return std::ferror(source.file) ? SPNG_IO_ERROR : SPNG_IO_EOF;
}

}  // namespace

std::string shapeText(const PictureShape& shape) {
  const std::string size = std::to_string(shape.width) + " x " + std::to_string(shape.height) + ", ";
  if (shape.channels == 0) return size + "in a kind of PNG that is never written here";
  return size + colourName(shape.channels) + ", " + std::to_string(shape.bitDepth) + " bits";
}

std::string pixelHash(const Picture& picture) {
  PixelHash hash;
  if (picture.shape.bitDepth == 8) {
    hash.add(std::span(picture.bytes));
  } else {
    std::vector<std::uint16_t> row(static_cast<std::size_t>(picture.shape.width * picture.shape.channels));
    for (int y = 0; y < picture.shape.height; ++y) {
      std::memcpy(row.data(), picture.bytes.data() + static_cast<std::size_t>(y) * row.size() * 2, row.size() * 2);
      hash.add(std::span<const std::uint16_t>(row));
    }
  }
  return hash.text();
}

Result<Picture> readPng(const std::string& path, const PictureShape& expected) {
  const auto file = openToRead(path);
  if (!file) return file.error();
  const std::unique_ptr<spng_ctx, void (*)(spng_ctx*)> context(spng_ctx_new(0), spng_ctx_free);
  if (!context) return cannotRead(path, "there is not enough memory");

  // The header first: whether this is the picture that was expected.
  Source source{file->get()};
  const auto damaged = [&](int status) {
    if (std::ferror(source.file)) return cannotRead(path, "the disk failed");
    return Error{path + " is damaged: " + (status == SPNG_IO_EOF ? "it ends too early" : spng_strerror(status)) + "."};
  };
  spng_ihdr header{};
  int status = spng_set_crc_action(context.get(), SPNG_CRC_ERROR, SPNG_CRC_ERROR);
  if (!status) status = spng_set_png_stream(context.get(), readFrom, &source);
  if (!status) status = spng_get_ihdr(context.get(), &header);
  if (status == SPNG_ESIGNATURE || status == SPNG_IO_EOF) return Error{path + " is no PNG file."};
  if (status) return damaged(status);
  const PictureShape found = shapeOf(header);
  if (found != expected) return Error{path + " is " + shapeText(found) + "; it should be " + shapeText(expected) + "."};
  std::error_code ignored;
  if (std::filesystem::file_size(path, ignored) > largestFile(expected)) return cannotRead(path, "it is larger than such a file can be");

  Picture picture{expected, std::vector<std::uint8_t>(expected.bytes())};
  status = spng_decode_image(context.get(), picture.bytes.data(), picture.bytes.size(), SPNG_FMT_PNG, 0);
  if (!status) status = spng_decode_chunks(context.get());  // to the end: the last checksums stand there
  if (status) return damaged(status);
  if (!source.isAtEnd()) return damaged(SPNG_IO_EOF);
  if (std::fgetc(source.file) != EOF) return Error{path + " is damaged: something follows its end."};
  return picture;
}

}  // namespace terrella::exporter
