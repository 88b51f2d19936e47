// Runs a command in a process group of its own and adds up what all its processes take, those too that nobody waits
// for. Linux only: it looks into /proc ten times a second.
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const PAGE_MB = 4096 / 1024 / 1024;

/**
 * `{ exit, cpu, peak, largest }`: CPU seconds of all processes, the most memory that all held together, and the most that one
 * held, in MB.
 */
export function measureGroup(command, args, options = {}) {
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const ticks = new Map();
  let peak = 0;
  let largest = 0;
  const look = () => {
    let held = 0;
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const stat = statOf(pid);
      if (stat?.group !== child.pid) continue;
      ticks.set(pid, stat.ticks);
      largest = Math.max(largest, stat.peak);
      held += stat.pages * PAGE_MB;
    }
    peak = Math.max(peak, held);
  };
  const timer = setInterval(look, 100);
  let said = '';
  child.stderr.on('data', (chunk) => (said = (said + chunk).slice(-2000)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exit) => {
      clearInterval(timer);
      const cpu = ticks.values().reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND;
      if (exit === 0) resolve({ exit, cpu, peak, largest });
      else reject(new Error(said.slice(-300)));
    });
  });
}

function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [, high = '0'] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return {
      peak: Number(high) / 1024,
      group: Number(fields[2]),
      ticks: Number(fields[11]) + Number(fields[12]),
      pages: Number(fields[21]),
    };
  } catch {
    return undefined;
  }
}
