// JPEG and WebP: pictures for people, small and a little changed. For colours, not for heights and normals.
//
// JPEG by libjpeg-turbo (ITU-T T.81; a JFIF file, without Exif or profile: readers take it as sRGB), WebP by libwebp (RFC 9649), with
// opacity, and without loss on request. What a library makes of the same pixels may change with its version.
#pragma once

#include "formats/pixel_view.h"

namespace terrella::formats {

// 8-bit grey or RGB, up to 65500 a side. Quality 1 to 100; from 90 on colours are as fine as brightness, below it half as fine.
Result<Bytes> encodeJpeg(const PixelView& pixels, int quality = 90);

enum class WebpLoss { some, none };
// 8-bit grey, RGB or RGBA, up to 16383 a side. Quality 0 to 100, which without loss is effort.
Result<Bytes> encodeWebp(const PixelView& pixels, int quality = 90, WebpLoss loss = WebpLoss::some);

}  // namespace terrella::formats
