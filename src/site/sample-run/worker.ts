import { linesOf } from './lines.ts';
import { type Outcome, runTrials } from './run-trials.ts';
import type { Program } from './programs.ts';
import { type Arrived, startRecorder } from './recorder.ts';
import type { Trial } from './trial.ts';

export interface Question {
  programs: Record<string, Program>;
  trials: Trial[];
  /** How long one sample may take, in milliseconds. */
  patience?: number;
}

/** Messages of the worker, one line of JSON each: its port, the outcome of each sample, then unexpected requests. */
export type Answer = { port: number } | { outcome: Outcome; arrived: Arrived[] } | { strays: Arrived[] };

const say = (answer: Answer): void => void process.stdout.write(`${JSON.stringify(answer)}\n`);

/**
 * The program of the process that runs samples. The server that they call is in it too: where the process is kept apart
 * from the network, the samples reach nothing else.
 */
const [folder = ''] = process.argv.slice(2);
const recorder = await startRecorder();
say({ port: recorder.port });
for await (const line of linesOf(process.stdin)) {
  const { programs, trials, patience } = JSON.parse(line) as Question;
  await runTrials(trials, programs, { folder, patience }, (outcome) =>
    say({ outcome, arrived: recorder.take(`t${outcome.id}`) }),
  );
  break;
}
say({ strays: recorder.strays() });
recorder.stop();
process.stdin.destroy();
