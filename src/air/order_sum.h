#pragma once

#include <array>
#include <vector>

#include "air/light_field.h"

namespace terrella {

// The sum of all orders of scattering, of which the first few are known. It obeys  sum = first + (what follows from the sum),  and what
// follows from an order is the next one: so that combination of the known ones is taken which comes nearest to obeying it, for each colour.
// This is Saad and Schultz's method of generalised minimal residuals (1986); adding order to order takes many times as many where air is
// thick and hardly absorbs.
struct OrderShares {
  std::array<std::vector<double>, 3> colours;  // what each order but the first, which counts once, is to be multiplied with
  double residual = 1;                         // how far the sum is from obeying, as a share of the first order

  bool suffice() const { return residual < 0.002; }
};
OrderShares sharesOfOrders(const std::vector<LightField>& orders);
LightField sumOfOrders(const std::vector<LightField>& orders, const OrderShares& shares);

}  // namespace terrella
