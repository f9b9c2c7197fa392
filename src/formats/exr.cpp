#include "formats/exr.h"

#include <openexr.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>
#include <limits>
#include <new>

#include "base/text.h"

namespace terrella::formats {
namespace {

constexpr int kBlockRows = 16;  // of ZIP compression
constexpr int kZipLevel = 4;    // as OpenEXR's own default; 9 takes three times as long for one part in a hundred
constexpr float kMostHalf = 65504;

// What the library writes at which place. It goes back once, to fill in where the blocks are.
std::int64_t storeAt(exr_const_context_t, void* to, const void* bytes, std::uint64_t count, std::uint64_t offset,
                     exr_stream_error_func_ptr_t) {
  auto& file = *static_cast<Bytes*>(to);
  try {
    if (file.size() < offset + count) file.resize(offset + count);
  } catch (const std::bad_alloc&) {
    return -1;  // through a library in C nothing is thrown
  }
  std::memcpy(file.data() + offset, bytes, count);
  return static_cast<std::int64_t>(count);
}

void saysNothing(exr_const_context_t, exr_result_t, const char*) {}

struct ExrContext {
  exr_context_t context = nullptr;
  ~ExrContext() {
    if (context) exr_finish(&context);
  }
};

Error exrFailed(exr_result_t code) {
  return Error{std::string("OpenEXR cannot write this picture: ") + exr_get_default_error_message(code) + "."};
}

bool isAttributeName(std::string_view name) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; };
  return !name.empty() && name.size() <= 31 && std::all_of(name.begin(), name.end(), fits);
}

Result<void> checkExr(const PixelView& pixels, const ExrOptions& options) {
  constexpr std::int64_t kMostRowBytes = std::numeric_limits<std::int32_t>::max();  // the library counts them in 32 bits
  if (pixels.width > kMostRowBytes / (pixels.channels * pixels.bytesPerSample()))
    return Error{"EXR holds rows up to " + std::to_string(kMostRowBytes) + " bytes; these have more."};
  for (const auto& [name, text] : options.texts) {
    if (!isAttributeName(name))
      return Error{"\"" + excerpt(name) + "\" is no name of an EXR attribute: 1 to 31 letters, digits and \"_\"."};
    if (!isUtf8(text)) return Error{"The EXR attribute " + name + " is no UTF-8 text."};
  }
  if (!options.isHalf) return {};
  for (const float value : std::get<std::span<const float>>(pixels.samples)) {
    if (std::abs(value) > kMostHalf && !std::isinf(value)) return Error{"16-bit floats reach to 65504; this picture needs 32-bit ones."};
  }
  return {};
}

exr_result_t beginExr(exr_context_t& context, const PixelView& pixels, const ExrOptions& options, Bytes& file) {
  exr_context_initializer_t how = EXR_DEFAULT_CONTEXT_INITIALIZER;
  how.error_handler_fn = saysNothing;
  how.user_data = &file;
  how.write_fn = storeAt;
  int part = 0;
  exr_result_t code = exr_start_write(&context, "picture.exr", EXR_WRITE_FILE_DIRECTLY, &how);
  const auto then = [&](auto step) {
    if (code == EXR_ERR_SUCCESS) code = step();
  };
  then([&] { return exr_add_part(context, "picture", EXR_STORAGE_SCANLINE, &part); });
  then([&] { return exr_initialize_required_attr_simple(context, part, pixels.width, pixels.height, EXR_COMPRESSION_ZIP); });
  then([&] { return exr_set_zip_compression_level(context, part, kZipLevel); });
  const exr_pixel_type_t type = options.isHalf ? EXR_PIXEL_HALF : EXR_PIXEL_FLOAT;
  for (const char* name : pixels.channels == 1 ? std::vector{"Y"} : std::vector{"R", "G", "B"})
    then([&] { return exr_add_channel(context, part, name, type, EXR_PERCEPTUALLY_LINEAR, 1, 1); });
  for (const auto& text : options.texts) then([&] { return exr_attr_set_string(context, part, text.first.c_str(), text.second.c_str()); });
  then([&] { return exr_write_header(context); });
  return code;
}

