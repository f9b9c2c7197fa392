#include "formats/photo.h"

#include <turbojpeg.h>
#include <webp/encode.h>

#include <memory>

namespace terrella::formats {
namespace {

constexpr int kFineColours = 90;  // quality

Result<void> checkPhoto(const PixelView& pixels, const char* format, const char* takes, bool takesOpacity, int mostSide) {
  if (const auto checked = checkPixels(pixels, format, mostSide); !checked) return checked;
  const bool isTaken = pixels.channels == 1 || pixels.channels == 3 || (takesOpacity && pixels.channels == 4);
  if (pixels.bytesPerSample() != 1 || !isTaken) return wrongPixels(format, takes, pixels);
  return {};
}

Result<void> checkQuality(int quality, int least, const char* format) {
  if (quality >= least && quality <= 100) return {};
  return Error{std::string("The quality of a ") + format + " is " + std::to_string(least) + " to 100, not " + std::to_string(quality) +
               "."};
}

// WebP knows no grey.
Bytes threefold(const PixelView& pixels) {
  Bytes out;
  out.reserve(pixels.sampleCount() * 3);
  for (const std::uint8_t value : std::get<std::span<const std::uint8_t>>(pixels.samples)) out.insert(out.end(), 3, value);
  return out;
}

const char* webpTrouble(WebPEncodingError code) {
  return code == VP8_ENC_ERROR_OUT_OF_MEMORY || code == VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY ? "there is not enough memory"
                                                                                              : "the library refuses the picture";
}

struct Webp {
  WebPPicture picture{};
  WebPMemoryWriter memory{};
  Webp() { WebPMemoryWriterInit(&memory); }
  ~Webp() { WebPPictureFree(&picture), WebPMemoryWriterClear(&memory); }
};

}  // namespace

Result<Bytes> encodeJpeg(const PixelView& pixels, int quality) {
  if (const auto checked = checkPhoto(pixels, "JPEG", "8-bit grey or RGB", false, 65500); !checked) return checked.error();
  if (const auto checked = checkQuality(quality, 1, "JPEG"); !checked) return checked.error();
  const std::unique_ptr<void, int (*)(tjhandle)> encoder(tjInitCompress(), tjDestroy);
  const bool isGrey = pixels.channels == 1;
  const int sampling = isGrey ? TJSAMP_GRAY : quality >= kFineColours ? TJSAMP_444 : TJSAMP_420;
  unsigned char* bytes = nullptr;
  unsigned long count = 0;
  const int code = encoder ? tjCompress2(encoder.get(), pixels.bytes(), pixels.width, 0, pixels.height, isGrey ? TJPF_GRAY : TJPF_RGB,
                                         &bytes, &count, sampling, quality, TJFLAG_ACCURATEDCT)
                           : -1;
  const std::unique_ptr<unsigned char, void (*)(unsigned char*)> owner(bytes, tjFree);
  if (code != 0) return Error{std::string("The picture cannot be written as JPEG: ") + tjGetErrorStr2(encoder.get()) + "."};
  return Bytes(bytes, bytes + count);
}

Result<Bytes> encodeWebp(const PixelView& pixels, int quality, WebpLoss loss) {
  if (const auto checked = checkPhoto(pixels, "WebP", "8-bit grey, RGB or RGBA", true, WEBP_MAX_DIMENSION); !checked)
    return checked.error();
  if (const auto checked = checkQuality(quality, 0, "WebP"); !checked) return checked.error();
  WebPConfig config;
  Webp webp;
  if (!WebPConfigPreset(&config, WEBP_PRESET_PHOTO, static_cast<float>(quality)) || !WebPPictureInit(&webp.picture))
    return Error{"The library that writes WebP is of another version than it was built with."};
  config.lossless = loss == WebpLoss::none;
  config.exact = config.lossless;  // colours that nobody sees are kept, too
  config.thread_level = 1;
  webp.picture.use_argb = config.lossless;
  webp.picture.width = pixels.width, webp.picture.height = pixels.height;
  webp.picture.writer = WebPMemoryWrite, webp.picture.custom_ptr = &webp.memory;
  const Bytes grey = pixels.channels == 1 ? threefold(pixels) : Bytes();
  const std::uint8_t* from = pixels.channels == 1 ? grey.data() : pixels.bytes();
  const bool isTaken = pixels.channels == 4 ? WebPPictureImportRGBA(&webp.picture, from, pixels.width * 4)
                                            : WebPPictureImportRGB(&webp.picture, from, pixels.width * 3);
  if (!isTaken || !WebPEncode(&config, &webp.picture))
    return Error{std::string("The picture cannot be written as WebP: ") + webpTrouble(webp.picture.error_code) + "."};
  return Bytes(webp.memory.mem, webp.memory.mem + webp.memory.size);
}

}  // namespace terrella::formats
