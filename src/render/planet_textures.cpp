#include "render/planet_textures.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>

#include "surface/climate_colours.h"

namespace terrella {
namespace {

constexpr std::size_t kSliceBytes = 1 << 20;

// Order of the texture units.
enum MapUnit { kAlbedo, kNormal, kWater, kClouds, kHeight, kClimate };

struct Format {
  const char* label;
  GLint internal;
  GLenum format;
  GLenum type;
  std::size_t bytesPerPixel;
};

constexpr std::array<Format, 6> kFormats{{
    {"albedo", GL_SRGB8, GL_RGB, GL_UNSIGNED_BYTE, 3},
    {"normal", GL_RGB8, GL_RGB, GL_UNSIGNED_BYTE, 3},
    {"water", GL_R8, GL_RED, GL_UNSIGNED_BYTE, 1},
    {"clouds", GL_SRGB8_ALPHA8, GL_RGBA, GL_UNSIGNED_BYTE, 4},
    {"height", GL_R16, GL_RED, GL_UNSIGNED_SHORT, 2},
    {"climate", GL_SRGB8, GL_RGB, GL_UNSIGNED_BYTE, 3},
}};

std::array<std::shared_ptr<const void>, 6> sources(const PlanetMaps& maps) {
  return {maps.albedo, maps.normal, maps.water, maps.clouds, maps.height, maps.climate};
}

// Writes the pixels of some rows as their texture format wants them.
void packRows(int map, const void* source, int firstRow, int rows, void* out) {
  const auto copy = [&](const auto& typed) { std::memcpy(out, typed.row(firstRow), static_cast<std::size_t>(rows) * typed.width() * sizeof(*typed.row(0))); };
  switch (map) {
    case kAlbedo:
    case kNormal: return copy(*static_cast<const Map<Rgb8>*>(source));
    case kWater: return copy(*static_cast<const Map<std::uint8_t>*>(source));
    case kClouds: return copy(*static_cast<const Map<Rgba8>*>(source));
    case kHeight: {
      const auto& heights = *static_cast<const Map<float>*>(source);
      const float* in = heights.row(firstRow);
      auto* codes = static_cast<std::uint16_t*>(out);
      for (int i = 0; i < rows * heights.width(); ++i) codes[i] = static_cast<std::uint16_t>(in[i] * 65535.0f + 0.5f);
      return;
    }
    default: {
      const auto& climate = *static_cast<const Map<Climate>*>(source);
      const Climate* in = climate.row(firstRow);
      auto* colours = static_cast<Rgb8*>(out);
      for (int i = 0; i < rows * climate.width(); ++i) colours[i] = climateColour(in[i].climateClass);
    }
  }
}

void allocate(gl::Texture& texture, const Format& format, int width) {
  if (!texture) texture = gl::Texture::make(format.label);
  glBindTexture(GL_TEXTURE_2D, texture.id());
  glTexImage2D(GL_TEXTURE_2D, 0, format.internal, width, width / 2, 0, format.format, format.type, nullptr);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_REPEAT);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  // A map with one channel reads as grey.
  if (format.format == GL_RED) {
    const GLint grey[] = {GL_RED, GL_RED, GL_RED, GL_ONE};
    glTexParameteriv(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_RGBA, grey);
  }
}

}  // namespace

PlanetTextures::PlanetTextures() : buffer_(gl::PixelBuffer::make("map upload")) {
  glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
}

void PlanetTextures::show(const PlanetMaps& maps) {
  pending_ = maps;
  hasPending_ = true;
}

// Lists the maps that differ from what is on the GPU. Height and climate are seen only when looked at alone.
void PlanetTextures::plan(MapView view) {
  if (hasPending_) {
    current_ = std::move(pending_);
    pending_ = {};
    hasPending_ = false;
  }
  if (current_.shape.width == 0) return;
  const auto wanted = sources(current_);
  for (int map = 0; map < kMaps; ++map) {
    const bool isLookedAt = map < kHeight || (map == kHeight && view == MapView::height) || (map == kClimate && view == MapView::climate);
    const auto index = static_cast<std::size_t>(map);
    if (isLookedAt && front_[index].source != wanted[index]) jobs_.push_back({map, wanted[index], current_.shape.width, 0});
  }
}

void PlanetTextures::uploadSlice(Job& job) {
  const auto index = static_cast<std::size_t>(job.map);
  const Format& format = kFormats[index];
  MapTexture& target = back_[index];
  if (target.width != job.width) {
    allocate(target.texture, format, job.width);
    target.width = job.width;
  }
  const std::size_t rowBytes = static_cast<std::size_t>(job.width) * format.bytesPerPixel;
  const int rows = std::min(std::max(1, static_cast<int>(kSliceBytes / rowBytes)), job.width / 2 - job.nextRow);
  const std::size_t bytes = rowBytes * static_cast<std::size_t>(rows);
  glBindTexture(GL_TEXTURE_2D, target.texture.id());
  glBindBuffer(GL_PIXEL_UNPACK_BUFFER, buffer_.id());
  // A fresh store each time: the driver may still be reading the last slice.
  glBufferData(GL_PIXEL_UNPACK_BUFFER, static_cast<GLsizeiptr>(bytes), nullptr, GL_STREAM_DRAW);
  if (void* out = glMapBufferRange(GL_PIXEL_UNPACK_BUFFER, 0, static_cast<GLsizeiptr>(bytes), GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_BUFFER_BIT)) {
    packRows(job.map, job.source.get(), job.nextRow, rows, out);
    glUnmapBuffer(GL_PIXEL_UNPACK_BUFFER);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexSubImage2D(GL_TEXTURE_2D, 0, 0, job.nextRow, job.width, rows, format.format, format.type, nullptr);
  }
  glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
  job.nextRow += rows;
}

void PlanetTextures::finish() {
  for (const int map : swaps_) {
    const auto index = static_cast<std::size_t>(map);
    std::swap(front_[index], back_[index]);
    back_[index].source.reset();  // nobody asks for it again, and it may be large
  }
  swaps_.clear();
}

bool PlanetTextures::upload(double milliseconds, MapView view) {
  const auto start = std::chrono::steady_clock::now();
  const auto spent = [&] { return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count(); };
  if (jobs_.empty()) plan(view);
  while (!jobs_.empty()) {
    Job& job = jobs_.back();
    if (job.nextRow < job.width / 2) {
      uploadSlice(job);
    } else {
      const auto index = static_cast<std::size_t>(job.map);
      glBindTexture(GL_TEXTURE_2D, back_[index].texture.id());
      glGenerateMipmap(GL_TEXTURE_2D);
      back_[index].source = job.source;
      swaps_.push_back(job.map);
      jobs_.pop_back();
    }
    if (jobs_.empty()) finish();
    if (spent() >= milliseconds) break;
  }
  return jobs_.empty() && !hasPending_;
}

void PlanetTextures::bind() const {
  for (int map = 0; map < kMaps; ++map) {
    glActiveTexture(static_cast<GLenum>(GL_TEXTURE0 + map));
    glBindTexture(GL_TEXTURE_2D, front_[static_cast<std::size_t>(map)].texture.id());
  }
  glActiveTexture(GL_TEXTURE0);
}

}  // namespace terrella
