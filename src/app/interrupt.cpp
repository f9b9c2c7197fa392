#include "app/interrupt.h"

#include <array>
#include <atomic>
#include <csignal>

namespace terrella::app {
namespace {

constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};

// A handler may touch lock-free atomics only.
std::atomic<Progress*> watched{nullptr};
std::atomic<int> received{0};
static_assert(std::atomic<Progress*>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

std::array<struct sigaction, kSignals.size()> before;

void onSignal(int signal) {
  received = signal;
  if (Progress* progress = watched) progress->cancel();
}

}  // namespace

InterruptGuard::InterruptGuard(Progress& progress) {
  received = 0;
  watched = &progress;
  struct sigaction action {};
  action.sa_handler = onSignal;
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART;
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    sigaction(kSignals[i], nullptr, &before[i]);
    if (before[i].sa_handler != SIG_IGN) sigaction(kSignals[i], &action, nullptr);
  }
}

InterruptGuard::~InterruptGuard() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &before[i], nullptr);
  watched = nullptr;
}

int InterruptGuard::signal() const { return received; }

}  // namespace terrella::app
