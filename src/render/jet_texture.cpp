#include "render/jet_texture.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "giants/giant_profile.h"

namespace terrella::render {
namespace {

// Of the fastest jet 1, to the east; softer than the profile, whose edges would tear.
std::vector<float> speedsOf(const GiantProfile& profile) {
  constexpr int kRows = 1024, kStep = GiantProfile::kSteps / kRows, kSoft = 3;
  const auto& jet = profile.channels[GiantProfile::jet];
  std::vector<float> speeds(kRows);
  float fastest = 1e-6f;
  for (int row = 0; row < kRows; ++row) {
    float sum = 0;
    int count = 0;
    for (int at = (row - kSoft) * kStep; at < (row + kSoft + 1) * kStep; ++at, ++count)
      sum += jet[static_cast<std::size_t>(std::clamp(at, 0, GiantProfile::kSteps))];
    fastest = std::max(fastest, std::abs(speeds[static_cast<std::size_t>(row)] = sum / static_cast<float>(count)));
  }
  for (float& speed : speeds) speed /= fastest;
  return speeds;
}

}  // namespace

void JetTexture::show(const PlanetParams& params) {
  const std::uint64_t seed = params.seed.number();
  if (params.world == world_ && params.giant == giant_ && seed == seed_) return;
  world_ = params.world;
  giant_ = params.giant;
  seed_ = seed;
  texture_.reset();
  if (params.world.kind != WorldKind::giant) return;
  const std::vector<float> speeds = speedsOf(giantProfile(params.giant, seed));
  texture_ = gl::Texture::make("jets");
  for (const GLenum wrap : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T}) glTexParameteri(GL_TEXTURE_2D, wrap, GL_CLAMP_TO_EDGE);
  for (const GLenum zoom : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER}) glTexParameteri(GL_TEXTURE_2D, zoom, GL_LINEAR);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_R16F, static_cast<GLsizei>(speeds.size()), 1, 0, GL_RED, GL_FLOAT, speeds.data());
}

void JetTexture::bind(int unit) const {
  if (isEmpty()) return;
  glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(unit));
  glBindTexture(GL_TEXTURE_2D, texture_.id());
  glActiveTexture(GL_TEXTURE0);
}

void JetTexture::set(const gl::Program& program, int unit, double ways) const {
  program.set("u_jets", unit);
  program.set("u_jetWay", kWayDegrees * 3.14159265f / 180);
  program.set("u_jetPhase", static_cast<float>(ways - std::floor(ways)));
}

}  // namespace terrella::render
