import { report } from '../../content/page/codes.ts';
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Page, RenderedPage } from '../../content/page/Page.ts';
import { failure } from '../../content/render/render.tsx';
import type { Diagnostic } from '../../base/diagnostics.ts';
import {
  type Answer,
  HEAP_MB,
  LONGEST_MS,
  PAGE_MS,
  type Place,
  type Question,
  type Setting,
} from './exchange.ts';

/** Renders a page with code that acts in the process for page code. Never rejects. */
export type RenderApart = (page: Page, place: Place, language: string) => Promise<RenderedPage>;

/** After so long without a page the process ends, in milliseconds: a dev server may run for days. */
const IDLE_MS = 10_000;

/** The answer is waited for no longer than this, should even the watch in the process be gone. */
const GONE_MS = LONGEST_MS + 15_000;

/** How a process ended that had a page. */
interface Ended {
  /** Words of the diagnostic about the code. */
  reason: string;
  isLate: boolean;
  /** Imported file that was being run. */
  running: string | undefined;
}

/**
 * Makes the way in which pages with code that acts are rendered: in a process of their own, one after the other. It is
 * started when the first such page is asked for, and takes the place of one that a page has ended. A process and not a
 * thread: a thread takes the build with it when one large list fills its memory, and cannot be stopped in a long call
 * into native code.
 *
 * @param program The program of that process. Without it, as when the package's source is run by its tests, there is no
 *   such way, and pages are rendered where they are asked for.
 */
export function createPageCode(
  setting: Omit<Setting, 'skip'>,
  program = fileURLToPath(new URL('program.js', import.meta.url)),
): RenderApart | undefined {
  if (!existsSync(program)) return undefined;
  const skip = new Set<string>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let limit = PAGE_MS;
  let last: Promise<unknown> = Promise.resolve();

  const stop = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
  };

  const ready = async (): Promise<ChildProcess> => {
    clearTimeout(idle);
    if (child?.connected) return child;
    child = start(program, setting.cacheDir);
    const ended = await converse(
      child,
      { setting: { ...setting, skip: [...skip] } },
      (message) => 'ready' in message,
    );
    if ('reason' in ended)
      throw new Error(`The process for the code of pages could not be started: it ${ended.reason}`);
    return child;
  };

  const render: RenderApart = async (page, place, language) => {
    for (;;) {
      const process = await ready();
      const answer = await converse(
        process,
        { page, place, language, limit },
        (message) => 'rendered' in message,
      );
      idle = setTimeout(stop, IDLE_MS).unref();
      if (!('reason' in answer)) {
        if (!('rendered' in answer)) continue;
        if (answer.retire) stop();
        return answer.rendered;
      }
      stop();
      // A second page that never ends is not waited for as long.
      if (answer.isLate) limit = Math.max(limit / 2, PAGE_MS / 4);
      const { running } = answer;
      if (running === undefined || skip.has(running))
        return failure(page, [endedBy(page.source, place, answer)], language);
      // The file is known, so the page can be shown without it.
      skip.add(running);
      const rendered = await render(page, place, language);
      const ofFile = endedBy(running, { line: 1, column: 1 }, answer);
      return { ...rendered, diagnostics: [...rendered.diagnostics, ofFile] };
    }
  };

  return (page, place, language) => {
    const turn = last
      .then(() => render(page, place, language))
      .catch((error: unknown) => failure(page, [unable(page, error)], language));
    last = turn;
    return turn;
  };
}

/**
 * What the engine refuses to the process, where it has such limits: it writes nowhere but in the caches, and starts no other
 * process. It may use compiled packages, since the compiler of scripts is one.
 */
function permissions(folders: readonly (string | undefined)[]): string[] {
  const writable = folders.flatMap((folder) => folder ?? []).map((folder) => `--allow-fs-write=${folder}`);
  return ['--permission', '--allow-fs-read=*', ...writable, '--allow-addons', '--allow-worker'];
}

function start(program: string, cacheDir: string | undefined): ChildProcess {
  const compiled = getCompileCacheDir?.();
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${HEAP_MB}`, ...permissions([cacheDir, compiled])],
    serialization: 'advanced',
    // What a page prints goes where the build speaks; the engine's words about its own end go nowhere.
    stdio: ['ignore', 2, 'ignore', 'ipc'],
    env: { ...process.env, ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }) },
  });
  child.on('error', () => undefined);
  return child;
}

/** Asks the process, which keeps the build alive until it has answered or has ended. */
function converse(
  child: ChildProcess,
  question: Question,
  isAnswer: (message: Answer) => boolean,
): Promise<Answer | Ended> {
  const asked = performance.now();
  const limit = 'limit' in question ? question.limit : LONGEST_MS;
  let running: string | undefined;
  child.ref();
  child.channel?.ref();
  return new Promise((resolve) => {
    const done = (answer: Answer | Ended): void => {
      clearTimeout(gone);
      child.off('message', hear).off('exit', end).off('error', fail);
      child.unref();
      child.channel?.unref();
      resolve(answer);
    };
    const hear = (message: Answer): void => {
      if (isAnswer(message)) done(message);
      else if ('running' in message) running = message.running;
    };
    const end = (code: number | null, signal: string | null): void => {
      const isKilled = signal === 'SIGKILL';
      const isLate = isKilled && performance.now() - asked >= limit;
      const isFull = isKilled || signal === 'SIGABRT' || code === 134;
      const reason = isLate
        ? `did not end within ${limit / 1000} seconds and was stopped`
        : isFull
          ? 'took more memory than a page may, and was stopped'
          : `ended its process (${signal ?? `exit code ${code}`})`;
      done({ reason, isLate, running });
    };
    const fail = (error: Error): void => done({ reason: `failed: ${error.message}`, isLate: false, running });
    const gone = setTimeout(() => child.kill('SIGKILL'), GONE_MS);
    child.on('message', hear).on('exit', end).on('error', fail);
    child.send(question, (error) => error && fail(error));
  });
}

function endedBy(file: string, place: Place, { reason }: Ended): Diagnostic {
  const message = `The code of this file ${reason}; the other pages are not affected`;
  const hint = 'A page is drawn once, at build, so its code has to come to an end by itself, soon.';
  return report('page/code-ended', { file, ...place }, { message, hint });
}

function unable(page: Page, error: unknown): Diagnostic {
  const message = error instanceof Error ? error.message : String(error);
  return report('page/render', { file: page.source, line: 1, column: 1 }, { message });
}
