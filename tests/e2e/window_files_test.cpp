// Files that the viewer writes and reads, and what it says when it cannot.
#include <chrono>
#include <filesystem>
#include <thread>

#include "e2e/quiet_viewer.h"

namespace terrella::test {
namespace {

using WindowFilesTest = WindowTest;

TEST_F(WindowFilesTest, AScreenshotIsWhatTheWindowShowsAndReplacesNothing) {
  ViewerRun viewer(sharedScreen());  // with its panel
  ASSERT_TRUE(viewer.isReady() && viewer.press("p"));
  viewer.settle();
  std::set<std::string> files;
  for (int i = 0; i < 2; ++i) {
    const std::size_t mark = viewer.mark();
    ASSERT_TRUE(viewer.press("F12"));
    const auto event = viewer.waitFor("screenshot", mark);
    ASSERT_TRUE(event["saved"]);
    const std::string file = event["file"];
    EXPECT_TRUE(files.insert(file).second) << file;
    const ScreenPicture saved = pictureFile(file);
    ASSERT_EQ(saved.width, 640);
    ASSERT_EQ(saved.height, 360);
    EXPECT_TRUE(viewer.looksLike(saved, 0)) << file;
  }
  for (const std::string& file : files) EXPECT_TRUE(std::filesystem::exists(file));
  EXPECT_EQ(viewer.close().code, 0);
}

TEST_F(WindowFilesTest, AScreenshotIsThePictureBeforeIt) {
  const QuietViewer viewer;
  ASSERT_TRUE(viewer.isGood && viewer.press("1"));
  // In this view nothing but even space lies there beside the globe and the scale: wait until the first message has faded from it.
  ASSERT_TRUE(waitUntil([&] { return viewer.look().part(470, 312, 50, 30) == viewer.look().part(560, 312, 50, 30); }));
  viewer.settle();
  const ScreenPicture shown = viewer.look();
  const std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.press("F12"));
  EXPECT_TRUE(pictureFile(viewer.waitFor("screenshot", mark)["file"]) == shown);
}

TEST_F(WindowFilesTest, ExportsTheMapsOfThePlanetOnScreen) {
  const QuietViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  std::set<std::string> folders;
  for (int i = 0; i < 2; ++i) {
    const std::size_t mark = viewer.mark();
    ASSERT_TRUE(viewer.press("ctrl+e") && viewer.typeKey("Return"));
    const auto event = viewer.waitFor("export", mark);
    ASSERT_TRUE(event["saved"]);
    const std::string folder = event["directory"];
    EXPECT_TRUE(folders.insert(folder).second) << folder;
    for (const std::string file : {"albedo.png", "height.png", "normal.png", "water.png", "clouds.png"}) {
      EXPECT_EQ(readPng(folder + "/" + file).width, 512) << file;
    }
    EXPECT_NE(readText(folder + "/planet.json").find("\"seed\": 7"), std::string::npos);
  }
}

// Whether an export that was begun comes to an end, and where it went; "" if it failed.
std::string exportedTo(const ViewerRun& viewer, std::size_t mark) {
  constexpr double kSeconds = 300;  // ground and its plants are grown for it, by one processor beside the picture's
  const auto event = viewer.waitFor("export", mark, kSeconds);
  return !event.is_null() && event["saved"] ? event["directory"].get<std::string>() : "";
}

TEST_F(WindowFilesTest, ExportsAPackForAnEngine) {
  const QuietViewer viewer;
  ASSERT_TRUE(viewer.isGood && viewer.press("ctrl+e"));
  viewer.settle();
  // The list opens, and the dialog takes another height, over some frames: buttons lie elsewhere until then.
  ASSERT_TRUE(viewer.click("export.for"));
  viewer.settle();
  ASSERT_TRUE(viewer.click("export.for[1]"));
  viewer.settle();
  const std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.click("export.start"));
  const std::string folder = exportedTo(viewer, mark);
  EXPECT_EQ(readPng(folder + "/mask.png").width, 512);
  EXPECT_NE(readText(folder + "/README.txt").find("Unity"), std::string::npos);
}

