// A shader that reads the maps of a planet, once for each projection they may have.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "maps/map_table.h"
#include "render/gl/program.h"
#include "render/planet_textures.h"

namespace terrella::render {

using MapPrograms = std::array<gl::Program, 2>;  // as Projection

inline Result<MapPrograms> loadForProjections(const std::string& vertexFile, const std::string& fragmentFile,
                                              std::vector<std::string> defines = {}) {
  auto flat = gl::Program::load(vertexFile, fragmentFile, defines);
  if (!flat) return flat.error();
  defines.emplace_back("CUBE_MAPS");
  auto cube = gl::Program::load(vertexFile, fragmentFile, defines);
  if (!cube) return cube.error();
  return MapPrograms{std::move(*flat), std::move(*cube)};
}

// Makes the program for the maps that are on the GPU the current one, and binds them.
inline const gl::Program& useWith(const MapPrograms& programs, const PlanetTextures& textures) {
  const gl::Program& program = programs[static_cast<std::size_t>(textures.projection())];
  program.use();
  textures.bind();
  for (const MapInfo& info : kMaps) program.set((std::string("u_") + info.key).c_str(), static_cast<int>(indexOf(info.id)));
  program.set("u_ramps", PlanetTextures::kRampUnit);
  return program;
}

}  // namespace terrella::render
