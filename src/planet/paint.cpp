#include "planet/paint.h"

#include <algorithm>
#include <chrono>

#include "planet/stage.h"

namespace terrella {
namespace {

using Clock = std::chrono::steady_clock;
double millisecondsSince(Clock::time_point start) { return std::chrono::duration<double, std::milli>(Clock::now() - start).count(); }

template <Sample sample>
std::shared_ptr<const void> emptyMap(const Grid& grid) {
  return std::make_shared<const Map<SampleType<sample>>>(grid);
}

std::shared_ptr<const void> emptyMap(MapId id, const Grid& grid) {
  switch (infoOf(id).sample) {
    case Sample::colourOpacity:
      return emptyMap<Sample::colourOpacity>(grid);
    case Sample::share:
      return emptyMap<Sample::share>(grid);
    case Sample::mask:
      return emptyMap<Sample::mask>(grid);
    case Sample::balance:
      return emptyMap<Sample::balance>(grid);
    case Sample::climate:
      return emptyMap<Sample::climate>(grid);
    case Sample::quantity:
      return emptyMap<Sample::quantity>(grid);
    case Sample::number:
      return emptyMap<Sample::number>(grid);
    case Sample::colour:
    case Sample::wind:
    case Sample::normal:
      break;
  }
  return emptyMap<Sample::colour>(grid);
}

std::shared_ptr<const void> productOf(const Product& product, const Planet& planet, const Maps& maps) {
  return product.isMap() ? maps.any(product.mapId()) : planet.any(product.tag());
}

bool readsFrom(const Stage& reader, const Stage& writer) {
  return std::any_of(reader.reads.begin(), reader.reads.end(), [&](const Product& product) {
    return std::find(writer.writes.begin(), writer.writes.end(), product) != writer.writes.end();
  });
}

// How far beyond its own samples a stage's maps are looked at by others.
int reachFrom(const Stage& stage, const std::vector<const Stage*>& stages) {
  int reach = 0;
  for (const Stage* reader : stages) {
    if (reader != &stage && readsFrom(*reader, stage)) reach = std::max(reach, reader->reach + reachFrom(*reader, stages));
  }
  return reach;
}

class Painter {
 public:
  Painter(const Planet& planet, const Grid& grid, const Work& work, const Painted* before)
      : planet_(planet), grid_(grid), work_(work), before_(before && before->maps.grid() == grid ? before : nullptr) {
    painted_.maps = Maps(grid);
  }

  Painted run(const std::vector<const Stage*>& stages) {
    for (const Stage* stage : stages) toDo_ += stage->share;
    for (const Stage* stage : stages) {
      if (!work_.isCancelled()) add(*stage, gridOf(*stage, stages));
    }
    runRows();
    painted_.isComplete = !work_.isCancelled();
    return std::move(painted_);
  }

 private:
  struct Waiting {
    const Stage* stage;
    RowMakers makers;
    MadeFrom from;
    double milliseconds = 0;  // that preparing it took
  };

  // A band with the rows beside it that stages further on look at.
  Grid gridOf(const Stage& stage, const std::vector<const Stage*>& stages) const {
    const int reach = reachFrom(stage, stages);
    const Rows rows = grid_.rows();
    return grid_.band({std::max(rows.begin - reach, 0), std::min(rows.end + reach, grid_.height())});
  }

  void add(const Stage& stage, const Grid& grid) {
    // A stage that has nothing to do with those that wait goes by itself: maps beside each other would only fill the caches.
    const bool joins = stage.rows && !waiting_.empty() && grid == waitingGrid_ && isRelated(stage);
    if (!joins) runRows();
    if (work_.isCancelled()) return;
    MadeFrom from{&stage, stage.parameters(planet_.spec()), {}};
    for (const Product& product : stage.reads) {
      if (stage.doesRead(planet_.spec(), product)) from.read.push_back(productOf(product, planet_, painted_.maps));
    }
    if (takeOver(stage, from)) {
      done_ += stage.share;
      return;
    }
    const auto start = Clock::now();
    for (const Product& product : stage.writes) painted_.maps.setAny(product.mapId(), emptyMap(product.mapId(), grid));
    Painting painting(stage, planet_, painted_.maps, work_.workers, work_.progress);
    if (stage.rows) {
      waitingGrid_ = grid;
      waiting_.push_back({&stage, stage.rows(painting), std::move(from), millisecondsSince(start)});
      return;
    }
    beginPart(stage.share);
    stage.paint(painting);
    keep(stage, std::move(from), millisecondsSince(start));
  }

  bool takeOver(const Stage& stage, const MadeFrom& from) {
    if (!before_) return false;
    const auto same = std::find(before_->made.begin(), before_->made.end(), from);
    if (same == before_->made.end()) return false;
    for (const Product& product : stage.writes) painted_.maps.setAny(product.mapId(), before_->maps.any(product.mapId()));
    painted_.made.push_back(from);
    return true;
  }

  // Whether it reads what one of those that wait paints, or some later stage reads of both.
  bool isRelated(const Stage& stage) const {
    const auto isOneOf = [this](const Stage& reader) {
      return std::any_of(waiting_.begin(), waiting_.end(), [&](const Waiting& other) { return readsFrom(reader, *other.stage); });
    };
    const auto& stages = planet_.kind().stages;
    return isOneOf(stage) || std::any_of(stages.begin(), stages.end(), [&](const Stage* later) {
             return !later->isGlobal() && readsFrom(*later, stage) && isOneOf(*later);
           });
  }

