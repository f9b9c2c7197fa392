#include "render/passes/map_programs.h"

#include <glm/gtc/type_ptr.hpp>

#include "base/assets.h"
#include "render/gl/complaint.h"
#include "render/terrain/ground_textures.h"

namespace terrella::render {

Result<MapPrograms> MapPrograms::load(const std::string& vertexFile, const std::string& fragmentFile, std::vector<std::string> defines) {
  MapPrograms programs(vertexFile, fragmentFile, std::move(defines));
  if (!assets::hasFolder()) return programs;
  for (const Projection projection : {Projection::equirectangular, Projection::cube}) {
    auto program = programs.beginProgram(projection, {});
    if (!program) return program.error();
    if (const auto finished = program->finish(); !finished) return finished.error();
    programs.variants_[static_cast<std::size_t>(projection)].try_emplace(0, Variant{std::move(*program), true, true});
  }
  return programs;
}

Result<gl::Program> MapPrograms::beginProgram(Projection projection, const Extras& extras) const {
  std::vector<std::string> defines = defines_;
  if (projection == Projection::cube) defines.emplace_back("CUBE_MAPS");
  if (extras.hasRings) defines.emplace_back("RINGS");
  if (extras.hasGlow) defines.emplace_back("GLOW");
  if (extras.hasCities) defines.emplace_back("CITIES");
  if (extras.isGiant) defines.emplace_back("GIANT");
  if (extras.frame.hasMoons) defines.emplace_back("MOONS");
  if (extras.frame.hasAurora) defines.emplace_back("AURORA");
  if (extras.frame.hasDrift) defines.emplace_back("DRIFT");
  if (extras.frame.hasPlumes) defines.emplace_back("PLUMES");
  if (extras.frame.hasBodies) defines.emplace_back("BODIES");
  if (extras.frame.hasHaze) defines.emplace_back("HAZE");
  if (extras.frame.hasEclipse) defines.emplace_back("ECLIPSE");
  return gl::Program::begin(vertexFile_, fragmentFile_, defines);
}

bool MapPrograms::begin(Projection projection, const Extras& extras) const {
  const auto [entry, isNew] = variants_[static_cast<std::size_t>(projection)].try_emplace(extras.index());
  if (!isNew) return false;
  auto program = beginProgram(projection, extras);
  if (program) {
    entry->second.program = std::move(*program);
  } else {
    entry->second.isFinished = true;
    gl::complain(program.error());
  }
  return true;
}

MapPrograms::Variant& MapPrograms::variant(Projection projection, const Extras& extras) const {
  begin(projection, extras);
  Variant& variant = variants_[static_cast<std::size_t>(projection)].at(extras.index());
  if (variant.isFinished) return variant;
  variant.isFinished = true;
  const auto finished = variant.program.finish();
  variant.isUsable = static_cast<bool>(finished);
  if (!finished) gl::complain(finished.error());
  return variant;
}

const gl::Program& MapPrograms::of(Projection projection, const Extras& extras) const {
  const Variant& wanted = variant(projection, extras);
  return wanted.isUsable ? wanted.program : variant(projection, {}).program;
}

MapPrograms::Extras extrasOf(const PlanetTextures& textures, const FrameNeeds& needs) {
  const bool hasGlow = textures.isPainted(MapId::emissive);
  return {!textures.rings().isEmpty(), hasGlow, hasGlow && !textures.isBareRock(), textures.isGiant(), needs};
}

const gl::Program& useWith(const MapPrograms& programs, const PlanetTextures& textures, const FrameNeeds& needs) {
  const gl::Program& program = programs.of(textures.projection(), extrasOf(textures, needs));
  program.use();
  textures.bind();
  for (const MapInfo& info : kMaps) program.set((std::string("u_") + info.key).c_str(), static_cast<int>(indexOf(info.id)));
  program.set("u_ramps", PlanetTextures::kRampUnit);
  program.set("u_grain", GroundTextures::kGrainUnit);  // an array: where it would stay, at unit 0, lies none
  program.set("u_seaWind", PlanetTextures::kSeaWindUnit);
  program.set("u_weather", textures.weather().share);
  program.set("u_cloudTint", glm::make_vec3(textures.cloudTint().data()));
  textures.moons().set(program, PlanetTextures::kMoonUnit);
  if (!textures.rings().isEmpty()) textures.rings().set(program, PlanetTextures::kRingUnit);
  return program;
}

}  // namespace terrella::render
