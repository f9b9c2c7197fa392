#include "render/jet_texture.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <vector>

#include "giants/giant_storms.h"

namespace terrella::render {
namespace {

constexpr int kJetRows = 1024, kJetColumns = 512;
constexpr float kInDegrees = 180 / 3.14159265f, kJetRowsPerDegree = kJetRows / 180.0f, kJetColumnsPerDegree = kJetColumns / 360.0f;

// Of the fastest jet 1, to the east; softer than the profile, whose edges would tear.
std::vector<float> speedsOf(const GiantProfile& profile) {
  constexpr int kStep = GiantProfile::kSteps / kJetRows, kSoft = 3;
  const auto& jet = profile.channels[GiantProfile::jet];
  std::vector<float> speeds(kJetRows);
  float fastest = 1e-6f;
  for (int row = 0; row < kJetRows; ++row) {
    float sum = 0;
    int count = 0;
    for (int at = (row - kSoft) * kStep; at < (row + kSoft + 1) * kStep; ++at, ++count)
      sum += jet[static_cast<std::size_t>(std::clamp(at, 0, GiantProfile::kSteps))];
    fastest = std::max(fastest, std::abs(speeds[static_cast<std::size_t>(row)] = sum / static_cast<float>(count)));
  }
  for (float& speed : speeds) speed /= fastest;
  return speeds;
}

// Of one place: how fast the jet is, and how far storms hold still what lies there.
struct Jet {
  float speed = 0, calm = 0;
};

// Clouds come to rest before a storm, which two pictures of it on its way would show twice. They do so over more degrees than they are
// carried there: else some would be seen on both sides.
void calmAround(const GiantStorm& storm, std::vector<Jet>& jets) {
  constexpr float kRoom = 0.8f * JetTexture::kWayDegrees, kAside = 1.5f;
  const float latitude = std::asin(std::clamp(storm.centre.y, -1.0f, 1.0f)) * kInDegrees,
              longitude = std::atan2(storm.centre.x, storm.centre.z) * kInDegrees;
  const float length = 1.3f * storm.length * kInDegrees, breadth = 1.3f * storm.breadth * kInDegrees;
  const int first = static_cast<int>((latitude - breadth - kAside + 90) * kJetRowsPerDegree),
            last = static_cast<int>((latitude + breadth + kAside + 90) * kJetRowsPerDegree);
  for (int row = std::max(first, 0); row <= std::min(last, kJetRows - 1); ++row) {
    const float north = (static_cast<float>(row) + 0.5f) / kJetRowsPerDegree - 90,
                narrowness = std::max(std::cos(north / kInDegrees), 0.05f);
    const float beside = 1 - glm::smoothstep(breadth, breadth + kAside, std::abs(north - latitude));
    // Drift is told by longitude: there is as much room everywhere.
    const float end = length / narrowness, middle = (longitude + 180) * kJetColumnsPerDegree - 0.5f;
    const int reach = std::min(static_cast<int>((end + kRoom) * kJetColumnsPerDegree) + 1, kJetColumns / 2),
              centre = static_cast<int>(middle);
    for (int column = centre - reach; column < centre + reach; ++column) {
      const float east = std::abs(static_cast<float>(column) - middle) / kJetColumnsPerDegree;
      const int wrapped = (column + kJetColumns) % kJetColumns;
      const float still = beside * (1 - glm::smoothstep(end, end + kRoom, east));
      Jet& jet = jets[static_cast<std::size_t>(row * kJetColumns + wrapped)];
      jet.speed *= 1 - still;
      jet.calm = std::max(jet.calm, still);
    }
  }
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
  const GiantProfile profile = giantProfile(params.giant, seed);
  std::vector<Jet> jets;
  for (const float speed : speedsOf(profile)) jets.insert(jets.end(), kJetColumns, {speed, 0});
  for (const GiantStorm& storm : giantStorms(params.giant, profile, seed)) calmAround(storm, jets);
  texture_ = gl::Texture::make("jets");
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_REPEAT);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  for (const GLenum zoom : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER}) glTexParameteri(GL_TEXTURE_2D, zoom, GL_LINEAR);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RG16F, kJetColumns, kJetRows, 0, GL_RG, GL_FLOAT, jets.data());
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