// A block of rows on its way through the library's pipeline, which ends here instead of in the file: blocks are made in any order.
exr_result_t keepBlock(exr_encode_pipeline_t* pipeline) {
  const auto* bytes = static_cast<const std::uint8_t*>(pipeline->compressed_buffer);
  try {
    static_cast<Bytes*>(pipeline->encoding_user_data)->assign(bytes, bytes + pipeline->compressed_bytes);
  } catch (const std::bad_alloc&) {
    return EXR_ERR_OUT_OF_MEMORY;
  }
  return EXR_ERR_SUCCESS;
}

exr_result_t encodeBlock(exr_context_t context, const PixelView& pixels, int y, Bytes& block) {
  exr_chunk_info_t place{};
  if (const auto code = exr_write_scanline_chunk_info(context, 0, y, &place); code != EXR_ERR_SUCCESS) return code;
  exr_encode_pipeline_t pipeline{};
  exr_result_t code = exr_encoding_initialize(context, 0, &place, &pipeline);
  for (int i = 0; code == EXR_ERR_SUCCESS && i < pipeline.channel_count; ++i) {
    exr_coding_channel_info_t& channel = pipeline.channels[i];
    // The library sorts channels by name.
    const int at = pixels.channels == 1 ? 0 : channel.channel_name[0] == 'R' ? 0 : channel.channel_name[0] == 'G' ? 1 : 2;
    channel.encode_from_ptr = reinterpret_cast<const std::uint8_t*>(pixels.row<float>(y) + at);
    channel.user_bytes_per_element = sizeof(float);
    channel.user_data_type = EXR_PIXEL_FLOAT;
    channel.user_pixel_stride = pixels.channels * static_cast<int>(sizeof(float));
    channel.user_line_stride = channel.user_pixel_stride * pixels.width;
  }
  if (code == EXR_ERR_SUCCESS) code = exr_encoding_choose_default_routines(context, 0, &pipeline);
  pipeline.encoding_user_data = &block;
  pipeline.yield_until_ready_fn = nullptr;  // waits for a block's turn, which comes later
  pipeline.write_fn = keepBlock;
  if (code == EXR_ERR_SUCCESS) code = exr_encoding_run(context, 0, &pipeline);
  exr_encoding_destroy(context, &pipeline);
  return code;
}

}  // namespace

Result<Bytes> encodeExr(const PixelView& pixels, const ExrOptions& options, const Workers& workers) {
  if (const auto checked = checkPixels(pixels, "EXR"); !checked) return checked.error();
  if (!pixels.row<float>(0) || (pixels.channels != 1 && pixels.channels != 3))
    return wrongPixels("EXR", "floats of one or three channels", pixels);
  if (const auto checked = checkExr(pixels, options); !checked) return checked.error();
  Bytes file;
  ExrContext writer;
  if (const auto code = beginExr(writer.context, pixels, options, file); code != EXR_ERR_SUCCESS) return exrFailed(code);

  const int blocks = (pixels.height - 1) / kBlockRows + 1;
  std::vector<Bytes> made(static_cast<std::size_t>(blocks));
  std::atomic<exr_result_t> worst = EXR_ERR_SUCCESS;
  workers.forBands(blocks, 1, nullptr, [&](int from, int to) {
    for (int i = from; i < to; ++i) {
      const auto code = encodeBlock(writer.context, pixels, i * kBlockRows, made[static_cast<std::size_t>(i)]);
      if (code != EXR_ERR_SUCCESS) worst = code;
    }
  });
  if (worst != EXR_ERR_SUCCESS) return exrFailed(worst);
  for (int i = 0; i < blocks; ++i) {
    Bytes& block = made[static_cast<std::size_t>(i)];
    if (const auto code = exr_write_scanline_chunk(writer.context, 0, i * kBlockRows, block.data(), block.size()); code != EXR_ERR_SUCCESS)
      return exrFailed(code);
    Bytes().swap(block);
  }
  // The table of blocks is written last.
  if (const auto code = exr_finish(&writer.context); code != EXR_ERR_SUCCESS) return exrFailed(code);
  return file;
}

}  // namespace terrella::formats
