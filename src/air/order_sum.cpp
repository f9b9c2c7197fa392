#include "air/order_sum.h"

#include <algorithm>
#include <cmath>

namespace terrella {
namespace {

using Column = std::vector<double>;

double product(const Column& a, const Column& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

struct Fit {
  Column shares;
  double residual;  // as a share of the goal
};

// What columns are to be multiplied with so that their sum comes nearest to the goal; by Gram and Schmidt.
Fit leastSquares(std::vector<Column> columns, Column goal) {
  const std::size_t count = columns.size();
  const double size = product(goal, goal);
  std::vector<Column> upper(count, Column(count));
  Fit fit{Column(count), 0};
  const auto takeAway = [](Column& from, double share, const Column& column) {
    for (std::size_t i = 0; i < from.size(); ++i) from[i] -= share * column[i];
  };
  for (std::size_t k = 0; k < count; ++k) {
    for (std::size_t j = 0; j < k; ++j) {
      upper[j][k] = product(columns[j], columns[k]);
      takeAway(columns[k], upper[j][k], columns[j]);
    }
    upper[k][k] = std::sqrt(product(columns[k], columns[k]));
    if (upper[k][k] <= 0) continue;
    for (double& value : columns[k]) value /= upper[k][k];
    fit.shares[k] = product(columns[k], goal);
    takeAway(goal, fit.shares[k], columns[k]);
  }
  for (std::size_t k = count; k-- > 0;) {
    for (std::size_t j = k + 1; j < count; ++j) fit.shares[k] -= upper[k][j] * fit.shares[j];
    fit.shares[k] = upper[k][k] > 0 ? fit.shares[k] / upper[k][k] : 0;
  }
  fit.residual = size > 0 ? std::sqrt(product(goal, goal) / size) : 0;
  return fit;
}

// Dark places count as much as bright ones, but for those where it is night. A part of the places tells enough of all.
Fit fitOf(const std::vector<LightField>& orders, int colour) {
  constexpr std::size_t kStride = 13;
  constexpr double kNight = 1e-5;
  const std::size_t count = orders.size() - 1;
  std::vector<Column> steps(count);
  Column goal;
  for (std::size_t i = 0; i < orders[0].lights.size(); i += kStride) {
    const auto value = [&](std::size_t order) { return static_cast<double>(orders[order].lights[i][colour]); };
    double size = kNight;
    for (std::size_t k = 0; k <= count; ++k) size += value(k);
    goal.push_back(value(0) / size);
    for (std::size_t k = 0; k < count; ++k) steps[k].push_back((value(k) - value(k + 1)) / size);
  }
  return leastSquares(std::move(steps), std::move(goal));
}

}  // namespace

OrderShares sharesOfOrders(const std::vector<LightField>& orders) {
  OrderShares shares;
  shares.residual = 0;
  for (int colour = 0; colour < 3; ++colour) {
    Fit fit = fitOf(orders, colour);
    shares.residual = std::max(shares.residual, fit.residual);
    shares.colours[static_cast<std::size_t>(colour)] = std::move(fit.shares);
  }
  return shares;
}

LightField sumOfOrders(const std::vector<LightField>& orders, const OrderShares& shares) {
  LightField sum = orders[0];
  for (std::size_t k = 0; k + 1 < orders.size(); ++k) {
    const auto of = [&](std::size_t colour) { return static_cast<float>(shares.colours[colour][k]); };
    const Light share{of(0), of(1), of(2), 0};
    const LightField& order = orders[k + 1];
    for (std::size_t i = 0; i < sum.lights.size(); ++i) sum.lights[i] += share * order.lights[i];
    for (std::size_t i = 0; i < sum.ground.size(); ++i) sum.ground[i] += share * order.ground[i];
  }
  for (Light& light : sum.lights) light = positive(light);
  for (Light& light : sum.ground) light = positive(light);
  return sum;
}

}  // namespace terrella