TEST_F(WindowFilesTest, ExportsTheGroundInView) {
  ViewerRun viewer(sharedScreen(), {"--code", "T4-0C04GQ0@ERZ5KA3F40AXH5ANE73P73ME730CY900NZK0"});
  ASSERT_TRUE(viewer.isReady() && viewer.arrives() && viewer.press("ctrl+e"));
  ASSERT_TRUE(waitUntil([&] { return !viewer.widget("export.ground").is_null(); }));
  ASSERT_TRUE(viewer.click("export.ground"));
  viewer.settle();
  std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.click("export.start"));
  const std::string folder = exportedTo(viewer, mark);
  const nlohmann::json square = nlohmann::json::parse(readText(folder + "/planet.json")).at("region");

  // Its folder leads back there.
  viewer.close();
  ViewerRun again(sharedScreen(), {folder});
  ASSERT_TRUE(again.isReady() && again.arrives() && again.press("ctrl+e"));
  ASSERT_TRUE(waitUntil([&] { return !again.widget("export.ground").is_null(); }));
  ASSERT_TRUE(again.click("export.ground"));
  again.settle();
  mark = again.mark();
  ASSERT_TRUE(again.click("export.start"));
  const nlohmann::json seen = nlohmann::json::parse(readText(exportedTo(again, mark) + "/planet.json")).at("region");
  EXPECT_NEAR(seen["latitude"].get<double>(), square["latitude"].get<double>(), 0.001);
  EXPECT_NEAR(seen["longitude"].get<double>(), square["longitude"].get<double>(), 0.001);
  const double meters = square["meters"].get<double>();
  EXPECT_GT(seen["meters"].get<double>(), meters);
  EXPECT_LT(seen["meters"].get<double>(), 2 * meters);
}

// A screenshot leads to the maps of what is in view; and every program that takes ground gets it.
TEST_F(WindowFilesTest, AScreenshotOffersTheGroundInViewToEveryProgramThatTakesGround) {
  ViewerRun viewer(sharedScreen(), {"--code", "T4-0C04GQ0@ERZ5KA3F40AXH5ANE73P73ME730CY900NZK0", "--window", "900x700"});
  ASSERT_TRUE(viewer.isReady() && viewer.arrives());
  std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.press("F12"));
  ASSERT_FALSE(viewer.waitFor("screenshot", mark).is_null());
  ASSERT_TRUE(viewer.click("message.offer"));
  ASSERT_TRUE(waitUntil([&] { return !viewer.widget("export.ground").is_null(); }));
  const std::vector<std::pair<int, std::string>> programs{{1, "terrain_0_0.raw"}, {2, "height.r16"}, {3, "height.exr"}, {14, "height.tif"}};
  for (const auto& [kind, file] : programs) {
    if (kind != programs.front().first) {
      viewer.settle();  // the dialog closes when all is written
      ASSERT_TRUE(viewer.press("ctrl+e"));
    }
    viewer.settle();
    ASSERT_TRUE(viewer.click("export.for"));
    viewer.settle();
    ASSERT_TRUE(viewer.click("export.for[" + std::to_string(kind) + "]"));
    viewer.settle();
    mark = viewer.mark();
    ASSERT_TRUE(viewer.click("export.start"));
    const std::string folder = exportedTo(viewer, mark);
    EXPECT_TRUE(std::filesystem::exists(folder + "/" + file)) << file << " in " << folder;
    EXPECT_NE(readText(folder + "/planet.json").find("\"region\""), std::string::npos);
  }
}

TEST_F(WindowFilesTest, AnExportCanBeStopped) {
  ViewerRun viewer(sharedScreen(), {"--size", "4096"});
  ASSERT_TRUE(viewer.isReady() && viewer.press("p") && viewer.press("ctrl+e"));
  const std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.click("export.start"));
  ASSERT_TRUE(waitUntil([&] { return !viewer.widget("export.stop").is_null(); }));
  ASSERT_TRUE(viewer.click("export.stop"));
  const auto event = viewer.waitFor("export", mark);
  ASSERT_FALSE(event.is_null());
  EXPECT_FALSE(event["saved"]);
  EXPECT_FALSE(std::filesystem::exists(viewer.folder() / "terrella-7-maps"));
}

TEST_F(WindowFilesTest, ClosingTheWindowEndsAnExportAndSaysSo) {
  ViewerRun viewer(sharedScreen(), {"--size", "4096"});
  ASSERT_TRUE(viewer.isReady() && viewer.press("p") && viewer.press("ctrl+e"));
  ASSERT_TRUE(viewer.click("export.start"));
  ASSERT_TRUE(waitUntil([&] { return !viewer.widget("export.stop").is_null(); }));
  const Ended ended = viewer.close();
  EXPECT_EQ(ended.code, 0);
  EXPECT_TRUE(ended.out.starts_with("The export to ") && ended.out.ends_with("-maps was stopped; nothing was written.\n")) << ended.out;
  EXPECT_FALSE(std::filesystem::exists(viewer.folder() / "terrella-7-maps/planet.json"));
}

