#include "render/weather_texture.h"

#include <chrono>
#include <utility>

#include "render/map_images.h"

namespace terrella::render {
namespace {

constexpr std::size_t kWeatherSlice = 1 << 18;  // bytes

}  // namespace

void WeatherTexture::prepare(std::shared_ptr<const CloudPair> pair, std::shared_ptr<const void> base) {
  pair_ = std::move(pair);
  if (!back_.texture || back_.grid != pair_->grid) {
    back_.grid = pair_->grid;
    allocate(back_);
  }
  back_.base = std::move(base);
  level_ = 0;
  row_ = 0;
  isReady_ = false;
}

void WeatherTexture::allocate(Side& side) {
  const GLenum kind = textureTarget(side.grid.projection());
  side.texture = gl::Texture::make("weather", kind);
  for (std::size_t level = 0; level < pair_->levels.size(); ++level) {
    for (int picture = 0; picture < side.grid.pictures(); ++picture)
      glTexImage2D(imageTarget(side.grid, picture), static_cast<GLint>(level), GL_RGBA8, pair_->widthOf(level), pair_->heightOf(level), 0,
                   GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
  }
  setMapSampling(side.grid.projection());
}

void WeatherTexture::uploadSlice() {
  const int width = pair_->widthOf(level_), height = pair_->heightOf(level_);
  const int picture = row_ / height, rowInPicture = row_ % height;
  const auto rowBytes = static_cast<std::size_t>(width) * sizeof(Rgba8);
  const int rows = std::min(std::max(1, static_cast<int>(kWeatherSlice / rowBytes)), height - rowInPicture);
  glBindTexture(textureTarget(back_.grid.projection()), back_.texture.id());
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glTexSubImage2D(imageTarget(back_.grid, picture), static_cast<GLint>(level_), 0, rowInPicture, width, rows, GL_RGBA, GL_UNSIGNED_BYTE,
                  pair_->levels[level_].data() + static_cast<std::ptrdiff_t>(row_) * width);
  row_ += rows;
  if (row_ < height * back_.grid.pictures()) return;
  row_ = 0;
  if (++level_ < pair_->levels.size()) return;
  pair_.reset();
  isReady_ = true;
}

bool WeatherTexture::upload(double milliseconds) {
  const auto start = std::chrono::steady_clock::now();
  while (pair_) {
    uploadSlice();
    if (std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count() >= milliseconds) break;
  }
  return !pair_;
}

void WeatherTexture::turn() {
  std::swap(front_, back_);
  isReady_ = false;
  share = 0;
}

void WeatherTexture::clear() {
  pair_.reset();
  front_ = {};
  back_ = {};
  isReady_ = false;
  share = 0;
}

const gl::Texture* WeatherTexture::of(const std::shared_ptr<const void>& base) const {
  return base && front_.base == base ? &front_.texture : nullptr;
}

}  // namespace terrella::render
