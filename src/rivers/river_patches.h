// Rivers of one level: cells of a rectangle of each face, and what rivers make of the ground at the points around them.
#pragma once

#include <cstdint>
#include <memory>

#include "base/aligned_vector.h"
#include "rivers/cell_patches.h"

namespace terrella {

struct FluvialForms;

struct RiverPatches {
  static constexpr int kRim = 3;

  RiverPatches() = default;
  RiverPatches(int atLevel, const FaceRects& rects);

  // Copies what lies beyond the cube's edges; to be called when all cells are known.
  void fillRim();
  // Those of fewer cells.
  RiverPatches cut(const FaceRects& fewer) const;
  // Of them the cells alone, which is all that courses follow from; points are left at 0.
  RiverPatches cutCells(const FaceRects& fewer) const;

  int level = 0;
  PatchShape cells;  // with kRim
  AlignedVector<RiverCell> cell;
  PatchShape points;                      // at the cells' corners
  AlignedVector<FixedHeight> correction;  // to be added to the ground, which the water then lies in
  AlignedVector<FixedHeight> height;      // of the ground with the correction
  // Water that is wider than cells. How far a point is from the middle of a river, in half-widths beyond its bank, in kBank: -kBank in its
  // middle, 0 on the bank, kFar from where on nothing is known; and its level.
  static constexpr int kBank = 8192, kFar = 12288;
  bool hasWide = false;  // or the next two are empty
  AlignedVector<std::int16_t> fromBank;
  AlignedVector<FixedHeight> surface;
  // What lies near the points, if any does; or null.
  std::shared_ptr<const FluvialForms> forms;
};

// Raises the ground to the water of all cells that touch it and have a river (`hasRiver`, in the shape of
// the cells), but for the beds of lakes; and where a lake's reach ends the ground holds it.
void holdWater(RiverPatches& rivers, const AlignedVector<std::uint8_t>& hasRiver);

}  // namespace terrella
