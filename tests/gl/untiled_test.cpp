// Ground whose textures repeat, without rows (shaders/lib/untiled.glsl).
#include <cmath>

#include "gl/gl_test.h"
#include "gl/shader_folder.h"
#include "render/gl/program.h"
#include "render/gl/render_target.h"

namespace terrella::test {
using namespace render;
namespace {

constexpr int kSquare = 64, kShown = 512, kPerSquare = 128;  // texels of the square; pixels of the picture, and to a square

// Hills of a square that repeats: in red their height, in blue and alpha how they rise to the right and down, all about a half.
gl::Texture hills() {
  constexpr double kTurn = 2 * 3.14159265358979 / kSquare;
  std::vector<std::uint8_t> texels;
  const auto add = [&](double value) { texels.push_back(static_cast<std::uint8_t>(std::lround(255 * (0.5 + value)))); };
  for (int y = 0; y < kSquare; ++y) {
    for (int x = 0; x < kSquare; ++x) {
      const double along = kTurn * x + 1.1 * std::sin(kTurn * y), across = 2 * kTurn * y;
      add(0.2 * std::sin(along) + 0.2 * std::sin(across));
      add(0);
      add(0.2 * std::cos(along));
      add(0.2 * 1.1 * std::cos(kTurn * y) * std::cos(along) + 0.4 * std::cos(across));
    }
  }
  auto texture = gl::Texture::make("hills");
  glBindTexture(GL_TEXTURE_2D, texture.id());
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, kSquare, kSquare, 0, GL_RGBA, GL_UNSIGNED_BYTE, texels.data());
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  return texture;
}

// Four by four squares as `look` has them; green shows their slope to the right, blue that down.
Picture seen(const std::string& look) {
  const ShaderFolder folder;
  folder.write("probe.frag",
               "#include \"lib/untiled.glsl\"\nuniform sampler2D u_squares;\nin vec2 v_screen;\nout vec4 o_colour;\n"
               "void main() {\n  vec2 p = (0.5 + 0.5 * vec2(v_screen.x, -v_screen.y)) * 0.25;\n  mat2 turn = mat2(16.0, 0.0, 0.0, 16.0);\n"
               "  o_colour = vec4(vec3(0.5) + (" +
                   look + ").xzw, 1.0);\n}\n");
  auto program = gl::Program::load("screen.vert", "probe.frag");
  EXPECT_TRUE(program) << program.error().message;
  const auto vertices = gl::VertexArray::make("no vertices");
  const gl::Texture squares = hills();
  gl::RenderTarget target;
  target.begin({kShown, kShown}, {});
  program->use();
  program->set("u_squares", 0);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, squares.id());
  glBindVertexArray(vertices.id());
  glDrawArrays(GL_TRIANGLES, 0, 3);
  Picture picture = readPixels(kShown, kShown);
  target.end();
  return picture;
}

const std::string kTiled = "texture(u_squares, turn * p) - 0.5", kUntiled = "untiled(u_squares, turn, p, 16.0, 1)";

// Of two fields over all places where both are.
template <class A, class B>
double correlation(A&& a, B&& b, int step) {
  double ab = 0, aa = 0, bb = 0, sumA = 0, sumB = 0, count = 0;
  for (int y = step; y + step < kShown; ++y) {
    for (int x = step; x + step < kShown; ++x) {
      const double va = a(x, y), vb = b(x, y);
      ab += va * vb, aa += va * va, bb += vb * vb, sumA += va, sumB += vb, ++count;
    }
  }
  const double varianceA = aa / count - sumA * sumA / count / count, varianceB = bb / count - sumB * sumB / count / count;
  return (ab / count - sumA * sumB / count / count) / std::sqrt(varianceA * varianceB);
}

using UntiledTest = GlTest;

TEST_F(UntiledTest, NoSquareIsLikeTheNext) {
  const auto likeness = [](const Picture& picture) {
    return correlation([&](int x, int y) { return at(picture, x, y).r; }, [&](int x, int y) { return at(picture, x + kPerSquare, y).r; },
                       kPerSquare);
  };
  EXPECT_GT(likeness(seen(kTiled)), 0.99);
  EXPECT_LT(std::abs(likeness(seen(kUntiled))), 0.3);
}

TEST_F(UntiledTest, SlopesAreThoseOfTheGroundThatIsSeen) {
  const Picture picture = seen(kUntiled);
  const auto height = [&](int x, int y) { return static_cast<double>(at(picture, x, y).r); };
  constexpr int kStep = 6;
  EXPECT_GT(correlation([&](int x, int y) { return height(x + kStep, y) - height(x - kStep, y); },
                        [&](int x, int y) { return at(picture, x, y).g; }, kStep),
            0.55);
  EXPECT_GT(correlation([&](int x, int y) { return height(x, y + kStep) - height(x, y - kStep); },
                        [&](int x, int y) { return at(picture, x, y).b; }, kStep),
            0.55);
}

}  // namespace
}  // namespace terrella::test
