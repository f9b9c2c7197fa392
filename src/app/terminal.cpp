#include "app/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>

namespace terrella::app {
namespace {

// Why stdout first failed; later failures say less.
int outputError = 0;

void noteOutputError() {
  if (outputError == 0) outputError = errno;
}

// As much of it as one row of the terminal holds, whole letters: only one row can be written over.
std::string rowOf(const std::string& text) {
  winsize size{};
  if (::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return text;
  std::size_t letters = 0, at = 0;
  for (; at < text.size(); ++at) {
    const bool isBeginning = (static_cast<unsigned char>(text[at]) & 0xc0) != 0x80;
    if (isBeginning && ++letters >= size.ws_col) break;
  }
  return text.substr(0, at);
}

}  // namespace

void printError(std::string_view message) {
  std::string line = "terrella: ";
  // A message may quote what was typed: no line breaks and no terminal codes from there.
  for (const char c : message) line += static_cast<unsigned char>(c) < 32 || c == 127 ? '?' : c;
  line += '\n';
  std::fputs(line.c_str(), stderr);
}

int failed(const Error& error) {
  printError(error.message);
  return 1;
}

void print(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) noteOutputError();
}

bool flushOutput() {
  if (std::fflush(stdout) != 0) noteOutputError();
  if (outputError == 0 || outputError == EPIPE) return true;
  printError(std::string("Cannot write to the standard output: ") + std::strerror(outputError) + ".");
  return false;
}

ProgressLine::ProgressLine(std::function<std::string()> text) : text_(std::move(text)) {
  if (::isatty(STDERR_FILENO)) thread_ = std::thread([this] { run(); });
}

ProgressLine::~ProgressLine() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    isOver_ = true;
  }
  wake_.notify_one();
  thread_.join();
  erase();
}

void ProgressLine::printAbove(std::string_view text) {
  const std::lock_guard lock(mutex_);
  erase();
  print(text);
  if (std::fflush(stdout) != 0) noteOutputError();
}

void ProgressLine::erase() {
  if (isShown_) std::fputs("\r\033[K", stderr);
  isShown_ = false;
}

void ProgressLine::run() {
  using namespace std::chrono_literals;
  std::string shown;
  std::unique_lock lock(mutex_);
  while (!wake_.wait_for(lock, 100ms, [this] { return isOver_; })) {
    std::string text = rowOf(text_());
    if (isShown_ && text == shown) continue;  // nothing new, no flicker
    std::fprintf(stderr, "\r\033[K%s", text.c_str());
    std::fflush(stderr);
    shown = std::move(text);
    isShown_ = true;
  }
}

std::string fixedText(double value, int decimals) {
  char buffer[64];
  std::snprintf(buffer, sizeof buffer, "%.*f", decimals, value);
  return buffer;
}

std::string bytesText(std::uint64_t bytes) {
  const double size = static_cast<double>(bytes);
  if (size < 1e3) return std::to_string(bytes) + " B";
  const bool isKilo = size < 1e6, isMega = size < 1e9;
  const double number = size / (isKilo ? 1e3 : isMega ? 1e6 : 1e9);
  return fixedText(number, number < 10 ? 1 : 0) + (isKilo ? " kB" : isMega ? " MB" : " GB");
}

std::string secondsText(double seconds) {
  if (seconds < 0.9995) return fixedText(seconds * 1e3, seconds < 0.00995 ? 1 : 0) + " ms";
  if (seconds < 99.995) return fixedText(seconds, 2) + " s";
  const int whole = static_cast<int>(seconds + 0.5);
  return std::to_string(whole / 60) + " min " + std::to_string(whole % 60) + " s";
}

}  // namespace terrella::app
