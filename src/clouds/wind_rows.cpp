// windOrigins(), in the widest vectors of the machine.
#include "clouds/winds.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "clouds/wind_rows.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/row_vectors-inl.h"
#include "lattice/lattice_cells-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

void WindOrigins(const WindGrid& winds, const std::uint8_t* face, const float* s, const float* t, int count, std::array<float*, 3> out) {
  const Floats d;
  constexpr int kRow = WindGrid::kCells + 1;
  constexpr LatticeLayout kLayout{.cells = WindGrid::kCells, .faceRows = kRow, .stride = WindGrid::kStride};
  const auto mix = [](F a, F b, F share) HWY_ATTR { return hn::Add(a, hn::Mul(hn::Sub(b, a), share)); };
  for (int begin = 0; begin < count; begin += LatticeCells::kPlaces) {
    const int places = std::min(LatticeCells::kPlaces, count - begin);
    const LatticeCells cells(kLayout, face + begin, s + begin, t + begin, places);
    for (int k = 0; k < places; k += static_cast<int>(hn::Lanes(d))) {
      const F x = cells.x(k), y = cells.y(k);
      const auto rows = cells.taps<0, 2>(k, winds.origins.data(), [&](const auto& row) HWY_ATTR {
        const auto along = [&](int axis) HWY_ATTR {
          const auto ends = row.pairs(axis * kRow);
          return mix(ends[0], ends[1], x);
        };
        return std::array<F, 3>{along(0), along(1), along(2)};
      });
      for (std::size_t axis = 0; axis < 3; ++axis) hn::StoreU(mix(rows[0][axis], rows[1][axis], y), d, out[axis] + begin + k);
    }
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {

HWY_EXPORT(WindOrigins);

void windOrigins(const WindGrid& winds, const std::uint8_t* face, const float* s, const float* t, int count, std::array<float*, 3> out) {
  HWY_DYNAMIC_DISPATCH(WindOrigins)(winds, face, s, t, count, out);
}

}  // namespace terrella
#endif
