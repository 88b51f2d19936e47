import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type Answers, type Inputs, noted } from '../../base/cache/inputs.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { english, type Texts } from '../../base/strings/english.ts';
import { report } from '../../content/page/codes.ts';
import { messageOf } from '../../content/page/thrown.ts';
import { failure } from '../../content/render/draw-page.tsx';
import type { Outside } from '../../content/render/outside.ts';
import type { ActingPage, RenderApart } from '../../content/render/render.tsx';
import { checkedPage } from './checked-page.ts';
import { decode, type Drawn, encode, INPUT_KINDS, type Setting, type Task } from './exchange.ts';
import { withCalls } from './report-calls.ts';

const PAGE_MS = 10_000;
/** A page is stopped only when it had so much of the processor too, in milliseconds: on a busy machine honest pages wait. */
const PAGE_CPU_MS = 3_000;
/** Milliseconds after which a page is stopped, whatever it waits for. */
const LONGEST_MS = 30_000;
/** Megabytes of JavaScript values that pages may contain, and of memory that their process may take. */
const HEAP_MB = 512;
const MEMORY_MB = 1024;
/** After so long without a page the process ends, in milliseconds: a dev server may run for days. */
const IDLE_MS = 10_000;

/**
 * Flags of the process for page code. The engine refuses it to write, to start programs or threads, and to load compiled
 * packages, whatever a page makes of its realm.
 */
const FLAGS = [
  `--max-old-space-size=${HEAP_MB}`,
  ...['--permission', '--allow-fs-read=*', '--no-experimental-sqlite'],
  ...['--disallow-code-generation-from-strings', '--no-warnings'],
];

/** A page and the questions that it asked. */
interface Answered extends Drawn {
  asked: string[];
}

/** How a process ended that had a page. */
interface Ended {
  /** Words of the diagnostic about the code. */
  reason: string;
  isLate: boolean;
  /** Imported file that was being run. */
  running: string | undefined;
}

/**
 * Makes the way in which pages with code that acts are rendered: in a process of their own, one after the other. It is started for
 * the first such page, and again after a page that had to be stopped. A process and not a thread: a thread takes the build with
 * it when one large list fills its memory, and cannot be stopped in a long call into native code.
 *
 * @param answers Answers about the files of the site, for the inputs of pages.
 * @param program The program of that process. Without it, as when the package's source is run by its tests, there is no
 *   such way, and pages are rendered where they are asked for.
 */
export function createPageCode(
  setting: Setting,
  outside: Outside,
  answers: Answers,
  program = fileURLToPath(new URL('program.js', import.meta.url)),
): RenderApart | undefined {
  if (!existsSync(program)) return undefined;
  const skip = new Set<string>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let limit = PAGE_MS;
  let last: Promise<unknown> = Promise.resolve();

  const textsFor = (language: string): Texts => outside.stringsOf(language) ?? english;

  const stop = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
  };

  const render: RenderApart = async (acting) => {
    const { page, place, language } = acting;
    for (;;) {
      clearTimeout(idle);
      child ??= start(program);
      const { placeOf: _, ...module } = acting.module;
      const task: Task = { ...setting, ...acting, module, skip: [...skip] };
      const result = await converse(child, task, outside, limit);
      idle = setTimeout(stop, IDLE_MS).unref();
      if (!('reason' in result)) {
        const rendered = checkedPage(result.rendered);
        if (rendered === undefined) throw new Error('The code of the page returned an unreadable page');
        const whole = withCalls(rendered, { ...result, page, place, read: outside.read });
        return result.varies || skip.size > 0 ? whole : { ...whole, inputs: inputsOf(result.asked, answers) };
      }
      stop();
      // A second page that never ends is not waited for as long.
      if (result.isLate) limit = Math.max(limit / 2, PAGE_MS / 4);
      const { running } = result;
      if (running === undefined || skip.has(running))
        return failure(page, [endedBy(page.source, place, result)], textsFor(language));
      // The file is known, so the page can be shown without it.
      skip.add(running);
      const rendered = await render(acting);
      const ofFile = endedBy(running, { line: 1, column: 1 }, result);
      return { ...rendered, diagnostics: [...rendered.diagnostics, ofFile] };
    }
  };

  return (acting) => {
    const { page, language } = acting;
    const turn = last
      .then(() => render(acting))
      .catch((error: unknown) => {
        const origin = { file: page.source, line: 1, column: 1 };
        return failure(
          page,
          [report('page/render', origin, { message: messageOf(error) })],
          textsFor(language),
        );
      });
    last = turn;
    return turn;
  };
}

function start(program: string): ChildProcess {
  // Output of a page goes to the build's own output. The engine's crash report is discarded.
  const child = spawn(process.execPath, [...FLAGS, program], { stdio: ['ignore', 2, 'ignore', 'pipe'] });
  child.on('error', () => undefined);
  // Code that never ends would go on after a server that its editor ends.
  const kill = (): boolean => child.kill('SIGKILL');
  process.on('exit', kill);
  child.on('exit', () => process.off('exit', kill));
  pipeOf(child)
    .setEncoding('utf8')
    .on('error', () => undefined);
  return child;
}

