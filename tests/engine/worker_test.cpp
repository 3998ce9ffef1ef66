// SPDX-License-Identifier: MIT
#include "engine/worker.hpp"
#include "engine/stop.hpp"

#include <atomic>
#include <semaphore>
#include <thread>

#include "tests/catch.hpp"

using engine::SearchWorker;

namespace {

void wait_for_stop(const engine::StopToken& stop) {
  while (!stop.stop_requested()) std::this_thread::yield();
}

}  // namespace

TEST_CASE("Jobs run one after the other on another thread", "[worker]") {
  std::binary_semaphore done(0);
  std::thread::id first, second;
  SearchWorker worker;
  for (auto* id : {&first, &second}) {
    worker.start([&, id](const engine::StopToken& stop) {
      if (!stop.stop_requested()) *id = std::this_thread::get_id();
      done.release();
    });
    done.acquire();
  }
  CHECK(first == second);
  CHECK(first != std::this_thread::get_id());
  CHECK(first != std::thread::id());
}

TEST_CASE("stop reaches the running job", "[worker]") {
  std::binary_semaphore done(0);
  SearchWorker worker;
  worker.start([&](const engine::StopToken& stop) {
    wait_for_stop(stop);
    done.release();
  });
  worker.stop();
  done.acquire();
  SUCCEED();
}

TEST_CASE("stop before a job is not remembered", "[worker]") {
  std::binary_semaphore done(0);
  SearchWorker worker;
  worker.stop();
  std::atomic<bool> stopped{true};
  worker.start([&](const engine::StopToken& stop) {
    stopped = stop.stop_requested();
    done.release();
  });
  done.acquire();
  CHECK_FALSE(stopped);
}

TEST_CASE("The destructor stops the running job and waits for it", "[worker]") {
  for (int i = 0; i < 200; ++i) {
    std::atomic<bool> ended{false};
    {
      SearchWorker worker;
      worker.start([&](const engine::StopToken& stop) {
        wait_for_stop(stop);
        ended = true;
      });
    }
    REQUIRE(ended);  // also when the job had not begun yet
  }
}

TEST_CASE("A worker without a job ends", "[worker]") {
  for (int i = 0; i < 200; ++i) SearchWorker worker;
  SUCCEED();
}

TEST_CASE("A job may end the moment the next one is started", "[worker]") {
  std::counting_semaphore<> done(0);
  std::atomic<int> ran{0};
  SearchWorker worker;
  for (int i = 0; i < 2'000; ++i) {
    worker.start([&](const engine::StopToken&) {
      ++ran;
      done.release();
    });
    worker.stop();
    done.acquire();
  }
  CHECK(ran == 2'000);
}
