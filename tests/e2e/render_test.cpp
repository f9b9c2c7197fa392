// `terrella render`, through the program itself.
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

#include "cli_process.h"
#include "exporter/read_png.h"

namespace terrella::test {
namespace {

Words small(Words more) {
  Words words{"render", "--map-width", "256", "--size", "48x32"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// What a picture shows: its comment tells apart what looks alike.
std::string pixelsOf(const std::string& path) {
  const DecodedPng picture = readPng(path);
  return {picture.pixels.begin(), picture.pixels.end()};
}

std::string rendered(const TestFolder& folder, const Words& more) {
  const Ended ended = terrella(folder, small(more));
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_TRUE(ended.isSilent()) << ended.err;
  return pixelsOf(folder / "planet.png");
}

TEST(Render, EveryOptionOfTheViewChangesThePicture) {
  const TestFolder folder;
  std::set<std::string> pictures;
  std::size_t count = 0;
  for (const Words& more :
       {Words{}, Words{"--distance", "1.01"}, Words{"--distance", "1.02"}, Words{"--distance", "1.05"}, Words{"--altitude", "400"},
        Words{"--altitude", "400", "--pitch", "-20"}, Words{"--altitude", "400", "--pitch", "-20", "--heading", "90"},
        Words{"--heading", "90"}, Words{"--sun", "160"}, Words{"--sun-latitude", "-30"}, Words{"--exposure", "2"},
        Words{"--altitude", "400", "--haze", "0"}, Words{"--no-clouds", "--threads", "1"}}) {
    pictures.insert(rendered(folder, more));
    EXPECT_EQ(pictures.size(), ++count) << (more.empty() ? "" : more[0] + " " + more[1]);
  }
  const auto northernNight = [&](const char* aurora) {
    return rendered(folder, {"--latitude", "60", "--sun", "180", "--sun-latitude", "-20", "--exposure", "12", "--aurora", aurora});
  };
  EXPECT_NE(northernNight("0"), northernNight("1"));
  // An altitude is a distance said in another way.
  const std::string twice = rendered(folder, {"--distance", "2"});
  for (const char* const altitude : {"6371", "6371km", "6371000 m"})
    EXPECT_EQ(rendered(folder, {"--altitude", altitude}), twice) << altitude;
  // And places may be typed as they are told.
  const std::string there = rendered(folder, {"--latitude", "-14.5", "--longitude", "30"});
  EXPECT_EQ(rendered(folder, {"--latitude", "14.5S", "--longitude", "30E"}), there);
  EXPECT_EQ(rendered(folder, {"--latitude", "14.5\u00b0 s", "--longitude", "330 w"}), there);
}

TEST(Render, MapsAreAsFineAsThePictureShowsThem) {
  const TestFolder folder;
  const auto shown = [&](const char* preset, const char* map, const char* altitude, const Words& width) {
    Words words{"render", "--preset", preset, "--map", map, "--size", "480x360", "--altitude", altitude};
    words.insert(words.end(), width.begin(), width.end());
    EXPECT_EQ(terrella(folder, words).code, 0);
    return pixelsOf(folder / "planet.png");
  };
  const auto heights = [&](const char* altitude, const Words& width) { return shown("noise", "height", altitude, width); };
  const std::string seen = heights("4200", {});  // 8.5 km to a pixel, and 10 km to a texel of the wider maps
  EXPECT_EQ(seen, heights("4200", {"--map-width", "4096"}));
  EXPECT_NE(seen, heights("4200", {"--map-width", "2048"}));
  EXPECT_EQ(heights("400", {}), heights("400", {"--map-width", "2048"}));  // tiles are seen from there
  // Giants have no tiles.
  EXPECT_EQ(shown("jupiter", "albedo", "9000", {}), shown("jupiter", "albedo", "9000", {"--map-width", "8192"}));
}

// Light from behind makes domes of craters.
TEST(Render, TheSunStandsAheadOfWhoLooksDownFromOnHigh) {
  const TestFolder folder;
  const auto isLit = [&](const Words& view, const char* sun) {
    Words lit = view;
    lit.insert(lit.end(), {"--sun", sun});
    return rendered(folder, view) == rendered(folder, lit);
  };
  const Words moon{"--preset", "moon", "--altitude", "100", "--pitch", "-35", "--heading"};
  const auto from = [&](const char* heading) {
    Words view = moon;
    view.emplace_back(heading);
    return view;
  };
  EXPECT_TRUE(isLit(from("60"), "-40") && isLit(from("-200"), "-40"));
  EXPECT_TRUE(isLit(from("0"), "40") && isLit(from("300"), "40"));
  EXPECT_TRUE(isLit({"--preset", "moon", "--altitude", "0.5", "--pitch", "-10", "--heading", "60"}, "40"));  // on the ground as ever
}

// Ground at the horizon covers parts of pixels alone, whose middles lie beyond it: water there shone in deep blue.
TEST(Render, NoWaterAtTheHorizonIsBluerThanAnyOther) {
  const TestFolder folder;
  const Ended ended = terrella(folder, {"render", "--seed", "7", "--latitude", "5.577", "--longitude", "-78.271", "--altitude", "0.1",
                                        "--heading", "90", "--pitch", "-14", "--map-width", "256", "--no-clouds", "--size", "900x500"});
  ASSERT_EQ(ended.code, 0) << ended.err;
  const DecodedPng picture = readPng(folder / "planet.png");
  ASSERT_EQ(picture.width, 900);
  int loud = 0;
  for (std::size_t i = 0; i + 2 < picture.pixels.size(); i += 3)
    loud += picture.pixels[i + 2] > 200 && picture.pixels[i + 2] - picture.pixels[i + 1] > 75;
  EXPECT_EQ(loud, 0);
}

// A camera that measures the light by itself: longer where all is dark, but the night stays night.
TEST(Render, WhatIsDarkIsExposedLonger) {
  const TestFolder folder;
  const auto meanOf = [&](Words more, const char* exposure) {
    if (exposure) more.insert(more.end(), {"--exposure", exposure});
    rendered(folder, more);
    const DecodedPng picture = readPng(folder / "planet.png");
    double sum = 0;
    for (const std::uint8_t value : picture.pixels) sum += value;
    return sum / static_cast<double>(picture.pixels.size());
  };
  // Rain forest of seed 7, from 6 km.
  const Words forest{"--seed", "7", "--latitude", "-12.09", "--longitude", "-93.06", "--altitude", "6", "--no-clouds"};
  EXPECT_GT(meanOf(forest, nullptr), 1.1 * meanOf(forest, "1"));
  EXPECT_LT(meanOf(forest, nullptr), meanOf(forest, "3"));
  Words night = forest;
  night.insert(night.end(), {"--sun", "180"});
  EXPECT_LT(meanOf(night, nullptr), 30);
}

// Before the planet is grown.
TEST(Render, ANameThatCannotBeWrittenIsRefused) {
  const TestFolder folder;
  const auto refusal = [&](const char* out) { return terrella(folder, {"render", "--out", out}).err; };
  EXPECT_NE(refusal("no/such/folder.png").find("Cannot write no/such/folder.png"), std::string::npos);
  EXPECT_NE(refusal("picture.jpg").find("A picture's name must end in .png; it is \"picture.jpg\"."), std::string::npos);
  for (const Words& words : {Words{"render", "--out", "a.tif"}, Words{"--screenshot", "a.bmp"}, Words{"sheet", ".", "--out", "a.jpg"}}) {
    const Ended ended = terrella(folder, words);
    EXPECT_EQ(ended.code, 2) << words.back();
    EXPECT_NE(ended.err.find("A picture's name must end in .png"), std::string::npos) << ended.err;
  }
}

TEST(Render, ATurntableGoesAllAround) {
  const TestFolder folder;
  const Ended ended = terrella(folder, small({"--turntable", "4", "--out", "around", "--longitude", "10", "--exposure", "1"}));
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_NE(ended.out.find("Wrote 4 pictures into around (48 x 32 each)."), std::string::npos);
  EXPECT_EQ(leftIn(folder, "around"), (Names{"0001.png", "0002.png", "0003.png", "0004.png"}));
  for (const auto& [file, longitude] : {std::pair{"around/0001.png", "10"}, {"around/0002.png", "100"}, {"around/0004.png", "280"}})
    EXPECT_EQ(pixelsOf(folder / file), rendered(folder, {"--longitude", longitude, "--exposure", "1"})) << file;
}

TEST(Render, InterruptedItLeavesWholePicturesAlone) {
  const TestFolder folder;
  const Process process(folder,
                        {TERRELLA_BINARY, "render", "--map-width", "256", "--size", "48x32", "--turntable", "3600", "--out", "around"});
  ASSERT_TRUE(process.waitForFile(folder / "around/0003.png"));
  process.kill(SIGINT);
  const Ended ended = process.wait();
  EXPECT_EQ(ended.code, 130);
  const Names left = leftIn(folder, "around");
  EXPECT_NE(ended.err.find("Interrupted; " + std::to_string(left.size()) + " of 3600 pictures are in around."), std::string::npos)
      << ended.err;
  for (const std::string& name : left) EXPECT_EQ(readPng(folder / ("around/" + name)).width, 48) << name;
  // A shorter series says that these remain.
  const Ended shorter = terrella(folder, small({"--turntable", "2", "--out", "around"}));
  EXPECT_EQ(shorter.code, 0);
  EXPECT_NE(shorter.out.find("around/0003.png and what follows it are pictures of an earlier"), std::string::npos) << shorter.out;
}

// Places on seed 3, from 12,000 km to 3 km.
const std::vector<std::string> kPlaces{"T4-0C04GQ0@ERZ5KA3F40AXH000000673ME720B1D7R100AH70",
                                       "T4-0C04GQ0@ERZ5KA3F40AXH5AN73HP73ME7208XKGW00G82",
                                       "T4-0C04GQ0@ERZ5KA3F40AXH5ANE73P73ME730CY900NZK0"};

TEST(Render, AFlightGoesFromPlaceToPlace) {
  const TestFolder folder;
  writeText(folder / "places.txt", "# down\n" + kPlaces[0] + "\n\n  " + kPlaces[1] + "  # over the coast\n" + kPlaces[2]);
  const Ended ended = terrella(folder, small({"--flight", "places.txt", "--frames", "5", "--out", "film"}));
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_EQ(leftIn(folder, "film"), (Names{"0001.png", "0002.png", "0003.png", "0004.png", "0005.png"}));
  std::set<std::string> pictures;
  for (const std::string& name : leftIn(folder, "film")) pictures.insert(pixelsOf(folder / ("film/" + name)));
  EXPECT_EQ(pictures.size(), 5u);
  // Its ends are the places themselves, where exposure is the same: a film gets used to the light.
  EXPECT_EQ(rendered(folder, {"--code", kPlaces[0]}), pixelsOf(folder / "film/0001.png"));
  const Ended even = terrella(folder, small({"--flight", "places.txt", "--frames", "3", "--exposure", "1", "--out", "even"}));
  EXPECT_EQ(even.code, 0) << even.err;
  EXPECT_EQ(rendered(folder, {"--code", kPlaces[2], "--exposure", "1"}), pixelsOf(folder / "even/0003.png"));
}

// The code that is said leads to the same picture, and to the next place of a flight; the picture itself knows it as well.
TEST(Render, SaysWhereAPictureIsTaken) {
  const TestFolder folder;
  std::string flight;
  for (const Words& place : {Words{"--altitude", "300", "--pitch", "-30"}, Words{"--altitude", "2", "--pitch", "-10", "--heading", "75"}}) {
    Words words =
        small({"--seed", "3", "--latitude", "12.5", "--longitude", "-40", "--sun", "25", "--sun-latitude", "10", "--exposure", "1"});
    words.insert(words.end(), place.begin(), place.end());
    const Ended ended = terrella(folder, words);
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_NE(ended.out.find("Seen from 12.5"), std::string::npos) << ended.out;
    EXPECT_NE(ended.out.find(", the sun 65\u00b0 high.\n"), std::string::npos) << ended.out;
    const std::string said = "The place: ";
    const std::size_t at = ended.out.find(said);
    ASSERT_NE(at, std::string::npos) << ended.out;
    const std::string code = ended.out.substr(at + said.size(), ended.out.find('\n', at) - at - said.size());
    EXPECT_NE(readText(folder / "planet.png").find("Share code " + code), std::string::npos);
    const std::string shown = pixelsOf(folder / "planet.png"), again = rendered(folder, {"--code", code, "--exposure", "1"});
    ASSERT_EQ(again.size(), shown.size());
    // Angles are rounded in a code.
    double apart = 0;
    for (std::size_t k = 0; k < shown.size(); ++k)
      apart += std::abs(static_cast<unsigned char>(shown[k]) - static_cast<unsigned char>(again[k]));
    EXPECT_LT(apart / static_cast<double>(shown.size()), 1);
    flight += code + "\n";
  }
  writeText(folder / "places.txt", flight);
  EXPECT_EQ(terrella(folder, small({"--flight", "places.txt", "--frames", "2", "--out", "film"})).code, 0);
}

TEST(Render, AFlightThatCannotBeFlownSaysWhy) {
  const TestFolder folder;
  const auto expectRefused = [&](const std::string& text, const std::string& said) {
    writeText(folder / "places.txt", text);
    const Ended ended = terrella(folder, small({"--flight", "places.txt", "--out", "film"}));
    EXPECT_EQ(ended.code, 2) << text;
    EXPECT_TRUE(ended.saysOneLine()) << ended.err;
    EXPECT_NE(ended.err.find(said), std::string::npos) << ended.err;
  };
  expectRefused("", "needs at least two places");
  expectRefused(kPlaces[0], "needs at least two places");
  expectRefused(kPlaces[0] + "\nT4-0C04GQ0", "line 2: \"T4-0C04GQ0\" is the share code of a planet, but of no place on it");
  expectRefused(kPlaces[0] + "\n" + kPlaces[1].substr(0, 30), "line 2: ");
  expectRefused(std::string(kPlaces[0]) + "\n\xff\xfe", "line 2: ");
  EXPECT_EQ(terrella(folder, small({"--flight", "nowhere.txt", "--out", "film"})).code, 2);
  EXPECT_NE(terrella(folder, small({"--turntable", "2"})).err.find("name a folder"), std::string::npos);
  EXPECT_EQ(terrella(folder, small({"--frames", "7"})).code, 2);
  writeText(folder / "places.txt", kPlaces[0] + "\n" + kPlaces[1]);
  EXPECT_EQ(terrella(folder, small({"--flight", "places.txt", "--seed", "8"})).code, 2);
  for (const char* option : {"--latitude", "--altitude", "--sun", "--pitch"})
    EXPECT_EQ(terrella(folder, small({"--code", kPlaces[0], option, "20"})).code, 2) << option;
}

TEST(Render, WhereNothingCanBeWrittenItSaysSo) {
  const TestFolder folder;
  writeText(folder / "file", "mine");
  for (const Words& more : {Words{"--turntable", "2", "--out", "file"}, Words{"--out", "file/below.png"}}) {
    const Ended ended = terrella(folder, small(more));
    EXPECT_EQ(ended.code, 1);
    EXPECT_TRUE(ended.saysOneLine()) << ended.err;
  }
  EXPECT_EQ(readText(folder / "file"), "mine");
  EXPECT_EQ(leftIn(folder), Names{"file"});
}

}  // namespace
}  // namespace terrella::test
