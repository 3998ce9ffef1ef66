// SPDX-License-Identifier: MIT
#include "protocol/io/worker_reports.hpp"

#include <boost/asio/post.hpp>
#include <chrono>
#include <new>
#include <thread>

namespace protocol {

void WorkerReports::report(const engine::Info& info) {
  if (waiting_.fetch_add(1) >= most_ || !post(info)) waiting_.fetch_sub(1);
}

bool WorkerReports::post(const engine::Info& info) {
  try {
    boost::asio::post(io_, [this, info] { take_(info); });
    return true;
  } catch (const std::bad_alloc&) {
    return false;
  }
}

void WorkerReports::answer(const engine::Report&) {
  waiting_.fetch_add(1);
  try {
    boost::asio::post(io_, answered_);
  } catch (const std::bad_alloc&) {
    waiting_.fetch_sub(1);
  }
}

void WorkerReports::end(const std::function<void()>& then) {
  waiting_.fetch_add(1);
  while (true) {
    try {
      boost::asio::post(io_, then);
      return;
    } catch (const std::bad_alloc&) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }
}

}  // namespace protocol
