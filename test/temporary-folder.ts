/** One folder for everything that the tests of a run write, gone when they are done. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives the run, and the processes it starts, a temporary folder of its own; what it returns removes it. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-tests-'));
  process.env['TMPDIR'] = folder;
  return () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}
