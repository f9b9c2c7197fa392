#include "bench/stb_peer.h"

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#pragma GCC diagnostic ignored "-Wunused-function"
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#define STBI_WRITE_NO_STDIO
#include <stb_image_write.h>
#pragma GCC diagnostic pop

namespace terrella {

std::size_t stbPngBytes(const Image8& image) {
  std::size_t bytes = 0;
  const auto count = [](void* context, void*, int size) { *static_cast<std::size_t*>(context) += static_cast<std::size_t>(size); };
  stbi_write_png_to_func(count, &bytes, image.width, image.height, image.channels, image.pixels, image.width * image.channels);
  return bytes;
}

}  // namespace terrella
