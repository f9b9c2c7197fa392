// Unity (2019 and later; built-in, universal and high-definition pipelines).
//
// Each texture comes with its .meta file, so that Unity imports it as what it is: colour space, wrapping around the date line but not
// over the poles, mip levels, normal maps as normal maps. A .meta needs a GUID of its own, by which scenes refer to the asset: it is a
// hash of the planet and the file's name, so that baking again keeps what refers to it.
#include <algorithm>
#include <bit>

#include "exporter/manifest.h"
#include "packs/pack_files.h"
#include "packs/targets/all.h"
#include "packs/targets/unity_meta.h"
#include "params/share_code.h"

namespace terrella::packs {
namespace {

constexpr const char* kRingName = "rings.png";

std::string guidOf(const PackPlan& plan, const std::string& name) {
  const std::string code = planKey(plan) + "/" + name;
  return exporter::hashOfText("unity/" + code).substr(5) + exporter::hashOfText("guid/" + code).substr(5);
}

std::string metaText(const PackSource& source, const std::string& name, UnityImport kind) {
  const bool isColour = kind == UnityImport::colour, isNormal = kind == UnityImport::normal;
  return "fileFormatVersion: 2\nguid: " + guidOf(source.plan, name) +
         "\nTextureImporter:\n"
         "  serializedVersion: 11\n"
         "  mipmaps:\n"
         "    mipMapMode: 0\n"
         "    enableMipMap: 1\n"
         "    sRGBTexture: " +
         (isColour ? "1" : "0") +
         "\n"
         "  isReadable: 0\n"
         "  maxTextureSize: " +
         std::to_string(std::bit_ceil(static_cast<unsigned>(std::max(source.plan.grid.width(), 2048)))) +
         "\n"
         "  textureSettings:\n"
         "    serializedVersion: 2\n"
         "    filterMode: 2\n"
         "    aniso: 8\n"
         "    wrapU: " +
         (source.plan.ground || name == kRingName ? "1" : "0") +
         "\n"
         "    wrapV: 1\n"
         "    wrapW: 1\n"
         "  nPOTScale: 0\n"
         "  alphaUsage: 1\n"
         "  alphaIsTransparency: " +
         (name == "clouds.png" || name == kRingName ? "1" : "0") +
         "\n"
         "  textureType: " +
         (isNormal ? "1" : "0") +
         "\n"
         "  textureShape: 1\n";
}

std::vector<PackFile> unityFiles(const PackPlan& plan) {
  std::vector<PackFile> files;
  const auto meta = [&](const char* name, UnityImport kind) { files.push_back(unityMeta(name, kind)); };
  meta("albedo.png", UnityImport::colour);
  if (plan.there.has(MapId::clouds)) meta("clouds.png", UnityImport::colour);
  if (plan.there.has(MapId::emissive)) meta("emissive.png", UnityImport::colour);
  if (plan.hasRings()) meta(kRingName, UnityImport::colour);
  if (!plan.there.has(MapId::height)) return files;
  addPicture(plan, files, maskPicture());
  files.push_back(rawHeights("height.raw",
                             "16 bits, little-endian, 0 the lowest ground and 65535 the highest: for displacement and terrain",
                             ByteOrder::little, fullScale));
  meta("normal.png", UnityImport::normal);
  meta("height.png", UnityImport::data);
  meta("mask.png", UnityImport::data);
  return files;
}

std::string groundText(const PackSource& source) {
  const int width = source.plan.grid.width();
  return "height.raw is " + std::to_string(width) + " x " + std::to_string(width / 2) +
         ", Depth Bit 16, Byte Order Windows. Terrains, which are square, are made of a place, here 4 x 4 of them:\n"
         "terrella bake --target unity --code " +
         toShareCode(source.plan.params) + " --region 0,0 --meters 40000 --size 4097 --tiles 4 --out terrain\n";
}

std::string unityNotes(const PackSource& source) {
  std::string text =
      "Copy the folder into Assets; the .meta files set colour space, wrapping and kind of each texture.\n"
      "Material: albedo.png as Base Map";
  if (source.hasGround())
    text +=
        ", normal.png as Normal Map (+Y, as Unity has it), mask.png as Mask Map (HDRP) or as Metallic Map\n"
        "with smoothness from its alpha (URP, built-in)";
  text += ".\n";
  if (source.has(MapId::clouds))
    text += "Clouds: a second sphere, " + numberText(kCloudRadius) + " times as large, transparent, clouds.png.\n";
  if (source.has(MapId::emissive)) text += "Glow: emissive.png as Emission Map, with a white Emission Color.\n";
  return source.hasGround() ? text + groundText(source) : text;
}

}  // namespace

PackFile unityMeta(const std::string& name, UnityImport kind) {
  return textFile(name + ".meta", "", [name, kind](const PackSource& source) { return metaText(source, name, kind); });
}

const Target kUnity{"unity",
                    "Unity",
                    "albedo, clouds, normals (+Y), mask map, heights, with .meta files",
                    false,
                    false,
                    16384,
                    MapSet(MapId::albedo, MapId::clouds, MapId::normal, MapId::height, MapId::emissive),
                    MapSet(MapId::climate, MapId::water),
                    true,
                    unityFiles,
                    unityNotes,
                    7.2,
                    MapSet(MapId::albedo),
                    &kUnityTerrain};

}  // namespace terrella::packs
