import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findProgram } from '../../../src/site/sample-run/programs.ts';
import { runTrials } from '../../../src/site/sample-run/run-trials.ts';

async function folderFor(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `lectern-${name}-`));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it('looks for the package of Python samples without running a file of the working folder', async () => {
  const folder = await folderFor('cwd');
  const trace = path.join(folder, 'trace');
  await writeFile(path.join(folder, 'requests.py'), `open(${JSON.stringify(trace)}, 'w')\n`);
  // A worker of the test runner cannot change its folder, and the programs that it starts can.
  vi.resetModules();
  vi.doMock('node:child_process', async (load) => {
    const real = await load<typeof import('node:child_process')>();
    return {
      ...real,
      spawnSync: (command: string, args: string[], options: object) =>
        real.spawnSync(command, args, { ...options, cwd: folder }),
    };
  });
  onTestFinished(() => void vi.doUnmock('node:child_process'));
  const { findProgram: find } = await import('../../../src/site/sample-run/programs.ts');
  expect(find('python')).toEqual(findProgram('python'));
  await expect(access(trace)).rejects.toThrow();
});

it('reports why the program of a sample failed, without the lines of its stack', async () => {
  const folder = await folderFor('fails');
  const program = path.join(folder, 'program');
  const stack =
    'Exception in thread "main" Wrapped\n\tat Request.main(Request.java:1)\nCaused by: Refused\n\t... 1 more';
  await writeFile(program, `#!/bin/sh\nprintf '${stack}\\n' >&2; exit 1\n`, { mode: 0o755 });
  const ended: unknown[] = [];
  const trials = [{ id: 0, lang: 'java', code: '', files: [] }];
  const programs = { java: { file: program, libraries: [] } };
  await runTrials(trials, programs, { folder }, (outcome) => void ended.push(outcome));
  expect(ended).toEqual([{ id: 0, failure: 'Caused by: Refused', left: [] }]);
});
