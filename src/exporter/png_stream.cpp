#include "exporter/png_stream.h"

#include <spng.h>

#include <new>

namespace terrella::exporter {
namespace {

constexpr int kCompressionLevel = 1;  // as png.cpp

using Context = std::unique_ptr<spng_ctx, void (*)(spng_ctx*)>;

}  // namespace

struct PngStream::State {
  AtomicFile& file;
  std::size_t rowBytes;
  Context context;
  Result<void> result = {};
  int status = 0;

  static int write(spng_ctx*, void* user, void* bytes, std::size_t size) {
    auto& state = *static_cast<State*>(user);
    state.result = state.file.write({static_cast<const std::uint8_t*>(bytes), size});
    return state.result ? 0 : SPNG_IO_ERROR;
  }
};

PngStream::PngStream(AtomicFile& file, int width, int height, int channels, int bitDepth) {
  const std::size_t rowBytes = static_cast<std::size_t>(width) * static_cast<std::size_t>(channels * bitDepth / 8);
  state_ = std::make_unique<State>(State{file, rowBytes, Context(spng_ctx_new(SPNG_CTX_ENCODER), spng_ctx_free)});
  spng_ctx* context = state_->context.get();
  if (!context) throw std::bad_alloc();
  spng_ihdr header{};
  header.width = static_cast<std::uint32_t>(width);
  header.height = static_cast<std::uint32_t>(height);
  header.bit_depth = static_cast<std::uint8_t>(bitDepth);
  header.color_type = channels == 1   ? SPNG_COLOR_TYPE_GRAYSCALE
                      : channels == 3 ? SPNG_COLOR_TYPE_TRUECOLOR
                                      : SPNG_COLOR_TYPE_TRUECOLOR_ALPHA;
  const auto first = [](std::initializer_list<int> steps) {
    for (const int status : steps) {
      if (status) return status;
    }
    return 0;
  };
  state_->status = first({spng_set_png_stream(context, State::write, state_.get()), spng_set_ihdr(context, &header),
                          spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, kCompressionLevel),
                          spng_set_option(context, SPNG_FILTER_CHOICE, SPNG_FILTER_CHOICE_SUB),
                          spng_encode_image(context, nullptr, 0, SPNG_FMT_PNG, SPNG_ENCODE_PROGRESSIVE | SPNG_ENCODE_FINALIZE)});
}

PngStream::~PngStream() = default;
PngStream::PngStream(PngStream&&) noexcept = default;

Result<void> PngStream::addRow(const void* pixels) {
  State& state = *state_;
  if (!state.status) state.status = spng_encode_row(state.context.get(), pixels, state.rowBytes);
  if (!state.result) return state.result;
  if (state.status && state.status != SPNG_EOI)
    return Error{"Cannot encode " + state.file.path() + ": " + spng_strerror(state.status) + "."};
  return {};
}

}  // namespace terrella::exporter
