#include "render/ring_texture.h"

#include <cmath>
#include <vector>

namespace terrella::render {
namespace {

// Two layers: colours times opacity, and opacity; dust times opacity. So smaller copies are right, which are made of sums.
std::vector<glm::vec4> texelsOf(const RingProfile& profile) {
  std::vector<glm::vec4> texels;
  texels.reserve(2 * profile.samples.size());
  for (const RingSample& s : profile.samples) texels.emplace_back(glm::vec3(s.red, s.green, s.blue) * s.opacity, s.opacity);
  for (const RingSample& s : profile.samples) texels.emplace_back(s.dust * s.opacity, 0, 0, 0);
  return texels;
}

constexpr double kBodiesSeen = 800, kBodyPeriod = 16384;  // metres; as in shaders/lib/rings.glsl and ring_bodies.glsl

}  // namespace

bool RingTexture::show(const RingParams& params, std::uint64_t seed) {
  if (params == params_ && (seed == seed_ || isEmpty())) return false;
  const bool wasEmpty = isEmpty();
  params_ = params;
  seed_ = seed;
  const RingProfile profile = ringProfile(params, seed);
  texture_.reset();
  if (profile.isEmpty()) return !wasEmpty;
  edges_ = {profile.innerRadius, profile.outerRadius};
  constexpr GLenum kTarget = GL_TEXTURE_2D_ARRAY;
  texture_ = gl::Texture::make("rings", kTarget);
  const std::vector<glm::vec4> texels = texelsOf(profile);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
  glTexImage3D(kTarget, 0, GL_RGBA16F, RingProfile::kSamples, 1, 2, 0, GL_RGBA, GL_FLOAT, texels.data());
  glTexParameteri(kTarget, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(kTarget, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  glTexParameteri(kTarget, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  glTexParameteri(kTarget, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glGenerateMipmap(kTarget);
  return true;
}

void RingTexture::bind(int unit) const {
  if (isEmpty()) return;
  glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(unit));
  glBindTexture(GL_TEXTURE_2D_ARRAY, texture_.id());
  glActiveTexture(GL_TEXTURE0);
}

bool RingTexture::hasBodiesNear(const glm::dvec3& eye, double radiusMeters) const {
  const double radius = std::hypot(eye.x, eye.z), reach = kBodiesSeen / radiusMeters;
  return !isEmpty() && std::abs(eye.y) < reach && radius > static_cast<double>(edges_.x) - reach &&
         radius < static_cast<double>(edges_.y) + reach;
}

void RingTexture::setBodies(const gl::Program& program, const glm::dvec3& eye, double radiusMeters) {
  const auto within = [&](double x) { return x * radiusMeters - std::floor(x * radiusMeters / kBodyPeriod) * kBodyPeriod; };
  program.set("u_bodyEye", glm::vec3(within(eye.x), eye.y * radiusMeters, within(eye.z)));
  program.set("u_bodyMeters", static_cast<float>(radiusMeters));
}

void RingTexture::set(const gl::Program& program, int unit) const {
  program.set("u_rings", unit);
  program.set("u_ringEdges", edges_);
}

}  // namespace terrella::render
