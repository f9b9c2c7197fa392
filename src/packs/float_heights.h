// Heights as floats, in metres above the sea: what needs no scale beside it.
#pragma once

#include "exporter/manifest.h"
#include "formats/geotiff.h"
#include "formats/pixel_view.h"
#include "packs/pack.h"

namespace terrella::packs {

// All rows, of all faces one after the other.
formats::Pixels metersAboveSea(const PackSource& source);

// Where a GeoTIFF's samples lie: on the whole planet, or on the plane of a region, which is that of a gnomonic projection.
formats::GeoTiffOptions geoTiffOf(const PlanetParams& params, const Region* region, const std::string& about);

// Heights of a region as OpenEXR or GeoTIFF, floats in metres: `bake --region --height-files exr,tif`.
Result<std::vector<std::uint8_t>> regionHeights(const exporter::HeightFile& file, const Region& region, const Planet& planet,
                                                const Map<float>& heights);

// OpenEXR of 32-bit floats, of 2:1 maps and regions: many programs keep 8 of a PNG's 16 bits, but all of these.
PackFile exrHeights(std::string name);

}  // namespace terrella::packs
