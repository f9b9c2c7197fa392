// Craters near a block of points, from the oldest to the youngest, and the ground that each stands on: found when it is asked for, for that
// of most is not.
#pragma once

#include <algorithm>
#include <vector>

#include "base/exact_math.h"
#include "craters/balls.h"
#include "craters/crater_shape.h"
#include "craters/rock_ground.h"

namespace terrella {

// Points across the smallest crater that is shown, faintly, and across one that is shown as it is.
inline constexpr double kFaintlyShown = 2.5, kPlainlyShown = 5;
inline constexpr double kLarger = 1.4142;  // what a crater stood on is made of those so much larger
inline constexpr double kLavaAge = 0.12;   // when lava rose; craters are from 1 to 0

class RockGround::Nearby {
 public:
  Nearby(const RockGround& rock, const PointBall& block, double apart)
      : rock_(rock),
        apart_(apart),
        seats_(seatsOf(rock, block, rock.octavesFor(apart))),
        shapes_(seats_.size()),
        isKnown_(seats_.size()),
        balls_(block.middle, seats_.size()) {
    const std::size_t padded = (seats_.size() + kGroundGroup - 1) / kGroundGroup * kGroundGroup;
    std::vector<double> x(padded), y(padded), z(padded);
    std::vector<float> unused(padded);
    broad_.resize(padded), lava_.resize(padded);
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      const CraterSeat& seat = seats_[i];
      x[i] = seat.centre.x, y[i] = seat.centre.y, z[i] = seat.centre.z;
      balls_.set(i, seat.centre, kCraterBase * 0.5 * seat.diameter);
      beforeLava_ += seat.age >= kLavaAge;
    }
    raiseBroadGround(rock.broad_,
                     {x.data(), y.data(), z.data(), broad_.data(), lava_.data(), unused.data(), unused.data(), static_cast<int>(padded)});
  }

  const std::vector<CraterSeat>& seats() const { return seats_; }
  std::size_t beforeLava() const { return beforeLava_; }

  const CraterShape& shape(std::size_t i) {
    if (isKnown_[i]) return shapes_[i];
    const CraterSeat& seat = seats_[i];
    float level = broad_[i], basin = broad_[i];
    bool isFlooded = !rock_.hasLava();
    const auto flood = [&] {
      if (!rock_.hasBasins() || basin < lava_[i]) level = std::max(level, lava_[i]);
      isFlooded = true;
    };
    balls_.touching(seat.centre, 0, i, [&](std::size_t older) {
      if (!(seats_[older].diameter > kLarger * seat.diameter)) return;
      if (!isFlooded && older >= beforeLava_) flood();
      const auto away2 = static_cast<float>(squaredDistance(seat.centre, seats_[older].centre));
      level = underSmallerOnes(shape(older), away2, level);
      if (rock_.hasBasins() && seats_[older].diameter > kBasin) basin = underSmallerOnes(shape(older), away2, basin);
    });
    if (!isFlooded && i >= beforeLava_) flood();
    shapes_[i] = craterShape(rock_.settings(), seat);
    shapes_[i].level = level;
    shapes_[i].most = shapes_[i].floor + shapes_[i].rim;
    fade(shapes_[i], seat.diameter);
    isKnown_[i] = true;
    return shapes_[i];
  }

 private:
  void fade(CraterShape& shape, double diameter) const {
    const float share = exact::smoothstep(static_cast<float>((diameter / apart_ - kFaintlyShown) / (kPlainlyShown - kFaintlyShown)));
    for (float* part : {&shape.floor, &shape.rim, &shape.peak, &shape.fresh, &shape.gone}) *part *= share;
  }

  static std::vector<CraterSeat> seatsOf(const RockGround& rock, const PointBall& block, int octaves) {
    std::vector<CraterSeat> seats;
    seats.reserve(256);
    rock.find(block.middle, block.radius, octaves, seats);
    // Chance breaks ties.
    std::sort(seats.begin(), seats.end(), [](const CraterSeat& a, const CraterSeat& b) {
      if (a.age != b.age) return a.age > b.age;
      return a.chance != b.chance ? a.chance < b.chance : a.diameter < b.diameter;
    });
    return seats;
  }

  const RockGround& rock_;
  double apart_;
  std::vector<CraterSeat> seats_;
  std::vector<CraterShape> shapes_;
  std::vector<char> isKnown_;
  Balls balls_;
  std::size_t beforeLava_ = 0;
  std::vector<float> broad_, lava_;
};

}  // namespace terrella
