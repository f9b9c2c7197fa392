// How long the passes of a frame take on the graphics card. Answers come some frames later and are asked for only when they are there:
// nobody waits for the card.
#pragma once

#include <string>
#include <vector>

#include "render/gl/handle.h"

namespace terrella::render::gl {

struct PassTime {
  std::string name;
  float milliseconds = 0;  // smoothed
  int age = 0;             // frames since it was last drawn
};

class PassTimes {
 public:
  // Times what is drawn until it goes. One at a time.
  class Timing {
   public:
    explicit Timing(bool isOn) : isOn_(isOn) {}
    Timing(const Timing&) = delete;
    Timing& operator=(const Timing&) = delete;
    ~Timing() {
      if (isOn_) glEndQuery(GL_TIME_ELAPSED);
    }

   private:
    bool isOn_;
  };

  // Begins a frame: passes that are not drawn any more are forgotten after a while.
  void beginFrame();
  [[nodiscard]] Timing time(const char* name);
  std::vector<PassTime> times() const;

 private:
  struct Pass {
    PassTime time;
    Query query;
    bool isAsked = false;  // an answer is on its way
  };
  std::vector<Pass> passes_;
};

}  // namespace terrella::render::gl
