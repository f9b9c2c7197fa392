// What people read on a terminal: errors, a progress line, and numbers in words.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "base/result.h"
#include "base/text.h"

namespace terrella::app {

// "terrella: <message>" as one line on stderr, whatever bytes the message holds.
void printError(std::string_view message);
int failed(const Error& error);  // the same; returns the exit code of a failure

// Text on stdout. A pipe that was closed is no failure of ours; a full disk is: then flushOutput prints why and returns false.
void print(std::string_view text);
bool flushOutput();

// A line on stderr that says how far a job is, ten times a second, and is gone when this goes out of scope. Only on a
// terminal; in a pipe nothing is ever printed.
class ProgressLine {
 public:
  // `text` is asked for on a thread of its own.
  explicit ProgressLine(std::function<std::string()> text);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // print(), with the line out of its way.
  void printAbove(std::string_view text);

 private:
  void erase();
  void run();

  std::function<std::string()> text_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool isOver_ = false;
  bool isShown_ = false;
  std::thread thread_;
};

std::string bytesText(std::uint64_t bytes);  // "812 B", "3.4 kB", "12 MB"
std::string secondsText(double seconds);     // "85 ms", "1.24 s", "3 min 20 s"
std::string fixedText(double value, int decimals);

}  // namespace terrella::app
