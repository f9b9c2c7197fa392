// A shader that reads the maps of a planet, in as many variants as planets and frames ask for.
#pragma once

#include <array>
#include <map>
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
  // Shaders that somebody works on (assets::useFolder) are compiled at once, for each projection that maps may have, and an error says what
  // is wrong with them. Those that the program brings are compiled when they are first used, for most are used by few planets and from few
  // places.
  static Result<MapPrograms> load(const std::string& vertexFile, const std::string& fragmentFile, std::vector<std::string> defines = {});

  // With RINGS defined for planets that have rings, GLOW for those with lava that glows, and CITIES as well where it is towns that do,
  // MOONS where a moon is in the picture, ECLIPSE where one may throw its shadow on it, DRIFT for giants whose clouds have moved, HAZE for
  // an eye in the haze of one, GIANT for all of them, BODIES for one among those that rings are made of, PLUMES where those of a volcano
  // are in sight, AURORA where one may be.
  struct Extras {
    bool hasRings = false, hasGlow = false, hasCities = false, isGiant = false;
    FrameNeeds frame;
    std::size_t index() const {
      return (hasRings ? 1u : 0u) + (hasGlow ? 2u : 0u) + (frame.hasMoons ? 4u : 0u) + (frame.hasEclipse ? 8u : 0u) +
             (frame.hasDrift ? 16u : 0u) + (frame.hasHaze ? 32u : 0u) + (frame.hasBodies ? 64u : 0u) + (frame.hasPlumes ? 128u : 0u) +
             (hasCities ? 256u : 0u) + (frame.hasAurora ? 512u : 0u) + (isGiant ? 1024u : 0u);
    }
  };
  // One that does not compile leaves out its extras, or draws nothing: gl::takeComplaint() has the error.
  const gl::Program& of(Projection projection, const Extras& extras) const;

  // Begins one that a frame may want soon, if it is not there yet, without waiting for it; whether there was anything to begin.
  bool begin(Projection projection, const Extras& extras) const;

 private:
  struct Variant {
    gl::Program program;
    bool isFinished = false, isUsable = false;
  };
  using Variants = std::map<std::size_t, Variant>;  // by Extras::index()

  MapPrograms(std::string vertexFile, std::string fragmentFile, std::vector<std::string> defines)
      : vertexFile_(std::move(vertexFile)), fragmentFile_(std::move(fragmentFile)), defines_(std::move(defines)) {}
  Result<gl::Program> beginProgram(Projection projection, const Extras& extras) const;
  Variant& variant(Projection projection, const Extras& extras) const;

  std::string vertexFile_, fragmentFile_;
  std::vector<std::string> defines_;
  mutable std::array<Variants, 2> variants_;  // by Projection
};

// What the planet that is on the GPU asks of programs.
MapPrograms::Extras extrasOf(const PlanetTextures& textures, const FrameNeeds& needs = {});

// Makes the program for the maps that are on the GPU the current one, and binds them.
const gl::Program& useWith(const MapPrograms& programs, const PlanetTextures& textures, const FrameNeeds& needs = {});

}  // namespace terrella::render
