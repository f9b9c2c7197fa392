#include "terrain/globe_lattice.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

#include "base/exact_math.h"
#include "maps/places.h"
#include "terrain/field_sampler.h"
#include "terrain/globe_apron.h"

namespace terrella {
namespace {

const Workers kWorkers(2);
constexpr double kPi = exact::kPi;

// A point of the lattice by its place on the cube [-size, size]^3, in half cells.
using Place = std::tuple<int, int, int>;
Place placeOf(int face, int i, int j, int size) {
  const auto p = cubePoint(face, 2 * i - size, 2 * j - size, size);
  return {p.x, p.y, p.z};
}

DiamondSquareSettings settings(std::uint64_t seed, int baseColumns, double roughness) {
  DiamondSquareSettings result;
  result.seed = seed;
  result.baseColumns = baseColumns;
  result.roughness = roughness;
  return result;
}

TEST(GlobeLattice, FacesHoldTheSamePointsAlongTheirEdges) {
  for (const int size : {64, 256}) {
    const GlobeField field = globeDiamondSquare(settings(7, 4, 2), size, kWorkers);
    std::map<Place, std::vector<std::int32_t>> shared;
    for (int face = 0; face < kFaces; ++face) {
      for (int j = 0; j <= size; ++j) {
        for (int i = 0; i <= size; ++i) {
          if (i == 0 || j == 0 || i == size || j == size) shared[placeOf(face, i, j, size)].push_back(field.row(face, j)[i]);
        }
      }
    }
    int corners = 0;
    for (const auto& [place, heights] : shared) {
      ASSERT_TRUE(heights.size() == 2 || heights.size() == 3);
      corners += heights.size() == 3;
      for (const std::int32_t height : heights) ASSERT_EQ(height, heights[0]);
    }
    EXPECT_EQ(corners, 8);
    EXPECT_EQ(shared.size(), 12u * (static_cast<unsigned>(size) - 1) + 8u);
  }
}

// Diamond-square by brute force: points are places in space, cells know their four corners, and a new point on a line of the
// lattice lies beside whichever cells have both its ends as corners, wherever on the cube these are. Without displacement, so
// that all that is compared is who was whose neighbour.
struct BruteForce {
  int size;  // in cells; places are those of the final lattice
  int step;  // between the points so far
  std::map<Place, double> heights;

  void refine() {
    std::map<std::pair<Place, Place>, std::vector<double>> centresBeside;
    std::map<std::pair<Place, Place>, std::tuple<int, int, int>> middles;
    std::map<Place, double> added;
    for (int face = 0; face < kFaces; ++face) {
      for (int j = 0; j < size; j += step) {
        for (int i = 0; i < size; i += step) {
          const std::array corners{placeOf(face, i, j, size), placeOf(face, i + step, j, size), placeOf(face, i + step, j + step, size), placeOf(face, i, j + step, size)};
          double centre = 0;
          for (const Place& corner : corners) centre += heights.at(corner) / 4;
          added[placeOf(face, i + step / 2, j + step / 2, size)] = centre;
          for (std::size_t k = 0; k < 4; ++k) centresBeside[std::minmax(corners[k], corners[(k + 1) % 4])].push_back(centre);
        }
      }
    }
    for (const auto& [ends, centres] : centresBeside) {
      ASSERT_EQ(centres.size(), 2u) << "a line of the lattice has a cell on either side, everywhere";
      const auto [a, b] = ends;
      const Place middle{(std::get<0>(a) + std::get<0>(b)) / 2, (std::get<1>(a) + std::get<1>(b)) / 2, (std::get<2>(a) + std::get<2>(b)) / 2};
      added[middle] = mean(heights.at(a), heights.at(b), centres[0] + centres[1], a, b, middle);
    }
    heights.merge(added);
    step /= 2;
  }

  // As EdgeWeights in globe_lattice.cpp describes: only on the edges of the cube is it not the mean of four.
  double mean(double atA, double atB, double centres, const Place& a, const Place& b, const Place& middle) const {
    const auto isAtBorder = [&](int v) { return v == size || v == -size; };
    const auto [x, y, z] = middle;
    if (isAtBorder(x) + isAtBorder(y) + isAtBorder(z) < 2) return (atA + atB + centres) / 4;
    // The coordinate along the edge, and which end lies further on.
    const double along = isAtBorder(x) ? (isAtBorder(y) ? z : y) : x;
    const bool isBFurther = b > a;
    const double sine = std::sin(along / size * kPi / 2), share = 1 - std::pow(sine, 16);
    const double slope = isBFurther ? atB - atA : atA - atB;
    return ((2 - share) * (atA + atB) + share * centres - slope * share * sine / 2) / 4;
  }
};

TEST(GlobeLattice, NeighboursAreThoseOfBruteForceInSpace) {
  constexpr int kSize = 64, kBase = 16;
  const GlobeField field = globeDiamondSquare(settings(11, 4 * kBase, 0), kSize, kWorkers);
  BruteForce truth{kSize, kSize / kBase, {}};
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j <= kSize; j += truth.step) {
      for (int i = 0; i <= kSize; i += truth.step) truth.heights[placeOf(face, i, j, kSize)] = field.row(face, j)[i];
    }
  }
  while (truth.step > 1) truth.refine();
  ASSERT_EQ(truth.heights.size(), 6u * kSize * kSize + 2u);
  const double range = field.high - field.low;
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j <= kSize; ++j) {
      for (int i = 0; i <= kSize; ++i) {
        const bool isOnEdge = i % kSize == 0 || j % kSize == 0;
        // Weights of edges have 12 bits, and their rounding is handed on to the points inside; a wrong neighbour errs by a tenth.
        ASSERT_NEAR(field.row(face, j)[i], truth.heights.at(placeOf(face, i, j, kSize)), range * 1e-3)
            << "face " << face << " at " << i << ", " << j << (isOnEdge ? ", on an edge" : "");
      }
    }
  }
}

