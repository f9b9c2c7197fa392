#include "rivers/delta_shape.h"

#include <algorithm>
#include <cmath>

#include "base/draws.h"
#include "lattice/stripes.h"
#include "rivers/courses.h"
#include "rivers/river_shape.h"

namespace terrella {
namespace {

constexpr int kArmSteps = 26;          // of an arm that goes all the way
constexpr int kGenerations = 3;        // arms, arms of arms, and theirs
constexpr double kThinnest = 12;       // metres, half of the narrowest arm
constexpr double kFromSeaLevel = 0.5;  // how far land lies below the sea at its shore, in metres
// How far the shore and the banks of arms are moved about by waves so long, in metres.
constexpr struct { double length, far; } kUneven[] = {{2600, 420}, {700, 110}, {170, 22}, {45, 5}};
constexpr double kMoved = 800;     // no place by more than all of these, both ways
constexpr double kClouded = 1.25;  // how far water is clouded in front of the shore, in widths of the land

double eased(double x) { return smoothRise(0, 1, x); }

}  // namespace

// Where an arm begins, and what it is like.
struct DeltaShape::Arm {
  Flat at, heading;  // of unit length
  double flow, end;  // metres from the origin, where it ends
  double bias;       // radians a step
  RowKeys keys;
};

double DeltaShape::Place::bed() const {
  const double depth = std::min(1.5 + 0.03 * half, kDeepest - 0.2), share = arm / half;
  return -0.2 - depth * (1 - share * share);
}

DeltaShape::DeltaShape(const std::vector<Point3<double>>& course, double flow, double reach, std::uint64_t seed)
    : origin_(course.front()),
      reach_(reach),
      keys_(rowKeys(seed, Channel::rivers, static_cast<std::uint32_t>(RiverChance::deltas) << 5, 0)) {
  const Point3<double> way = course.back() - course.front();
  ahead_ = unit(way - origin_ * dot(way, origin_));
  across_ = cross(origin_, ahead_);
  HashDraws draws(keys_);
  // From a bird's foot to a smooth bow.
  beside_ = reach_ * (0.10 + 0.13 * draws.between(0, 1));

  std::vector<Flat> river;
  for (const Point3<double>& place : course) river.push_back(flat(place));
  for (std::size_t k = 1; k < river.size(); ++k) addPiece(river[k - 1], river[k], flow, false);

  const int arms = 4 + static_cast<int>(draws.between(0, 1) * 4);
  double side = draws.between(0, 1) < 0.5 ? 1 : -1;
  for (int arm = 0; arm < arms; ++arm) {
    const double from = reach_ * (0.2 + 0.54 * (arm + 0.6 * draws.between(0, 1)) / arms);
    if (draws.between(0, 1) < 0.85) side = -side;
    std::size_t k = 1;
    while (k + 1 < river.size() && std::sqrt(river[k].x * river[k].x + river[k].y * river[k].y) < from) ++k;
    const Flat step{river[k].x - river[k - 1].x, river[k].y - river[k - 1].y};
    const double length = std::sqrt(step.x * step.x + step.y * step.y);
    if (!(length > 0)) continue;
    // Turned by half the angle's tangent, twice.
    const double t = side * (0.20 + 0.22 * draws.between(0, 1)), c = (1 - t * t) / (1 + t * t), s = 2 * t / (1 + t * t);
    const Flat heading{(step.x * c - step.y * s) / length, (step.x * s + step.y * c) / length};
    grow({river[k - 1],
          heading,
          flow * (0.06 + 0.16 * draws.between(0, 1)),
          reach_ * (0.82 + 0.36 * draws.between(0, 1)),
          side * 0.012,
          {keys_.k0 + static_cast<std::uint32_t>(arm) + 1, keys_.k1 ^ 0x9e3779b9u}},
         1);
  }
}

DeltaShape::Flat DeltaShape::flat(const Point3<double>& direction) const {
  return {dot(direction, ahead_) * kEarthRadius, dot(direction, across_) * kEarthRadius};
}

void DeltaShape::addPiece(const Flat& from, const Flat& to, double flow, bool isArm) {
  const PlanePiece line = PlanePiece::between(from, to);
  if (!(line.perSquare > 0)) return;
  const double length = std::sqrt(line.along.x * line.along.x + line.along.y * line.along.y);
  const double first = std::sqrt(from.x * from.x + from.y * from.y), last = std::sqrt(to.x * to.x + to.y * to.y);
  pieces_.push_back({line, std::max(halfWidthMeters(flow), kThinnest), flow, landBeside(std::max(std::min(first, last) - length, 0.0)),
                     landBeside(std::max(first, last)), isArm});
}

// Step by step, turning away from where the delta begins, and to and fro.
void DeltaShape::grow(const Arm& arm, int generation) {
  HashDraws draws(arm.keys);
  Flat at = arm.at, heading = arm.heading;
  double flow = arm.flow, bend = 0;
  const double step = reach_ / kArmSteps;
  const int part = 4 + static_cast<int>(draws.between(0, 1) * 7);
  const double partSide = draws.between(0, 1) < 0.5 ? 1 : -1;
  for (int k = 0; k < 2 * kArmSteps; ++k) {
    const double far = std::sqrt(at.x * at.x + at.y * at.y);
    if (far > arm.end) break;
    // Away from the origin, for all arms make for the sea.
    if (far > 0) {
      const double pull = 0.10;
      heading = {heading.x + pull * at.x / far, heading.y + pull * at.y / far};
    }
    bend = 0.55 * bend + 0.30 * draws.between(-1, 1);
    const double turn = 0.5 * (bend + arm.bias);
    const double c = (1 - turn * turn) / (1 + turn * turn), s = 2 * turn / (1 + turn * turn);
    heading = {heading.x * c - heading.y * s, heading.x * s + heading.y * c};
    const double length = std::sqrt(heading.x * heading.x + heading.y * heading.y);
    heading = {heading.x / length, heading.y / length};
    const Flat next{at.x + heading.x * step, at.y + heading.y * step};
    addPiece(at, next, flow, true);
    at = next;
    if (k == part && generation < kGenerations) {
      const double t = partSide * (0.22 + 0.16 * draws.between(0, 1)), cosine = (1 - t * t) / (1 + t * t), sine = 2 * t / (1 + t * t);
      const double share = 0.3 + 0.3 * draws.between(0, 1);
      grow({at,
            {heading.x * cosine - heading.y * sine, heading.x * sine + heading.y * cosine},
            flow * share,
            arm.end * (0.9 + 0.2 * draws.between(0, 1)),
            partSide * 0.01,
            {arm.keys.k0 * 0x85ebca6bu + 1, arm.keys.k1}},
           generation + 1);
      flow *= 1 - share;
    }
  }
}

double DeltaShape::noise(const Flat& at, double length, std::uint32_t salt) const {
  return planeNoise(at, length, {keys_.k0 ^ salt * 0x85ebca6bu, keys_.k1});
}

// How far land reaches to either side of an arm.
double DeltaShape::landBeside(double fromOrigin) const {
  const double share = fromOrigin / reach_;
  return beside_ * (1 - 0.5 * std::clamp(share, 0.0, 1.0)) * (1 - eased((share - 0.9) / 0.45));
}

DeltaShape::Cut DeltaShape::cut(const Point3<double>& middle, double radius) const {
  const Flat at = flat(middle);
  const double off = radius + kMoved + 0.01;  // how much nearer or farther a place may be
  std::vector<double> distances;
  double shore = -kClouded * beside_, arm = 1e9;
  for (const Piece& piece : pieces_) {
    const PlanePiece::Nearest nearest = piece.line.nearest(at);
    distances.push_back(nearest.distance);
    shore = std::max(shore, piece.leastBeside - nearest.distance - off);
    if (piece.isArm) arm = std::min(arm, nearest.distance - piece.half + off);
  }
  Cut cut;
  for (std::size_t k = 0; k < pieces_.size(); ++k) {
    const Piece& piece = pieces_[k];
    if (piece.mostBeside - distances[k] + off >= shore) cut.shores.push_back(piece);
    if (piece.isArm && distances[k] - piece.half - off <= arm) cut.arms.push_back(piece);
  }
  return cut;
}

std::optional<DeltaShape::Place> DeltaShape::at(const Point3<double>& direction, const Cut& cut) const {
  if (cut.shores.empty()) return std::nullopt;
  const Flat exact = flat(direction);
  // Banks and shores are uneven at all lengths.
  Flat at = exact;
  std::uint32_t salt = 0;
  for (const auto& [length, far] : kUneven) {
    at.x += far * noise(exact, length, salt++);
    at.y += far * noise(exact, length, salt++);
  }
  Place place{-1e9, 0, 1e9, 1, 0, 0};
  for (const Piece& piece : cut.shores) {
    const PlanePiece::Nearest nearest = piece.line.nearest(at);
    const double fromOrigin = std::sqrt(nearest.at.x * nearest.at.x + nearest.at.y * nearest.at.y);
    place.shore = std::max(place.shore, landBeside(fromOrigin) - nearest.distance);
  }
  double fromBank = 1e9;
  for (const Piece& piece : cut.arms) {
    const double distance = piece.line.nearest(at).distance;
    if (distance - piece.half >= fromBank) continue;
    fromBank = distance - piece.half;
    place.arm = distance;
    place.half = piece.half;
    place.flow = piece.flow;
  }
  const double out = -place.shore / beside_;
  if (out > kClouded) return std::nullopt;
  const double seaward = std::clamp(std::sqrt(at.x * at.x + at.y * at.y) / reach_, 0.0, 1.0);
  const double wide = noise(exact, 900, 8), fine = noise(exact, 210, 9), finest = noise(exact, 50, 10);
  if (place.shore > 0) {
    const double rise = eased(place.shore / (0.5 * beside_));
    const double bank = eased(1 - (place.arm - place.half) / (5 * place.half));
    place.meters =
        -kFromSeaLevel + (0.9 + 1.6 * (1 - seaward)) * rise + 0.9 * bank + (0.75 * wide + 0.35 * fine + 0.1 * finest) * (1 - 0.6 * bank);
  } else {
    // Down to the bottom of the sea, gently at first.
    place.meters = -kFromSeaLevel - 12 * out - 300 * out * out * out * out + 0.75 * wide + 0.35 * fine + 0.1 * finest;
  }
  place.clouded = place.shore > 0 ? 0.9 : 0.9 * (1 - eased((out + 0.18 * noise(exact, 7000, 11) + 0.1 * wide) / 1.1));
  return place;
}

}  // namespace terrella
