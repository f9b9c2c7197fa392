#include "lattice/globe_lattice.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

#include "base/exact_math.h"
#include "lattice/globe_apron.h"
#include "lattice/globe_sampler.h"
#include "maps/places.h"

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
  for (const OldPoints oldPoints : {OldPoints::keep, OldPoints::displace, OldPoints::relax}) {
    const int size = oldPoints == OldPoints::displace ? 64 : 256;
    auto s = settings(7, 4, 2);
    s.oldPoints = oldPoints;
    const GlobeField field = globeDiamondSquare(s, size, kWorkers);
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
  bool relaxes;
  std::map<Place, double> heights;

  void refine() {
    std::map<std::pair<Place, Place>, std::vector<double>> centresBeside;
    std::map<std::pair<Place, Place>, std::tuple<int, int, int>> middles;
    std::map<Place, double> added;
    std::map<Place, std::vector<double>> centresAround;
    for (int face = 0; face < kFaces; ++face) {
      for (int j = 0; j < size; j += step) {
        for (int i = 0; i < size; i += step) {
          const std::array corners{placeOf(face, i, j, size), placeOf(face, i + step, j, size), placeOf(face, i + step, j + step, size),
                                   placeOf(face, i, j + step, size)};
          double centre = 0;
          for (const Place& corner : corners) centre += heights.at(corner) / 4;
          added[placeOf(face, i + step / 2, j + step / 2, size)] = centre;
          for (const Place& corner : corners) centresAround[corner].push_back(centre);
          for (std::size_t k = 0; k < 4; ++k) centresBeside[std::minmax(corners[k], corners[(k + 1) % 4])].push_back(centre);
        }
      }
    }
    for (const auto& [ends, centres] : centresBeside) {
      ASSERT_EQ(centres.size(), 2u) << "a line of the lattice has a cell on either side, everywhere";
      const auto [a, b] = ends;
      const Place middle{(std::get<0>(a) + std::get<0>(b)) / 2, (std::get<1>(a) + std::get<1>(b)) / 2,
                         (std::get<2>(a) + std::get<2>(b)) / 2};
      added[middle] = mean(heights.at(a), heights.at(b), centres[0] + centres[1], a, b, middle);
    }
    if (relaxes) {
      for (const auto& [place, centres] : centresAround) added[place] = relaxed(place, centres);
    }
    for (const auto& [place, height] : added) heights[place] = height;
    step /= 2;
  }

  // A quarter of the way to the centres around, but as EdgeWeights describes where the place lies on an edge of the cube.
  double relaxed(const Place& place, const std::vector<double>& centres) const {
    const double old = heights.at(place), sum = std::accumulate(centres.begin(), centres.end(), 0.0);
    const std::array at{std::get<0>(place), std::get<1>(place), std::get<2>(place)};
    int alongAxis = 0, borders = 0;
    for (int axis = 0; axis < 3; ++axis) {
      if (std::abs(at[axis]) == size)
        ++borders;
      else
        alongAxis = axis;
    }
    EXPECT_EQ(centres.size(), borders == 3 ? 3u : 4u);
    if (borders != 2) return 0.75 * old + 0.25 * sum / static_cast<double>(centres.size());
    const auto neighbour = [&](int way) {
      auto other = at;
      other[alongAxis] += way * 2 * step;
      return heights.at({other[0], other[1], other[2]});
    };
    const double sine = std::sin(static_cast<double>(at[alongAxis]) / size * kPi / 2), share = 1 - std::pow(sine, 16);
    return old + share / 16 * (sum - 4 * old - (neighbour(1) - neighbour(-1)) * sine / 2);
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
  auto s = settings(11, 4 * kBase, 0);
  const GlobeField kept = globeDiamondSquare(s, kSize, kWorkers);
  for (const bool relaxes : {false, true}) {
    s.oldPoints = relaxes ? OldPoints::relax : OldPoints::keep;
    const GlobeField field = globeDiamondSquare(s, kSize, kWorkers);
    BruteForce truth{kSize, kSize / kBase, relaxes, {}};
    for (int face = 0; face < kFaces; ++face) {
      for (int j = 0; j <= kSize; j += truth.step) {
        for (int i = 0; i <= kSize; i += truth.step) truth.heights[placeOf(face, i, j, kSize)] = kept.row(face, j)[i];
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
}

// How sharp points are whose first level is `age` levels back, beside new ones: the Laplacian's root mean square, which of a surface
// that looks the same everywhere is the same for all.
double sharpness(const GlobeField& field, int age) {
  const int old = 1 << age;
  double oldSum = 0, newSum = 0, oldCount = 0, newCount = 0;
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 1; j < field.size; ++j) {
      for (int i = 1; i < field.size; ++i) {
        const double height = field.row(face, j)[i];
        const double laplacian = height - 0.25 * (0.0 + field.row(face, j - 1)[i] + field.row(face, j + 1)[i] + field.row(face, j)[i - 1] +
                                                  field.row(face, j)[i + 1]);
        const bool isOld = i % old == 0 && j % old == 0, isNew = i % 2 == 1 || j % 2 == 1;
        oldSum += isOld ? laplacian * laplacian : 0;
        oldCount += isOld;
        newSum += isNew ? laplacian * laplacian : 0;
        newCount += isNew;
      }
    }
  }
  return std::sqrt(oldSum / oldCount / (newSum / newCount));
}

TEST(GlobeLattice, OldPointsStayBehindAsSpikesUnlessTheyAreRelaxed) {
  auto s = settings(5, 4, 2);
  EXPECT_GT(sharpness(globeDiamondSquare(s, 512, kWorkers), 4), 2.5) << "as published";
  s.oldPoints = OldPoints::relax;
  for (const int age : {1, 2, 3, 4}) EXPECT_NEAR(sharpness(globeDiamondSquare(s, 512, kWorkers), age), 1.0, 0.2) << age << " levels old";
}

TEST(GlobeLattice, TheSamePlanetAtEverySize) {
  const GlobeField small = globeDiamondSquare(settings(3, 4, 2), 64, kWorkers),
                   large = globeDiamondSquare(settings(3, 4, 2), 512, kWorkers);
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j <= 64; ++j) {
      for (int i = 0; i <= 64; ++i) ASSERT_EQ(small.row(face, j)[i], large.row(face, 8 * j)[8 * i]);
    }
  }
  // Finer levels add little to a range that was measured before they came.
  EXPECT_NEAR(static_cast<double>(small.high - small.low) / (large.high - large.low), 1.0, 1e-3);
}