TEST(GlobeLattice, TheSamePlanetAtEverySize) {
  const GlobeField small = globeDiamondSquare(settings(3, 4, 2), 64, kWorkers), large = globeDiamondSquare(settings(3, 4, 2), 512, kWorkers);
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j <= 64; ++j) {
      for (int i = 0; i <= 64; ++i) ASSERT_EQ(small.row(face, j)[i], large.row(face, 8 * j)[8 * i]);
    }
  }
  // Finer layers add little to a range that was measured before they came.
  EXPECT_NEAR(static_cast<double>(small.high - small.low) / (large.high - large.low), 1.0, 1e-3);
}

// A field whose heights are those of a smooth function of the direction.
double smooth(double x, double y, double z) { return 0.5 + 0.2 * std::sin(3 * x + y) + 0.2 * std::cos(2 * y - 3 * z) + 0.1 * x * z; }

Point3<double> directionAt(int face, double s, double t) { return unit(cubePoint(face, std::tan(s * kPi / 4), std::tan(t * kPi / 4), 1.0)); }

GlobeField smoothField(int size) {
  GlobeField field(size);
  field.low = 0;
  field.high = 1 << 28;
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j <= size; ++j) {
      for (int i = 0; i <= size; ++i) {
        const auto d = directionAt(face, 2.0 * i / size - 1, 2.0 * j / size - 1);
        field.row(face, j)[i] = static_cast<std::int32_t>(smooth(d.x, d.y, d.z) * 0x1p28);
      }
    }
  }
  fillAprons(field, kWorkers);
  return field;
}

TEST(GlobeApron, GoesOnAsTheGroundDoesBeyondTheEdge) {
  const GlobeField field = smoothField(64);
  for (int face = 0; face < kFaces; ++face) {
    for (int along = 0; along <= 64; ++along) {
      for (const int beyond : {-2, -1, 65, 66}) {
        const auto expect = [&](int i, int j) {
          const auto d = directionAt(face, 2.0 * i / 64 - 1, 2.0 * j / 64 - 1);
          ASSERT_NEAR(field.row(face, j)[i] * 0x1p-28, smooth(d.x, d.y, d.z), 2e-6) << "face " << face << " at " << i << ", " << j;
        };
        expect(beyond, along);
        expect(along, beyond);
      }
    }
  }
}

TEST(FieldSampler, GivesASmoothFunctionBackAtAnyPlace) {
  const GlobeField field = smoothField(64);
  const FieldSampler sampler(field);
  const Places places(equirectangularShape(512));
  PlaceRow row;
  double worst = 0, worstRough = 0;
  for (int y = 0; y < 256; ++y) {
    places.rowWithDirections(y, row);
    for (int x = 0; x < 512; ++x) {
      const double truth = smooth(row.x[x], row.y[x], row.z[x]);
      worst = std::max(worst, std::abs(sampler.at(row, x) - truth));
      worstRough = std::max(worstRough, std::abs(sampler.roughlyAt({row.face[x], row.s[x], row.t[x]}) - truth));
    }
  }
  EXPECT_LT(worst, 2e-5);
  EXPECT_LT(worstRough, 1e-3);
}

// A step across an edge of the cube, and the change of slope there, are those of the function.
TEST(FieldSampler, EdgesShowNeitherAStepNorACrease) {
  const GlobeField field = smoothField(64);
  const FieldSampler sampler(field);
  for (int face = 0; face < kFaces; ++face) {
    for (const double along : {-0.97, -0.5, 0.1, 0.66, 0.99}) {
      for (const bool isS : {true, false}) {
        const auto at = [&](double beyond) {
          const auto d = directionAt(face, isS ? 1 + beyond : along, isS ? along : 1 + beyond);
          return sampler.at(onEquiangularCube(static_cast<float>(d.x), static_cast<float>(d.y), static_cast<float>(d.z))) - smooth(d.x, d.y, d.z);
        };
        constexpr double kStep = 0.01;  // a third of a cell
        EXPECT_NEAR(at(-1e-4), at(1e-4), 2e-6);
        EXPECT_NEAR((at(kStep) - 2 * at(0) + at(-kStep)) / kStep, 0, 3e-3) << "face " << face << " at " << along;
      }
    }
  }
}

}  // namespace
}  // namespace terrella
