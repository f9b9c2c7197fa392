#include "rivers/river_blocks.h"

#include <gtest/gtest.h>

#include <new>

namespace terrella {
namespace {

TEST(RiverBlocks, WhatCouldNotBeMadeIsTriedAnew) {
  RiverBlocks blocks;
  const BlockName name{3, 1, 2, 4};
  const auto fail = []() -> std::shared_ptr<const RiverPatches> { throw std::bad_alloc(); };
  EXPECT_THROW(blocks.findOrMake(name, fail), std::bad_alloc);
  EXPECT_FALSE(blocks.find(name));
  const auto made = std::make_shared<const RiverPatches>();
  EXPECT_EQ(blocks.findOrMake(name, [&] { return made; }), made);
  EXPECT_EQ(blocks.find(name), made);
}

}  // namespace
}  // namespace terrella
