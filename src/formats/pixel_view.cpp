#include "formats/pixel_view.h"

namespace terrella::formats {
namespace {

std::string sizeText(const PixelView& pixels) { return std::to_string(pixels.width) + " x " + std::to_string(pixels.height); }

}  // namespace

const std::uint8_t* PixelView::bytes() const {
  return std::visit([](const auto& all) { return reinterpret_cast<const std::uint8_t*>(all.data()); }, samples);
}

PixelView Pixels::view() const {
  PixelView result{width, height, channels, {}};
  std::visit([&](const auto& all) { result.samples = std::span(all); }, samples);
  return result;
}

Result<void> checkPixels(const PixelView& pixels, std::string_view format) {
  const std::string name(format);
  if (pixels.width < 1 || pixels.height < 1) return Error{name + " holds no picture without pixels; these are " + sizeText(pixels) + "."};
  if (pixels.channels < 1 || pixels.channels > 4)
    return Error{name + " takes one to four channels; these pixels have " + std::to_string(pixels.channels) + "."};
  const std::size_t held = std::visit([](const auto& all) { return all.size(); }, pixels.samples);
  if (held == pixels.sampleCount()) return {};
  return Error{name + ": " + sizeText(pixels) + " pixels of " + std::to_string(pixels.channels) + " channels are " +
               std::to_string(pixels.sampleCount()) + " samples; there are " + std::to_string(held) + "."};
}

Result<void> checkPixels(const PixelView& pixels, std::string_view format, int mostSide) {
  if (const auto checked = checkPixels(pixels, format); !checked) return checked;
  if (pixels.width <= mostSide && pixels.height <= mostSide) return {};
  return Error{std::string(format) + " holds pictures up to " + std::to_string(mostSide) + " pixels wide and high; this one is " +
               sizeText(pixels) + "."};
}

Error wrongPixels(std::string_view format, std::string_view takes, const PixelView& pixels) {
  constexpr const char* kTypes[]{"8 bits", "16 bits", "floats"};
  const std::string channels = pixels.channels == 1 ? "1 channel" : std::to_string(pixels.channels) + " channels";
  return Error{std::string(format) + " takes " + std::string(takes) + "; these pixels have " + channels + " of " +
               kTypes[pixels.samples.index()] + "."};
}

}  // namespace terrella::formats
