#include "c_door/handles.h"

#include <algorithm>
#include <new>

namespace terrella::c_door {
namespace {

// As many bytes as there is room for beside the zero, without the half of a letter.
std::size_t wholeLetters(std::string_view text, std::size_t room) {
  if (text.size() < room) return text.size();
  std::size_t length = room - 1;
  while (length > 0 && (static_cast<unsigned char>(text[length]) & 0xc0) == 0x80) --length;
  return length;
}

}  // namespace

void report(terrella_error* error, std::int32_t code, std::string_view message) noexcept {
  if (!error) return;
  error->code = code;
  const std::size_t length = wholeLetters(message, sizeof error->message);
  std::copy_n(message.data(), length, error->message);
  error->message[length] = '\0';
}

// Nothing here asks for memory, for there may be none.
void reportException(terrella_error* error) noexcept {
  try {
    throw;
  } catch (const Fault& fault) {
    report(error, fault.code, fault.message);
  } catch (const std::bad_alloc&) {
    report(error, TERRELLA_FAILED, "There is not enough memory; a smaller width needs less.");
  } catch (...) {
    report(error, TERRELLA_FAILED, "Something went wrong in Terrella that should not.");
  }
}

}  // namespace terrella::c_door
