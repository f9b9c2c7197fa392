#include "rivers/deltas.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "maps/places.h"
#include "rivers/course_curve.h"
#include "rivers/river_pieces.h"
#include "rivers/river_shape.h"

namespace terrella {
namespace {

constexpr int kCourseLevel = 13;  // cells of 1.2 km: finer courses wander less than rivers with deltas are wide
constexpr int kCoastLevel = 11;
constexpr int kCellsAbove = 3, kCellsBelow = 4;  // of the network, that a delta may lie in
constexpr double kInland = 0.45;                 // of its reach
constexpr double kDeepestSea = 500;              // metres
constexpr int kSteepest = 130, kMostIce = 160;   // of RiverCountry

double reachOf(double flow) { return std::min(19e3 * std::sqrt(flow / 1000), 90e3); }

}  // namespace

Deltas::Deltas(const RiverNetwork& network, const ElevationWindows& ground, std::uint64_t seed)
    : network_(network), ground_(ground), seed_(seed) {
  const auto least = static_cast<std::int64_t>(kLeastFlow * kFlowUnit);
  for (std::size_t k = 0; k < network.flow.size(); ++k) {
    const auto cell = static_cast<std::int32_t>(k);
    if (network.flow[k] < least || isSea(cell)) continue;
    const std::int32_t next = below(cell);
    const RiverCountry& country = network.country[k];
    if (next < 0 || !isSea(next) || country.steep > kSteepest || country.ice > kMostIce || country.isDry()) continue;
    // Three of four: where the tide is strong, none comes to be.
    if ((chanceOf(cell) >> 32 & 3) == 0) continue;
    auto mouth = std::make_unique<Mouth>();
    mouth->cell = cell;
    mouth->flow = cubicMeters(network.flow[k]);
    mouth->reach = reachOf(mouth->flow);
    mouths_.push_back(std::move(mouth));
  }
}

bool Deltas::isSea(std::int32_t cell) const {
  // Ways under the sea lie far below its bottom (river_network.h).
  const auto k = static_cast<std::size_t>(cell);
  return network_.runoff[k] == 0 && network_.water[k] < -100;
}

std::int32_t Deltas::below(std::int32_t cell) const {
  constexpr int kDirection[kSides] = {CellGrid::east, CellGrid::south, CellGrid::west, CellGrid::north};
  const std::uint8_t exit = network_.exit[static_cast<std::size_t>(cell)];
  return exit == kNoSide ? -1 : network_.grid().neighbours(cell)[static_cast<std::size_t>(kDirection[exit])];
}

std::int32_t Deltas::mainAbove(std::int32_t cell) const {
  std::int32_t main = -1;
  for (const std::int32_t beside : network_.grid().sides(cell)) {
    if (below(beside) != cell) continue;
    const auto flow = [this](std::int32_t k) { return network_.flow[static_cast<std::size_t>(k)]; };
    if (main < 0 || flow(beside) > flow(main)) main = beside;
  }
  return main;
}

std::uint64_t Deltas::chanceOf(std::int32_t cell) const {
  const int n = network_.size;
  return courseChance(riverKeys(seed_, 0, cell / (n * n), cell / n % n, RiverChance::deltas),
                      riverKeys(seed_, 1, cell / (n * n), cell / n % n, RiverChance::deltas), cell % n, cell / n % n);
}

const DeltaShape* Deltas::of(std::size_t mouth) const {
  Mouth& at = *mouths_[mouth];
  std::call_once(at.isLaid, [&] { at.shape = laid(at); });
  return at.shape.get();
}

std::vector<const DeltaShape*> Deltas::near(int level, const FaceRects& points) const {
  std::vector<const DeltaShape*> found;
  const int n = 1 << level;
  const double cell = kEarthEdge / network_.size;
  for (int face = 0; face < kFaces; ++face) {
    const FaceRect& rect = points[static_cast<std::size_t>(face)];
    if (rect.isEmpty()) continue;
    const CircleOfPoints circle(rect, [&](int i, int j) { return towardsPoint(face, i, j, n); });
    for (std::size_t k = 0; k < mouths_.size(); ++k) {
      const Point3<float> mouth = network_.grid().at(mouths_[k]->cell);
      if (!circle.touches({mouth.x, mouth.y, mouth.z}, 2.8 * mouths_[k]->reach + 6 * cell)) continue;
      const DeltaShape* shape = of(k);
      if (!shape || !circle.touches(shape->middle(), shape->radius())) continue;
      if (std::find(found.begin(), found.end(), shape) == found.end()) found.push_back(shape);
    }
  }
  return found;
}

// From some cells above its mouth to some below.
Deltas::CourseOverGround Deltas::courseThrough(const Mouth& mouth) const {
  std::vector<std::int32_t> cells{mouth.cell};
  for (std::int32_t at = mainAbove(mouth.cell); at >= 0 && static_cast<int>(cells.size()) <= kCellsAbove; at = mainAbove(at))
    cells.insert(cells.begin(), at);
  std::int32_t at = below(mouth.cell);
  for (int k = 0; k < kCellsBelow && at >= 0; ++k, at = below(at)) cells.push_back(at);
  const RiverPieces pieces(network_, cells, seed_, std::max(kCourseLevel, std::countr_zero(static_cast<unsigned>(network_.size))));

  // From the piece that none flows into, on and on.
  const auto& reaches = pieces.reaches();
  std::vector<std::uint8_t> isFed(reaches.size(), 0);
  for (const std::uint32_t next : pieces.next()) {
    if (next != RiverPieces::kNone) isFed[next] = 1;
  }
  std::vector<std::uint32_t> order;
  for (std::size_t first = 0; first < reaches.size(); ++first) {
    if (isFed[first]) continue;
    std::vector<std::uint32_t> way;
    for (auto piece = static_cast<std::uint32_t>(first); piece != RiverPieces::kNone && way.size() <= reaches.size();
         piece = pieces.next()[piece])
      way.push_back(piece);
    if (way.size() > order.size()) order = std::move(way);
  }

  const int level = std::max(kCoastLevel, std::countr_zero(static_cast<unsigned>(network_.size))), shift = pieces.level() - level;
  FaceRects rects;
  for (const std::uint32_t piece : order) {
    const NamedReach& named = reaches[piece];
    const int i = named.column >> shift, j = named.row >> shift;
    rects[static_cast<std::size_t>(named.face)].include({{i, i + 1}, {j, j + 1}});
  }
  const FacePatches ground = ground_.points(level, rects);
  CourseOverGround course;
  for (const std::uint32_t piece : order) {
    const NamedReach& named = reaches[piece];
    const CourseCurve curve(named.reach, named.column, named.row);
    for (const int k : {CourseCurve::kPieces / 2, CourseCurve::kPieces}) {
      course.places.push_back(unit(onCube(named.face, curve.x(k), curve.y(k), 1 << pieces.level())));
      course.ground.push_back(*ground.at(named.face, named.column >> shift, named.row >> shift));
    }
  }

  return course;
}

std::unique_ptr<const DeltaShape> Deltas::laid(const Mouth& mouth) const {
  const CourseOverGround course = courseThrough(mouth);
  // The coast: from there on most of the way lies under the sea.
  const int count = static_cast<int>(course.places.size()), ahead = 24;
  int coast = -1;
  for (int k = 0; k + ahead < count && coast < 0; ++k) {
    if (course.ground[static_cast<std::size_t>(k)] >= 0) continue;
    const auto begin = course.ground.begin() + k;
    if (std::count_if(begin, begin + ahead, [](FixedHeight h) { return h < 0; }) * 4 >= ahead * 3) coast = k;
  }
  if (coast < 0) return nullptr;
  const auto place = [&](int k) { return course.places[static_cast<std::size_t>(k)]; };
  const auto far = [&](int a, int b) { return std::sqrt(squaredDistance(place(a), place(b))) * kEarthRadius; };
  double reach = mouth.reach;
  // Half as far where the sea is deep, and not at all where it is deeper.
  const auto depthAhead = [&] {
    int k = coast;
    while (k + 1 < count && far(coast, k) < (1 - kInland) * reach) ++k;
    return static_cast<double>(-course.ground[static_cast<std::size_t>(k)]) / ground_.unitsPerMeter();
  };
  if (depthAhead() > kDeepestSea / 2) reach /= 2;
  if (depthAhead() > kDeepestSea) return nullptr;
  int first = coast, last = coast;
  while (first > 0 && far(coast, first) < kInland * reach) --first;
  while (last + 1 < count && far(first, last) < reach) ++last;
  if (last - first < 4 || far(first, last) < 0.6 * reach) return nullptr;
  return std::make_unique<const DeltaShape>(std::vector(course.places.begin() + first, course.places.begin() + last + 1), mouth.flow, reach,
                                            chanceOf(mouth.cell));
}

}  // namespace terrella
