import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import process from 'node:process';
import { workerData } from 'node:worker_threads';
import type { Watched } from './guard.ts';

// A thread that looks whether code of a plugin holds the main thread, since only another thread still runs then. The
// inspector has the main thread call a function between two steps of the code that holds it.

const { memory, lookMs, deaf, look } = workerData as Watched;
const [beats, length] = [new Int32Array(memory, 0, 1), new Int32Array(memory, 4, 1)];
let heard = 0;
let silent = 0;
let isAsking = false;

setInterval(() => {
  const now = Atomics.load(beats, 0);
  silent = now === heard ? silent + 1 : 0;
  heard = now;
  // A call into the system cannot be looked into. Other code that takes long answers.
  if (isAsking && silent > deaf) stop();
  if (isAsking || silent < 2) return;
  isAsking = true;
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.evaluate', { expression: look }, () => {
    isAsking = false;
    session.disconnect();
  });
}, lookMs);

function stop(): void {
  const part = Buffer.from(memory, 8, Atomics.load(length, 0)).toString();
  if (part === '') return;
  writeSync(
    2,
    `lectern: ${part} waits for something without end, such as another program, and was stopped.\n`,
  );
  process.kill(process.pid, 'SIGKILL');
}
