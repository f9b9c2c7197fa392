// What src/base/embed_assets.cmake generates at build time.
#pragma once

#include <span>
#include <string_view>

namespace terrella::assets {

struct EmbeddedAsset {
  std::string_view path;  // relative to the source tree
  std::string_view bytes;
};

std::span<const EmbeddedAsset> embeddedAssets();

}  // namespace terrella::assets
