#include "render/gl/pass_times.h"

#include <algorithm>

namespace terrella::render::gl {
namespace {

constexpr int kForgotten = 30;      // frames
constexpr float kSmoothing = 0.1f;  // share of a new measurement

}  // namespace

void PassTimes::beginFrame() {
  for (Pass& pass : passes_) ++pass.time.age;
  std::erase_if(passes_, [](const Pass& pass) { return pass.time.age > kForgotten; });
}

PassTimes::Timing PassTimes::time(const char* name) {
  auto pass = std::find_if(passes_.begin(), passes_.end(), [&](const Pass& known) { return known.time.name == name; });
  if (pass == passes_.end()) pass = passes_.insert(passes_.end(), Pass{{name}, {}});
  pass->time.age = 0;
  if (!pass->query) pass->query = Query::make("pass", GL_TIME_ELAPSED);
  if (pass->isAsked) {
    GLuint isThere = GL_FALSE;
    glGetQueryObjectuiv(pass->query.id(), GL_QUERY_RESULT_AVAILABLE, &isThere);
    if (!isThere) return Timing(false);
    GLuint64 nanoseconds = 0;
    glGetQueryObjectui64v(pass->query.id(), GL_QUERY_RESULT, &nanoseconds);
    const float measured = static_cast<float>(nanoseconds) * 1e-6f;
    float& smooth = pass->time.milliseconds;
    smooth = smooth > 0 ? smooth + (measured - smooth) * kSmoothing : measured;
  }
  pass->isAsked = true;
  glBeginQuery(GL_TIME_ELAPSED, pass->query.id());
  return Timing(true);
}

std::vector<PassTime> PassTimes::times() const {
  std::vector<PassTime> all;
  for (const Pass& pass : passes_) all.push_back(pass.time);
  return all;
}

}  // namespace terrella::render::gl
