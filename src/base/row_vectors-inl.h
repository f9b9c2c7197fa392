// The vectors that rows of maps are worked through in: up to 16 lanes, which every length of a row is a multiple of. Included once for
// each instruction set.
#if defined(TERRELLA_ROW_VECTORS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TERRELLA_ROW_VECTORS_INL_H
#undef TERRELLA_ROW_VECTORS_INL_H
#else
#define TERRELLA_ROW_VECTORS_INL_H
#endif

#include <hwy/highway.h>

#include <cstdint>

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Floats = hn::CappedTag<float, 16>;
using Ints = hn::RebindToSigned<Floats>;
using Bytes = hn::Rebind<std::uint8_t, Floats>;
using F = hn::Vec<Floats>;
using I = hn::Vec<Ints>;

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
