#include "formats/geotiff.h"

#include <tiffio.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <new>

#include "base/text.h"
#include "formats/geo_keys.h"

namespace terrella::formats {
namespace {

constexpr std::uint32_t kPixelScale = 33550, kTiepoint = 33922, kGeoDirectory = 34735, kGeoDoubles = 34736, kGeoLetters = 34737,
                        kGdalMetadata = 42112;
constexpr int kTileSide = 256;
constexpr int kDeflateLevel = 4;                       // of libdeflate; 6, its default, takes much longer for a twentieth
constexpr std::uint64_t kMostClassic = 3'900'000'000;  // bytes before compression; offsets of a classic TIFF end at 2^32

// A file in memory, as libtiff asks for one.
struct Memory {
  Bytes bytes;
  std::size_t at = 0;
};

tmsize_t readMemory(thandle_t handle, void* to, tmsize_t count) {
  auto& file = *static_cast<Memory*>(handle);
  const std::size_t left = file.at < file.bytes.size() ? file.bytes.size() - file.at : 0,
                    taken = std::min(left, static_cast<std::size_t>(count));
  std::memcpy(to, file.bytes.data() + file.at, taken);
  file.at += taken;
  return static_cast<tmsize_t>(taken);
}

tmsize_t writeMemory(thandle_t handle, void* from, tmsize_t count) {
  auto& file = *static_cast<Memory*>(handle);
  const std::size_t end = file.at + static_cast<std::size_t>(count);
  try {
    if (end > file.bytes.capacity()) file.bytes.reserve(std::max(end, file.bytes.size() * 2));
    if (file.bytes.size() < end) file.bytes.resize(end);
  } catch (const std::bad_alloc&) {
    return -1;  // through a library in C nothing is thrown
  }
  std::memcpy(file.bytes.data() + file.at, from, static_cast<std::size_t>(count));
  file.at = end;
  return count;
}

toff_t seekMemory(thandle_t handle, toff_t offset, int from) {
  auto& file = *static_cast<Memory*>(handle);
  file.at = static_cast<std::size_t>(offset) + (from == SEEK_SET ? 0 : from == SEEK_CUR ? file.at : file.bytes.size());
  return file.at;
}

int closeMemory(thandle_t) { return 0; }
toff_t sizeOfMemory(thandle_t handle) { return static_cast<Memory*>(handle)->bytes.size(); }

// Tags that libtiff does not know by itself.
void addTags(TIFF* file) {
  static const TIFFFieldInfo kTags[]{
      {kPixelScale, -1, -1, TIFF_DOUBLE, FIELD_CUSTOM, 1, 1, const_cast<char*>("ModelPixelScale")},
      {kTiepoint, -1, -1, TIFF_DOUBLE, FIELD_CUSTOM, 1, 1, const_cast<char*>("ModelTiepoint")},
      {kGeoDirectory, -1, -1, TIFF_SHORT, FIELD_CUSTOM, 1, 1, const_cast<char*>("GeoKeyDirectory")},
      {kGeoDoubles, -1, -1, TIFF_DOUBLE, FIELD_CUSTOM, 1, 1, const_cast<char*>("GeoDoubleParams")},
      {kGeoLetters, -1, -1, TIFF_ASCII, FIELD_CUSTOM, 1, 0, const_cast<char*>("GeoAsciiParams")},
      {kGdalMetadata, -1, -1, TIFF_ASCII, FIELD_CUSTOM, 1, 0, const_cast<char*>("GDAL_METADATA")},
  };
  TIFFMergeFieldInfo(file, kTags, static_cast<std::uint32_t>(std::size(kTags)));
}

void describePixels(TIFF* file, const PixelView& pixels, const GeoTiffOptions& options) {
  const bool isFloat = pixels.bytesPerSample() == 4;
  TIFFSetField(file, TIFFTAG_IMAGEWIDTH, static_cast<std::uint32_t>(pixels.width));
  TIFFSetField(file, TIFFTAG_IMAGELENGTH, static_cast<std::uint32_t>(pixels.height));
  TIFFSetField(file, TIFFTAG_SAMPLESPERPIXEL, pixels.channels);
  TIFFSetField(file, TIFFTAG_BITSPERSAMPLE, 8 * pixels.bytesPerSample());
  TIFFSetField(file, TIFFTAG_SAMPLEFORMAT, isFloat ? SAMPLEFORMAT_IEEEFP : SAMPLEFORMAT_UINT);
  TIFFSetField(file, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG);
  TIFFSetField(file, TIFFTAG_PHOTOMETRIC,
               pixels.channels > 1       ? PHOTOMETRIC_RGB
               : options.palette.empty() ? PHOTOMETRIC_MINISBLACK
                                         : PHOTOMETRIC_PALETTE);
  std::uint16_t opacity = EXTRASAMPLE_UNASSALPHA;
  if (pixels.channels == 4) TIFFSetField(file, TIFFTAG_EXTRASAMPLES, 1, &opacity);
  TIFFSetField(file, TIFFTAG_TILEWIDTH, kTileSide);
  TIFFSetField(file, TIFFTAG_TILELENGTH, kTileSide);
  TIFFSetField(file, TIFFTAG_COMPRESSION, COMPRESSION_ADOBE_DEFLATE);
  TIFFSetField(file, TIFFTAG_ZIPQUALITY, kDeflateLevel);
  // A class's number says nothing about its neighbour's.
  TIFFSetField(file, TIFFTAG_PREDICTOR,
               isFloat                   ? PREDICTOR_FLOATINGPOINT
               : options.palette.empty() ? PREDICTOR_HORIZONTAL
                                         : PREDICTOR_NONE);
}

void describePalette(TIFF* file, const std::vector<Rgb8>& palette) {
  std::vector<std::uint16_t> red(256), green(256), blue(256);
  for (std::size_t i = 0; i < palette.size(); ++i) {
    red[i] = static_cast<std::uint16_t>(palette[i].r * 257);
    green[i] = static_cast<std::uint16_t>(palette[i].g * 257);
    blue[i] = static_cast<std::uint16_t>(palette[i].b * 257);
  }
  TIFFSetField(file, TIFFTAG_COLORMAP, red.data(), green.data(), blue.data());
}

void describePlace(TIFF* file, const GeoTiffOptions& options, int width) {
  const GeoKeys keys = geoKeys(options, width);
  const auto set = [file](std::uint32_t tag, const auto& values) {
    TIFFSetField(file, tag, static_cast<int>(values.size()), values.data());
  };
  set(kPixelScale, keys.scale), set(kTiepoint, keys.tiepoint);
  set(kGeoDirectory, keys.directory), set(kGeoDoubles, keys.doubles);
  TIFFSetField(file, kGeoLetters, keys.letters.c_str());
  // Where GDAL keeps the unit of samples.
  const std::string unit =
      "<GDALMetadata><Item name=\"UNITTYPE\" sample=\"0\" role=\"unittype\">" + options.unit + "</Item></GDALMetadata>";
  if (!options.unit.empty()) TIFFSetField(file, kGdalMetadata, unit.c_str());
  if (!options.about.empty()) TIFFSetField(file, TIFFTAG_IMAGEDESCRIPTION, options.about.c_str());
}

// Tiles from left to right, from the top; what sticks out of the picture is 0.
bool writeTiles(TIFF* file, const PixelView& pixels) {
  const std::size_t pixelBytes = static_cast<std::size_t>(pixels.channels * pixels.bytesPerSample());
  const std::size_t rowBytes = pixels.rowSamples() * static_cast<std::size_t>(pixels.bytesPerSample());
  Bytes tile(pixelBytes * kTileSide * kTileSide);
  for (int top = 0; top < pixels.height; top += kTileSide) {
    for (int left = 0; left < pixels.width; left += kTileSide) {
      std::fill(tile.begin(), tile.end(), std::uint8_t{0});
      const std::size_t columns = static_cast<std::size_t>(std::min(kTileSide, pixels.width - left));
      for (int y = 0; y < std::min(kTileSide, pixels.height - top); ++y)
        std::memcpy(tile.data() + static_cast<std::size_t>(y) * kTileSide * pixelBytes,
                    pixels.bytes() + static_cast<std::size_t>(top + y) * rowBytes + static_cast<std::size_t>(left) * pixelBytes,
                    columns * pixelBytes);
      // libtiff changes what it writes.
      if (TIFFWriteTile(file, tile.data(), static_cast<std::uint32_t>(left), static_cast<std::uint32_t>(top), 0, 0) < 0) return false;
    }
  }
  return true;
}

bool isPlainText(const std::string& text, std::string_view without) {
  return std::all_of(text.begin(), text.end(), [&](char c) { return c >= ' ' && c <= '~' && without.find(c) == std::string_view::npos; });
}

Result<void> checkPlace(const PixelView& pixels, const GeoTiffOptions& options) {
  if (!(options.radiusMeters > 0) || !std::isfinite(options.radiusMeters))
    return Error{"The radius of a planet in a GeoTIFF is more than 0 m."};
  const auto* plane = std::get_if<TouchingPlane>(&options.place);
  if (!plane && pixels.width != 2 * pixels.height)
    return Error{"A GeoTIFF of a whole planet is twice as wide as it is high; this one is " + std::to_string(pixels.width) + " x " +
                 std::to_string(pixels.height) + "."};
  if (!plane) return {};
  const bool isPlace = std::abs(plane->latitudeDegrees) <= 90 && std::abs(plane->longitudeDegrees) <= 360 && plane->metersPerSample > 0;
  const bool isFinite =
      std::isfinite(plane->metersPerSample) && std::isfinite(plane->firstEastMeters) && std::isfinite(plane->firstNorthMeters);
  if (isPlace && isFinite) return {};
  return Error{
      "The square of a GeoTIFF lies at a latitude from -90 to 90 degrees and a longitude from -360 to 360, with samples more than 0 m "
      "apart."};
}

Result<void> checkTiff(const PixelView& pixels, const GeoTiffOptions& options) {
  if (const auto checked = checkPixels(pixels, "GeoTIFF"); !checked) return checked;
  const bool isByte = pixels.bytesPerSample() == 1;
  if (pixels.channels != 1 && (!isByte || pixels.channels == 2))
    return wrongPixels("GeoTIFF", "one channel of 8 or 16 bits or floats, or three or four of 8 bits", pixels);
  if (const auto checked = checkPlace(pixels, options); !checked) return checked;
  if (!isPlainText(options.body, "|") || options.body.empty()) return Error{"The name of a planet in a GeoTIFF is ASCII without \"|\"."};
  if (!isPlainText(options.unit, "<>&") || !isPlainText(options.about, ""))
    return Error{"Unit and description of a GeoTIFF are plain ASCII."};
  if (!options.palette.empty() && (!isByte || pixels.channels != 1 || options.palette.size() > 256))
    return Error{"A palette of up to 256 colours goes with 8-bit samples of one channel."};
  return {};
}

}  // namespace

Result<Bytes> encodeGeoTiff(const PixelView& pixels, const GeoTiffOptions& options) {
  if (const auto checked = checkTiff(pixels, options); !checked) return checked.error();
  const std::uint64_t size = pixels.sampleCount() * static_cast<std::uint64_t>(pixels.bytesPerSample());
  Memory memory;
  const char* mode = size > kMostClassic ? "w8l" : "w4l";  // lower bytes first
  TIFF* file = TIFFClientOpen("map.tif", mode, &memory, readMemory, writeMemory, seekMemory, closeMemory, sizeOfMemory, nullptr, nullptr);
  if (!file) return Error{"A GeoTIFF cannot be begun: there is not enough memory."};
  addTags(file);
  describePixels(file, pixels, options);
  if (!options.palette.empty()) describePalette(file, options.palette);
  describePlace(file, options, pixels.width);
  const bool isWhole = writeTiles(file, pixels) && TIFFFlush(file) == 1;
  TIFFClose(file);
  if (!isWhole)
    return Error{"A GeoTIFF of " + std::to_string(pixels.width) + " x " + std::to_string(pixels.height) + " pixels cannot be written."};
  return std::move(memory.bytes);
}

}  // namespace terrella::formats
