#include "render/terrain/tile_memory.h"

#include <algorithm>
#include <glm/gtc/packing.hpp>

#include "render/gl/texture_unit.h"
#include "tiles/tile_horizon.h"

namespace terrella::render {
namespace {

std::uint64_t keyFor(const TileMemory::Name& name) { return static_cast<std::uint64_t>(name.planet) << 56 | keyOf(name.address); }

constexpr std::size_t kVerticesOfCorner = 2;  // vec4s: its own place and the parent's

gl::Texture mapTexture(const char* label, GLint internal, GLenum format, GLenum type, int samples, int layers) {
  gl::Texture texture = gl::Texture::make(label, GL_TEXTURE_2D_ARRAY);
  glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, internal, samples, samples, layers, 0, format, type, nullptr);
  for (const GLenum wrap : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T}) glTexParameteri(GL_TEXTURE_2D_ARRAY, wrap, GL_CLAMP_TO_EDGE);
  for (const GLenum zoom : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER}) glTexParameteri(GL_TEXTURE_2D_ARRAY, zoom, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAX_LEVEL, 0);
  return texture;
}

}  // namespace

TileMemory::TileMemory(const TileShape& shape)
    : corners_(shape.corners() * shape.corners()), samples_(shape.samples()), horizonSamples_(horizonShape(shape).samples()) {
  const std::size_t samples = static_cast<std::size_t>(samples_) * static_cast<std::size_t>(samples_);
  const std::size_t horizons = static_cast<std::size_t>(horizonSamples_) * static_cast<std::size_t>(horizonSamples_);
  bytesPerSlot_ = static_cast<std::size_t>(corners_) * kVerticesOfCorner * sizeof(glm::vec4) + samples * (8 + 4) + horizons * 2;
  GLint layers = 0;
  glGetIntegerv(GL_MAX_ARRAY_TEXTURE_LAYERS, &layers);
  open_.assign(horizons, glm::packHalf1x16(-1));
  slots_.resize(std::min(kMostBytes / bytesPerSlot_, static_cast<std::size_t>(layers)));
  makeMesh(shape);
  makeMaps();
}

void TileMemory::makeMesh(const TileShape& shape) {
  mesh_ = gl::VertexArray::make("terrain");
  vertices_ = gl::VertexBuffer::make("terrain");
  constexpr GLsizei kStride = kVerticesOfCorner * sizeof(glm::vec4);
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(slots_.size()) * corners_ * kStride, nullptr, GL_DYNAMIC_DRAW);
  for (GLuint attribute = 0; attribute < kVerticesOfCorner; ++attribute) {
    glEnableVertexAttribArray(attribute);
    glVertexAttribPointer(attribute, 4, GL_FLOAT, GL_FALSE, kStride, reinterpret_cast<const void*>(attribute * sizeof(glm::vec4)));
  }
  // Cells are parted from the top left to the bottom right, as the parent's that corners come from (tiles/tile.h).
  std::vector<std::uint16_t> triangles;
  const int n = shape.corners();
  for (int y = 0; y < shape.cells; ++y) {
    for (int x = 0; x < shape.cells; ++x) {
      const int topLeft = y * n + x;
      for (const int corner : {topLeft, topLeft + n, topLeft + n + 1, topLeft, topLeft + n + 1, topLeft + 1})
        triangles.push_back(static_cast<std::uint16_t>(corner));
    }
  }
  indices_ = static_cast<int>(triangles.size());
  for (int y = 0; y < kPoints; ++y) {
    for (int x = 0; x < kPoints; ++x)
      triangles.push_back(static_cast<std::uint16_t>(y * shape.cells / (kPoints - 1) * n + x * shape.cells / (kPoints - 1)));
  }
  triangles_ = gl::IndexBuffer::make("terrain");
  glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(triangles.size() * sizeof(std::uint16_t)), triangles.data(),
               GL_STATIC_DRAW);
}

void TileMemory::makeMaps() {
  const int layers = slots();
  ground_ = mapTexture("ground of tiles", GL_RGBA16F, GL_RGBA, GL_HALF_FLOAT, samples_, layers);
  // As the bytes are: software renderers are quick at those, and shaders make light of them (terrain.frag).
  albedo_ = mapTexture("albedo of tiles", GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE, samples_, layers);
  horizon_ = mapTexture("horizons of tiles", GL_R16F, GL_RED, GL_HALF_FLOAT, horizonSamples_, layers);
  uploadHorizon(0, {});  // the sky reads it even while there is no tile, and new memory may hold no numbers
}

