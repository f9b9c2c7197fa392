// Steps of following a wind back, for rows of places at once, in the widest vectors of the machine. Counts are multiples of 16.
#pragma once

namespace terrella {

// Places on the unit sphere.
struct PlaneRow {
  float *x, *y, *z;
};

// Brings places to unit length.
void normalizeRow(PlaneRow places, int count);

// Where to look for the slopes at each place: `reach` to the east of it, west, north and south. Four rows, one after the other.
inline constexpr int kLooks = 4;
void lookAround(PlaneRow places, float reach, int count, PlaneRow looks);

// Takes places against the wind, which is the curl of a stream function: `stream` has it where lookAround() looked.
void stepBack(PlaneRow places, const float* stream, float reach, float step, int count);

}  // namespace terrella