const pipeOf = (child: ChildProcess): Duplex & { ref(): void; unref(): void } => child.stdio[3] as never;

/** Has the process render a page, and answers what it asks meanwhile. The process keeps the build alive only that long. */
function converse(
  child: ChildProcess,
  task: Task,
  outside: Outside,
  limit: number,
): Promise<Answered | Ended> {
  const started = performance.now();
  const before = usageOf(child).cpu;
  const pipe = pipeOf(child);
  let running: string | undefined;
  let line = '';
  const isLate = (): boolean => performance.now() - started >= limit;
  child.ref();
  pipe.ref();
  return new Promise((resolve) => {
    const done = (result: Answered | Ended): void => {
      clearInterval(watch);
      pipe.off('data', hear);
      child.off('exit', end).off('error', fail);
      child.unref();
      pipe.unref();
      resolve(result);
    };
    const hear = (part: string): void => {
      line += part;
      if (!line.endsWith('\n')) return;
      const at = line.indexOf(' ');
      const [name, text] = [line.slice(0, at), line.slice(at + 1, -1)];
      line = '';
      if (name === 'drawn') {
        const [asked = '', drawn = ''] = text.split('\t');
        done({ ...(decode(drawn) as Drawn), asked: JSON.parse(asked) as string[] });
      } else if (name === '?running') {
        [running] = decode(text) as [string | undefined];
        pipe.write('\n');
      } else void answer(outside, name.slice(1), text).then((reply) => pipe.write(`${reply}\n`));
    };
    const end = (code: number | null, signal: string | null): void => {
      const isKilled = signal === 'SIGKILL';
      const isFull = isKilled || signal === 'SIGABRT' || code === 134;
      const reason =
        isKilled && isLate()
          ? `did not finish within ${limit / 1000} seconds and was stopped`
          : isFull
            ? 'exceeded the memory limit of a page and was stopped'
            : `ended its process (${signal ?? `exit code ${code}`})`;
      done({ reason, isLate: isKilled && isLate(), running });
    };
    const fail = (error: Error): void => done({ reason: `failed: ${error.message}`, isLate: false, running });
    const watch = setInterval(() => {
      const { cpu, mb } = usageOf(child);
      const isLong = isLate() && cpu - before >= PAGE_CPU_MS;
      if (isLong || mb > MEMORY_MB || performance.now() - started >= LONGEST_MS) child.kill('SIGKILL');
    }, 50);
    pipe.on('data', hear);
    child.on('exit', end).on('error', fail);
    if (child.exitCode === null && child.signalCode === null) pipe.write(`${encode(task)}\n`);
    else end(child.exitCode, child.signalCode);
  });
}

/** The inputs of a page, by its questions. Each is answered again, since several questions can be about the text of one file. */
function inputsOf(questions: readonly string[], answers: Answers): Inputs {
  const inputs: Inputs = new Map();
  for (const question of questions) {
    const at = question.indexOf(' ');
    const kind = INPUT_KINDS[question.slice(0, at)] ?? '';
    const [asked = '', from] = decode(question.slice(at + 1)) as [string, string];
    const path = kind === 'projectImage' ? `${from}\n${asked}` : asked;
    if (!inputs.has(`${kind} ${path}`)) noted(inputs, kind, path, answers[kind]?.(path));
  }
  noted(inputs, 'zone', '', answers['zone']?.(''));
  return inputs;
}

/** Calls a function for the page, and has its result as text, or after `!` the reason why there is none. */
async function answer(outside: Outside, name: string, text: string): Promise<string> {
  try {
    if (!Object.hasOwn(outside, name)) throw new Error(`There is no ${name}`);
    const call = outside[name as keyof Outside] as (...values: unknown[]) => unknown;
    return encode(await call(...(decode(text) as unknown[])));
  } catch (error) {
    return `!${encode(messageOf(error))}`;
  }
}

/** Milliseconds of the processor and megabytes that a process has taken, where the system tells; else only its time is limited. */
function usageOf({ pid }: ChildProcess): { cpu: number; mb: number } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { cpu: ((fields[11] ?? 0) + (fields[12] ?? 0)) * 10, mb: ((fields[21] ?? 0) * 4) / 1024 };
  } catch {
    return { cpu: 0, mb: 0 };
  }
}

function endedBy(file: string, place: ActingPage['place'], { reason }: Ended): Diagnostic {
  const message = `The code in this file ${reason}; other pages are not affected`;
  const hint = 'Pages are rendered once, at build time, so their code must finish by itself, quickly.';
  return report('page/code-ended', { file, ...place }, { message, hint });
}
