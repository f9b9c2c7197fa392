// system.json: a planetary system, beside the folders of its bodies.
//
//   {"generator": "terrella", "version": "1.0.0-rc.1", "algorithm": 4, "seed": 7,
//    "star": {"massSuns": ..., "radiusSuns": ..., "luminositySuns": ..., "temperatureKelvin": ..., "colour": [255, 236, 217]},
//    "bodies": [{"name": "7 b", "folder": "b", "preset": "mars", "seed": ..., "shareCode": "T4-...", "radiusMeters": ..., "massKilograms":
//    ...,
//                "gravity": ..., "rotationSeconds": ..., "isLocked": true, "axialTiltDegrees": ..., "light": ..., "equilibriumKelvin": ...,
//                "orbit": {"semiMajorMeters": ..., "eccentricity": ..., "inclinationDegrees": ..., "ascendingNodeDegrees": ...,
//                          "periapsisDegrees": ..., "meanAnomalyDegrees": ..., "periodSeconds": ...}}, ...]}
//
// Bodies go from the inside out, each planet followed by its moons, which have "parent", the planet's name. A body without "folder" was not
// baked: it has none of the maps that were asked for. "gravity" is in m/s^2, "light" 1 for what the Earth gets; "periapsisDegrees" is its
// argument, from the ascending node; angles of planets are by the plane of the system, of moons by their planet's equator; what "rings"
// says is how far they reach from the planet's middle. A locked body turns once an orbit.
#pragma once

#include <set>
#include <string>

#include "base/result.h"
#include "exporter/verify/report.h"
#include "system/system.h"

namespace terrella::exporter {

inline constexpr const char* kSystemFile = "system.json";

// `baked`: folders that are there. An error where a preset cannot be read.
Result<std::string> systemText(const System& system, const std::set<std::string>& baked);

bool hasSystem(const std::string& directory);
// An error if a file of that name is none that a bake of a system has written: these all name Terrella in their first line or two.
Result<void> checkSystemPlace(const std::string& directory, const std::string& name);

// Whether system.json is what its seed makes, down to every figure, and whether the set in each folder is of the body that it says.
VerifyReport verifySystem(const std::string& directory);

}  // namespace terrella::exporter