TEST_F(WindowFilesTest, TakesOneScreenshotAndEnds) {
  ViewerRun viewer(sharedScreen(), {"--screenshot", "shot.png"});
  const Ended ended = viewer.wait();
  EXPECT_EQ(ended.code, 0);
  EXPECT_EQ(ended.err, "");
  EXPECT_EQ(ended.out, "Wrote shot.png (640 x 360).\n");
  const ScreenPicture picture = pictureFile(viewer.folder() / "shot.png");
  EXPECT_EQ(picture.width, 640);
  EXPECT_GT(picture.spread(), 20);
}

// A forest has nothing white in it: exposed as a day with clouds it would be dark.
TEST_F(WindowFilesTest, AScreenshotIsAsBrightAsAPictureThatIsRendered) {
  const Words place{"--seed", "7", "--latitude", "-12.0943", "--longitude", "-93.0611", "--altitude", "0.4", "--pitch", "-25"};
  Words shot = place, rendered{"render", "--size", "640x360", "--map-width", "512", "--out", "rendered.png"};
  shot.insert(shot.end(), {"--screenshot", "shot.png", "--size", "512"});
  rendered.insert(rendered.end(), place.begin(), place.end());
  ViewerRun viewer(sharedScreen(), shot);
  ASSERT_EQ(viewer.wait().code, 0);
  ASSERT_EQ(terrella(viewer.folder(), rendered).code, 0);
  const double wanted = pictureFile(viewer.folder() / "rendered.png").mean();
  EXPECT_NEAR(pictureFile(viewer.folder() / "shot.png").mean(), wanted, 0.02 * wanted);
}

TEST_F(WindowFilesTest, AScreenshotThatCannotBeWrittenIsAFailure) {
  ViewerRun viewer(sharedScreen(), {"--screenshot", "nowhere/shot.png"});
  const Ended ended = viewer.wait();
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(ended.saysOneLine()) << ended.err;
  EXPECT_NE(ended.err.find("nowhere/shot.png"), std::string::npos) << ended.err;
}

TEST_F(WindowFilesTest, ABrokenShaderIsNamed) {
  const TestFolder assets;
  std::filesystem::copy(TERRELLA_SHADERS, assets / "shaders", std::filesystem::copy_options::recursive);
  writeText(assets / "shaders/lib/air.glsl", "this is no shader;\n");
  ViewerRun viewer(sharedScreen(), {"--assets", assets.path().string()});
  const Ended ended = viewer.wait();
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(ended.saysOneLine()) << ended.err;
  EXPECT_NE(ended.err.find("shaders/lib/air.glsl:1"), std::string::npos) << ended.err;
}

TEST_F(WindowFilesTest, AShaderBrokenWhileOneLooksOnChangesNothing) {
  const TestFolder assets;
  std::filesystem::copy(TERRELLA_SHADERS, assets / "shaders", std::filesystem::copy_options::recursive);
  ViewerRun viewer(sharedScreen(), {"--assets", assets.path().string()});
  ASSERT_TRUE(viewer.isReady() && viewer.press("p") && viewer.press("1"));
  viewer.settle();
  // On the right: the panel stands at the left, the map's name above, messages and the scale that they push up below.
  const auto corner = [&] { return viewer.look().part(380, 90, 260, 90); };
  // On a busy machine something may still be on its way: what counts is what stays.
  ScreenPicture before;
  ASSERT_TRUE(waitUntil([&] {
    before = corner();
    std::this_thread::sleep_for(std::chrono::seconds(2));
    return corner() == before;
  }));
  const std::string good = readText(assets / "shaders/globe_map.frag");
  writeText(assets / "shaders/globe_map.frag", "this is no shader;\n");
  ASSERT_TRUE(viewer.press("F5") && viewer.passFrame() && viewer.passFrame());
  EXPECT_LT(corner().shareThatDiffers(before), 0.2);  // a long message may reach into it
  // Repaired, and the new one is used.
  writeText(assets / "shaders/globe_map.frag", "out vec4 o_colour;\nvoid main() { o_colour = vec4(1.0, 0.0, 0.0, 1.0); }\n");
  ASSERT_TRUE(viewer.press("F5"));
  EXPECT_TRUE(waitUntil([&] { return corner().shareThatDiffers(before) > 0.9; }));
  writeText(assets / "shaders/globe_map.frag", good);
  ASSERT_TRUE(viewer.press("F5"));
  EXPECT_TRUE(waitUntil([&] { return corner() == before; }));
  EXPECT_EQ(viewer.close().code, 0);
}

TEST(NoWindow, WithoutADisplayOneSentenceSaysSo) {
  const TestFolder folder;
  const Ended ended = Process(folder, {"env", "-u", "DISPLAY", "-u", "WAYLAND_DISPLAY", TERRELLA_BINARY}).wait();
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(ended.saysOneLine()) << ended.err;
}

}  // namespace
}  // namespace terrella::test
