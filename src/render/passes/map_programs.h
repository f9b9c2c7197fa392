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

class MapPrograms {
 public:
  static Result<MapPrograms> load(const std::string& vertexFile, const std::string& fragmentFile, std::vector<std::string> defines = {}) {
    MapPrograms programs(vertexFile, fragmentFile, std::move(defines));
    for (const Projection projection : {Projection::equirectangular, Projection::cube}) {
      auto program = programs.compile(projection, false);
      if (!program) return program.error();
      programs.plain_[static_cast<std::size_t>(projection)].emplace(std::move(*program));
    }
    return programs;
  }

  // With RINGS defined for planets that have rings: compiled when the first of them is drawn, since few have. A program that does not
  // compile then (shaders are being worked on) leaves the rings out.
  const gl::Program& of(Projection projection, bool hasRings) const {
    const auto index = static_cast<std::size_t>(projection);
    if (!hasRings) return *plain_[index];
    if (!isTried_[index]) {
      isTried_[index] = true;
      auto program = compile(projection, true);
      if (program) ringed_[index].emplace(std::move(*program));
    }
    return ringed_[index] ? *ringed_[index] : *plain_[index];
  }

 private:
  MapPrograms(std::string vertexFile, std::string fragmentFile, std::vector<std::string> defines)
      : vertexFile_(std::move(vertexFile)), fragmentFile_(std::move(fragmentFile)), defines_(std::move(defines)) {}

  Result<gl::Program> compile(Projection projection, bool hasRings) const {
    std::vector<std::string> defines = defines_;
    if (projection == Projection::cube) defines.emplace_back("CUBE_MAPS");
    if (hasRings) defines.emplace_back("RINGS");
    return gl::Program::load(vertexFile_, fragmentFile_, defines);
  }

  std::string vertexFile_, fragmentFile_;
  std::vector<std::string> defines_;
  std::array<std::optional<gl::Program>, 2> plain_;           // by Projection
  mutable std::array<std::optional<gl::Program>, 2> ringed_;  // by Projection
  mutable std::array<bool, 2> isTried_{};
};

inline Result<MapPrograms> loadForProjections(const std::string& vertexFile, const std::string& fragmentFile,
                                              std::vector<std::string> defines = {}) {
  return MapPrograms::load(vertexFile, fragmentFile, std::move(defines));
}

// Makes the program for the maps that are on the GPU the current one, and binds them.
inline const gl::Program& useWith(const MapPrograms& programs, const PlanetTextures& textures) {
  const bool hasRings = !textures.rings().isEmpty();
  const gl::Program& program = programs.of(textures.projection(), hasRings);
  program.use();
  textures.bind();
  for (const MapInfo& info : kMaps) program.set((std::string("u_") + info.key).c_str(), static_cast<int>(indexOf(info.id)));
  program.set("u_ramps", PlanetTextures::kRampUnit);
  if (hasRings) textures.rings().set(program, PlanetTextures::kRingUnit);
  return program;
}

}  // namespace terrella::render
