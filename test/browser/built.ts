import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rmdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, checkout, copyFixture, filesIn } from '../site/lectern.ts';

/** Builds a docs folder, or rejects with what the build said. */
export async function buildFolder(docs: string, args: readonly string[] = []): Promise<void> {
  const built = await build(docs, args);
  if (built.code !== 0) throw new Error(`${docs} did not build:\n${built.stderr}`);
}

/**
 * A copy of a fixture with its built site in `dist`, outside the checkout. All test files of a run share it, so nobody writes
 * into it.
 */
export function builtFixture(name: string, args: readonly string[] = []): Promise<string> {
  return builtOnce([name, ...args].join(' '), async () => {
    const folder = await copyFixture(name);
    await buildFolder(folder, args);
    return folder;
  });
}

/** The docs of Lectern, built as the gate has to: without a warning. */
export const builtDocs = (): Promise<string> => builtFixture('docs', ['--strict', '--offline']);

/**
 * The folder that `make` builds, made once for all test files of a run: they are children of one process. What it was made
 * of is part of its name, so that a run that watches makes it again after a change.
 */
export async function builtOnce(what: string, make: () => Promise<string>): Promise<string> {
  const stamp = createHash('sha256').update(`${process.ppid} ${await latestChange()} ${what}`);
  const note = path.join(tmpdir(), `lectern-built-${stamp.digest('hex').slice(0, 20)}`);
  for (;;) {
    const known = await readFile(note, 'utf8').catch(() => undefined);
    if (known !== undefined) return known;
    const isMine = await mkdir(`${note}-lock`).then(
      () => true,
      () => false,
    );
    // Another file makes it just now.
    if (isMine) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  try {
    const folder = await make();
    // Whole or not there, also for a file that looks at the same time.
    await writeFile(`${note}-part`, folder);
    await rename(`${note}-part`, note);
    return folder;
  } finally {
    // Where it could not be made, the next file tries, and fails for the same reason.
    await rmdir(`${note}-lock`);
  }
}

/** When anything was changed last that a built fixture depends on, in milliseconds. A build of the package makes `dist` again. */
async function latestChange(): Promise<number> {
  const fixtures = (await filesIn(path.join(checkout, 'fixtures'))).map((file) => `fixtures/${file}`);
  const changes = await Promise.all(
    ['dist', ...fixtures].map(async (file) => (await stat(path.join(checkout, file))).mtimeMs),
  );
  return Math.max(...changes);
}
