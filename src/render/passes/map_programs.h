// A shader that reads the maps of a planet, once for each projection they may have.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "maps/map_table.h"
#include "render/gl/program.h"
#include "render/planet_textures.h"

namespace terrella::render {

// What a frame asks of programs, beside what its planet does.
struct FrameNeeds {
  bool hasMoons = false, hasEclipse = false, hasDrift = false, hasHaze = false, hasBodies = false, hasPlumes = false, hasAurora = false;
};

class MapPrograms {
 public:
  static Result<MapPrograms> load(const std::string& vertexFile, const std::string& fragmentFile, std::vector<std::string> defines = {}) {
    MapPrograms programs(vertexFile, fragmentFile, std::move(defines));
    for (const Projection projection : {Projection::equirectangular, Projection::cube}) {
      auto program = programs.compile(projection, {});
      if (!program) return program.error();
      Variants& variants = programs.variants_[static_cast<std::size_t>(projection)];
      variants.programs[0].emplace(std::move(*program));
      variants.isTried[0] = true;
    }
    return programs;
  }

  // With RINGS defined for planets that have rings, GLOW for those with lava that glows, and CITIES as well where it is towns that do,
  // MOONS where a moon is in the picture, ECLIPSE where one may throw its shadow on it, DRIFT for giants whose clouds have moved, HAZE for
  // an eye in the haze of one, BODIES for one among those that rings are made of, PLUMES where those of a volcano are in sight, AURORA
  // where one may be: compiled when the first of them is drawn, since few are. A program that does not compile then (shaders are being
  // worked on) leaves them out.
  struct Extras {
    bool hasRings = false, hasGlow = false, hasCities = false;
    FrameNeeds frame;
    std::size_t index() const {
      return (hasRings ? 1u : 0u) + (hasGlow ? 2u : 0u) + (frame.hasMoons ? 4u : 0u) + (frame.hasEclipse ? 8u : 0u) +
             (frame.hasDrift ? 16u : 0u) + (frame.hasHaze ? 32u : 0u) + (frame.hasBodies ? 64u : 0u) + (frame.hasPlumes ? 128u : 0u) +
             (hasCities ? 256u : 0u) + (frame.hasAurora ? 512u : 0u);
    }
  };
  const gl::Program& of(Projection projection, const Extras& extras) const {
    Variants& variants = variants_[static_cast<std::size_t>(projection)];
    const std::size_t index = extras.index();
    if (!variants.isTried[index]) {
      variants.isTried[index] = true;
      auto program = compile(projection, extras);
      if (program) variants.programs[index].emplace(std::move(*program));
    }
    return variants.programs[index] ? *variants.programs[index] : *variants.programs[0];
  }

 private:
  MapPrograms(std::string vertexFile, std::string fragmentFile, std::vector<std::string> defines)
      : vertexFile_(std::move(vertexFile)), fragmentFile_(std::move(fragmentFile)), defines_(std::move(defines)) {}

  Result<gl::Program> compile(Projection projection, const Extras& extras) const {
    std::vector<std::string> defines = defines_;
    if (projection == Projection::cube) defines.emplace_back("CUBE_MAPS");
    if (extras.hasRings) defines.emplace_back("RINGS");
    if (extras.hasGlow) defines.emplace_back("GLOW");
    if (extras.hasCities) defines.emplace_back("CITIES");
    if (extras.frame.hasMoons) defines.emplace_back("MOONS");
    if (extras.frame.hasAurora) defines.emplace_back("AURORA");
    if (extras.frame.hasDrift) defines.emplace_back("DRIFT");
    if (extras.frame.hasPlumes) defines.emplace_back("PLUMES");
    if (extras.frame.hasBodies) defines.emplace_back("BODIES");
    if (extras.frame.hasHaze) defines.emplace_back("HAZE");
    if (extras.frame.hasEclipse) defines.emplace_back("ECLIPSE");
    return gl::Program::load(vertexFile_, fragmentFile_, defines);
  }

  std::string vertexFile_, fragmentFile_;
  std::vector<std::string> defines_;
  struct Variants {
    std::array<std::optional<gl::Program>, 1024> programs;  // by Extras::index()
    std::array<bool, 1024> isTried{};
  };
  mutable std::array<Variants, 2> variants_;  // by Projection
};

inline Result<MapPrograms> loadForProjections(const std::string& vertexFile, const std::string& fragmentFile,
                                              std::vector<std::string> defines = {}) {
  return MapPrograms::load(vertexFile, fragmentFile, std::move(defines));
}

// Makes the program for the maps that are on the GPU the current one, and binds them.
inline const gl::Program& useWith(const MapPrograms& programs, const PlanetTextures& textures, const FrameNeeds& needs = {}) {
  const bool hasRings = !textures.rings().isEmpty(), hasGlow = textures.isPainted(MapId::emissive);
  const gl::Program& program = programs.of(textures.projection(), {hasRings, hasGlow, hasGlow && !textures.isBareRock(), needs});
  program.use();
  textures.bind();
  for (const MapInfo& info : kMaps) program.set((std::string("u_") + info.key).c_str(), static_cast<int>(indexOf(info.id)));
  program.set("u_ramps", PlanetTextures::kRampUnit);
  program.set("u_seaWind", PlanetTextures::kSeaWindUnit);
  program.set("u_weather", textures.weather().share);
  textures.moons().set(program, PlanetTextures::kMoonUnit);
  if (hasRings) textures.rings().set(program, PlanetTextures::kRingUnit);
  return program;
}

}  // namespace terrella::render
