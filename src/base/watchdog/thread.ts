import { writeSync } from 'node:fs';
import process from 'node:process';
import { workerData } from 'node:worker_threads';
import type { Watched } from './watchdog.ts';
import { BEATS, ENTRIES, IS_PATIENT, LENGTH } from './work.ts';

// The program of the watchdog's thread, which runs on when the main thread is held.

const { memory, limit, look, format, firstLine } = workerData as Watched;
const numbers = new Int32Array(memory, 0, 4);
let beats = 0;
let entries = 0;
/** Milliseconds since the main thread last showed that it runs, counted in looks: a machine that sleeps takes none. */
let silent = 0;
/** Milliseconds since the current entry began. */
let waited = 0;
let nextLine = firstLine;
let cpuBefore = 0;

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

setInterval(() => {
  const now = [Atomics.load(numbers, BEATS), Atomics.load(numbers, ENTRIES)] as const;
  const isNew = now[1] !== entries;
  if (now[0] === beats && !isNew) silent += look;
  else {
    silent = 0;
    cpuBefore = cpu();
  }
  [beats, entries] = now;
  if (isNew) {
    waited = 0;
    nextLine = firstLine;
  } else waited += look;
  const length = Atomics.load(numbers, LENGTH);
  if (length === 0) return;
  if (Atomics.load(numbers, IS_PATIENT) === 1 && waited >= nextLine) {
    writeSync(2, `lectern: ${entry()[0]} (${Math.round(waited / 1000)} s)\n`);
    nextLine = waited + firstLine * 6;
  }
  const used = cpu() - cpuBefore;
  // On a busy machine, a thread that computes gets little of the processor.
  if (silent >= limit * 10 || Math.min(silent, used) >= limit) void stop(used < silent / 20);
}, look);

/** Stage and file of the current entry. */
function entry(): [stage: string, file: string] {
  const [stage = '', file = ''] = Buffer.from(memory, 16, Atomics.load(numbers, LENGTH))
    .toString()
    .split('\n');
  return [stage, file];
}

async function stop(isIdle: boolean): Promise<void> {
  silent = 0;
  const { endProcess } = await import('./end-process.ts');
  try {
    const [{ report }, { formatDiagnostics }, { jsonReport, REPORT_VERSION }] = await Promise.all([
      import('./codes.ts'),
      import('../report/terminal.ts'),
      import('../report/json.ts'),
    ]);
    const seconds = (isIdle ? limit * 10 : limit) / 1000;
    const [stage, file] = entry();
    const work = file === '' ? stage : `${stage} \`${file}\``;
    const found = report('site/time-limit', file === '' ? {} : { file }, { work, seconds, isIdle });
    if (format === 'json')
      writeSync(1, jsonReport({ version: REPORT_VERSION, failure: `${found.message}. ${found.hint}` }));
    const shown = format === 'json' ? 'terminal' : format;
    writeSync(2, `${formatDiagnostics([found], { format: shown, color: false })}\n`);
  } finally {
    endProcess();
  }
}
