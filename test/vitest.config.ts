import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    globalSetup: fileURLToPath(new URL('temporary-folder.ts', import.meta.url)),
    reporters: ['default', fileURLToPath(new URL('closing-line.ts', import.meta.url))],
    // All cores: a runner's default leaves one free, which is half of a machine that has two.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'unit', include: ['test/unit/**/*.test.{ts,tsx}'], testTimeout: 20_000 } },
      {
        test: {
          name: 'site',
          include: ['test/site/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 400_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          // A busy machine takes its time to draw.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 400_000,
        },
      },
    ],
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
});
