#include "craters/hot_cracks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "base/exact_math.h"
#include "craters/bump.h"
#include "craters/cell_edges.h"

namespace terrella {
namespace {

constexpr double kCrackWidest = 0.3;           // plates, in radii,
constexpr double kCrackFiner = 0.34;           // and the next finer ones, for these
constexpr double kCrackNarrowestMeters = 0.7;  // of cracks, half of them across
constexpr double kCrackSlim = 0.014;           // half a crack, for the plate
constexpr double kCrackWarms = 0.42;           // how far from an open edge the crust is thin, for the plate
constexpr double kCrackFaint = 0.22;           // of the way from point to point: half a crack that still shows
constexpr double kCrackShown = 1.9;            // of that way: half of what points show without gaps
constexpr float kCrackClosed = 0.27f;          // share of the edges
constexpr double kCrackDeepest = 45;           // of trenches, in metres,
constexpr double kCrackSteep = 0.07;           // and for half the width
constexpr float kCrackLost = 0.02f;            // warmth that no one sees

// Two waves at an angle: what bends the plates' edges, and tells hot provinces from cold.
class Waves {
 public:
  explicit Waves(std::uint64_t seed, double ragged = 0) : ragged_(ragged) {
    for (std::size_t k = 0; k < phases_.size(); ++k) phases_[k] = 2 * exact::kPi * static_cast<double>(mix64(seed + k) >> 40) * 0x1p-24;
  }
  double at(const Point3<double>& p, std::size_t first) const {
    return exact::cosine(p.x + 0.7 * p.y - 0.3 * p.z + phases_[first]) + exact::cosine(p.z - 0.6 * p.y + 0.4 * p.x + phases_[first + 1]);
  }
  Point3<double> bent(const Point3<double>& p) const {
    const Point3<double> twice = p * 2.7, often = p * 9.1;
    const Point3<double> wide{at(twice, 0), at(twice, 2), at(twice, 4)}, narrow{at(often, 3), at(often, 5), at(often, 1)};
    const Point3<double> smooth = p + wide * 0.09 + narrow * 0.025;
    return ragged_ > 0 ? smooth + (wide * 0.05 + narrow * 0.03 + fine(smooth)) * ragged_ : smooth;
  }

 private:
  // Turns of ever less width, each laid over the ones before, so that no two are alike.
  Point3<double> fine(const Point3<double>& p) const {
    const Point3<double> third = p * 21.3, last = p * 50.9;
    return Point3<double>{at(third, 1), at(third, 4), at(third, 2)} * 0.014 + Point3<double>{at(last, 5), at(last, 0), at(last, 3)} * 0.006;
  }

  std::array<double, 7> phases_;
  double ragged_;
};

struct PlateEdge {
  float distance, isOpen;
};

// How far edge `k` is open at a place, for what comes as near to another edge as `near`. Beyond that one lies a plate to which this edge
// is none, so there it counts no more than the other.
float opennessOf(const PlateEdge* edges, std::size_t count, std::size_t k, float near) {
  float isOpen = edges[k].isOpen;
  for (std::size_t other = 0; other < count; ++other) {
    if (other == k || !(edges[other].isOpen < isOpen)) continue;
    isOpen = edges[other].isOpen + (isOpen - edges[other].isOpen) * exact::smoothstep(edges[other].distance / near);
  }
  return isOpen;
}

// How far rafts of crust hide the lava in a crack so wide: 0 not at all, in the seams between them.
float rafts(const Point3<double>& p, double width, CellEdges& edges, double apart) {
  const double size = 0.7 * width;
  const float seam = std::max(0.09f, static_cast<float>(apart / size));
  float hidden = 0.72f * exact::smoothstep(static_cast<float>(width / apart - 6) * 0.1f);
  const float all = hidden;
  edges.find(p * (1 / size), 0.4, [&](double distance, float chance) {
    hidden = std::min(hidden, all * (1 - (0.4f + 0.6f * chance) * bump(static_cast<float>(distance) / seam)));
  });
  return hidden;
}

// What is the same for all points.
struct PlateOctave {
  PlateOctave(std::uint64_t all, int octave, double plateSize, double apart, double radiusMeters, double ragged)
      : plate(plateSize),
        width(kCrackSlim * plate),
        seed(mix64(all + static_cast<std::uint64_t>(octave))),
        waves(seed, ragged),
        edges(seed),
        raftEdges(mix64(seed)),
        limit(std::max(kCrackWarms, std::min(2 * shown(apart) / plate, 0.49))),
        perShown(static_cast<float>(plate / shown(apart))),
        perWidth(static_cast<float>(plate / width)),
        share(static_cast<float>(width / shown(apart))),
        deep(static_cast<float>(std::min(kCrackSteep * width * radiusMeters, kCrackDeepest)) *
             exact::smoothstep((static_cast<float>(width / apart) - 1) * 0.7f)),
        hasRafts(width > 6 * apart) {}
  double shown(double apart) const { return std::max(width, kCrackShown * apart); }

