#include "rivers/river_traces.h"

#include <algorithm>
#include <cmath>

#include "base/exact_math.h"
#include "rivers/course_curve.h"
#include "rivers/river_shape.h"

namespace terrella {
namespace {

RiverTrace::Point pointOf(int face, double x, double y, int cells) {
  const Point3<double> p = onCube(face, x, y, cells);
  constexpr float kDegrees = static_cast<float>(180 / exact::kPi);
  const auto across = static_cast<float>(std::sqrt(p.x * p.x + p.z * p.z));
  return {exact::atan2(static_cast<float>(p.x), static_cast<float>(p.z)) * kDegrees,
          exact::atan2(static_cast<float>(p.y), across) * kDegrees};
}

// A piece of a river: which piece takes its water, and how many it takes water of.
struct Link {
  std::uint32_t next = RiverPieces::kNone;
  int above = 0, order = 0, mostAbove = 0, ofThatOrder = 0;
  bool isOnLand = false;
};

class Tracer {
 public:
  explicit Tracer(const RiverPieces& pieces) : reaches_(pieces.reaches()), cells_(1 << pieces.level()), links_(reaches_.size()) {
    for (std::size_t k = 0; k < links_.size(); ++k) links_[k].isOnLand = reaches_[k].reach.water >= 0;
    for (std::size_t k = 0; k < links_.size(); ++k) {
      const std::uint32_t next = pieces.next()[k];
      if (!links_[k].isOnLand || next == RiverPieces::kNone || !links_[next].isOnLand) continue;
      links_[k].next = next;
      ++links_[next].above;
    }
    order();
  }

  std::vector<RiverTrace> traces() const {
    std::vector<RiverTrace> traces;
    std::vector<std::int32_t> traceFrom(links_.size(), RiverTrace::kEnds);  // of the pieces that begin one
    std::vector<std::uint32_t> after;
    for (const std::uint32_t first : downstream_) {
      if (links_[first].above == 1) continue;  // in the middle of one
      traceFrom[first] = static_cast<std::int32_t>(traces.size());
      RiverTrace& trace = traces.emplace_back();
      std::uint32_t piece = first;
      append(piece, trace.points);
      while (links_[piece].next != RiverPieces::kNone && links_[links_[piece].next].above == 1) {
        piece = links_[piece].next;
        append(piece, trace.points);
      }
      trace.flow = cubicMeters(reaches_[piece].reach.flow);
      trace.order = links_[piece].order;
      after.push_back(links_[piece].next);
    }
    for (std::size_t k = 0; k < traces.size(); ++k) {
      if (after[k] != RiverPieces::kNone) traces[k].into = traceFrom[after[k]];
    }
    return traces;
  }

 private:
  // Pieces so that each comes after all that flow into it, and their orders on the way.
  void order() {
    std::vector<int> waiting(links_.size());
    for (std::size_t k = 0; k < links_.size(); ++k) {
      waiting[k] = links_[k].above;
      if (links_[k].isOnLand && waiting[k] == 0) downstream_.push_back(static_cast<std::uint32_t>(k));
    }
    for (std::size_t at = 0; at < downstream_.size(); ++at) {
      Link& here = links_[downstream_[at]];
      here.order = here.above == 0 ? 1 : here.mostAbove + (here.ofThatOrder > 1 ? 1 : 0);
      if (here.next == RiverPieces::kNone) continue;
      Link& next = links_[here.next];
      if (here.order > next.mostAbove) next.mostAbove = here.order, next.ofThatOrder = 0;
      next.ofThatOrder += here.order == next.mostAbove ? 1 : 0;
      if (--waiting[here.next] == 0) downstream_.push_back(here.next);
    }
  }

  void append(std::uint32_t piece, std::vector<RiverTrace::Point>& points) const {
    const NamedReach& named = reaches_[piece];
    const auto add = [&](double x, double y) { points.push_back(pointOf(named.face, x, y, cells_)); };
    const CourseCurve curve(named.reach, named.column, named.row);
    constexpr int kMiddle = CourseCurve::kPieces / 2;
    if (points.empty()) add(curve.x(0), curve.y(0));
    add(curve.x(kMiddle), curve.y(kMiddle));
    add(curve.x(CourseCurve::kPieces), curve.y(CourseCurve::kPieces));
  }

  const std::vector<NamedReach>& reaches_;
  int cells_;
  std::vector<Link> links_;
  std::vector<std::uint32_t> downstream_;
};

}  // namespace

std::vector<RiverTrace> riverTraces(const RiverPieces& pieces) { return Tracer(pieces).traces(); }

}  // namespace terrella
