#include "packs/gltf/ring_disc.h"

#include <cmath>

#include "base/exact_math.h"
#include "exporter/ring_strip.h"

namespace terrella::packs {
namespace {

constexpr int kSteps = 256;  // around

struct Disc {
  std::vector<float> points, normals, coordinates;
  std::vector<std::uint16_t> indices;
};

// Two corners a step: on the inner edge, where the strip of the texture begins, and on the outer one. Triangles against the clock seen from
// the north.
Disc ringDisc(double inner, double outer) {
  Disc disc;
  for (int i = 0; i <= kSteps; ++i) {
    const double turn = 2 * exact::kPi * (i % kSteps) / kSteps;
    for (const bool isOuter : {false, true}) {
      const double radius = isOuter ? outer : inner;
      disc.points.insert(disc.points.end(), {static_cast<float>(radius * std::sin(turn)), 0, static_cast<float>(radius * std::cos(turn))});
      disc.normals.insert(disc.normals.end(), {0, 1, 0});
      disc.coordinates.insert(disc.coordinates.end(), {isOuter ? 1.0f : 0.0f, 0.5f});
    }
    if (i == kSteps) break;
    const auto at = static_cast<std::uint16_t>(2 * i);
    for (const int corner : {0, 1, 3, 0, 3, 2}) disc.indices.push_back(static_cast<std::uint16_t>(at + corner));
  }
  return disc;
}

}  // namespace

std::optional<int> addRings(Glb& glb, const PackSource& source) {
  const auto strip = exporter::ringStripOf(source.planet);
  if (!strip) return std::nullopt;
  const RingProfile profile = ringProfile(source.plan.params.rings, source.plan.params.seed.number());
  const Disc disc = ringDisc(profile.innerRadius, profile.outerRadius);
  const int corners = 2 * (kSteps + 1);
  const Json attributes{{"POSITION", glb.addCorners(disc.points, 3, corners, true)},
                        {"NORMAL", glb.addCorners(disc.normals, 3, corners)},
                        {"TEXCOORD_0", glb.addCorners(disc.coordinates, 2, corners)}};
  const std::span png(reinterpret_cast<const std::uint8_t*>(strip->text.data()), strip->text.size());
  const Json rough{{"baseColorTexture", glb.addTexture(png, "rings")}, {"metallicFactor", 0}, {"roughnessFactor", 1}};
  const int material =
      glb.add("materials", {{"name", "rings"}, {"pbrMetallicRoughness", rough}, {"alphaMode", "BLEND"}, {"doubleSided", true}});
  const Json whole{{"attributes", attributes}, {"indices", glb.addIndices(disc.indices)}, {"material", material}};
  const int mesh = glb.add("meshes", {{"name", "rings"}, {"primitives", Json::array({whole})}});
  return glb.add("nodes", {{"name", "rings"}, {"mesh", mesh}});
}

}  // namespace terrella::packs
