#include "packs/texture_files.h"

#include "formats/dds.h"
#include "formats/ktx2.h"
#include "params/share_code.h"

namespace terrella::packs {
formats::Pixels pixelsOf(const PackSource& source, const Picture& picture, std::optional<int> face) {
  const Grid& grid = source.plan.grid;
  const int width = grid.width(), height = face ? grid.pictureHeight() : grid.height(), first = face ? *face * height : 0;
  const std::size_t samples = static_cast<std::size_t>(width) * static_cast<std::size_t>(picture.channels);
  formats::Pixels pixels{width, height, picture.channels, {}};
  const RowFill fill = picture.begin(source);
  const auto fillAll = [&](auto values) {
    values.resize(samples * static_cast<std::size_t>(height));
    for (int y = 0; y < height; ++y)
      fill(first + y, reinterpret_cast<std::uint8_t*>(values.data() + samples * static_cast<std::size_t>(y)));
    pixels.samples = std::move(values);
  };
  if (picture.bitDepth == 16)
    fillAll(std::vector<std::uint16_t>());
  else
    fillAll(std::vector<std::uint8_t>());
  return pixels;
}

std::vector<formats::PixelView> viewsOf(const formats::Pixels& pixels, int pictures) {
  std::vector<formats::PixelView> views;
  for (int i = 0; i < pictures; ++i) {
    formats::PixelView view = pixels.view();
    view.height /= pictures;
    std::visit([&](auto& all) { all = all.subspan(view.sampleCount() * static_cast<std::size_t>(i), view.sampleCount()); }, view.samples);
    views.push_back(view);
  }
  return views;
}

PackFile textureFile(const Picture& picture, TextureContainer container, formats::TextureFormat format, formats::Content content) {
  const bool isKtx = container == TextureContainer::ktx2;
  return {picture.stem + (isKtx ? ".ktx2" : ".dds"), picture.about, picture.space,
          [=](const PackSource& source) -> Result<std::vector<std::uint8_t>> {
            const formats::Pixels pixels = pixelsOf(source, picture);
            const Workers alone(1);  // other files are made at the same time
            const auto texture = formats::makeTexture(viewsOf(pixels, source.plan.grid.pictures()), {format, content, true}, alone);
            if (!texture) return texture.error();
            if (!isKtx) return formats::encodeDds(*texture);
            formats::Ktx2Options options;
            options.texts = {{"ShareCode", toShareCode(source.plan.params)}};
            return formats::encodeKtx2(*texture, options);
          }};
}

}  // namespace terrella::packs
