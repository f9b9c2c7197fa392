// The list of layers in the overlay, with a real mouse.
#include "e2e/quiet_viewer.h"

namespace terrella::test {
namespace {

using WindowLayersTest = WindowTest;

struct LayersViewer : ViewerRun {
  LayersViewer() : ViewerRun(sharedScreen(), {"--window", "640x620"}) {}
  // The share code of the planet that comes to the screen after `mark`.
  std::string nextCode(std::size_t from) const {
    const auto planet = waitFor("planet", from);
    return planet.is_null() ? "" : planet["code"].get<std::string>();
  }
};

TEST_F(WindowLayersTest, LayersAreAddedAndRemovedAndComeBackByUndo) {
  LayersViewer viewer;
  ASSERT_TRUE(viewer.isReady() && viewer.press("p"));
  const std::string plain = viewer.waitFor("planet", 0)["code"];
  std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.click("elevation.layers.add"));
  const std::string one = viewer.nextCode(mark);
  EXPECT_NE(one, plain);
  mark = viewer.mark();
  ASSERT_TRUE(viewer.click("elevation.layers.add"));
  const std::string two = viewer.nextCode(mark);
  EXPECT_NE(two, one);
  EXPECT_GT(two.size(), one.size());
  mark = viewer.mark();
  ASSERT_TRUE(viewer.click("elevation.layers[1].remove"));
  EXPECT_EQ(viewer.nextCode(mark), one);
  mark = viewer.mark();
  ASSERT_TRUE(viewer.press("ctrl+z"));
  EXPECT_EQ(viewer.nextCode(mark), two);
}

}  // namespace
}  // namespace terrella::test
