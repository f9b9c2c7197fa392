// Scattered points, found by where they are: a k-d tree. Bentley 1975, "Multidimensional binary search trees used for associative
// searching".
#pragma once

#include <cstddef>
#include <vector>

#include "maps/point3.h"

namespace terrella {

// Answers are those of a search through all sites, to the bit: squaredDistance() decides, and among equals the lowest number.
class SiteTree {
 public:
  SiteTree() = default;
  explicit SiteTree(const std::vector<Point3<float>>& sites);

  // In no order that means anything.
  std::vector<Point3<float>> sites() const;

  struct Nearest {
    int number = -1;  // of the site in the list that the tree was made of; -1 if none is nearer than asked for
    float squared;    // of its distance
  };
  // The nearest site that is nearer than the root of `squaredReach`.
  Nearest nearest(const Point3<float>& place, float squaredReach) const;

  // Adds the sites no farther than the root of `squaredReach` to `found`.
  void addWithin(const Point3<float>& place, float squaredReach, std::vector<Point3<float>>& found) const;

 private:
  // A node stands in the middle of its part of the list; what lies below it along its axis stands before it.
  struct Node {
    Point3<float> site;
    int number;
    int axis;
  };
  void build(std::size_t begin, std::size_t end);
  template <class Visit>
  void search(std::size_t begin, std::size_t end, const Point3<float>& place, const float& squaredReach, Visit& visit) const;

  std::vector<Node> nodes_;
};

}  // namespace terrella
