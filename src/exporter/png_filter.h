// The filters of PNG (specification, third edition, chapter 9): each byte of a row less what its neighbours foretell.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace terrella::exporter {

// The row as it is: filter 0, None.
void filterNone(std::span<const std::uint8_t> row, std::uint8_t* out);

// Each byte less the one `step` before it, its neighbour in the pixel to the left: filter 1, Sub. Writes the filter's number and the row.
void filterSub(std::span<const std::uint8_t> row, std::size_t step, std::uint8_t* out);

// For files that shall be small: of all five filters the one whose differences add up to least, as the specification advises.
class LeastFilter {
 public:
  LeastFilter(std::size_t rowBytes, std::size_t step) : step_(step), above_(rowBytes, 0), tried_(rowBytes) {}
  // Rows from the top.
  void filter(std::span<const std::uint8_t> row, std::uint8_t* out);

 private:
  std::size_t step_;
  std::vector<std::uint8_t> above_, tried_;
};

}  // namespace terrella::exporter
