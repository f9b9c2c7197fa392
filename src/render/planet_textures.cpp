#include "render/planet_textures.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <glm/gtc/type_ptr.hpp>

#include "params/colour_grading.h"
#include "render/cloud_pair.h"
#include "render/map_images.h"
#include "render/passes/plume_view.h"
#include "surface/colour_ramps.h"

namespace terrella::render {
namespace {

constexpr std::size_t kSliceBytes = 1 << 19;
constexpr double kIdleMilliseconds = 0.5;  // as good as nothing
constexpr double kChainMilliseconds = 4;   // that smaller copies of a map take, or more
constexpr double kWeatherMilliseconds = 0.5;

// `texel` fills a texture of a single one.
void allocate(gl::Texture& texture, const char* label, const TextureFormat& format, const Grid& grid, int width, int height,
              const void* texel) {
  const GLenum kind = textureTarget(grid.projection());
  texture = gl::Texture::make(label, kind);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  for (int picture = 0; picture < grid.pictures(); ++picture) {
    glTexImage2D(imageTarget(grid, picture), 0, format.internal, width, height, 0, format.format, format.type, texel);
  }
  setMapSampling(grid.projection());
  // A map with one channel reads as grey, and a second one as its alpha.
  if (format.format == GL_RED || format.format == GL_RG) {
    const GLint grey[] = {GL_RED, GL_RED, GL_RED, format.format == GL_RG ? GL_GREEN : GL_ONE};
    glTexParameteriv(kind, GL_TEXTURE_SWIZZLE_RGBA, grey);
  }
}

}  // namespace

PlanetTextures::PlanetTextures() : buffer_(gl::PixelBuffer::make("map upload")) {
  glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
  ramps_ = makeRamps();
  glEnable(GL_TEXTURE_CUBE_MAP_SEAMLESS);
}

glm::mat3 PlanetTextures::grading() const {
  const ColourGrading grading(params_.colours);
  const auto& rows = grading.matrix();
  return glm::transpose(glm::mat3(glm::make_vec3(rows[0].data()), glm::make_vec3(rows[1].data()), glm::make_vec3(rows[2].data())));
}

gl::Texture PlanetTextures::makeRamps() {
  constexpr int kColumns = 256;
  std::vector<Rgba8> texels(kColumns * kMapCount);
  for (const MapInfo& info : kMaps) {
    const ColourRamp* const ramp = rampOf(info.id);
    for (int x = 0; ramp && x < kColumns; ++x) {
      const RampStop stop = ramp->at(static_cast<float>(x) / (kColumns - 1));
      texels[indexOf(info.id) * kColumns + static_cast<std::size_t>(x)] = {stop.colour.r, stop.colour.g, stop.colour.b,
                                                                           static_cast<std::uint8_t>(stop.opacity * 255.0f + 0.5f)};
    }
  }
  gl::Texture texture = gl::Texture::make("colour ramps");
  for (const GLenum wrap : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T}) glTexParameteri(GL_TEXTURE_2D, wrap, GL_CLAMP_TO_EDGE);
  for (const GLenum zoom : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER}) glTexParameteri(GL_TEXTURE_2D, zoom, GL_LINEAR);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, kColumns, static_cast<GLsizei>(kMapCount), 0, GL_RGBA, GL_UNSIGNED_BYTE, texels.data());
  return texture;
}

void PlanetTextures::show(const Planet& planet, const Maps& maps) {
  pending_ = maps;
  pendingForest_ = std::static_pointer_cast<const Forest>(planet.any(factTag<Forest>()));
  pendingWeather_ = std::static_pointer_cast<const Weather>(planet.any(factTag<Weather>()));
  pendingParams_ = planet.params();
  hasPending_ = true;
}

// Lists the maps that differ from what is on the GPU.
void PlanetTextures::plan(MapView view) {
  if (hasPending_) {
    current_ = std::move(pending_);
    pending_ = {};
    currentForest_ = std::move(pendingForest_);
    currentWeather_ = std::move(pendingWeather_);
    currentParams_ = pendingParams_;
    hasPending_ = false;
  }
  const Grid& grid = current_.grid();
  if (grid.width() == 0) return;
  for (const MapInfo& info : kMaps) {
    const auto& source = current_.any(info.id);
    const MapTexture& front = front_[indexOf(info.id)];
    const bool isWanted = info.isOftenDrawn || view == info.id;
    // A missing map has a texture as well, of the same kind as the others.
    if (isWanted && (front.source != source || front.grid.projection() != grid.projection() || front.grid.width() == 0)) {
      jobs_.push_back({info.id, source, grid, 0});
    }
  }
}

