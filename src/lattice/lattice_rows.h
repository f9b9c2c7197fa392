// The rows of diamond-square, in vectors: what one coarse row becomes in the next level, on the torus, on the globe and on endless
// maps alike.
//
//   north   a   b        copied  a e b e       Each new sample is a mean of four + a displacement hashed from its column,
//             c      ->  added   f c g c       all in 32-bit integers: the same bits with vectors of any width. The best
//   south   d   i                              instruction set of the machine is chosen when the program runs.
#pragma once

#include <cstdint>

#include "base/hash.h"
#include "lattice/displacement.h"
#include "params/planet_params.h"

namespace terrella {

// Square step: centres[x] for x in [0, cells) from columns 0 to `cells` of the coarse rows north and south of them.
struct CentreRow {
  const FixedHeight* north = nullptr;
  const FixedHeight* south = nullptr;
  FixedHeight* centres = nullptr;
  int cells = 0;
  RowKeys keys;  // of the fine row they belong to
  Amplitude amplitude;
  std::uint32_t firstColumn = 0;            // the fine column that cell 0 begins at, as hashes count: even
  const std::int32_t* mantissas = nullptr;  // where they differ from cell to cell (relief.h): those of `cells`, instead of amplitude's
};
void makeCentres(const CentreRow& row);

// Both steps for the two fine rows that begin at a coarse row. Column `cells` of `north` and `south` is read as well.
struct FineRows {
  const FixedHeight* north = nullptr;         // the coarse row itself
  const FixedHeight* south = nullptr;         // the next one
  const FixedHeight* centresAbove = nullptr;  // cells -1 to cells - 1 of the row of centres before; -1 is read for relaxing alone
  FixedHeight centreBefore = 0;               // the centre to the left of cell 0
  FixedHeight* centres = nullptr;             // out: `cells` centres between north and south
  FixedHeight* copied = nullptr;              // out: 2 * cells samples each
  FixedHeight* added = nullptr;
  const FixedHeight* west = nullptr;  // the first samples of `copied` and `added`, where they are made elsewhere
  int cells = 0;
  RowKeys copiedKeys, addedKeys;
  Amplitude amplitude;
  OldPoints oldPoints = OldPoints::keep;
  bool isStreamed = false;        // store copied and added past the caches; then both are aligned to 64 bytes
  std::uint32_t firstColumn = 0;  // as in CentreRow
  // Where all of these are columns, the x-th sample is hashed by the keys of row x and by the columns it lies in.
  const RowKeys* turnedKeys = nullptr;
  std::uint32_t copiedColumn = 0, addedColumn = 0;
  // As in CentreRow, for the samples of either row that belong to a cell.
  const std::int32_t *copiedMantissas = nullptr, *addedMantissas = nullptr;
};
void makeFineRows(const FineRows& rows);

// Makes streamed rows visible to other threads: call once after the last of them.
void finishStreaming();

// A sample copied to the next level, moved towards the mean of the four centres around it, whose sum is given.
inline FixedHeight relaxed(FixedHeight old, FixedHeight centres) { return old + ((centres - 4 * old + 8) >> 4); }

inline FixedHeight meanOfFour(FixedHeight a, FixedHeight b, FixedHeight c, FixedHeight d) { return (a + b + c + d + 2) >> 2; }

}  // namespace terrella