// A field whose heights are those of a smooth function of the direction.
double smooth(double x, double y, double z) { return 0.5 + 0.2 * std::sin(3 * x + y) + 0.2 * std::cos(2 * y - 3 * z) + 0.1 * x * z; }

Point3<double> directionAt(int face, double s, double t) {
  return unit(cubePoint(face, std::tan(s * kPi / 4), std::tan(t * kPi / 4), 1.0));
}

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

TEST(GlobeSampler, GivesASmoothFunctionBackAtAnyPlace) {
  const GlobeField field = smoothField(64);
  const GlobeSampler sampler(field);
  const Places places(Grid::equirectangular(512));
  PlaceRow row;
  double worst = 0, worstRough = 0;
  for (int y = 0; y < 256; ++y) {
    places.rowWithDirections(y, row);
    for (int x = 0; x < 512; ++x) {
      const double truth = smooth(row.x[x], row.y[x], row.z[x]);
      worst = std::max(worst, std::abs(sampler.at(row.face[x], row.s[x], row.t[x]) - truth));
      worstRough = std::max(worstRough, std::abs(sampler.roughlyAt({row.face[x], row.s[x], row.t[x]}) - truth));
    }
  }
  EXPECT_LT(worst, 2e-5);
  EXPECT_LT(worstRough, 1e-3);
}

// A step across an edge of the cube, and the change of slope there, are those of the function.
TEST(GlobeSampler, EdgesShowNeitherAStepNorACrease) {
  const GlobeField field = smoothField(64);
  const GlobeSampler sampler(field);
  for (int face = 0; face < kFaces; ++face) {
    for (const double along : {-0.97, -0.5, 0.1, 0.66, 0.99}) {
      for (const bool isS : {true, false}) {
        const auto at = [&](double beyond) {
          const auto d = directionAt(face, isS ? 1 + beyond : along, isS ? along : 1 + beyond);
          return sampler.at(onEquiangularCube(static_cast<float>(d.x), static_cast<float>(d.y), static_cast<float>(d.z))) -
                 smooth(d.x, d.y, d.z);
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
