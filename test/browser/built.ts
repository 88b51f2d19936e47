import { createHash } from 'node:crypto';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkout } from '../site/lectern.ts';

/**
 * The folder that `make` builds, made once for all test files of a run: they are children of one process. What it was made
 * of is part of its name, so that a run that watches makes it again after a change.
 */
export async function builtOnce(what: string, make: () => Promise<string>): Promise<string> {
  const stamp = createHash('sha256').update(`${process.ppid} ${await latestChange()} ${what}`);
  const note = path.join(tmpdir(), `lectern-built-${stamp.digest('hex').slice(0, 20)}`);
  const known = await readFile(note, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;
  const folder = await make();
  // Whole or not there, also for a file that looks at the same time.
  await writeFile(`${note}-${process.pid}`, folder);
  await rename(`${note}-${process.pid}`, note);
  return folder;
}

/** When anything was changed last that a built fixture depends on, in milliseconds. */
async function latestChange(): Promise<number> {
  const folders = await Promise.all(
    ['src', 'dist', 'fixtures'].map(async (name) => {
      const entries = await readdir(path.join(checkout, name), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name));
    }),
  );
  const changes = await Promise.all(folders.flat().map(async (file) => (await stat(file)).mtimeMs));
  return changes.reduce((latest, one) => Math.max(latest, one), 0);
}