void PlanetTextures::uploadSlice(Job& job) {
  const Grid& grid = job.grid;
  const TextureFormat format = textureFormat(job.map);
  MapTexture& to = back_[indexOf(job.map)];
  if (!job.source) {
    allocate(to.texture, infoOf(job.map).key, format, grid, 1, 1, &format.neutral);
    to.grid = grid;
    to.isNeutral = true;
    job.nextRow = grid.height();
    return;
  }
  if (to.grid != grid || to.isNeutral) {
    allocate(to.texture, infoOf(job.map).key, format, grid, grid.width(), grid.pictureHeight(), nullptr);
    to.grid = grid;
    to.isNeutral = false;
  }
  const std::size_t rowBytes = static_cast<std::size_t>(grid.width()) * format.bytesPerPixel;
  const int picture = job.nextRow / grid.pictureHeight();
  const int rowInPicture = job.nextRow % grid.pictureHeight();
  const int rows = std::min(std::max(1, static_cast<int>(kSliceBytes / rowBytes)), grid.pictureHeight() - rowInPicture);
  const std::size_t bytes = rowBytes * static_cast<std::size_t>(rows);
  glBindTexture(textureTarget(grid.projection()), to.texture.id());
  glBindBuffer(GL_PIXEL_UNPACK_BUFFER, buffer_.id());
  // A fresh store each time: the driver may still be reading the last slice.
  glBufferData(GL_PIXEL_UNPACK_BUFFER, static_cast<GLsizeiptr>(bytes), nullptr, GL_STREAM_DRAW);
  bool isPacked = false;
  if (void* out =
          glMapBufferRange(GL_PIXEL_UNPACK_BUFFER, 0, static_cast<GLsizeiptr>(bytes), GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_BUFFER_BIT)) {
    packRows(current_, job.map, job.nextRow, rows, out);
    isPacked = glUnmapBuffer(GL_PIXEL_UNPACK_BUFFER) == GL_TRUE;
  }
  // Without memory for the store, or with one that was lost while the screen changed its mode, from our own.
  std::vector<std::uint8_t> own(isPacked ? 0 : bytes);
  if (!isPacked) {
    glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
    packRows(current_, job.map, job.nextRow, rows, own.data());
  }
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glTexSubImage2D(imageTarget(grid, picture), 0, 0, rowInPicture, grid.width(), rows, format.format, format.type,
                  isPacked ? nullptr : own.data());
  glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
  job.nextRow += rows;
}

void PlanetTextures::finish() {
  for (const std::size_t index : swaps_) {
    std::swap(front_[index], back_[index]);
    back_[index].source.reset();  // nobody asks for it again, and it may be large
    if (index == indexOf(MapId::clouds)) {
      const auto* const clouds = static_cast<const Map<Rgba8>*>(front_[index].source.get());
      cloudTint_ = clouds ? terrella::render::cloudTint(*clouds) : std::array<float, 3>{1, 1, 1};
    }
  }
  const bool haveRingsChanged = rings_.show(currentParams_.rings, currentParams_.seed.number());
  jets_.show(currentParams_);
  if (!(params_ == currentParams_)) plumes_ = plumesOf(currentParams_);
  seaWind_.show(currentWeather_, currentParams_.climate.season);
  swapCount_ += !swaps_.empty() || currentForest_ != forest_ || haveRingsChanged;
  forest_ = currentForest_;
  params_ = currentParams_;
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
    // A chain of smaller copies cannot be made in slices: it gets a frame to itself, but where there is time for several things.
    if (job.nextRow == job.grid.height() && spent() > std::max(kIdleMilliseconds, milliseconds - kChainMilliseconds)) break;
    if (job.nextRow < job.grid.height()) {
      uploadSlice(job);
    } else {
      const auto index = indexOf(job.map);
      glBindTexture(textureTarget(job.grid.projection()), back_[index].texture.id());
      glGenerateMipmap(textureTarget(job.grid.projection()));
      back_[index].source = job.source;
      swaps_.push_back(index);
      jobs_.pop_back();
    }
    if (jobs_.empty()) finish();
    if (spent() >= milliseconds) break;
  }
  if (jobs_.empty()) weather_.upload(std::min(milliseconds, kWeatherMilliseconds));
  return jobs_.empty() && !hasPending_;
}

bool PlanetTextures::has(MapView view) const {
  if (isEmpty() || !view) return !isEmpty();
  const MapTexture& front = front_[indexOf(*view)];
  return front.source == current_.any(*view) && front.grid.projection() == projection() && front.grid.width() > 0;
}

void PlanetTextures::bind() const {
  for (std::size_t index = 0; index < kMapCount; ++index) {
    glActiveTexture(static_cast<GLenum>(GL_TEXTURE0 + index));
    glBindTexture(textureTarget(front_[index].grid.projection()), front_[index].texture.id());
  }
  constexpr std::size_t kClouds = indexOf(MapId::clouds);
  if (const gl::Texture* weather = weather_.of(front_[kClouds].source)) {
    glActiveTexture(static_cast<GLenum>(GL_TEXTURE0 + kClouds));
    glBindTexture(textureTarget(front_[kClouds].grid.projection()), weather->id());
  }
  glActiveTexture(static_cast<GLenum>(GL_TEXTURE0 + kRampUnit));
  glBindTexture(GL_TEXTURE_2D, ramps_.id());
  glActiveTexture(GL_TEXTURE0);
  rings_.bind(kRingUnit);
  jets_.bind(kJetUnit);
  moons_.bind(kMoonUnit);
  seaWind_.bind(kSeaWindUnit);
}

float PlanetTextures::swirls() const {
  if (!isGiant()) return 0;
  const GiantParams& giant = params_.giant;
  return static_cast<float>(std::sqrt(std::clamp(giant.turbulence, 0.0, 1.0)) * std::clamp(giant.contrast, 0.0, 1.0));
}

}  // namespace terrella::render