  double plate, width;  // half a crack's, in radii
  std::uint64_t seed;
  Waves waves;
  CellEdges edges, raftEdges;
  double limit;  // edges farther away than this share of a plate do nothing
  float perShown, perWidth, share, deep;
  bool hasRafts;
};

// What the cracks of all octaves make of a place.
struct Opened {
  float glow = 0, dark = 0, meters = 0;
};

// The cracks of an octave at a place whose crust is so warm: 1 where all of them may be open. Returns how warm it is between them.
float openAt(const Point3<double>& p, PlateOctave& octave, float warmth, float heat, double apart, Opened& opened) {
  std::array<PlateEdge, CellEdges::kMost> near;
  std::size_t count = 0;
  octave.edges.find(octave.waves.bent(p * (1 / octave.plate)), octave.limit, [&](double far, float chance) {
    const float isOpen = exact::smoothstep((chance - kCrackClosed) * 4) * (0.45f + 0.55f * chance) * warmth;
    near[count++] = {static_cast<float>(far), isOpen};
  });
  float thin = 0, trench = 0, levee = 0;
  for (std::size_t k = 0; k < count; ++k) {
    const float d = near[k].distance, isOpen = opennessOf(near.data(), count, k, 3 / octave.perShown);
    if (!(isOpen > 0)) continue;
    const float line = isOpen * bump(d * octave.perShown);
    // A crack's middle glows, its sides have a crust; to the eye a line half as wide and half as bright is less than half.
    opened.glow = std::max(opened.glow, heat * std::sqrt(octave.share) * line * (0.7f + 0.3f * line));
    const float black = std::max(bump(d * octave.perShown), 0.9f * bump(d * octave.perWidth * 0.16f));
    opened.dark = std::max(opened.dark, isOpen * octave.share * black);
    trench = std::max(trench, isOpen * bump(d * octave.perWidth));
    levee = std::max(levee, isOpen * bump((d * octave.perWidth - 1.7f) * 0.9f));
    const float isWarm = opennessOf(near.data(), count, k, static_cast<float>(kCrackWarms) / 2);
    thin = std::max(thin, isWarm * (1 - d / static_cast<float>(kCrackWarms)));
  }
  // Seen from near, what fills a wide crack is a crust of its own, in rafts.
  if (opened.glow > 0 && trench > 0 && octave.hasRafts) opened.glow *= 1 - trench * rafts(p, octave.width, octave.raftEdges, apart);
  opened.meters += octave.deep * (0.5f * levee - trench);
  return exact::smoothstep(1.5f * thin);
}

}  // namespace

HotCracks::HotCracks(std::uint64_t seed, const VolcanismParams& volcanism, double radiusMeters)
    : seed_(mix64(seed ^ 0x637261636b73u)), volcanism_(volcanism), radiusMeters_(radiusMeters) {}

void HotCracks::open(const GroundPoints& points, double apart) const {
  if (!(volcanism_.cracks > 0)) return;
  std::vector<PlateOctave> octaves;
  for (double plate = kCrackWidest;; plate *= kCrackFiner) {
    const double width = kCrackSlim * plate;
    if (!(width > kCrackFaint * apart) || !(width * radiusMeters_ > kCrackNarrowestMeters)) break;
    octaves.emplace_back(seed_, static_cast<int>(octaves.size()), plate, apart, radiusMeters_, volcanism_.ragged);
  }
  const Waves provinces(seed_);
  const float heat = points.glow ? static_cast<float>(volcanism_.heat) : 0.0f;  // heights alone need none
  for (int i = 0; i < points.count; ++i) {
    const Point3<double> p{points.x[i], points.y[i], points.z[i]};
    // Far more of the globe is hot than not if all of it is asked for.
    const double wide = (provinces.at(p * 2.1, 0) + 0.6 * provinces.at(p * 5.3, 3)) / 3.2;  // in [-1, 1], mostly near 0
    float warmth = exact::smoothstep(static_cast<float>((wide + 1.9 * volcanism_.cracks - 0.9) * 2.2));
    Opened opened;
    for (PlateOctave& octave : octaves) {
      if (!(warmth > kCrackLost)) break;
      warmth = openAt(p, octave, warmth, heat, apart, opened);
    }
    points.meters[i] += opened.meters;
    if (points.mare) points.mare[i] = std::max(points.mare[i], opened.dark);
    if (points.glow) points.glow[i] = std::max(points.glow[i], opened.glow);
  }
}

}  // namespace terrella
