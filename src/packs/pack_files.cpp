#include "packs/pack_files.h"

#include <memory>
#include <utility>

#include "exporter/map_rows.h"
#include "exporter/png.h"
#include "exporter/region_set.h"
#include "exporter/set_files.h"
#include "maps/places.h"
#include "maps/water.h"
#include "packs/finish.h"
#include "packs/occlusion.h"

namespace terrella::packs {
namespace {

using Bytes = std::vector<std::uint8_t>;

exporter::PngHead headOf(const PackSource& source, const Picture& picture, int width, int height) {
  return {width,
          height,
          picture.channels,
          picture.bitDepth,
          picture.space == PackFile::Space::srgb,
          exporter::pictureTexts(source.plan.params),
          source.plan.effort};
}

// Where faces stand in a picture, row by row; -1: none.
using Faces = std::vector<std::vector<int>>;

// Rows of a grid, or of blocks of them: `faces` of one block is a picture as it is, from row `first` on.
Result<Bytes> pngOf(const PackSource& source, const Picture& picture, const Faces& faces, int first = 0) {
  const int width = source.plan.grid.width(), height = source.plan.grid.pictureHeight();
  const exporter::PngHead head =
      headOf(source, picture, width * static_cast<int>(faces[0].size()), height * static_cast<int>(faces.size()));
  const std::size_t blockBytes = head.rowBytes() / faces[0].size();
  Bytes bytes, row(head.rowBytes());
  const RowFill fill = picture.begin(source);
  const auto rowAt = [&](int y) -> const void* {
    std::uint8_t* out = row.data();
    for (const int face : faces[static_cast<std::size_t>(y / height)]) {
      if (face >= 0) fill(first + face * height + y % height, out);
      if (face < 0) std::fill_n(out, blockBytes, std::uint8_t{0});
      out += blockBytes;
    }
    return row.data();
  };
  if (const auto written = exporter::writePng(exporter::sinkInto(bytes), head, rowAt); !written) return written.error();
  return bytes;
}

// Occlusion of each sample of a row.
class OcclusionRows {
 public:
  explicit OcclusionRows(const PackSource& source) : cube_(*source.occlusion), places_(source.plan.grid) {}
  std::uint8_t at(int x) const {
    const auto i = static_cast<std::size_t>(x);
    return cube_.at({place_.x[i], place_.y[i], place_.z[i]});
  }
  void begin(int y) { places_.rowWithDirections(y, place_); }

