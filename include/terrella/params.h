// Parameters: all that makes one planet differ from another, as plain values.
//
//   terrella::PlanetParams params;            the default planet, "terra", of seed 7
//   params.seed = 5;
//   params.sea.oceanShare = 0.8;              share of the sphere's area, 0 to 1
//   params.relief.radiusMeters = 3.4e6;       units stand in names, or in the unit of a Parameter
//
// Each group is a struct of its own (elevation, land, weather, shaping, sea, ...: params/planet_params.h in inside/ has them all), and each
// parameter is written down once, in the visit() of its struct, with its key, label, unit, help and range. What lies outside of a
// range is found by validate(), which says so in a sentence.
//
//   Result<void> validate(const PlanetParams&)                 the first value out of its range
//   Result<Preset> loadPreset("archipelago")                   presetNames() lists them
//   PlanetParams varied(params, {0.6, {}})                     another of its kind, by its seed, as with --vary 0.6
//   std::string paramsToJson(params), Result<PlanetParams> paramsFromJson(text)
//   std::string toShareCode(params),  Result<PlanetParams> fromShareCode("T4-...")
//   Result<Seed> Seed::parse("Arrakis")                        a number, or a word that stands for one
//
// A Result<T> holds a value or an Error with a sentence for people: `if (!result) puts(result.error().message.c_str());`
// kAlgorithmVersion changes when the same parameters begin to give another planet; it stands in share codes and manifests.
#pragma once

#include "base/result.h"
#include "params/params_json.h"
#include "params/planet_params.h"
#include "params/presets.h"
#include "params/seed.h"
#include "params/share_code.h"
#include "params/validate.h"
#include "params/variation.h"
