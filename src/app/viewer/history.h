// Where one has been: a list with a place in it, as in a browser.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace terrella::app {

template <class T>
class History {
 public:
  explicit History(T first) { entries_.push_back(std::move(first)); }

  const T& current() const { return entries_[place_]; }

  // Goes to something new; what lay forward from here is forgotten. Going to where one is changes nothing.
  void push(T entry) {
    if (entry == current()) return;
    entries_.resize(place_ + 1, current());
    entries_.push_back(std::move(entry));
    if (entries_.size() > kMost) entries_.erase(entries_.begin());
    place_ = entries_.size() - 1;
  }

  // What the place where one is has become meanwhile.
  void amend(T entry) { entries_[place_] = std::move(entry); }

  bool canGoBack() const { return place_ > 0; }
  bool canGoForward() const { return place_ + 1 < entries_.size(); }
  const T& back() { return entries_[place_ -= canGoBack() ? 1 : 0]; }
  const T& forward() { return entries_[place_ += canGoForward() ? 1 : 0]; }

 private:
  static constexpr std::size_t kMost = 1000;
  std::vector<T> entries_;
  std::size_t place_ = 0;
};

}  // namespace terrella::app
