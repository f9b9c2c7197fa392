// The tables of a planet's air as textures, and the uniforms of shaders/lib/air_tables.glsl.
#pragma once

#include <memory>
#include <vector>

#include "air/air_tables.h"
#include "base/workers.h"
#include "params/air_params.h"
#include "render/air_job.h"
#include "render/gl/handle.h"
#include "render/gl/program.h"
#include "render/planet_textures.h"

namespace terrella::render {

// What to show of an air that has changed. sketch: what is made in a tenth of the time, which is a little off, of thick air more;
// sketchFirst: that, until better tables have been made in the background; full: those at once, however long they take.
enum class AirPatience { sketch, sketchFirst, full };

class AirTextures {
 public:
  // Makes and uploads the tables if they are of another air. In frame after frame with `sketchFirst`, the better ones come by themselves.
  void show(const AirParams& params, AirPatience patience);

  // Binds the tables to texture units behind those of the maps.
  void bind() const;
  static constexpr int kFirstUnit = PlanetTextures::kSeaWindUnit + 1;

 private:
  void upload(const AirTables& tables);
  void giveUpBetter();

  Atmosphere shown_;
  bool isSketch_ = false;
  gl::Texture transmittance_, scattered_, skylight_, aerial_;
  Workers workers_;
  std::unique_ptr<AirJob> better_;
  std::vector<std::unique_ptr<AirJob>> ending_;  // which nobody wants any more, and nobody waits for
};

// visitor(name, value) for all uniforms that follow from an atmosphere but its tables.
template <class Visitor>
void visitAirUniforms(const Atmosphere& air, Visitor&& visitor) {
  const auto vector = [](const Spectrum& spectrum) { return glm::vec3(spectrum[0], spectrum[1], spectrum[2]); };
  const glm::vec3 molecules = vector(air.moleculeScattering), particles = vector(air.particleScattering),
                  ozone = vector(air.ozoneAbsorption);
  const glm::vec3 extinction = particles + vector(air.particleAbsorption);
  visitor("u_airHeight", air.height);
  visitor("u_airMolecules", molecules);
  visitor("u_airParticles", particles);
  visitor("u_airParticleExtinction", extinction);
  visitor("u_airAsymmetry", vector(air.particleAsymmetry));
  visitor("u_airPeak", vector(air.peakShare));
  visitor("u_airPeakAsymmetry", vector(air.peakAsymmetry));
  visitor("u_airOzone", ozone);
  visitor("u_airZenithDepth", molecules * air.moleculeScaleHeight + extinction * air.particleScaleHeight + ozone * air.ozoneReach);
  visitor("u_airShape", glm::vec4(1 / air.moleculeScaleHeight, 1 / air.particleScaleHeight, air.ozoneAltitude, 1 / air.ozoneReach));
}

// Sets what a program wants to know of the air whose tables are bound. The program must be in use.
void setAir(const gl::Program& program, const AirParams& params);

}  // namespace terrella::render
