import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findProgram, type Program } from '../../../src/site/sample-run/programs.ts';
import type { Arrived } from '../../../src/site/sample-run/recorder.ts';
import type { Outcome } from '../../../src/site/sample-run/run-trials.ts';
import { type Session, startSession } from '../../../src/site/sample-run/session.ts';

/** What quoting that failed could do: these samples are not what Lectern writes. */
let session: Session;
let beside: string;
beforeEach(async () => {
  session = await startSession();
  beside = await mkdtemp(path.join(tmpdir(), 'lectern-beside-'));
});
afterEach(async () => {
  await session.stop();
  await rm(beside, { recursive: true });
});

async function run(lang: string, codes: string[], patience?: number) {
  const found = findProgram(lang);
  if (!('program' in found)) throw new Error(found.missing);
  const programs: Record<string, Program> = { [lang]: found.program };
  const trials = codes.map((code, id) => ({ id, lang, code, files: [] }));
  const ended: (Outcome & { arrived: Arrived[] })[] = [];
  const question = { programs, trials, ...(patience !== undefined && { patience }) };
  await session.run(question, (outcome, arrived) => ended.push({ ...outcome, arrived }));
  return ended.sort((one, other) => one.id - other.id);
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

describe('a session of samples', { timeout: 120_000 }, () => {
  it('gives a cURL sample no other program, no secret, and tells what it left', async () => {
    process.env['LECTERN_TEST_SECRET'] = 'secret';
    const [first, second] = await run('curl', [
      `touch ${beside}/a; id; curl --url "${session.origin}/t0/$LECTERN_TEST_SECRET"`,
      `curl --silent --output left --url ${session.origin}/t1/x`,
    ]);
    delete process.env['LECTERN_TEST_SECRET'];
    expect(await exists(path.join(beside, 'a'))).toBe(false);
    expect(first?.arrived).toMatchObject([{ method: 'GET', target: '/' }]);
    expect(second).toMatchObject({ left: ['left'], arrived: [{ target: '/x' }] });
  });

  it('gives a JavaScript sample no other program and no file, and stops one that blocks', async () => {
    const ended = await run(
      'javascript',
      [
        'process.exit(2)',
        `import { execSync } from 'node:child_process'; execSync('touch ${beside}/b');`,
        `import { writeFileSync } from 'node:fs'; writeFileSync('${beside}/c', '');`,
        // Blocks as a loop would, and leaves the processor to others.
        'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);',
        `const response = await fetch('${session.origin}/t4/x'); console.log(await response.text());`,
      ],
      10_000,
    );
    expect(ended.map(({ failure }) => failure?.slice(0, 30))).toEqual([
      'it exited with the code 2',
      expect.stringContaining('Error'),
      expect.stringContaining('Error'),
      'it was stopped after 10 s',
      undefined,
    ]);
    expect(ended[4]?.arrived).toMatchObject([{ target: '/x' }]);
    expect(await exists(path.join(beside, 'b'))).toBe(false);
    expect(await exists(path.join(beside, 'c'))).toBe(false);
  });

  it('gives a Python sample the package that it imports, and no other program', async () => {
    const ended = await run('python', [
      `import os; os.system('touch ${beside}/d')`,
      `import requests; requests.get('${session.origin}/t1/x')`,
    ]);
    expect(ended[0]?.failure).toBe('PermissionError: a sample may start no program');
    expect(await exists(path.join(beside, 'd'))).toBe(false);
    expect(ended[1]).toMatchObject({ left: [], arrived: [{ target: '/x' }] });
    expect(ended[1]?.failure).toBeUndefined();
  });

  it('tells what no sample was meant to send', async () => {
    const found = findProgram('curl');
    const programs: Record<string, Program> = 'program' in found ? { curl: found.program } : {};
    const urls = ['elsewhere', 'v1/users', 't7/x'].map((target) => `${session.origin}/${target}`);
    const code = urls.map((url) => `curl --silent --url ${url}`).join('\n');
    const strays = await session.run(
      { programs, trials: [{ id: 0, lang: 'curl', code, files: [] }] },
      () => undefined,
    );
    expect(strays).toMatchObject([{ target: '/elsewhere' }, { target: '/v1/users' }, { target: '/x' }]);
  });

  it('keeps samples from all other hosts, where the machine allows it', async () => {
    const [first] = await run('curl', ['curl --silent --max-time 5 --url http://192.0.2.1/']);
    // "Could not connect" at once, since there is no way there; where it is not kept apart, only the time ends it.
    if (session.open.length === 0) expect(first?.failure).toBe('it exited with the code 7');
    expect(first?.failure).toBeDefined();
  });
});
