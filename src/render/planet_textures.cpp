#include "render/planet_textures.h"

#include <algorithm>
#include <chrono>

namespace terrella::render {
namespace {

constexpr std::size_t kSliceBytes = 1 << 19;
constexpr double kIdleMilliseconds = 0.5;  // as good as nothing

GLenum target(Projection projection) { return projection == Projection::cube ? GL_TEXTURE_CUBE_MAP : GL_TEXTURE_2D; }

// What the pixels of a picture are uploaded to: a face, or all there is.
GLenum imageTarget(MapShape shape, int picture) {
  return shape.projection == Projection::cube ? GL_TEXTURE_CUBE_MAP_POSITIVE_X + static_cast<GLenum>(picture) : GL_TEXTURE_2D;
}

void allocate(gl::Texture& texture, const TextureFormat& format, MapShape shape) {
  const GLenum kind = target(shape.projection);
  texture = gl::Texture::make(format.label, kind);
  for (int picture = 0; picture < shape.pictures(); ++picture) {
    glTexImage2D(imageTarget(shape, picture), 0, format.internal, shape.width, shape.pictureHeight(), 0, format.format, format.type,
                 nullptr);
  }
  glTexParameteri(kind, GL_TEXTURE_WRAP_S, shape.projection == Projection::cube ? GL_CLAMP_TO_EDGE : GL_REPEAT);
  glTexParameteri(kind, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  glTexParameteri(kind, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  glTexParameteri(kind, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  // A map with one channel reads as grey.
  if (format.format == GL_RED) {
    const GLint grey[] = {GL_RED, GL_RED, GL_RED, GL_ONE};
    glTexParameteriv(kind, GL_TEXTURE_SWIZZLE_RGBA, grey);
  }
}

}  // namespace

PlanetTextures::PlanetTextures() : buffer_(gl::PixelBuffer::make("map upload")) {
  glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
  glEnable(GL_TEXTURE_CUBE_MAP_SEAMLESS);
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
  const auto wanted = mapsByUnit(current_);
  for (std::size_t index = 0; index < kMapUnits; ++index) {
    const MapUnit unit = static_cast<MapUnit>(index);
    const bool isLookedAt = (unit != MapUnit::height || view == MapView::height) && (unit != MapUnit::climate || view == MapView::climate);
    if (isLookedAt && front_[index].source != wanted[index]) jobs_.push_back({unit, wanted[index], current_.shape, 0});
  }
}

void PlanetTextures::uploadSlice(Job& job) {
  const MapShape shape = job.shape;
  const TextureFormat& format = textureFormat(job.unit);
  MapTexture& to = back_[static_cast<std::size_t>(job.unit)];
  if (to.shape != shape) {
    allocate(to.texture, format, shape);
    to.shape = shape;
  }
  const std::size_t rowBytes = static_cast<std::size_t>(shape.width) * format.bytesPerPixel;
  const int picture = job.nextRow / shape.pictureHeight();
  const int rowInPicture = job.nextRow % shape.pictureHeight();
  const int rows = std::min(std::max(1, static_cast<int>(kSliceBytes / rowBytes)), shape.pictureHeight() - rowInPicture);
  const std::size_t bytes = rowBytes * static_cast<std::size_t>(rows);
  glBindTexture(target(shape.projection), to.texture.id());
  glBindBuffer(GL_PIXEL_UNPACK_BUFFER, buffer_.id());
  // A fresh store each time: the driver may still be reading the last slice.
  glBufferData(GL_PIXEL_UNPACK_BUFFER, static_cast<GLsizeiptr>(bytes), nullptr, GL_STREAM_DRAW);
  if (void* out =
          glMapBufferRange(GL_PIXEL_UNPACK_BUFFER, 0, static_cast<GLsizeiptr>(bytes), GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_BUFFER_BIT)) {
    packRows(job.unit, job.source.get(), job.nextRow, rows, out);
    glUnmapBuffer(GL_PIXEL_UNPACK_BUFFER);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexSubImage2D(imageTarget(shape, picture), 0, 0, rowInPicture, shape.width, rows, format.format, format.type, nullptr);
  }
  glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
  job.nextRow += rows;
}

void PlanetTextures::finish() {
  for (const std::size_t index : swaps_) {
    std::swap(front_[index], back_[index]);
    back_[index].source.reset();  // nobody asks for it again, and it may be large
  }
  const Forest forest{current_.trees, current_.treeSpacingDegrees};
  swapCount_ += !swaps_.empty() || forest != forest_;
  forest_ = forest;
  swaps_.clear();
}

bool PlanetTextures::upload(double milliseconds, MapView view) {
  const auto start = std::chrono::steady_clock::now();
  const auto spent = [&] { return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count(); };
  if (jobs_.empty()) {
    plan(view);
    if (jobs_.empty()) finish();  // all maps are there already: but perhaps not the trees
  }
  while (!jobs_.empty()) {
    Job& job = jobs_.back();
    // A chain of smaller copies cannot be made in slices: it gets a frame to itself.
    if (job.nextRow == job.shape.height() && spent() > kIdleMilliseconds) break;
    if (job.nextRow < job.shape.height()) {
      uploadSlice(job);
    } else {
      const auto index = static_cast<std::size_t>(job.unit);
      glBindTexture(target(job.shape.projection), back_[index].texture.id());
      glGenerateMipmap(target(job.shape.projection));
      back_[index].source = job.source;
      swaps_.push_back(index);
      jobs_.pop_back();
    }
    if (jobs_.empty()) finish();
    if (spent() >= milliseconds) break;
  }
  return jobs_.empty() && !hasPending_;
}

void PlanetTextures::bind() const {
  for (std::size_t index = 0; index < kMapUnits; ++index) {
    glActiveTexture(static_cast<GLenum>(GL_TEXTURE0 + index));
    glBindTexture(target(front_[index].shape.projection), front_[index].texture.id());
  }
  glActiveTexture(GL_TEXTURE0);
}

}  // namespace terrella::render
