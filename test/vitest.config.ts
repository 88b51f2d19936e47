import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import LongestFirst from './longest-first.ts';
import { full } from './sample.ts';

/** How long a test asks again for what is to come, in milliseconds: a busy machine takes its time. */
const PATIENCE = 60_000;

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    globalSetup: fileURLToPath(new URL('temporary-folder.ts', import.meta.url)),
    reporters: ['default', fileURLToPath(new URL('closing-line.ts', import.meta.url))],
    // More than there are cores: a worker waits for a page, a timer or a program much of its time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // The files of a project share a worker process: each module is loaded once for many files, and one browser serves them all.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}'],
          setupFiles: ['test/unit/seed.ts'],
          // Ends what hangs. A busy machine may need a hundred times what an idle one needs.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
        },
      },
      {
        test: {
          name: 'site',
          include: ['test/site/**/*.test.ts'],
          expect: { poll: { timeout: PATIENCE } },
          testTimeout: 240_000,
          hookTimeout: 400_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          // It installs a project from the npm registry.
          exclude: full ? [] : ['test/browser/whole-project.test.ts'],
          setupFiles: ['test/browser/setup.ts'],
          expect: { poll: { timeout: PATIENCE } },
          testTimeout: 120_000,
          hookTimeout: 400_000,
        },
      },
    ],
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
});
