#include "exporter/png_reader.h"

#include <spng.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
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

// Only as far as the file makes sense; what does not is found when it is decoded. Leaves the file at its beginning.
std::vector<std::string> chunkNames(std::FILE* file) {
  std::vector<std::string> names;
  std::array<unsigned char, 8> head{};
  std::fseek(file, 8, SEEK_SET);
  while (std::fread(head.data(), 1, head.size(), file) == head.size()) {
    const long length = long{head[0]} << 24 | long{head[1]} << 16 | long{head[2]} << 8 | long{head[3]};
    names.emplace_back(reinterpret_cast<const char*>(head.data()) + 4, 4);
    if (names.back() == "IEND" || std::fseek(file, length + 4, SEEK_CUR) != 0) break;
  }
  std::rewind(file);
  return names;
}

void addRow(PixelHash& hash, const PictureShape& shape, std::span<const std::uint8_t> row) {
  if (shape.bitDepth == 8) return hash.add(row);
  std::vector<std::uint16_t> values(row.size() / 2);
  std::memcpy(values.data(), row.data(), row.size());
  hash.add(std::span<const std::uint16_t>(values));
}

}  // namespace

std::string shapeText(const PictureShape& shape) {
  const std::string size = std::to_string(shape.width) + " x " + std::to_string(shape.height) + ", ";
  if (shape.channels == 0) return size + "in a kind of PNG that is never written here";
  return size + colourName(shape.channels) + ", " + std::to_string(shape.bitDepth) + " bits";
}

std::string pixelHash(const Picture& picture) {
  PixelHash hash;
  const std::size_t rowBytes = picture.bytes.size() / static_cast<std::size_t>(picture.shape.height);
  for (std::size_t at = 0; at < picture.bytes.size(); at += rowBytes) addRow(hash, picture.shape, {picture.bytes.data() + at, rowBytes});
  return hash.text();
}

struct PngRows::State {
  using Context = std::unique_ptr<spng_ctx, void (*)(spng_ctx*)>;

  State(std::string name, const PictureShape& expected, File opened)
      : path(std::move(name)), shape(expected), file(std::move(opened)), source{file.get()}, context(spng_ctx_new(0), spng_ctx_free) {}

  Error damaged(int status) const {
    if (std::ferror(source.file)) return cannotRead(path, "the disk failed");
    return Error{path + " is damaged: " + (status == SPNG_IO_EOF ? "it ends too early" : spng_strerror(status)) + "."};
  }
  Result<void> begin();
  Result<void> decodeRow(std::uint8_t* out);
  std::size_t rowBytes() const { return shape.bytes() / static_cast<std::size_t>(shape.height); }

  std::string path;
  PictureShape shape;
  File file;
  Source source;
  Context context;
  std::vector<std::string> chunks = {};
  std::vector<std::uint8_t> row = {};
  int rows = 0;  // that have come
};

// The header first: whether this is the picture that was expected.
Result<void> PngRows::State::begin() {
  if (!context) return cannotRead(path, "there is not enough memory");
  chunks = chunkNames(source.file);
  spng_ihdr header{};
  int status = spng_set_crc_action(context.get(), SPNG_CRC_ERROR, SPNG_CRC_ERROR);
  if (!status) status = spng_set_png_stream(context.get(), readFrom, &source);
  if (!status) status = spng_get_ihdr(context.get(), &header);
  if (status == SPNG_ESIGNATURE || status == SPNG_IO_EOF) return Error{path + " is no PNG file."};
  if (status) return damaged(status);
  const PictureShape found = shapeOf(header);
  if (found != shape) return Error{path + " is " + shapeText(found) + "; it should be " + shapeText(shape) + "."};
  if (header.interlace_method != SPNG_INTERLACE_NONE) return Error{path + " is interlaced, which is never written here."};
  std::error_code ignored;
  if (std::filesystem::file_size(path, ignored) > largestFile(shape)) return cannotRead(path, "it is larger than such a file can be");
  status = spng_decode_image(context.get(), nullptr, 0, SPNG_FMT_PNG, SPNG_DECODE_PROGRESSIVE);
  if (status) return damaged(status);
  return {};
}

Result<void> PngRows::State::decodeRow(std::uint8_t* out) {
  int status = spng_decode_row(context.get(), out, rowBytes());
  const bool isLast = ++rows == shape.height;
  if (isLast && status == SPNG_EOI) status = spng_decode_chunks(context.get());  // to the end: the last checksums stand there
  if (status) return damaged(status);
  if (isLast && !source.isAtEnd()) return damaged(SPNG_IO_EOF);
  if (isLast && std::fgetc(source.file) != EOF) return Error{path + " is damaged: something follows its end."};
  return {};
}

PngRows::PngRows(std::unique_ptr<State> state) : state_(std::move(state)) {}
PngRows::~PngRows() = default;
PngRows::PngRows(PngRows&&) noexcept = default;
PngRows& PngRows::operator=(PngRows&&) noexcept = default;

Result<PngRows> PngRows::open(const std::string& path, const PictureShape& expected) {
  auto file = openToRead(path);
  if (!file) return file.error();
  auto state = std::make_unique<State>(path, expected, std::move(*file));
  if (const auto begun = state->begin(); !begun) return begun.error();
  return PngRows(std::move(state));
}

const std::vector<std::string>& PngRows::chunks() const { return state_->chunks; }

Result<const std::uint8_t*> PngRows::next() {
  state_->row.resize(state_->rowBytes());
  if (const auto decoded = state_->decodeRow(state_->row.data()); !decoded) return decoded.error();
  return state_->row.data();
}

Result<std::string> PngRows::hash() {
  PixelHash hash;
  for (int y = 0; y < state_->shape.height; ++y) {
    const auto row = next();
    if (!row) return row.error();
    addRow(hash, state_->shape, {*row, state_->rowBytes()});
  }
  return hash.text();
}

Result<Picture> readPng(const std::string& path, const PictureShape& expected) {
  auto rows = PngRows::open(path, expected);
  if (!rows) return rows.error();
  Picture picture{expected, std::vector<std::uint8_t>(expected.bytes()), rows->chunks()};
  const std::size_t rowBytes = expected.bytes() / static_cast<std::size_t>(expected.height);
  for (std::size_t y = 0; y < static_cast<std::size_t>(expected.height); ++y) {
    const auto row = rows->next();
    if (!row) return row.error();
    std::memcpy(picture.bytes.data() + y * rowBytes, *row, rowBytes);
  }
  return picture;
}

}  // namespace terrella::exporter
