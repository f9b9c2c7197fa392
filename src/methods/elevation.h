// Elevation: a field of diamond-square, or of several layers, becomes heights in [0, 1] and a sea level.
//
// docs/methods.md, Shaping: normalise first, then raise to a power. (The article squares heights that can be negative, which
// turns deep ocean into land.)
#pragma once

#include <cstdint>
#include <variant>

#include "base/progress.h"
#include "base/workers.h"
#include "land/land.h"
#include "lattice/diamond_square.h"
#include "lattice/globe_lattice.h"
#include "maps/map.h"
#include "maps/row_pass.h"
#include "methods/shaping.h"
#include "params/planet_params.h"

namespace terrella {

// The raw field: all that lies under the shaping. Keeping it apart lets a change of exponent or sea level pass without new mountains.
using ElevationField = std::variant<GlobeField, TorusField>;

// `columns`: samples around the equator, as Grid::columns(). `land` is read where a layer is land (hasLand), and may be null elsewhere.
// Of several layers `progress` is told how far they are, as its part.
ElevationField elevationField(const ElevationParams& params, std::uint64_t seed, int columns, const Workers& workers,
                              Progress* progress = nullptr, const Land* land = nullptr);

// Unshaped heights of row `y` of a map, in [0, 1]; `row` has its places.
void sampleElevation(const ElevationField& field, const Grid& grid, int y, const PlaceRow& row, float* out);

// The shaped height in a direction of any length.
float heightAt(const ElevationField& field, const Shaper& shaper, float x, float y, float z);

// Rows of `heights`, in [0, 1]; 0 is the deepest sea floor, 1 the highest peak.
RowMakers heightRows(const ElevationField& field, const Shaper& shaper, Map<float>& heights);

Map<float> shapeHeights(const ElevationField& field, const Shaper& shaper, const Places& places, const Workers& workers,
                        const Progress* progress = nullptr);

// The height at or above which a sample is land. If `progress` is cancelled, any.
float seaLevel(const SeaParams& params, const Shaper& shaper, const ElevationField& field, const Workers& workers,
               const Progress* progress = nullptr);

// Whether any two heights differ. Layers, curves and islands may leave one height everywhere.
bool hasRelief(const Map<float>& heights);
inline constexpr const char* kNoReliefMessage =
    "Every place of this planet has the same height: its method, layers, curve or island leave no relief.";

}  // namespace terrella
