import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { shownPath } from '../../src/base/report/file-names.ts';

/** Folder of the checkout. */
export const checkout = fileURLToPath(new URL('../../', import.meta.url));
/** The built command. */
export const cli = path.join(checkout, 'dist/cli/main.js');

export interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A new empty folder outside the checkout. */
export function emptyFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'lectern-test-'));
}

/** A copy of a fixture outside the checkout, so that nothing of the repository can be found from it by accident. */
export async function copyFixture(name: string): Promise<string> {
  const folder = await emptyFolder();
  await cp(path.join(checkout, 'fixtures', name), folder, {
    recursive: true,
    filter: (source) => path.basename(source) !== 'dist',
  });
  return folder;
}

/** Runs a program to its end. Never rejects for an exit code. */
export function run(
  program: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const { VITEST: _vitest, NODE_ENV: _env, ...inherited } = process.env;
    const child = spawn(program, args, { cwd, env: { ...inherited, NO_COLOR: '1', ...env } });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (data: Buffer) => (stdout += data.toString()));
    child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** Runs the built `lectern` command. */
export function lectern(args: readonly string[], cwd = checkout, env: NodeJS.ProcessEnv = {}): Promise<Run> {
  return run(process.execPath, [cli, ...args], cwd, env);
}

/**
 * Runs `lectern` in a folder, by default the checkout, in a process that has run other commands before; see `test/builder.ts`. For tests of what a command
 * writes and says. What a process does (how it ends, what it reads from its environment, what it keeps for the next one) is asked of
 * {@link lectern}.
 */
export function inBuilder(args: readonly string[], cwd = checkout): Promise<Run> {
  return order<Run>({ args, cwd });
}

/** An Astro project to build. Without `sites`, it has a configuration file. */
export interface Project {
  root: string;
  config?: object;
  /** Options of each `lectern()`. */
  sites?: object[];
  /** Options of `@astrojs/node`. */
  adapter?: object;
}

/** Builds Astro projects in the same process. `thrown` has the error of each, `null` where it was built. */
export function buildProjects(
  projects: readonly Project[],
): Promise<Omit<Run, 'code'> & { thrown: (string | null)[] }> {
  return order({ projects, cwd: checkout });
}

async function order<Answer>(what: object): Promise<Answer> {
  const address = process.env['LECTERN_TEST_BUILDER'] ?? '';
  // By Node's own client: `fetch` gives up an answer that is five minutes away, which a busy machine may need.
  return new Promise((resolve, reject) => {
    request(address, { method: 'POST' }, (response) => {
      text(response).then((answer) => resolve(JSON.parse(answer) as Answer), reject);
    })
      .on('error', reject)
      .end(JSON.stringify(what));
  });
}

/** Runs `lectern build` {@link inBuilder}. */
export function build(docs: string, args: readonly string[] = []): Promise<Run> {
  return inBuilder(['build', docs, ...args]);
}

/** What a command said, with the names of the files of a folder counted from that folder. */
export function from(folder: string, said: string): string {
  return said.replaceAll(`${folder}${path.sep}`, '').replaceAll(`${shownPath(folder)}/`, '');
}

/** Relative paths of all files below a folder, sorted. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Text of a file of a built site. */
export function readBuilt(folder: string, file: string): Promise<string> {
  return readFile(path.join(folder, file), 'utf8');
}