const TileFacts* TileMemory::find(const Name& name) const {
  const auto found = places_.find(keyFor(name));
  return found == places_.end() ? nullptr : &slots_[static_cast<std::size_t>(found->second)].facts;
}

bool TileMemory::use(const Name& name) {
  const auto found = places_.find(keyFor(name));
  if (found == places_.end()) return false;
  slots_[static_cast<std::size_t>(found->second)].lastFrame = frame_;
  return true;
}

void TileMemory::forget(int planet) {
  std::erase_if(places_, [&](const auto& place) {
    if (static_cast<int>(place.first >> 56) != planet) return false;
    Slot& slot = slots_[static_cast<std::size_t>(place.second)];
    slot.isUsed = false;
    slot.lastFrame = 0;
    return true;
  });
}

int TileMemory::freeSlot() {
  const auto oldest =
      std::min_element(slots_.begin(), slots_.end(), [](const Slot& a, const Slot& b) { return a.lastFrame < b.lastFrame; });
  // What the frame before used is wanted again: without a coarse tile nothing finer would be drawn.
  if (oldest->isUsed && oldest->lastFrame + 1 >= frame_) return -1;
  if (oldest->isUsed) places_.erase(oldest->key);
  return static_cast<int>(oldest - slots_.begin());
}

bool TileMemory::keep(int planet, const PackedTile& tile) {
  const Name name{planet, tile.address};
  if (use(name)) return true;
  const int place = freeSlot();
  if (place < 0) return false;
  Slot& slot = slots_[static_cast<std::size_t>(place)];
  slot = {keyFor(name), tile.facts, tile.middle, tile.plants, tile.grass, frame_, true, tile.horizon.sun, {}};
  slot.facts.slot = place;
  places_[slot.key] = place;

  const auto bytes = static_cast<GLsizeiptr>(tile.vertices.size() * sizeof(glm::vec4));
  glBindBuffer(GL_ARRAY_BUFFER, vertices_.id());
  glBufferSubData(GL_ARRAY_BUFFER, place * bytes, bytes, tile.vertices.data());
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  const auto upload = [&](const gl::Texture& texture, GLenum type, const void* samples) {
    glBindTexture(GL_TEXTURE_2D_ARRAY, texture.id());
    glTexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, 0, 0, place, samples_, samples_, 1, GL_RGBA, type, samples);
  };
  upload(ground_, GL_HALF_FLOAT, tile.ground.data());
  upload(albedo_, GL_UNSIGNED_BYTE, tile.albedo.data());
  uploadHorizon(place, tile.horizon);
  return true;
}

float TileMemory::horizon(int slot, int sample) const {
  const auto& horizons = slots_[static_cast<std::size_t>(slot)].horizons;
  const int column = sample % samples_ / 2, row = sample / samples_ / 2;
  return horizons.empty() ? -1 : glm::unpackHalf1x16(horizons[static_cast<std::size_t>(row * horizonSamples_ + column)]);
}

void TileMemory::uploadHorizon(int place, const PackedHorizon& horizon) {
  Slot& slot = slots_[static_cast<std::size_t>(place)];
  slot.sun = horizon.sun;
  if (slot.plants || slot.grass) slot.horizons = horizon.sines;
  const std::uint16_t* sines = horizon.sines.empty() ? open_.data() : horizon.sines.data();
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glBindTexture(GL_TEXTURE_2D_ARRAY, horizon_.id());
  glTexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, 0, 0, place, horizonSamples_, horizonSamples_, 1, GL_RED, GL_HALF_FLOAT, sines);
}

void TileMemory::keepHorizon(int planet, const PackedHorizon& horizon) {
  const auto found = places_.find(keyFor({planet, horizon.address}));
  if (found == places_.end()) return;
  uploadHorizon(found->second, horizon);
}

void TileMemory::bind(int groundUnit, int albedoUnit, int horizonUnit) const {
  glBindVertexArray(mesh_.id());
  gl::bindTo(groundUnit, ground_, GL_TEXTURE_2D_ARRAY);
  gl::bindTo(albedoUnit, albedo_, GL_TEXTURE_2D_ARRAY);
  gl::bindTo(horizonUnit, horizon_, GL_TEXTURE_2D_ARRAY);
}

}  // namespace terrella::render
