// What the functions that paint have in common.
#pragma once

#include <chrono>
#include <future>
#include <string>
#include <string_view>

#include "base/progress.h"
#include "c_door/handles.h"
#include "exporter/export_set.h"

namespace terrella::c_door {

inline MapSet mapsNamed(const char* names) {
  if (!names) return MapSet::baked();
  MapSet maps;
  std::string_view rest = names;
  for (bool isMore = true; isMore;) {
    const std::size_t comma = rest.find(',');
    maps.add(valueOf(exporter::parseMapKey(rest.substr(0, comma))));
    isMore = comma != std::string_view::npos;
    rest.remove_prefix(isMore ? comma + 1 : rest.size());
  }
  return maps;
}

inline void expectAny(MapSet which, const Kind& kind) {
  if ((which & kind.maps()).isEmpty())
    throw Fault{TERRELLA_BAD_INPUT, std::string("A planet of the kind \"") + kind.name + "\" has none of these maps."};
}

inline void throwIfCancelled(const Progress& progress) {
  if (progress.isCancelled()) throw Fault{TERRELLA_CANCELLED, "Nothing was made, for that was cancelled."};
}

// Calls `ask` from this thread while another one works, so that nobody's callback meets a thread it has never seen. Who has said no is not
// asked again, however long the work takes to stop, and gets no maps even where they were just done.
template <class Work>
auto watched(Progress& progress, terrella_progress ask, void* user, Work work) {
  if (!ask) return work();
  constexpr auto kBetween = std::chrono::milliseconds(30);
  auto job = std::async(std::launch::async, work);
  do {
    if (ask(progress.fraction(), user) != 0) progress.cancel();
  } while (!progress.isCancelled() && job.wait_for(kBetween) != std::future_status::ready);
  auto result = job.get();
  if (!progress.isCancelled() && ask(1, user) != 0) progress.cancel();
  throwIfCancelled(progress);
  return result;
}

}  // namespace terrella::c_door
