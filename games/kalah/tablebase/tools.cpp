// SPDX-License-Identifier: MIT
#include "games/kalah/tablebase/tools.hpp"

#include <unistd.h>

#include <filesystem>
#include <utility>
#include <vector>

#include "engine/files/replaced_file.hpp"
#include "games/kalah/options.hpp"
#include "games/kalah/tablebase/file.hpp"
#include "games/kalah/tablebase/verifier.hpp"

namespace kalah {

namespace {

using engine::TablebaseJob;
using engine::TablebaseOutcome;
using End = engine::TablebaseOutcome::End;

std::string hexadecimal(std::uint64_t number) {
  constexpr char digits[] = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = text.size(); i-- > 0; number >>= 4) text[i] = digits[number & 15];
  return text;
}

std::string layer_name(int seeds) {
  return "layer " + std::to_string(seeds);
}

// Of all boards up to the layer of `seeds`, how much is below it.
double share_below(int holes, int seeds, int most) {
  if (seeds == 0) return 0;
  return static_cast<double>(BoardIndex::boards(holes, seeds - 1)) /
         static_cast<double>(BoardIndex::boards(holes, most));
}

// Why a disk cannot hold the file; empty when it can, or when nobody knows.
std::string lack_of_space(const std::string& file, std::uint64_t bytes) {
  std::error_code code;
  const auto directory = std::filesystem::absolute(file).parent_path();
  const auto space = std::filesystem::space(directory, code);
  std::uint64_t there = code ? bytes : space.available;
  const auto begun = std::filesystem::file_size(engine::unfinished_name(file), code);
  if (!code) there += begun;
  if (there >= bytes) return {};
  return directory.string() + " has " + std::to_string(there >> 20) + " MiB left; " + file +
         " needs " + std::to_string((bytes >> 20) + 1);
}

class OpenFile final : public engine::OpenTablebase {
 public:
  OpenFile(MappedTablebase file, std::shared_ptr<const engine::Game> game)
      : file_(std::move(file)), table_(file_.table()), game_(std::move(game)) {}

  [[nodiscard]] const engine::Game& game() const override { return *game_; }

  [[nodiscard]] std::string info() const override {
    const FileHeader& header = file_.header;
    std::string text = "file       " + file_.file + "\n";
    text += "holes      " + std::to_string(header.holes) + "\n";
    for (const std::string& rule : rule_words(header.rules)) text += "rule       " + rule + "\n";
    text += "seeds      " + std::to_string(header.seeds) + "\n";
    text += "positions  " + std::to_string(table_.index().layer(header.seeds + 1)) + "\n";
    text += "bytes      " + std::to_string(header.file_bytes()) + "\n";
    text += "checksum   " +
            hexadecimal(checksum(header.checksums.data(), 8 * header.checksums.size())) + "\n";
    for (int seeds = 0; seeds <= header.seeds; ++seeds) {
      const std::uint64_t size = table_.index().layer(seeds + 1) - table_.index().layer(seeds);
      text += layer_name(seeds) +
              (seeds < 10    ? "    "
               : seeds < 100 ? "   "
                             : "  ") +
              std::to_string(size) + " positions, checksum " +
              hexadecimal(header.checksums[static_cast<std::size_t>(seeds)]) + "\n";
    }
    return text;
  }

  [[nodiscard]] engine::Result<engine::Value> value(
      const engine::Position& position) const override {
    const auto& p = position.as<Position>();
    if (finished(p)) return engine::Value::margin(p.lead());
    if (p.holes != table_.holes()) {
      return engine::fail(std::to_string(p.holes) + " pits a side, the table has " +
                          std::to_string(table_.holes()));
    }
    if (p.in_pits() > table_.seeds()) {
      return engine::fail(std::to_string(p.in_pits()) + " seeds in play, the table has at most " +
                          std::to_string(table_.seeds()));
    }
    if (const auto ok = checked(p.in_pits()); !ok) return tl::unexpected<engine::Error>(ok.error());
    return engine::Value::margin(p.lead() + table_.future(table_.number(p)));
  }

 private:
  // A layer is compared with its checksum before its first answer: all of them would take as long
  // as the disk needs for the whole file.
  [[nodiscard]] engine::Result<void> checked(int seeds) const {
    const auto layer = static_cast<std::size_t>(seeds);
    if (checked_[layer]) return {};
    if (auto ok = file_.check_layer(seeds); !ok) return ok;
    checked_[layer] = true;
    return {};
  }

