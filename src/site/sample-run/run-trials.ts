import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { OwnFolder } from '../../base/disk/OwnFolder.ts';
import { environment, runCommand } from './command.ts';
import type { Program } from './programs.ts';
import { type Runtime, runtimes } from './runtimes.ts';
import { contentOf, type Trial } from './trial.ts';

/** How a sample ended. */
export interface Outcome {
  id: number;
  /** Why it failed, in the words of the program that ran it. */
  failure?: string;
  /** Names of files that it left behind, though no sample writes any. */
  left: string[];
}

/** How many processes run next to each other, where each sample has its own. */
const lanes = 4;
/** How long one sample may take, in milliseconds. The first of a batch also waits for its runtime. */
const longestWait = 30_000;

/** Limit for compiling before the first sample of a language. */
const firstWait = 300_000;

interface Setting {
  runtime: Runtime;
  program: Program;
  /** The folder that contains theirs. */
  home: OwnFolder;
  env: Record<string, string>;
  patience: number;
  tell(outcome: Outcome): void;
}

/** Runs samples, each in its own folder below `folder`, and reports each result. */
export async function runTrials(
  trials: readonly Trial[],
  programs: Readonly<Record<string, Program>>,
  { folder, patience = longestWait }: { folder: string; patience?: number | undefined },
  tell: (outcome: Outcome) => void,
): Promise<void> {
  for (const lang of new Set(trials.map((trial) => trial.lang))) {
    const runtime = runtimes[lang];
    const program = programs[lang];
    if (runtime === undefined || program === undefined) continue;
    const own = trials.filter((trial) => trial.lang === lang);
    const files = new OwnFolder(folder);
    const home = new OwnFolder(files.makeFolder(lang));
    home.makeFolder('bin');
    if (runtime.calls !== undefined) home.link(`bin/${runtime.calls}`, program.file);
    const env = environment(home.folder, runtime.env?.(home.folder));
    const setting = { runtime, program, home, env, patience, tell };
    if (runtime.how.kind === 'each') await runEach(own, setting);
    else await runBatches(own, setting);
    files.remove(lang);
  }
}

/** Writes a sample and the files that it sends into an empty folder. */
function prepare(trial: Trial, runtime: Runtime, home: OwnFolder): { folder: string; file: string } {
  const folder = home.makeFolder(String(trial.id));
  const file = home.write(`${trial.id}/${runtime.file}`, trial.code);
  for (const name of trial.files) home.write(`${trial.id}/${name}`, contentOf(name));
  return { folder, file };
}

/** Returns the files that a sample created, and removes its folder. */
async function tidied(trial: Trial, runtime: Runtime, home: OwnFolder): Promise<string[]> {
  const names = await readdir(home.at(String(trial.id))).catch(() => []);
  home.remove(String(trial.id));
  return names.filter((name) => name !== runtime.file && !trial.files.includes(name));
}

async function runEach(trials: readonly Trial[], setting: Setting): Promise<void> {
  const { runtime, program, home, env, patience, tell } = setting;
  const { how } = runtime;
  if (how.kind !== 'each') return;
  if (runtime.first !== undefined) {
    const folder = home.makeFolder('first');
    const [command, args] = how.command(program, home.write(`first/${runtime.file}`, runtime.first));
    await runCommand(command, args, { folder, env, patience: firstWait });
  }
  const waiting = trials.values();
  const lane = async (): Promise<void> => {
    for (const trial of waiting) {
      const { folder, file } = prepare(trial, runtime, home);
      const [command, args] = how.command(program, file);
      const { failure } = await runCommand(command, args, { folder, env, patience });
      tell({
        id: trial.id,
        ...(failure !== undefined && { failure }),
        left: await tidied(trial, runtime, home),
      });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function runBatches(trials: readonly Trial[], setting: Setting): Promise<void> {
  const { runtime, program, home, env, patience, tell } = setting;
  const { how } = runtime;
  if (how.kind !== 'batch') return;
  const file = home.write(how.file, how.text);
  if (runtime.sharesFolder)
    for (const name of new Set(trials.flatMap(({ files }) => files))) home.write(name, contentOf(name));
  let waiting = [...trials];
  while (waiting.length > 0) {
    const batch = waiting.slice(0, how.most);
    const entries = [];
    for (const trial of batch) entries.push({ id: trial.id, ...prepare(trial, runtime, home) });
    const rows = entries.map((entry) => [entry.id, entry.folder, entry.file].join('\t'));
    const list = home.write('list', how.file.endsWith('.java') ? rows.join('\n') : JSON.stringify(entries));
    const word = randomUUID();
    const [command, args] = how.command(program, { file, word, list, home: home.folder });
    const ended = new Map<string, string | undefined>();
    let running: string | undefined;
    const { failure } = await runCommand(command, args, {
      folder: home.folder,
      env,
      patience,
      onLine(line) {
        const [first, what, id = '', ...text] = line.split(' ');
        if (first !== word) return false;
        if (what === 'start') running = id;
        else if (!ended.has(id) || what === 'fail')
          ended.set(id, what === 'fail' ? text.join(' ') : undefined);
        return true;
      },
    });
    // A sample that ends or blocks the process takes none but itself with it.
    if (running !== undefined && !ended.has(running))
      ended.set(running, failure ?? 'it terminated the process');
    const isDead = !batch.some(({ id }) => ended.has(String(id)));
    for (const trial of batch) {
      const id = String(trial.id);
      const left = await tidied(trial, runtime, home);
      if (isDead) ended.set(id, failure ?? 'its runtime did not start');
      if (!ended.has(id)) continue;
      const said = ended.get(id);
      tell({ id: trial.id, ...(said !== undefined && { failure: said }), left });
    }
    waiting = waiting.filter(({ id }) => !ended.has(String(id)));
  }
}
