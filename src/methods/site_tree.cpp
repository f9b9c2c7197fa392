#include "methods/site_tree.h"

#include <algorithm>

namespace terrella {
namespace {

constexpr std::size_t kLeaf = 8;  // sites that are looked at one after the other

float along(const Point3<float>& p, int axis) { return axis == 0 ? p.x : axis == 1 ? p.y : p.z; }

}  // namespace

SiteTree::SiteTree(const std::vector<Point3<float>>& sites) {
  nodes_.reserve(sites.size());
  for (const Point3<float>& site : sites) nodes_.push_back({site, static_cast<int>(nodes_.size()), 0});
  build(0, nodes_.size());
}

std::vector<Point3<float>> SiteTree::sites() const {
  std::vector<Point3<float>> all;
  for (const Node& node : nodes_) all.push_back(node.site);
  return all;
}

void SiteTree::build(std::size_t begin, std::size_t end) {
  if (end - begin <= kLeaf) return;
  int axis = 0;
  float widest = -1;
  for (int k = 0; k < 3; ++k) {
    float low = along(nodes_[begin].site, k), high = low;
    for (std::size_t i = begin; i < end; ++i) {
      low = std::min(low, along(nodes_[i].site, k));
      high = std::max(high, along(nodes_[i].site, k));
    }
    if (high - low > widest) widest = high - low, axis = k;
  }
  const std::size_t middle = begin + (end - begin) / 2;
  const auto at = [&](std::size_t i) { return nodes_.begin() + static_cast<std::ptrdiff_t>(i); };
  std::nth_element(at(begin), at(middle), at(end),
                   [axis](const Node& a, const Node& b) { return along(a.site, axis) < along(b.site, axis); });
  nodes_[middle].axis = axis;
  build(begin, middle);
  build(middle + 1, end);
}

// Calls visit(node, squared distance) for every node that may be within reach; visit may shorten the reach.
template <class Visit>
void SiteTree::search(std::size_t begin, std::size_t end, const Point3<float>& place, const float& squaredReach, Visit& visit) const {
  if (end - begin <= kLeaf) {
    for (std::size_t i = begin; i < end; ++i) visit(nodes_[i], squaredDistance(nodes_[i].site, place));
    return;
  }
  const std::size_t middle = begin + (end - begin) / 2;
  const Node& node = nodes_[middle];
  const float beyond = along(place, node.axis) - along(node.site, node.axis);
  const bool isBefore = beyond < 0;
  isBefore ? search(begin, middle, place, squaredReach, visit) : search(middle + 1, end, place, squaredReach, visit);
  // A hair more than rounding can take away.
  if (beyond * beyond * 0.9999f > squaredReach) return;
  visit(node, squaredDistance(node.site, place));
  isBefore ? search(middle + 1, end, place, squaredReach, visit) : search(begin, middle, place, squaredReach, visit);
}

SiteTree::Nearest SiteTree::nearest(const Point3<float>& place, float squaredReach) const {
  Nearest best{-1, squaredReach};
  auto visit = [&](const Node& node, float squared) {
    if (squared < best.squared || (squared == best.squared && node.number < best.number)) best = {node.number, squared};
  };
  search(0, nodes_.size(), place, best.squared, visit);
  return best;
}

void SiteTree::addWithin(const Point3<float>& place, float squaredReach, std::vector<Point3<float>>& found) const {
  auto visit = [&](const Node& node, float squared) {
    if (squared <= squaredReach) found.push_back(node.site);
  };
  search(0, nodes_.size(), place, squaredReach, visit);
}

}  // namespace terrella
