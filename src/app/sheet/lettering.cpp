// alone: it holds somebody else's code, with warnings and names of its own
#include "app/sheet/lettering.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "base/assets.h"
#include "base/text.h"

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wunused-function"
#define STB_TRUETYPE_IMPLEMENTATION
#define STBTT_STATIC
#include <stb_truetype.h>
#pragma GCC diagnostic pop

namespace terrella::app {

struct Lettering::State {
  std::string file;  // which the font points into
  stbtt_fontinfo font{};
  float scale = 1;
  float ascent = 0;  // pixels from the top to the line that letters stand on

  float advance(int letter) const {
    int width = 0, bearing = 0;
    stbtt_GetCodepointHMetrics(&font, letter, &width, &bearing);
    return scale * static_cast<float>(width);
  }
  float widthOf(const std::vector<int>& letters) const {
    float width = 0;
    for (const int letter : letters) width += advance(letter);
    return width;
  }
};

namespace {

constexpr int kEllipsis = 0x2026;

// Of a text that is whole UTF-8.
std::vector<int> codepoints(std::string_view text) {
  std::vector<int> letters;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xc0) == 0x80 && !letters.empty())
      letters.back() = letters.back() << 6 | (byte & 0x3f);
    else
      letters.push_back(byte < 0x80 ? byte : byte < 0xe0 ? byte & 0x1f : byte < 0xf0 ? byte & 0x0f : byte & 0x07);
  }
  return letters;
}

void blend(Rgb8& pixel, Rgb8 colour, unsigned char share) {
  const auto mixed = [&](std::uint8_t below, std::uint8_t above) {
    return static_cast<std::uint8_t>((below * (255 - share) + above * share + 127) / 255);
  };
  pixel = {mixed(pixel.r, colour.r), mixed(pixel.g, colour.g), mixed(pixel.b, colour.b)};
}

}  // namespace

Result<Lettering> Lettering::load(float height) {
  auto file = assets::read("fonts/DejaVuSans.ttf");
  if (!file) return file.error();
  auto state = std::make_unique<State>();
  state->file = std::move(*file);
  const auto* bytes = reinterpret_cast<const unsigned char*>(state->file.data());
  if (!stbtt_InitFont(&state->font, bytes, stbtt_GetFontOffsetForIndex(bytes, 0))) return Error{"Cannot read the font DejaVuSans.ttf."};
  state->scale = stbtt_ScaleForPixelHeight(&state->font, height);
  int ascent = 0, descent = 0, gap = 0;
  stbtt_GetFontVMetrics(&state->font, &ascent, &descent, &gap);
  state->ascent = state->scale * static_cast<float>(ascent);
  return Lettering(std::move(state));
}

Lettering::Lettering(std::unique_ptr<State> state) : state_(std::move(state)) {}
Lettering::~Lettering() = default;
Lettering::Lettering(Lettering&&) noexcept = default;

void Lettering::write(Picture& picture, std::string_view text, int middle, int top, int width, Rgb8 colour) const {
  std::string plain(text);
  if (!isUtf8(plain))
    std::replace_if(
        plain.begin(), plain.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; }, '?');
  std::vector<int> letters = codepoints(plain);
  if (state_->widthOf(letters) > static_cast<float>(width)) {
    letters.push_back(kEllipsis);
    while (letters.size() > 1 && state_->widthOf(letters) > static_cast<float>(width)) letters.erase(letters.end() - 2);
  }
  float pen = std::round(static_cast<float>(middle) - state_->widthOf(letters) / 2);
  for (const int letter : letters) {
    int w = 0, h = 0, left = 0, up = 0;
    const float within = pen - std::floor(pen);
    unsigned char* ink =
        stbtt_GetCodepointBitmapSubpixel(&state_->font, state_->scale, state_->scale, within, 0, letter, &w, &h, &left, &up);
    const int x0 = static_cast<int>(std::floor(pen)) + left, y0 = top + static_cast<int>(std::lround(state_->ascent)) + up;
    for (int y = 0; y < h; ++y) {
      for (int x = 0; x < w; ++x) {
        if (x0 + x < 0 || x0 + x >= picture.width || y0 + y < 0 || y0 + y >= picture.height) continue;
        const auto at = static_cast<std::size_t>(y0 + y) * static_cast<std::size_t>(picture.width) + static_cast<std::size_t>(x0 + x);
        blend(picture.pixels[at], colour, ink[y * w + x]);
      }
    }
    if (ink) stbtt_FreeBitmap(ink, nullptr);
    pen += state_->advance(letter);
  }
}

}  // namespace terrella::app
