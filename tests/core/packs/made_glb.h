// A planet.glb and what it was made of, for tests that read it back.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "kinds/kinds.h"
#include "packs/gltf/planet_glb.h"
#include "packs/occlusion.h"
#include "packs/write_pack.h"
#include "planet/grow.h"
#include "planet/paint.h"

namespace terrella::test {
using namespace packs;

using Bytes = std::vector<std::uint8_t>;
using Point = Point3<float>;

inline constexpr int kFaceWidth = 64;

struct Made {
  PackPlan plan;
  Planet planet;
  Maps maps;
  Bytes glb;
};

inline Made make(const PlanetParams& params, int threads = 2, double displacement = 0) {
  const Workers workers(threads);
  PackPlan plan{params, Grid::cube(kFaceWidth)};
  plan.displacement = displacement;
  const PlanetSpec spec = *planetSpec(params, plan.grid.columns());
  Planet planet = grow(spec, kGlbMaps & spec.kind->maps(), {workers, nullptr});
  Maps maps = paint(planet, plan.grid, kGlbMaps & spec.kind->maps(), workers);
  std::optional<OcclusionCube> occlusion;
  if (planet.kind().hasGround()) occlusion.emplace(planet, plan.grid.columns(), workers);
  auto glb = planetGlb({plan, planet, maps, workers, occlusion ? &*occlusion : nullptr});
  EXPECT_TRUE(glb);
  return {plan, std::move(planet), std::move(maps), std::move(*glb)};
}

inline PlanetParams quickPlanet() {
  PlanetParams params;
  params.seed = 7;
  params.land.cells = 64;
  return params;
}

inline const Made& made() {
  static const Made planet = make(quickPlanet());
  return planet;
}

using Bits = std::array<std::uint32_t, 3>;
inline Bits bitsOf(const Point& p) {
  return {std::bit_cast<std::uint32_t>(p.x), std::bit_cast<std::uint32_t>(p.y), std::bit_cast<std::uint32_t>(p.z)};
}

}  // namespace terrella::test
