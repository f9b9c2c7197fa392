// How long a window of an endless map takes, whatever the size of its world.
#pragma once

namespace terrella::bench {

// A window of 512 x 512 at `windows` places of worlds of several sizes, one thread, one line each.
void printEndlessWindows(int windows);

}  // namespace terrella::bench
