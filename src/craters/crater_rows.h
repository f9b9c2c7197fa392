// What craters, lava and the broad swells under them make of a few points of ground, in vectors.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "maps/point3.h"

namespace terrella {

inline constexpr int kGroundGroup = 16;  // points that are worked through together; counts are multiples of it

// Points of the unit sphere, near each other, and what is known of them.
struct GroundPoints {
  const double *x = nullptr, *y = nullptr, *z = nullptr;
  float* meters = nullptr;  // above the datum
  float* lava = nullptr;    // how high lava would stand
  float* mare = nullptr;    // 0 to 1: how far the ground is lava
  float* fresh = nullptr;   // from 0 on: how bright fresh rock makes it
  int count = 0;
  float* stain = nullptr;  // 0 to 1: how far salts from below have darkened ice; nowhere if that is not asked for
  float* glow = nullptr;   // 0 to 1: how hot; nowhere if that is not asked for
  float* sand = nullptr;   // 0 to 1: how far dark sand covers it; nowhere if that is not asked for
  float* basin = nullptr;  // metres above the datum of broad ground and wide basins alone; nowhere if that is not asked for
};

// How the ground would be without craters.
struct BroadGround {
  struct Octave {
    float frequency = 1, meters = 0;
    float shiftX = 0, shiftY = 0, shiftZ = 0;
    std::uint32_t key = 0;
  };
  std::array<Octave, 6> swells{};
  std::array<Octave, 5> lava{};  // how much higher lava rises here than there; the first counts for the ground, too
  float lavaLevel = -1e9f;
  float lavaSinks = 0;  // how much lower ground lies where lava rises high, for the first octave of it
  // One half of the globe lies lower, as far as its border strays.
  Point3<float> low{0, 1, 0};
  float lowMeters = 0;
  // Broad cones with a caldera.
  struct Shield {
    Point3<float> centre;
    float perRadius = 1, meters = 0;
  };
  std::vector<Shield> shields;
};

// One crater, ready to be stamped. Lengths across are straight ones in radii of the planet, heights in metres.
struct CraterShape {
  static constexpr float kReach = 3;  // of the ejecta, in radii of the crater

  Point3<double> centre;
  float perRadius = 1;
  float reach2 = 0;            // squared, a little beyond kReach
  Point3<float> right, ahead;  // along the ground, at right angles
  // How far the rim strays from a circle, twice, three and five times around: amounts of cosine and sine.
  std::array<float, 6> uneven{};
  float unevenness = 1;  // how far at most the first four of them
  float level = 0;       // where the ground stood before
  float floor = 0;       // below that
  float rim = 0;         // above
  float floorWidth = 0;  // of the flat floor, as a share of the rim's radius
  float terraces = 0;    // how far the wall is steps
  float peak = 0, peakWidth = 1;
  float ring = 0;       // of the ring of peaks inside the rim,
  float outerRing = 0;  // and of those around it
  float soft = 0;       // 0 a sharp rim, 1 none
  float gone = 1;       // how far it wipes out what was there,
  float most = 0;       // which is no more than so much higher or lower than its own ground: a bowl digs no shaft into a mountain
  float fresh = 0;      // how bright
  float clears = 1;     // how far it digs through bright ejecta of others
  float digs = 0;       // and through lava, to the ground below
  // How far it has lost its round shape, at most, and where.
  float warp = 0;
  BroadGround::Octave bends;
  // How far its wall has slid down in pieces, and where; seen from its middle.
  float slumped = 0;
  BroadGround::Octave slides;
};

// Bright streaks around a young crater.
struct CraterRays {
  static constexpr int kMost = 14;
  struct Ray {
    float cosine = 1, sine = 0;  // where it leads
    float aside = 0;             // how far beside the crater's middle it passes, in radii
    float perWidth = 1, perLength = 1, light = 0;
  };
  Point3<double> centre;
  Point3<float> right, ahead;
  float perRadius = 1, reach2 = 0;
  int count = 0;
  std::array<Ray, kMost> rays{};
  BroadGround::Octave patches;  // where streaks are interrupted
};

void raiseBroadGround(const BroadGround& ground, const GroundPoints& points);
void stampCrater(const CraterShape& crater, const GroundPoints& points, int first, int count);
void addRays(const CraterRays& rays, const GroundPoints& points, int first, int count);
// Unevenness that is nobody's: less on lava.
void roughen(const BroadGround::Octave* octaves, int count, const GroundPoints& points);

}  // namespace terrella
