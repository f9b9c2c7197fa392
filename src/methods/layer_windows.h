// The windows of single layers of elevation (field_windows.h).
#pragma once

#include <memory>

#include "lattice/globe_window.h"
#include "methods/field_windows.h"
#include "methods/layers.h"
#include "methods/plasma_windows.h"

namespace terrella {

// Diamond-square on the globe, and land.
class LatticeWindows : public FieldWindows {
 public:
  explicit LatticeWindows(GlobeWindows windows) : windows_(std::move(windows)) {}
  void rows(int level, const FaceRects& wanted, const TakeRow& take) const override;

 private:
  GlobeWindows windows_;
};

class PlasmaLayerWindows : public FieldWindows {
 public:
  explicit PlasmaLayerWindows(PlasmaWindows windows) : windows_(std::move(windows)) {}
  void rows(int level, const FaceRects& wanted, const TakeRow& take) const override;

 private:
  PlasmaWindows windows_;
};

// Between the samples of a torus.
class TorusWindows : public FieldWindows {
 public:
  explicit TorusWindows(std::shared_ptr<const TorusField> torus) : torus_(std::move(torus)) {}
  void rows(int level, const FaceRects& wanted, const TakeRow& take) const override;

 private:
  std::shared_ptr<const TorusField> torus_;
};

class PointWindows : public FieldWindows {
 public:
  explicit PointWindows(LayerMeasure measure) : measure_(std::move(measure)) {}
  void rows(int level, const FaceRects& wanted, const TakeRow& take) const override;

 private:
  LayerMeasure measure_;
};

// Calls row(j, points) for each row of points of a rectangle of a face, as places on the sphere; more of them than wanted, up to a multiple
// of kPointAlignment.
void forPlaces(int level, int face, const FaceRect& rect, const std::function<void(int j, const PointRow& points)>& row);

}  // namespace terrella
