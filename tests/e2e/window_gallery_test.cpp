// The gallery in the real window: twelve planets at once, one of which is visited.
#include "e2e/quiet_viewer.h"

namespace terrella::test {
namespace {

using WindowGalleryTest = WindowTest;

struct GalleryViewer : ViewerRun {
  GalleryViewer() : ViewerRun(sharedScreen(), {"--window", "800x500"}) { isGood = isReady() && press("p") && press("Tab") && press("n"); }
  bool hasDrawnAll(std::size_t since = 0) const { return !waitFor("gallery", since, 120).is_null(); }
  ScreenPicture cell(int index) const {
    const auto place = widget("gallery[" + std::to_string(index) + "]");
    if (place.is_null()) return {};
    return look().part(place["x"].get<int>(), place["y"].get<int>(), place["width"].get<int>(), place["height"].get<int>());
  }
  std::string seed() const { return last("planet")["seedText"]; }
  bool isGood = false;
};

TEST_F(WindowGalleryTest, ShowsTwelvePlanetsAndGoesToTheOneThatIsClicked) {
  const GalleryViewer viewer;
  // Sketches come first, so that there is something to choose from.
  ASSERT_TRUE(viewer.isGood && !viewer.waitFor("gallerySketches", 0, 120).is_null() && viewer.passFrame());
  for (int i = 0; i < 12; ++i) EXPECT_GT(viewer.cell(i).spread(), 20) << i;
  ASSERT_TRUE(viewer.hasDrawnAll() && viewer.passFrame() && viewer.passFrame());
  const ScreenPicture first = viewer.cell(0);
  for (int i = 0; i < 12; ++i) {
    EXPECT_GT(viewer.cell(i).spread(), 20) << i;  // a planet before a dark sky
    if (i > 0) {
      EXPECT_GT(viewer.cell(i).shareThatDiffers(first), 0.1) << i;
    }
  }
  EXPECT_EQ(viewer.seed(), "7");
  ASSERT_TRUE(viewer.click("gallery[6]"));
  EXPECT_TRUE(waitUntil([&] { return viewer.seed() != "7"; }));
  ASSERT_TRUE(viewer.press("ctrl+z"));
  EXPECT_TRUE(waitUntil([&] { return viewer.seed() == "7"; }));
  // The twelve are still there.
  ASSERT_TRUE(viewer.press("n") && viewer.passFrame());
  EXPECT_LT(viewer.cell(0).shareThatDiffers(first), 0.05);
  ASSERT_TRUE(viewer.press("Escape"));
  EXPECT_TRUE(viewer.press("r"));  // keys are the planet's again
}

// Arrows move in it, and the planet behind stays as it is; letters are commands as ever.
TEST_F(WindowGalleryTest, IsWalkedByArrows) {
  const GalleryViewer viewer;
  ASSERT_TRUE(viewer.isGood && viewer.hasDrawnAll() && viewer.passFrame() && viewer.passFrame());
  const ScreenPicture before = viewer.look();
  for (const char* key : {"Right", "Down", "Right", "Left"}) ASSERT_TRUE(viewer.typeKey(key) && viewer.passFrame()) << key;
  EXPECT_TRUE(viewer.looksDifferent(before, 0.0005));  // a frame around the one that is chosen
  ASSERT_TRUE(viewer.typeKey("Return"));
  EXPECT_TRUE(waitUntil([&] { return viewer.passFrame() && viewer.seed() != "7"; }));
  ASSERT_TRUE(viewer.press("ctrl+z") && viewer.press("n") && viewer.press("n") && viewer.press("r"));
}

// The same seeds, apart in more than these: and the planet that one goes to is the one that was shown.
TEST_F(WindowGalleryTest, VariesPlanetsAsFarAsItsSliderSays) {
  const GalleryViewer viewer;
  ASSERT_TRUE(viewer.isGood && viewer.hasDrawnAll() && viewer.passFrame());
  const ScreenPicture first = viewer.cell(0);
  std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.click("gallery.variety") && viewer.hasDrawnAll(mark) && viewer.passFrame());
  EXPECT_GT(viewer.cell(0).shareThatDiffers(first), 0.1);
  mark = viewer.mark();
  ASSERT_TRUE(viewer.click("gallery[0]"));
  const auto there = viewer.waitFor("planet", mark, 120);
  ASSERT_FALSE(there.is_null());
  EXPECT_NE(there["seedText"], "7");
}

TEST_F(WindowGalleryTest, ShowsOtherSeedsAndOtherKinds) {
  const GalleryViewer viewer;
  ASSERT_TRUE(viewer.isGood && viewer.hasDrawnAll() && viewer.passFrame());
  const ScreenPicture first = viewer.cell(0);
  std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.click("gallery.others") && viewer.hasDrawnAll(mark) && viewer.passFrame());
  EXPECT_GT(viewer.cell(0).shareThatDiffers(first), 0.1);
  mark = viewer.mark();
  ASSERT_TRUE(viewer.click("gallery.choice") && viewer.passFrame() && viewer.click("gallery.choice[1]") && viewer.hasDrawnAll(mark));
  EXPECT_EQ(viewer.seed(), "7");
}

}  // namespace
}  // namespace terrella::test
