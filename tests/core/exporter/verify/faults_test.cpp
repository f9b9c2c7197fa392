// Each fault of a 2:1 set is found and named, whether or not the hash in planet.json was made to match.
#include <gtest/gtest.h>

#include "exporter/verify/faulty_set.h"
#include "params/params_json.h"
#include "params/share_code.h"

namespace terrella::test {
namespace {

// --- Files ----------------------------------------------------------------------------------------------------------------

TEST(VerifyFiles, MissingTruncatedDamagedAndForeign) {
  for (const char* name : {"albedo", "height", "normal", "water", "clouds", "climate"}) {
    const std::string file = std::string(name) + ".png";
    SCOPED_TRACE(file);
    const BakedSet set(7);
    const std::string whole = readText(set / file);
    const auto fails = [&](const std::string& complaint) { expectFailure(set.verify(), file + ": file", complaint); };

    std::string damaged = whole;
    damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 1);
    writeText(set / file, damaged);
    fails("is damaged");
    writeText(set / file, whole.substr(0, whole.size() / 2));
    fails("it ends too early");
    writeText(set / file, whole.substr(0, whole.size() - 1));
    fails("it ends too early");
    writeText(set / file, whole + "x");
    fails("something follows its end");
    writeText(set / file, "");
    fails("is no PNG file");
    writeText(set / file, "<html>Not found</html>");
    fails("is no PNG file");
    writeText(set / file, whole.substr(0, 100));
    fails("it ends too early");
    writeText(set / file, whole + std::string(std::size_t{3} << 20, 'x'));
    fails("larger than such a file can be");
    std::filesystem::remove(set / file);
    fails("there is no such file");
    std::filesystem::create_directory(set / file);
    fails("it is a folder");
  }
}

TEST(VerifyFiles, OfAnotherSizeOrKind) {
  const BakedSet set(7), larger(7, "classic", 512);
  std::filesystem::copy_file(larger / "height.png", set / "height.png", std::filesystem::copy_options::overwrite_existing);
  expectFailure(set.verify(), "height.png: file", "is 512 x 256, grey, 16 bits; it should be 256 x 128, grey, 16 bits.");

  const BakedSet colourful(7);
  std::filesystem::copy_file(colourful / "albedo.png", colourful / "water.png", std::filesystem::copy_options::overwrite_existing);
  expectFailure(colourful.verify(), "water.png: file", "is 256 x 128, RGB, 8 bits; it should be 256 x 128, grey, 8 bits.");
}

TEST(VerifyFiles, OneChangedPixel) {
  for (const char* name : {"albedo", "height", "normal", "water", "clouds", "climate"}) {
    const BakedSet set(7);
    set.edit(name, Hash::stale, [](DecodedPng& png) { png.pixels[png.pixels.size() / 2 + 7] ^= 1; });
    if (std::string(name) == "height")
      expectFailure(set.verify(), "hash of pixels", "height.png");
    else
      expectFailure(set.verify(), std::string(name) + ".png: hash of pixels", "not those that planet.json was written for");
  }
}

// --- Pictures: `expected` is the row that finds the fault when the hash has been made to match ----------------------------

void expectFault(const std::string& map, const std::string& expected, const std::string& complaint,
                 const std::function<void(DecodedPng&)>& fault, const std::string& preset = "classic") {
  const BakedSet stale(7, preset), renewed(7, preset);
  stale.edit(map, Hash::stale, fault);
  expectFailure(stale.verify(), map + ".png: hash of pixels");
  renewed.edit(map, Hash::renewed, fault);
  expectFailure(renewed.verify(), expected, complaint);
}

TEST(VerifyPictures, ChannelsOfNormals) {
  for (const char* preset : {"classic", "desert", "barren", "published"}) {
    SCOPED_TRACE(preset);
    expectFault(
        "normal", "channels follow slopes", "The green channel of normal.png is flipped.", [](DecodedPng& png) { flipChannel(png, 1); },
        preset);
    expectFault(
        "normal", "channels follow slopes", "The red channel of normal.png is flipped.", [](DecodedPng& png) { flipChannel(png, 0); },
        preset);
    expectFault("normal", "channels follow slopes", "exchanged", exchangeRedAndGreen, preset);
  }
  expectFault("normal", "unit length", "not of unit length", [](DecodedPng& png) {
    for (std::size_t i = 2; i < png.pixels.size(); i += 3) png.pixels[i] = static_cast<std::uint8_t>(png.pixels[i] / 2 + 64);
  });
  expectFault(
      "normal", "channels follow slopes", "",
      [](DecodedPng& png) {  // all level
        for (std::size_t i = 0; i < png.pixels.size(); i += 3) png.pixels[i] = png.pixels[i + 1] = 128, png.pixels[i + 2] = 255;
      },
      "barren");
}

// So low that 8 bits keep no more than a side: true relief, and a hundredth of it.
TEST(VerifyPictures, ChannelsOfVeryFlatNormals) {
  for (const double exaggeration : {1.0, 0.01}) {
    PlanetParams params;
    params.relief.exaggeration = exaggeration;
    const BakedSet set(params, Grid::equirectangular(1024));
    expectHolds(set.verify());
    set.edit("normal", Hash::renewed, [](DecodedPng& png) { flipChannel(png, 1); });
    expectFailure(set.verify(), "channels follow slopes", "The green channel of normal.png is flipped.");
  }
}

TEST(VerifyPictures, ShiftedByHalfTheWidth) {
  const auto shift = [](DecodedPng& png) {
    const int width = png.width;
    png = rearranged(png, [width](int x, int y) { return std::pair((x + width / 2) % width, y); });
  };
  expectFault("height", "normal.png: channels follow slopes", "", shift);
  expectFault("normal", "normal.png: channels follow slopes", "", shift);
  expectFault("water", "water.png: agrees with heights", "", shift);
  expectFault("albedo", "albedo.png: colours change at coasts", "", shift);
  expectFault("climate", "climate.png: agrees with water", "", shift);
}

// A tenth is cut off at the right and the rest stretched again: as good as new but for the seam.
TEST(VerifyPictures, ASeamFromCropping) {
  const auto crop = [](DecodedPng& png) { png = rearranged(png, [](int x, int y) { return std::pair(x * 9 / 10, y); }); };
  for (const char* preset : {"classic", "archipelago", "barren", "published"}) {
    SCOPED_TRACE(preset);
    expectFault("height", "height.png: wrap column", "there is a seam at the date line", crop, preset);
  }
  // In a set of that map alone too.
  for (const MapId map : {MapId::height, MapId::albedo}) {
    const BakedSet set(7, "classic", 1024, MapSet(map));
    set.edit(infoOf(map).key, Hash::renewed, crop);
    expectFailure(set.verify(), "wrap column", "seam at the date line");
  }
}

TEST(VerifyPictures, ADoubledColumn) {
  const BakedSet set(7, "classic", 512, MapSet(MapId::height));
  set.edit("height", Hash::renewed,
           [](DecodedPng& png) { png = rearranged(png, [](int x, int y) { return std::pair(x == 511 ? 0 : x, y); }); });
  expectFailure(set.verify(), "wrap column");
}

TEST(VerifyPictures, UpsideDownAndMirrored) {
  const auto turn = [](DecodedPng& png) {
    const int height = png.height;
    png = rearranged(png, [height](int x, int y) { return std::pair(x, height - 1 - y); });
  };
  const auto mirror = [](DecodedPng& png) {
    const int width = png.width;
    png = rearranged(png, [width](int x, int y) { return std::pair(width - 1 - x, y); });
  };
  for (const std::function<void(DecodedPng&)>& fault : {std::function<void(DecodedPng&)>(turn), std::function<void(DecodedPng&)>(mirror)}) {
    expectFault("height", "normal.png: channels follow slopes", "", fault);
    expectFault("water", "water.png: agrees with heights", "", fault);
    expectFault("albedo", "albedo.png: colours change at coasts", "", fault);
  }
}

// Every map but the clouds, which belong to no ground: theirs only the hash can tell.
TEST(VerifyPictures, MixedFromTwoSeeds) {
  const std::map<std::string, std::string> finds{{"height", "normal.png: channels follow slopes"},
                                                 {"normal", "normal.png: channels follow slopes"},
                                                 {"water", "water.png: agrees with heights"},
                                                 {"albedo", "albedo.png: colours change at coasts"},
                                                 {"climate", "climate.png: agrees with water"}};
  for (const auto& [map, check] : finds) {
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
      SCOPED_TRACE(map + " " + std::to_string(seed));
      const BakedSet set(7), other(seed);
      const DecodedPng foreign = readPng(other / (map + ".png"));
      set.replace(map, foreign, Hash::stale);
      expectFailure(set.verify(), map + ".png: hash of pixels");
      set.replace(map, foreign, Hash::renewed);
      expectFailure(set.verify(), check);
    }
  }
  const BakedSet set(7), other(8);
  std::filesystem::copy_file(other / "planet.json", set / "planet.json", std::filesystem::copy_options::overwrite_existing);
  expectFailure(set.verify(), "height.png: hash of pixels");
}

TEST(VerifyPictures, WaterOfStrangeValuesAndOneWrongPixel) {
  expectFault("water", "water.png: values", "neither land (0) nor ice (128) nor a lake (200) nor open sea (255)",
              [](DecodedPng& png) { png.pixels[999] = 77; });
  expectFault("water", "water.png: agrees with heights", "1 pixels", [](DecodedPng& png) {
    const auto sea = std::find(png.pixels.begin(), png.pixels.end(), 255);
    *sea = 0;
  });
}

}  // namespace
}  // namespace terrella::test
