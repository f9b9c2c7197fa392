// The ground of bare rock as windows of a field (field_windows.h): to any level, for craters go on to the smallest.
#pragma once

#include <memory>

#include "craters/rock_history.h"
#include "methods/field_windows.h"

namespace terrella {

class RockWindows : public FieldWindows {
 public:
  // Craters and roughness down to some metres are complete at this level; what is finer is the ground's own detail.
  static constexpr int kFinestLevel = 20;

  explicit RockWindows(const RockHistory& history) : ground_(history.ground) {}
  void rows(int level, const FaceRects& wanted, const TakeRow& take) const override;

 private:
  std::shared_ptr<const RockGround> ground_;
};

}  // namespace terrella
