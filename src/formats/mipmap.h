// Mip levels: a picture at half its size, again and again down to a single pixel, so that it does not flicker from afar.
//
// A box filter: each pixel is the mean of the 2 x 2 above it. Of an odd width it is the mean of what it covers, by the share covered
// (three pixels, "Non-Power-of-Two Mipmapping", NVIDIA 2004), so that nothing shifts. All sums are of whole numbers or doubles in a fixed
// order: the same bits everywhere.
#pragma once

#include "base/workers.h"
#include "formats/pixel_view.h"

namespace terrella::formats {

// What samples mean, and so what their mean is.
enum class Content {
  colour,  // 8 bits of sRGB, averaged as light; opacity, the last of 2 or 4 channels, is averaged as it is and weighs the colours
  normal,  // 8 bits, three channels, n * 127.5 + 127.5: averaged and made as long as 1 again
  value,   // anything else: heights, masks, roughness
};

// Levels of a picture with all of them: 1 + the logarithm of its longer side.
int levelCount(int width, int height);

// The next level; a side of 1 stays. Expects pixels that checkPixels accepts and that `content` goes with (checkContent).
Pixels halved(const PixelView& pixels, Content content, const Workers& workers);

Result<void> checkContent(const PixelView& pixels, Content content);

}  // namespace terrella::formats
