// shaders/lib/air.glsl as C++: its functions become members of a struct whose fields are its uniforms, in doubles, with glm for vectors.
#pragma once

#include <glm/glm.hpp>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>

#include "air/air_tables.h"
#include "render/air_textures.h"

// Beside the project's namespace, whose names would hide those of glm.
namespace air_shader {

using namespace glm;
using terrella::AirTable;
using terrella::AirTables;
using terrella::Atmosphere;
using terrella::Spectrum;

struct Texel {
  dvec3 rgb;
};
struct Sampler {
  const AirTable* table = nullptr;
};
// As a texture that is filtered linearly and does not repeat.
inline Texel texture(Sampler sampler, dvec2 at) {
  const auto share = [](double texel, int count) { return count > 1 ? (texel * count - 0.5) / (count - 1) : 0.0; };
  const Spectrum value =
      sampler.table->sample(static_cast<float>(share(at.x, sampler.table->columns)), static_cast<float>(share(at.y, sampler.table->rows)));
  return {{value[0], value[1], value[2]}};
}
// As a texture of layers.
struct Sampler3 {
  const AirTable* table = nullptr;
};
inline Texel texture(Sampler3 sampler, dvec3 at) {
  const auto share = [](double texel, int count) { return (texel * count - 0.5) / (count - 1); };
  const AirTable& table = *sampler.table;
  const Spectrum value = table.sample(static_cast<float>(share(at.x, table.columns)), static_cast<float>(share(at.y, table.rows)),
                                      static_cast<float>(at.z * table.layers - 0.5));
  return {{value[0], value[1], value[2]}};
}

#ifdef __clang__
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wkeyword-macro"
#endif
#define float double
#define vec2 dvec2
#define vec3 dvec3
#define vec4 dvec4
#define sampler2D Sampler
#define sampler3D Sampler3
#define uniform
struct AirFunctions {
#include "lib/air.glsl"
};
#undef float
#undef vec2
#undef vec3
#undef vec4
#undef sampler2D
#undef sampler3D
#undef uniform
#ifdef __clang__
#pragma clang diagnostic pop
#endif

// The functions with the uniforms and tables of an atmosphere.
struct AirShader : AirFunctions {
  AirShader(const Atmosphere& air, AirTables made) : tables(std::move(made)) {
    u_haze = 1;
    u_hazeSteepness = 0.6f;
    u_airTransmittance = {&tables.transmittance};
    u_airScattered = {&tables.scattered};
    u_airSkylight = {&tables.skylight};
    u_airAerial = {&tables.aerial};
    terrella::render::visitAirUniforms(air, [this](const char* name, const auto& value) { set(name, value); });
  }
  AirShader(const AirShader&) = delete;

  AirTables tables;

 private:
  void set(const std::string& name, float value) {
    if (name != "u_airHeight") throw std::out_of_range(name);
    u_airHeight = static_cast<double>(value);
  }
  void set(const std::string& name, const glm::vec4& value) {
    if (name != "u_airShape") throw std::out_of_range(name);
    u_airShape = dvec4(value);
  }
  void set(const std::string& name, const glm::vec3& value) {
    const std::map<std::string, dvec3*> vectors{{"u_airMolecules", &u_airMolecules},
                                                {"u_airParticles", &u_airParticles},
                                                {"u_airParticleExtinction", &u_airParticleExtinction},
                                                {"u_airAsymmetry", &u_airAsymmetry},
                                                {"u_airPeak", &u_airPeak},
                                                {"u_airPeakAsymmetry", &u_airPeakAsymmetry},
                                                {"u_airOzone", &u_airOzone},
                                                {"u_airZenithDepth", &u_airZenithDepth}};
    *vectors.at(name) = dvec3(value);
  }
};

}  // namespace air_shader
