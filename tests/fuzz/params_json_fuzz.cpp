// Whatever bytes come as parameters: no crash, and what is accepted is valid and reads back as it was written.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "params/params_json.h"
#include "params/validate.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace terrella;
  const auto params = paramsFromJson({reinterpret_cast<const char*>(data), size});
  if (!params) {
    if (params.error().message.empty()) std::abort();
    return 0;
  }
  if (!validate(*params)) std::abort();
  const auto again = paramsFromJson(paramsToJson(*params));
  if (!again || *again != *params) std::abort();
  return 0;
}
