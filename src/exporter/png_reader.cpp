#include "exporter/png_reader.h"

#include <spng.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <span>

#include "exporter/manifest.h"

namespace terrella {
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

// A text of bytes that is read from its beginning; spng says when it has had enough.
struct Source {
  std::span<const char> bytes;
  std::size_t at = 0;
};

int readFrom(spng_ctx*, void* user, void* out, std::size_t size) {
  auto& source = *static_cast<Source*>(user);
  if (size > source.bytes.size() - source.at) return SPNG_IO_EOF;
  std::memcpy(out, source.bytes.data() + source.at, size);
  source.at += size;
  return 0;
}

// Compressed pixels are hardly ever larger than plain ones; what is far larger is no picture of this shape.
std::size_t largestFile(const PictureShape& shape) { return shape.bytes() + shape.bytes() / 4 + (std::size_t{1} << 16); }

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

Result<std::string> readWholeFile(const std::string& path, std::size_t maxBytes) {
  std::error_code status;
  const auto kind = std::filesystem::status(path, status);
  if (kind.type() == std::filesystem::file_type::not_found) return cannotRead(path, "there is no such file");
  if (std::filesystem::is_directory(kind)) return cannotRead(path, "it is a folder");
  if (status || !std::filesystem::is_regular_file(kind)) return cannotRead(path, status ? status.message() : "it is no file");
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), std::fclose);
  if (!file) return cannotRead(path, std::strerror(errno));
  const auto size = std::filesystem::file_size(path, status);
  if (status) return cannotRead(path, status.message());
  if (size > maxBytes) return cannotRead(path, "with " + std::to_string(size) + " bytes it is larger than such a file can be");
  std::string bytes(static_cast<std::size_t>(size), '\0');
  if (std::fread(bytes.data(), 1, bytes.size(), file.get()) != bytes.size()) return cannotRead(path, "it ended while it was read");
  return bytes;
}

Result<Picture> readPng(const std::string& path, const PictureShape& expected) {
  const auto bytes = readWholeFile(path, largestFile(expected));
  if (!bytes) return bytes.error();
  const auto damaged = [&](const std::string& why) { return Error{path + " is damaged: " + why + "."}; };
  const std::unique_ptr<spng_ctx, void (*)(spng_ctx*)> context(spng_ctx_new(0), spng_ctx_free);
  if (!context) return cannotRead(path, "there is not enough memory");

  Source source{*bytes};
  spng_ihdr header{};
  int status = spng_set_crc_action(context.get(), SPNG_CRC_ERROR, SPNG_CRC_ERROR);
  if (!status) status = spng_set_png_stream(context.get(), readFrom, &source);
  if (!status) status = spng_get_ihdr(context.get(), &header);
  if (status == SPNG_ESIGNATURE || bytes->size() < 8) return Error{path + " is no PNG file."};
  if (status) return damaged(spng_strerror(status));
  const PictureShape found = shapeOf(header);
  if (found != expected) return Error{path + " is " + shapeText(found) + "; it should be " + shapeText(expected) + "."};

  Picture picture{expected, std::vector<std::uint8_t>(expected.bytes())};
  status = spng_decode_image(context.get(), picture.bytes.data(), picture.bytes.size(), SPNG_FMT_PNG, 0);
  if (!status) status = spng_decode_chunks(context.get());  // to the end: the last checksums stand there
  if (status == SPNG_IO_EOF || status == SPNG_IO_ERROR) return damaged("it ends too early");
  if (status) return damaged(spng_strerror(status));
  if (source.at != bytes->size()) return damaged("something follows its end");
  return picture;
}

}  // namespace terrella