 private:
  const OcclusionCube& cube_;
  Places places_;
  PlaceRow place_;
};

// Calls use(out, occlusion, roughness) for each sample of a row.
template <class Use>
RowFill finishRows(const PackSource& source, int channels, Use use) {
  const auto occlusion = std::make_shared<OcclusionRows>(source);
  return [&source, occlusion, channels, use](int y, std::uint8_t* out) {
    occlusion->begin(y);
    const Climate* climate = source.maps.at<MapId::climate>().row(y);
    const std::uint8_t* water = source.maps.at<MapId::water>().row(y);
    for (int x = 0; x < source.plan.grid.width(); ++x, out += channels) {
      // Open water lies level: nothing shades it but shores, which hardly do.
      use(out, water[x] == kOpenWater ? std::uint8_t{255} : occlusion->at(x), roughnessOf(climate[x], water[x]));
    }
  };
}

std::string fileName(const std::string& stem, const std::string& face) { return stem + (face.empty() ? "" : "_" + face) + ".png"; }

}  // namespace

std::vector<std::string> facesOf(const PackPlan& plan) {
  if (!plan.isCube()) return {""};
  return {kFaceNames.begin(), kFaceNames.end()};
}

void addPicture(const PackPlan& plan, std::vector<PackFile>& files, const Picture& picture) {
  const int height = plan.grid.pictureHeight();
  int first = 0;
  for (const std::string& face : facesOf(plan)) {
    files.push_back({fileName(picture.stem, face), picture.about, picture.space,
                     [picture, first](const PackSource& source) { return pngOf(source, picture, {{0}}, first); }});
    first += height;
  }
}

Result<Bytes> facePng(const PackSource& source, const Picture& picture, int face) { return pngOf(source, picture, {{face}}); }

PackFile layoutPicture(const Picture& picture, CubeLayout layout) {
  const Faces strip{{0, 1, 2, 3, 4, 5}}, cross{{-1, 2, -1, -1}, {1, 4, 0, 5}, {-1, 3, -1, -1}};
  return {
      picture.stem + ".png", picture.about, picture.space,
      [picture, faces = layout == CubeLayout::strip ? strip : cross](const PackSource& source) { return pngOf(source, picture, faces); }};
}

Picture mapPicture(MapId map) {
  const MapInfo& info = infoOf(map);
  const PixelFormat format = fileFormatOf(info.sample);
  return {info.key,
          info.about,
          isColour(info.sample) ? PackFile::Space::srgb : PackFile::Space::linear,
          format.channels,
          [map](const PackSource& source) {
            return [&source, map](int y, std::uint8_t* out) { exporter::encodeRow(source.maps, map, y, out); };
          },
          format.bitDepth};
}

Picture ormPicture() {
  return {"orm", "red ambient occlusion, green roughness, blue metal (none)", PackFile::Space::linear, 3, [](const PackSource& source) {
            return finishRows(source, 3, [](std::uint8_t* out, std::uint8_t occlusion, std::uint8_t roughness) {
              out[0] = occlusion, out[1] = roughness, out[2] = 0;
            });
          }};
}

Picture roughnessPicture() {
  return {"roughness", "0 a mirror, 255 rough: open water shines, ice a little", PackFile::Space::linear, 1, [](const PackSource& source) {
            return [&source](int y, std::uint8_t* out) {
              const Climate* climate = source.maps.at<MapId::climate>().row(y);
              const std::uint8_t* water = source.maps.at<MapId::water>().row(y);
              for (int x = 0; x < source.plan.grid.width(); ++x) out[x] = roughnessOf(climate[x], water[x]);
            };
          }};
}

Picture maskPicture() {
  return {"mask", "red metal (none), green ambient occlusion, blue detail (none), alpha smoothness", PackFile::Space::linear, 4,
          [](const PackSource& source) {
            return finishRows(source, 4, [](std::uint8_t* out, std::uint8_t occlusion, std::uint8_t roughness) {
              out[0] = 0, out[1] = occlusion, out[2] = 0, out[3] = static_cast<std::uint8_t>(255 - roughness);
            });
          }};
}

Picture southNormalPicture() {
  return {"normal", "tangent space, -Y (DirectX): red to the east, green to the south", PackFile::Space::linear, 3,
          [](const PackSource& source) {
            return [&source](int y, std::uint8_t* out) {
              const Rgb8* normals = source.maps.at<MapId::normal>().row(y);
              for (int x = 0; x < source.plan.grid.width(); ++x, out += 3)
                out[0] = normals[x].r, out[1] = static_cast<std::uint8_t>(255 - normals[x].g), out[2] = normals[x].b;
            };
          }};
}

Picture greyCloudPicture() {
  return {"clouds_grey", "clouds, black none, white thick: for programs that read no alpha", PackFile::Space::linear, 1,
          [](const PackSource& source) {
            return [&source](int y, std::uint8_t* out) {
              const Rgba8* clouds = source.maps.at<MapId::clouds>().row(y);
              for (int x = 0; x < source.plan.grid.width(); ++x) out[x] = clouds[x].a;
            };
          }};
}

Picture classPicture() {
  return {"class", "a number for each class of climate or biome, see legend.csv", PackFile::Space::linear, 1, [](const PackSource& source) {
            return [&source](int y, std::uint8_t* out) {
              const Climate* climate = source.maps.at<MapId::climate>().row(y);
              for (int x = 0; x < source.plan.grid.width(); ++x) out[x] = static_cast<std::uint8_t>(climate[x].climateClass);
            };
          }};
}

PackFile classLegend() {
  return textFile("legend.csv", "what the numbers of class.png stand for", [](const PackSource&) {
    std::string text = "value,name\n";
    for (int i = 0; i < kAllClasses; ++i) text += std::to_string(i) + "," + nameOf(static_cast<ClimateClass>(i)) + "\n";
    return text;
  });
}

exporter::HeightScale fullScale(const PackSource& source) {
  if (source.scale) return *source.scale;
  const auto& ground = source.plan.ground;
  if (ground && ground->rangeMeters) return exporter::scaleOf(*ground->rangeMeters, source.plan.params, source.seaLevel());
  return exporter::scaleOf(source.maps.at<MapId::height>());
}

PackFile rawHeights(std::string name, std::string about, ByteOrder order, std::function<exporter::HeightScale(const PackSource&)> scale) {
  return {std::move(name), std::move(about), PackFile::Space::none, [order, scale](const PackSource& source) -> Result<Bytes> {
            const Map<float>& heights = source.maps.at<MapId::height>();
            const exporter::HeightScale range = scale(source);
            Bytes bytes;
            bytes.reserve(heights.size() * 2);
            std::vector<std::uint16_t> row(static_cast<std::size_t>(heights.width()));
            for (int y = heights.rows().begin; y < heights.rows().end; ++y) {
              exporter::encodeHeights(heights.row(y), row.size(), row.data(), range);
              exporter::appendSamples(row, bytes);
            }
            for (std::size_t i = 0; order == ByteOrder::big && i < bytes.size(); i += 2) std::swap(bytes[i], bytes[i + 1]);
            return bytes;
          }};
}

PackFile textFile(std::string name, std::string about, std::function<std::string(const PackSource&)> text) {
  return {std::move(name), std::move(about), PackFile::Space::none, [text](const PackSource& source) -> Result<Bytes> {
            const std::string written = text(source);
            return Bytes(written.begin(), written.end());
          }};
}

}  // namespace terrella::packs