  void runRows() {
    if (waiting_.empty() || work_.isCancelled()) return;
    std::vector<RowMakers> makers;
    float share = 0;
    for (Waiting& waiting : waiting_) {
      makers.push_back(std::move(waiting.makers));
      share += waiting.stage->share;
    }
    beginPart(share);
    const Places places(waitingGrid_);
    const auto rows = static_cast<float>(places.grid().rows().count());
    const std::vector<double> seconds = makeRows(places, work_.workers, work_.progress, makers, [&](int done) {
      if (work_.progress) work_.progress->setPart(static_cast<float>(done) / rows);
    });
    if (!work_.isCancelled()) {
      for (std::size_t i = 0; i < waiting_.size(); ++i) {
        keep(*waiting_[i].stage, std::move(waiting_[i].from), waiting_[i].milliseconds + seconds[i] * 1e3);
      }
    }
    waiting_.clear();
  }

  void beginPart(float share) {
    if (toDo_ > 0) work_.beginPart(done_ / toDo_, (done_ + share) / toDo_);
    done_ += share;
  }

  void keep(const Stage& stage, MadeFrom from, double milliseconds) {
    // A cancelled pass leaves rows unwritten.
    if (work_.isCancelled()) return;
    painted_.made.push_back(std::move(from));
    if (work_.times) work_.times->push_back({&stage, milliseconds});
  }

  const Planet& planet_;
  const Grid grid_;
  const Work& work_;
  const Painted* before_;
  Painted painted_;
  std::vector<Waiting> waiting_;
  Grid waitingGrid_;
  float toDo_ = 0, done_ = 0;
};

}  // namespace

void Painted::fillFrom(const Painted& before) {
  if (!(before.maps.grid() == maps.grid())) return;
  MapSet whole;
  for (const MadeFrom& own : made) {
    for (const Product& product : own.stage->writes) whole.add(product.mapId());
  }
  for (const MadeFrom& from : before.made) {
    // Neither what there is, nor what a stage of another kind of planet has painted instead.
    const auto& writes = from.stage->writes;
    if (std::any_of(writes.begin(), writes.end(), [&](const Product& product) { return whole.has(product.mapId()); })) continue;
    made.push_back(from);
    for (const Product& product : from.stage->writes) maps.setAny(product.mapId(), before.maps.any(product.mapId()));
  }
}

Painted paint(const Planet& planet, const Grid& grid, MapSet wanted, const Work& work, const Painted* before) {
  assert(isGrown(planet, wanted));
  std::vector<const Stage*> stages;
  for (const Stage* stage : stagesFor(planet.spec(), wanted)) {
    if (!stage->isGlobal()) stages.push_back(stage);
  }
  if (grid.isWhole()) return Painter(planet, grid, work, before).run(stages);

  int border = 0;
  for (const Stage* stage : stages) border = std::max({border, reachFrom(*stage, stages), stage->reachAlongRow});
  Painted wide = Painter(planet, grid.widened(border), work, nullptr).run(stages);
  return {wide.isComplete ? cut(wide.maps, grid, border, wanted) : Maps(grid), {}, wide.isComplete};
}

Maps paint(const Planet& planet, const Grid& grid, MapSet wanted, const Workers& workers, Progress* progress) {
  const Painted painted = paint(planet, grid, wanted, {workers, progress}, nullptr);
  Maps maps(grid);
  for (const MapInfo& info : kMaps) {
    // What the wanted maps were painted from goes.
    if (painted.isComplete && wanted.has(info.id)) maps.setAny(info.id, painted.maps.any(info.id));
  }
  return maps;
}

Maps paintAround(const Planet& planet, const Maps& given, MapSet wanted, const Workers& workers, Progress* progress) {
  assert(isGrown(planet, wanted));
  const auto isGiven = [&](const Product& product) { return product.isMap() && given.has(product.mapId()); };
  Maps maps = given;
  std::vector<RowMakers> makers;
  for (const Stage* stage : stagesFor(planet.spec(), wanted)) {
    if (stage->isGlobal() || std::all_of(stage->writes.begin(), stage->writes.end(), isGiven)) continue;
    assert(stage->rows);
    for (const Product& product : stage->writes) maps.setAny(product.mapId(), emptyMap(product.mapId(), maps.grid()));
    Painting painting(*stage, planet, maps, workers, progress);
    makers.push_back(stage->rows(painting));
  }
  makeRows(Places(maps.grid()), workers, progress, makers);
  return maps;
}

Maps paintStage(const Stage& stage, const Planet& planet, const Maps& maps, const Workers& workers) {
  Maps painted = maps;
  for (const Product& product : stage.writes) painted.setAny(product.mapId(), emptyMap(product.mapId(), maps.grid()));
  Painting painting(stage, planet, painted, workers, nullptr);
  if (stage.paint)
    stage.paint(painting);
  else
    makeRows(Places(maps.grid()), workers, nullptr, {stage.rows(painting)});
  return painted;
}

}  // namespace terrella
