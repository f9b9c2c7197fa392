#include "render/large_picture.h"

#include <algorithm>

#include "render/gl/render_target.h"

namespace terrella::render {
namespace {

constexpr int kPart = 1024;  // pixels on a side, without the margin
// Around a part, as far as light is strewn; whole blocks of bloom, so that all parts have the picture's blocks.
constexpr int kMargin = (BloomPass::kReach / BloomPass::kBlock + 1) * BloomPass::kBlock;
static_assert(kPart % BloomPass::kBlock == 0 && kMargin % 2 == 0);

// Pixels from `begin` to before `end`, from the bottom left.
struct Box {
  glm::ivec2 begin, end;
  glm::ivec2 size() const { return end - begin; }
};

void copyRows(const Picture& from, const Box& drawn, const Box& kept, Picture& rows) {
  for (int y = kept.begin.y; y < kept.end.y; ++y) {
    const auto fromRow = static_cast<std::ptrdiff_t>(drawn.end.y - 1 - y), toRow = static_cast<std::ptrdiff_t>(kept.end.y - 1 - y);
    const auto first = from.pixels.begin() + fromRow * from.width + (kept.begin.x - drawn.begin.x);
    std::copy(first, first + kept.size().x, rows.pixels.begin() + toRow * rows.width + kept.begin.x);
  }
}

}  // namespace

Result<void> drawLarge(Renderer& renderer, Frame frame, glm::ivec2 size, int supersampling,
                       const std::function<Result<void>(const Picture& rows)>& take) {
  gl::RenderTarget target;
  frame.part.whole = size;
  frame.waitsForTerrain = true;
  frame.sketchesAir = false;
  // Parts lie on a net that begins at the picture's bottom left corner; the topmost come first.
  for (int y = (size.y - 1) / kPart * kPart; y >= 0; y -= kPart) {
    const int top = std::min(y + kPart, size.y);
    Picture rows{size.x, top - y, std::vector<Rgb8>(static_cast<std::size_t>(size.x) * static_cast<std::size_t>(top - y))};
    for (int x = 0; x < size.x; x += kPart) {
      const Box kept{{x, y}, {std::min(x + kPart, size.x), top}};
      const Box drawn{glm::max(kept.begin - kMargin, 0), glm::min(kept.end + kMargin, size)};
      frame.part.first = drawn.begin;
      target.begin(drawn.size(), {});
      renderer.draw(frame, drawn.size().x, drawn.size().y, supersampling);
      const Picture part = readPixels(drawn.size().x, drawn.size().y);
      target.end();
      copyRows(part, drawn, kept, rows);
    }
    if (auto taken = take(rows); !taken) return taken;
  }
  return {};
}

}  // namespace terrella::render
