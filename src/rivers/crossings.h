// Where rivers cross the sides of cells.
//
// At the middle of each side rivers would run like stairs, anywhere at all they would have kinks. So each crossing starts somewhere near
// the middle and is drawn, a few times over, half of the way to the straight line from the crossing before it to the one after: the chain
// of crossings becomes smooth, and from a cell's middle it keeps what the cells allow.
#pragma once

#include "rivers/cell_ways.h"

namespace terrella {

// RiverCell's `crossing` of every cell. `exit`: Side of each. The crossing before a cell's own is that of the largest that flows to it;
// where nothing flows, they stay where they start.
AlignedVector<std::uint32_t> riverCrossings(const CellGrid& grid, const CellWays& ways, const AlignedVector<std::uint8_t>& exit,
                                            const AlignedVector<std::int64_t>& flow, const Workers& workers);

}  // namespace terrella
