// What the tests of the real window share: one screen, and a viewer that stands still.
#pragma once

#include <gtest/gtest.h>

#include "e2e/viewer_run.h"
#include "exporter/read_png.h"

namespace terrella::test {

// One screen for all tests; each starts a viewer of its own.
inline const VirtualScreen& sharedScreen() {
  static const VirtualScreen shared;
  return shared;
}

class WindowTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(sharedScreen().isOpen()) << "These tests need Xvfb."; }
};

// A viewer that is ready, standing still, without its panel: what is on screen changes only when something is done.
struct QuietViewer : ViewerRun {
  QuietViewer() : ViewerRun(sharedScreen()) {
    isGood = isReady() && press("p") && press("Tab");
    settle();
  }
  bool isGood = false;
};

inline ScreenPicture pictureFile(const std::string& path) {
  const DecodedPng png = readPng(path);
  return {png.width, png.height, png.pixels};
}

}  // namespace terrella::test
