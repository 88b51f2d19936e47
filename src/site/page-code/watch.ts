import process from 'node:process';
import { workerData } from 'node:worker_threads';
import { LONGEST_MS, MEMORY_MB, PAGE_CPU_MS } from './exchange.ts';

// A thread that looks at the process for page code from inside, since only it still runs when a page holds the process. It
// ends the process when a page takes too long or too much memory, whatever the build does at that time.

/** Number of the page that is rendered, 0 for none; milliseconds that it has. */
const state = workerData as Int32Array;
let page = 0;
let since = 0;
let before = 0;

setInterval(() => {
  const { user, system } = process.cpuUsage();
  const used = (user + system) / 1000;
  const now = Atomics.load(state, 0);
  if (now !== page) {
    page = now;
    since = performance.now();
    before = used;
  }
  if (page === 0) return;
  const taken = performance.now() - since;
  const isLong = taken >= Atomics.load(state, 1) && used - before >= PAGE_CPU_MS;
  const isLarge = process.memoryUsage.rss() > MEMORY_MB * 1024 * 1024;
  if (isLong || isLarge || taken >= LONGEST_MS) process.kill(process.pid, 'SIGKILL');
}, 50);
