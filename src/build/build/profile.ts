import { readdirSync, readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { SEARCH_FOLDER } from '../../page/search/SearchIndex.ts';

/** Notes where a build spends CPU time, memory and bytes. */
export interface Profile {
  /** A stage begins, and the one before it ends. */
  stage(name: string): void;
  /** Makes the page at an address, and notes what it costs. */
  page<T>(address: string, make: () => Promise<T>): Promise<T>;
  /** A page of the docs is made; those that nothing is said of come from the cache. */
  made(): void;
  /** What was noted, as text for the terminal. Ends the last stage. */
  report(outDir: string): Promise<string>;
}

interface Stage {
  name: string;
  cpu: number;
  wall: number;
  /** Peak memory of the process until the end of the stage, in bytes. */
  peak: number;
}

/** What a process that the build started has cost so far. */
interface Child {
  name: string;
  cpu: number;
  peak: number;
}

/** How many pages the report names. */
const MOST_COSTLY = 10;
/** Milliseconds between two looks at other processes, whose costs nothing tells after their end. */
const LOOK = 100;

/** Begins to note. The first stage is the start of the program itself. */
export function createProfile(): Profile {
  const stages: Stage[] = [{ name: 'start of the program', cpu: 0, wall: 0, peak: 0 }];
  const children = new Map<string, Child>();
  const pages: { address: string; cpu: number }[] = [];
  let madePages = 0;
  let cpu = 0;
  let wall = performance.now() - process.uptime() * 1000;
  const timer = setInterval(() => lookAtChildren(children), LOOK).unref();

  function end(): void {
    const stage = stages.at(-1)!;
    const [cpuNow, wallNow] = [cpuSeconds(), performance.now()];
    stage.cpu = cpuNow - cpu;
    stage.wall = (wallNow - wall) / 1000;
    stage.peak = process.resourceUsage().maxRSS * 1024;
    [cpu, wall] = [cpuNow, wallNow];
    lookAtChildren(children);
  }

  function begin(name: string): void {
    end();
    stages.push({ name, cpu: 0, wall: 0, peak: 0 });
  }

  return {
    stage: begin,
    async page(address, make) {
      const before = cpuSeconds();
      const made = await make();
      pages.push({ address, cpu: cpuSeconds() - before });
      return made;
    },
    made() {
      madePages++;
    },
    async report(outDir) {
      end();
      clearInterval(timer);
      const costly = pages.toSorted((one, other) => other.cpu - one.cpu).slice(0, MOST_COSTLY);
      return [
        table(
          ['stage', 'CPU s', 'wall s', 'peak MB'],
          stages.map((stage) => [stage.name, seconds(stage.cpu), seconds(stage.wall), megabytes(stage.peak)]),
        ),
        table(
          ['other processes', 'CPU s', 'peak MB'],
          [...children.values()].map((child) => [child.name, seconds(child.cpu), megabytes(child.peak)]),
        ),
        table(
          [`${pages.length} pages, ${madePages} of the docs made anew; the most costly`, 'CPU ms'],
          costly.map(({ address, cpu: cost }) => [address, (cost * 1000).toFixed(0)]),
        ),
        table(
          ['output', 'files', 'MB'],
          [...(await sizesIn(outDir))].map(([kind, { files, bytes }]) => [
            kind,
            String(files),
            (bytes / 1e6).toFixed(1),
          ]),
        ),
      ].join('');
    },
  };
}

/** CPU seconds of this process since it began, in all threads, with those of the kernel. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Linux tells what running child processes have cost, in hundredths of a second; elsewhere nothing is noted. */
function lookAtChildren(children: Map<string, Child>): void {
  try {
    const numbers = readdirSync('/proc/self/task').flatMap((task) =>
      readFileSync(`/proc/self/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
    );
    for (const number of numbers) {
      const status = readFileSync(`/proc/${number}/stat`, 'utf8');
      const name = status.slice(status.indexOf('(') + 1, status.lastIndexOf(')'));
      // The name may hold spaces, so fields are counted behind it.
      const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
      const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${number}/status`, 'utf8'))?.[1];
      const known = children.get(number);
      children.set(number, {
        name,
        cpu: (Number(fields[11]) + Number(fields[12])) / 100,
        peak: Math.max(known?.peak ?? 0, Number(peak ?? 0) * 1024),
      });
    }
  } catch {
    // No such folder, or a process that has ended meanwhile.
  }
}

/** Files and bytes of the output, by kind. */
async function sizesIn(outDir: string): Promise<Map<string, { files: number; bytes: number }>> {
  const sizes = new Map<string, { files: number; bytes: number }>();
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const kind = kindOf(path.relative(outDir, file).split(path.sep).join('/'));
    const size = sizes.get(kind) ?? { files: 0, bytes: 0 };
    size.files++;
    size.bytes += (await stat(file)).size;
    sizes.set(kind, size);
  }
  return new Map([...sizes].sort(([, one], [, other]) => other.bytes - one.bytes));
}

function kindOf(file: string): string {
  if (file.startsWith(`${SEARCH_FOLDER}/`)) return 'search';
  if (file.endsWith('.html')) return 'pages';
  if (/\.(?:md|txt)$/.test(file)) return 'Markdown and lists for machines';
  if (/\.(?:css|js|mjs)$/.test(file)) return 'styles and scripts';
  return 'other files';
}

function seconds(value: number): string {
  return value.toFixed(2);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}

/** Columns of equal width; all but the first hold numbers. Nothing where there are no rows. */
function table(head: string[], rows: string[][]): string {
  if (rows.length === 0) return '';
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const lines = all.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd(),
  );
  return `\n${lines.map((line) => `  ${line}\n`).join('')}`;
}
