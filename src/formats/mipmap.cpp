#include "formats/mipmap.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/srgb_table.h"

namespace terrella::formats {
namespace {

// Which samples along one axis a sample of the next level covers, and by how many parts of `total` each.
struct Taps {
  int first = 0, count = 1;
  std::array<std::int64_t, 3> weight{1, 0, 0};
};

Taps tapsOf(int at, int length) {
  if (length == 1) return {};
  if (length % 2 == 0) return {2 * at, 2, {1, 1, 0}};
  const std::int64_t half = length / 2;
  return {2 * at, 3, {half - at, half, at + 1}};
}

std::int64_t totalOf(int length) { return length == 1 ? 1 : length % 2 == 0 ? 2 : length; }

template <class T>
struct Box {
  const PixelView& from;
  Taps x, y;
  std::int64_t total;  // of all weights

  // use(pixel, weight) for all that are covered, row by row.
  template <class Use>
  void forEach(const Use& use) const {
    for (int j = 0; j < y.count; ++j) {
      const T* pixel = from.row<T>(y.first + j) + static_cast<std::size_t>(x.first) * static_cast<std::size_t>(from.channels);
      for (int i = 0; i < x.count; ++i, pixel += from.channels)
        use(pixel, x.weight[static_cast<std::size_t>(i)] * y.weight[static_cast<std::size_t>(j)]);
    }
  }
};

using Sums = std::array<std::int64_t, 4>;

std::int64_t rounded(std::int64_t sum, std::int64_t total) { return (sum + total / 2) / total; }

template <class T>
void meanOfValues(const Box<T>& box, T* out) {
  const int channels = box.from.channels;
  if constexpr (std::is_floating_point_v<T>) {
    std::array<double, 4> sums{};
    box.forEach([&](const T* pixel, std::int64_t weight) {
      for (int c = 0; c < channels; ++c) sums[static_cast<std::size_t>(c)] += static_cast<double>(pixel[c]) * static_cast<double>(weight);
    });
    for (int c = 0; c < channels; ++c) out[c] = static_cast<T>(sums[static_cast<std::size_t>(c)] / static_cast<double>(box.total));
  } else {
    Sums sums{};
    box.forEach([&](const T* pixel, std::int64_t weight) {
      for (int c = 0; c < channels; ++c) sums[static_cast<std::size_t>(c)] += pixel[c] * weight;
    });
    for (int c = 0; c < channels; ++c) out[c] = static_cast<T>(rounded(sums[static_cast<std::size_t>(c)], box.total));
  }
}

void meanOfColours(const Box<std::uint8_t>& box, std::uint8_t* out) {
  const auto& light = lightOfSrgb();
  const int channels = box.from.channels;
  const bool hasOpacity = channels % 2 == 0;
  const int colours = hasOpacity ? channels - 1 : channels;
  Sums plain{}, weighed{};
  std::int64_t opacity = 0;
  box.forEach([&](const std::uint8_t* pixel, std::int64_t weight) {
    const std::int64_t seen = hasOpacity ? pixel[colours] * weight : weight;
    opacity += seen;
    for (int c = 0; c < colours; ++c) {
      const std::int64_t shine = light[pixel[c]];
      plain[static_cast<std::size_t>(c)] += shine * weight;
      weighed[static_cast<std::size_t>(c)] += shine * seen;
    }
  });
  for (int c = 0; c < colours; ++c) {
    const auto i = static_cast<std::size_t>(c);
    // Where nothing is seen colours still count: they bleed in at the edges of what is.
    const std::int64_t mean = opacity > 0 ? rounded(weighed[i], opacity) : rounded(plain[i], box.total);
    out[c] = srgbOfLight(static_cast<std::uint32_t>(mean));
  }
  if (hasOpacity) out[colours] = static_cast<std::uint8_t>(rounded(opacity, box.total));
}

void meanOfNormals(const Box<std::uint8_t>& box, std::uint8_t* out) {
  Sums sums{};
  box.forEach([&](const std::uint8_t* pixel, std::int64_t weight) {
    for (std::size_t c = 0; c < 3; ++c) sums[c] += (2 * pixel[c] - 255) * weight;
  });
  const double x = static_cast<double>(sums[0]), y = static_cast<double>(sums[1]), z = static_cast<double>(sums[2]);
  const double length = std::sqrt(x * x + y * y + z * z);
  for (std::size_t c = 0; c < 3; ++c) {
    const double part = length > 0 ? static_cast<double>(sums[c]) / length : c == 2 ? 1 : 0;
    out[c] = static_cast<std::uint8_t>(std::floor(part * 127.5 + 128));
  }
}

template <class T>
std::vector<T> halvedSamples(const PixelView& from, int width, int height, Content content, const Workers& workers) {
  std::vector<T> out(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * static_cast<std::size_t>(from.channels));
  const std::int64_t total = totalOf(from.width) * totalOf(from.height);
  workers.forBands(height, 16, nullptr, [&](int begin, int end) {
    for (int y = begin; y < end; ++y) {
      T* to = out.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width) * static_cast<std::size_t>(from.channels);
      for (int x = 0; x < width; ++x, to += from.channels) {
        const Box<T> box{from, tapsOf(x, from.width), tapsOf(y, from.height), total};
        if constexpr (std::is_same_v<T, std::uint8_t>) {
          if (content == Content::colour) meanOfColours(box, to);
          if (content == Content::normal) meanOfNormals(box, to);
          if (content == Content::value) meanOfValues(box, to);
        } else {
          meanOfValues(box, to);
        }
      }
    }
  });
  return out;
}

}  // namespace

int levelCount(int width, int height) {
  int levels = 1;
  for (int side = std::max(width, height); side > 1; side /= 2) ++levels;
  return levels;
}

Result<void> checkContent(const PixelView& pixels, Content content) {
  const bool isByte = pixels.bytesPerSample() == 1;
  if (content == Content::colour && !isByte) return wrongPixels("A picture in sRGB", "8-bit samples", pixels);
  if (content == Content::normal && (!isByte || pixels.channels != 3))
    return wrongPixels("A normal map", "three channels of 8 bits", pixels);
  return {};
}

Pixels halved(const PixelView& pixels, Content content, const Workers& workers) {
  Pixels result{std::max(pixels.width / 2, 1), std::max(pixels.height / 2, 1), pixels.channels, {}};
  std::visit(
      [&](const auto& all) {
        using T = std::remove_cv_t<typename std::remove_reference_t<decltype(all)>::element_type>;
        result.samples = halvedSamples<T>(pixels, result.width, result.height, content, workers);
      },
      pixels.samples);
  return result;
}

}  // namespace terrella::formats
