// Lines of a relief, in vectors: how it is found from the heights of cells, and how CellMantissas gets from the points of a coarse lattice
// to the cells of a fine one, in whole numbers.
#pragma once

#include <algorithm>
#include <cstdint>

#include "lattice/relief.h"

namespace terrella {

inline constexpr std::int32_t kNoLimit = 1 << 28;     // no height is as far from the shore
inline constexpr std::int32_t kNoShore = -(1 << 27);  // of what knows no shore: all lies above it

inline constexpr int kReliefPad = 32;  // entries past a line's end that may be written, and read

// Three rows of cells one below the other, each with a cell more on either side; `count` is a multiple of 16.
template <class T>
struct CellRows {
  const T *above, *here, *below;
  int count;
};

// What a cell may be displaced by, by the relief of it and those around it: (anywhere + perMetre * relief, up to `most`) in whole numbers.
// Land, which is above 0, takes no neighbour for lower than `besideLand`, sea none for higher than `besideSea`.
struct ReliefRule {
  float anywhere, perMetre, most, besideLand, besideSea;
};
void reliefRow(const CellRows<float>& metres, const ReliefRule& rule, std::int32_t* out);

// Each cell becomes 1/4 of itself, 1/8 of each neighbour beside it and 1/16 of each at its corners.
void blurRow(const CellRows<std::int32_t>& rows, std::int32_t* out);

// Where land and sea meet, how far above or below the shore a cell counts, given the lowest and the highest of them from the shore on: as
// far as both reach. Seas fall more steeply than land rises, and would else drown coasts. Where the mean of cells that are limited so lies
// on the other side of the shore than the plain one, it takes its place.
inline std::int32_t shoreLimit(std::int32_t lowest, std::int32_t highest) {
  return lowest <= 0 && highest > 0 ? std::min(highest, -lowest) : kNoLimit;
}

// out[i] for i in [0, count): the mean of the cells i - 1 and i of two rows, limited as shoreLimit() says. `count` is a multiple of 16.
void meetingCells(const std::int32_t* above, const std::int32_t* below, int count, std::int32_t shore, std::int32_t* out);

// A point's value as a mantissa of a level.
inline std::int32_t scaledRelief(std::int32_t value, std::int32_t mantissa) {
  return (value * mantissa + Relief::kWhole / 2) >> Relief::kWholeBits;
}

// out[k] = weight of `near` times its mantissa + that of `far`, k < points; the points of a line lie `stride` apart.
void mixLines(const std::int32_t* near, const std::int32_t* far, int stride, int points, std::int32_t mantissa, int ofNear, int ofFar,
              std::int32_t* out);
// Twice as many intervals: out[2k] = 2 in[k], out[2k + 1] = in[k] + in[k + 1].
void doubleLine(const std::int32_t* in, int count, std::int32_t* out);
// out[k] = (in[k] + in[k + 1]) >> shift
void middlesOfLine(const std::int32_t* in, int count, int shift, std::int32_t* out);

}  // namespace terrella
