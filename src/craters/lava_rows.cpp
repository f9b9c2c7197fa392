#include "craters/lava_rows.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "craters/lava_rows.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "craters/ground_group-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

void FloodWithLava(const GroundPoints& points) {
  for (int i = 0; i < points.count; i += static_cast<int>(hn::Lanes(Floats()))) {
    const Num meters = loadNum(points.meters + i);
    Num lava = loadNum(points.lava + i);
    // Where basins end it sinks away, steeply.
    if (points.basin) lava = lava - rise(-100.0f, 1500.0f, loadNum(points.basin + i) - lava) * 12000.0f;
    storeNum(largest(meters, lava), points.meters + i);
    const Num cover = rise(-20.0f, 60.0f, lava - meters);
    storeNum(cover, points.mare + i);
    storeNum(loadNum(points.fresh + i) * (Num(1.0f) - cover), points.fresh + i);
  }
}

void BeginBasins(const LavaShores& shores, const GroundPoints& points) {
  forPoints(points, 0, points.count, {0, 0, 0}, [&](int i, Arrow p) HWY_ATTR {
    Num meters = loadNum(points.meters + i);
    for (const BroadGround::Octave& octave : shores.octaves) meters = meters + octaveAt(octave, p);
    storeNum(meters, points.basin + i);
  });
}

void WrinkleLava(const LavaWrinkles& wrinkles, const GroundPoints& points) {
  forPoints(points, 0, points.count, {0, 0, 0}, [&](int i, Arrow p) HWY_ATTR {
    const Num mare = loadNum(points.mare + i);
    if (!isAnyLess(0.0f, mare)) return;
    const Num ridge = octaveAt(wrinkles.ridges, p) + octaveAt(wrinkles.ridgeBends, p),
              rille = octaveAt(wrinkles.rilles, p) + octaveAt(wrinkles.rilleBends, p);
    // Crests lie now on this side of their arch, now on that.
    const Num share = octaveAt(wrinkles.ridgeShare, p), some = rise(-0.05f, 0.3f, share), aside = ridge + share * 0.1f;
    const Num high = some * (bump(ridge, 0.2f) * wrinkles.arch + bump(aside, 0.055f) * wrinkles.crest);
    const Num deep = rise(0.12f, 0.3f, octaveAt(wrinkles.rilleShare, p)) * bump(rille, 0.024f) * wrinkles.rille;
    float* const meters = points.meters + i;
    storeNum(loadNum(meters) + (high - deep) * mare, meters);
  });
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {

HWY_EXPORT(FloodWithLava);
HWY_EXPORT(BeginBasins);
HWY_EXPORT(WrinkleLava);

void floodWithLava(const GroundPoints& points) { HWY_DYNAMIC_DISPATCH(FloodWithLava)(points); }
void beginBasins(const LavaShores& shores, const GroundPoints& points) { HWY_DYNAMIC_DISPATCH(BeginBasins)(shores, points); }
void wrinkleLava(const LavaWrinkles& wrinkles, const GroundPoints& points) { HWY_DYNAMIC_DISPATCH(WrinkleLava)(wrinkles, points); }

}  // namespace terrella
#endif
