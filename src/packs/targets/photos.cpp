// Small pictures for people: pages, slides, previews. JPEG and WebP change colours a little, so nothing else is in here.
#include "formats/photo.h"
#include "packs/targets/all.h"
#include "packs/texture_files.h"

namespace terrella::packs {
namespace {

using Encode = Result<std::vector<std::uint8_t>> (*)(const formats::PixelView&);

void addPhoto(const PackPlan& plan, std::vector<PackFile>& files, const Picture& picture, const char* ending, Encode encode) {
  int number = 0;
  for (const std::string& face : facesOf(plan)) {
    files.push_back({picture.stem + (face.empty() ? "" : "_" + face) + ending, picture.about, picture.space,
                     [picture, number, encode](const PackSource& source) { return encode(pixelsOf(source, picture, number).view()); }});
    ++number;
  }
}

std::vector<PackFile> photoFiles(const PackPlan& plan) {
  std::vector<PackFile> files;
  const Encode jpeg = [](const formats::PixelView& pixels) { return formats::encodeJpeg(pixels, 92); };
  const Encode webp = [](const formats::PixelView& pixels) { return formats::encodeWebp(pixels, 90); };
  addPhoto(plan, files, mapPicture(MapId::albedo), ".jpg", jpeg);
  addPhoto(plan, files, mapPicture(MapId::albedo), ".webp", webp);
  if (plan.there.has(MapId::clouds)) addPhoto(plan, files, mapPicture(MapId::clouds), ".webp", webp);
  return files;
}

}  // namespace

// WebP holds 16383 pixels a side.
const Target kPhotos{"photos",
                     "Pages and slides",
                     "albedo as JPEG and WebP, clouds as WebP: small, for people to look at",
                     true,
                     false,
                     8192,
                     MapSet(),
                     MapSet(MapId::albedo, MapId::clouds),
                     false,
                     photoFiles,
                     nullptr,
                     1.3,
                     MapSet(MapId::albedo)};

}  // namespace terrella::packs