  MappedTablebase file_;
  Tablebase table_;
  mutable std::vector<bool> checked_ =
      std::vector<bool>(static_cast<std::size_t>(table_.seeds()) + 1, false);
  std::shared_ptr<const engine::Game> game_;
};

class Tools final : public engine::TablebaseTools {
 public:
  explicit Tools(GameMaker make) : make_(std::move(make)) {}

  [[nodiscard]] TablebaseOutcome build(const engine::OptionSet& options, int seeds,
                                       const TablebaseJob& job) const override {
    const Rules rules = rules_of(options);
    // Before memory is taken, and hours.
    if (seeds >= 0 && seeds <= most_table_seeds && has_tablebase(rules.options())) {
      const FileHeader header{rules.options(), rules.holes(), seeds, {}};
      if (TablebaseBuilder::need(rules.holes(), seeds) <= job.most_memory) {
        const std::string warning = lack_of_space(job.file, header.file_bytes());
        if (!warning.empty()) return {End::refused, warning};
      }
    }
    auto builder = TablebaseBuilder::make(rules.options(), rules.holes(), seeds, job.most_memory);
    if (!builder) return {End::refused, builder.error().message};
    auto writer = TablebaseWriter::make(job.file, rules.options(), rules.holes(), seeds);
    if (!writer) return {End::refused, writer.error().message};
    (*writer)->resume(**builder);
    if ((*builder)->seeds() >= 0) {
      job.news("goes on after " + layer_name((*builder)->seeds()) + " of an earlier run");
    }
    return build(**builder, **writer, seeds, job);
  }

  [[nodiscard]] TablebaseOutcome verify(const TablebaseJob& job) const override {
    const auto file = MappedTablebase::open(job.file);
    if (!file) {
      const bool readable = ::access(job.file.c_str(), R_OK) == 0;
      return {readable ? End::wrong : End::refused, file.error().message};
    }
    const Tablebase table = file->table();
    const Rules rules(table.holes(), /*seeds=*/0, file->header.rules);
    const auto stop = [&job] { return job.stop.stop_requested(); };
    for (int seeds = 0; seeds <= table.seeds(); ++seeds) {
      job.progress(share_below(table.holes(), seeds, table.seeds()), layer_name(seeds));
      if (const auto ok = file->check_layer(seeds); !ok) return {End::wrong, ok.error().message};
      const LayerVerdict verdict =
          verify_layer(file->header.rules, table, seeds, job.threads, stop);
      if (verdict.stopped) {
        return {End::stopped,
                "verify stopped in " + layer_name(seeds) + " of " + std::to_string(table.seeds())};
      }
      if (verdict.wrong > 0) {
        return {End::wrong, job.file + " is wrong: " + std::to_string(verdict.wrong) +
                                " values of " + layer_name(seeds) + ", the first at " +
                                rules.print(verdict.first->position) + ": " +
                                std::to_string(verdict.first->found) + " instead of " +
                                std::to_string(verdict.first->expected)};
      }
    }
    return {End::done, job.file + ": verified: " +
                           std::to_string(table.index().layer(table.seeds() + 1)) + " positions"};
  }

  [[nodiscard]] engine::Result<std::unique_ptr<engine::OpenTablebase>> open(
      const std::string& name) const override {
    auto file = MappedTablebase::open(name);
    if (!file) return tl::unexpected<engine::Error>(file.error());
    const Rules rules(file->header.holes, /*seeds=*/0, file->header.rules);
    return std::make_unique<OpenFile>(std::move(*file), make_(rules));
  }

 private:
  [[nodiscard]] static TablebaseOutcome build(TablebaseBuilder& builder, TablebaseWriter& writer,
                                              int seeds, const TablebaseJob& job) {
    while (!builder.done()) {
      const int layer = builder.seeds() + 1;
      job.progress(share_below(builder.index().holes(), layer, seeds), layer_name(layer));
      if (!builder.add_layer(job.threads, [&job] { return job.stop.stop_requested(); })) {
        return {End::stopped, "build stopped in " + layer_name(layer) + " of " +
                                  std::to_string(seeds) + "; the same command goes on from there"};
      }
      if (const auto ok = writer.append(builder); !ok) return {End::wrong, ok.error().message};
    }
    if (const auto ok = writer.finish(); !ok) return {End::wrong, ok.error().message};
    return {End::done, job.file + ": " + std::to_string(builder.index().layer(seeds + 1)) +
                           " positions with up to " + std::to_string(seeds) + " seeds in play"};
  }

  GameMaker make_;
};

}  // namespace

std::shared_ptr<const engine::TablebaseTools> make_tablebase_tools(GameMaker make) {
  return std::make_shared<Tools>(std::move(make));
}

}  // namespace kalah
