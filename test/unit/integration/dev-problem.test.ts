import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { descriptionProblem, devProblem } from '../../../src/build/dev/dev-problem.ts';

test('a configuration that cannot be used is told with its place and its lines, and nothing else is', () => {
  const docs = mkdtempSync(path.join(tmpdir(), 'lectern-dev-'));
  const file = path.join(docs, 'mint.json');
  writeFileSync(file, '{\n  "name": "<b>"\n');
  const found = devProblem(
    [
      { code: 'config/contrast', severity: 'info', message: 'Pale.', file: 'mint.json', line: 1, column: 1 },
      {
        code: 'config/syntax',
        severity: 'error',
        message: 'It breaks off.',
        file: 'mint.json',
        line: 2,
        column: 11,
      },
    ],
    docs,
    file,
  );
  expect(found.type).toBe('error');
  expect(found.err).toMatchObject({
    name: 'config/syntax',
    title: 'mint.json could not be used',
    loc: { file, line: 2, column: 11 },
  });
  expect(found.err.stack).toBe('');
  expect(found.err.highlightedCode.replace(/<style>.*?<\/style>/, '')).toBe(
    `<pre class="lectern-problems">${[
      'error config/syntax mint.json:2:11',
      '  It breaks off.',
      '    1 | {',
      '  &gt; 2 |   "name": "&lt;b&gt;"',
      '      |           ^',
      '',
      '1 error',
    ].join('\n')}</pre>`,
  );
});

test('of one that is no JSON and could still be read, only its own errors are told', () => {
  const found = devProblem(
    [
      { code: 'page/missing', severity: 'error', message: 'Gone.', file: 'mint.json', line: 1, column: 1 },
      { code: 'page/syntax', severity: 'error', message: 'Odd.', file: 'a.mdx', line: 1, column: 1 },
      { code: 'config/missing-comma', severity: 'error', message: 'No comma.', file: 'mint.json', line: 3 },
    ],
    '/nowhere',
    '/nowhere/mint.json',
    true,
  );
  expect(found.err).toMatchObject({
    name: 'config/missing-comma',
    title: 'mint.json is not valid JSON',
    message: 'Lectern repaired it for this preview. Builds fail until you fix mint.json.',
    loc: { line: 3, column: 1 },
  });
  expect(found.err.highlightedCode).toContain(
    '>error config/missing-comma mint.json:3\n  No comma.\n\n1 error<',
  );
});

test('a description that is broken while it is written is told with its place, and what is shown meanwhile', () => {
  const error = { severity: 'error', message: 'Odd.', line: 3, column: 41 } as const;
  const broken = {
    location: '/api.json',
    refs: [{ source: '/api.json', at: { file: 'mint.json', pointer: '/openapi' } }],
    errors: [{ ...error, code: 'openapi/not-json', file: 'api.json' }],
    hasEarlierVersion: true,
  };
  const kept = descriptionProblem([broken], '/nowhere');
  expect(kept?.err).toMatchObject({
    name: 'openapi/not-json',
    title: 'api.json could not be read',
    message: 'You see the last working version of its pages. They update when you fix api.json.',
    loc: { file: '/nowhere/api.json', line: 3, column: 41 },
  });
  expect(kept?.err.highlightedCode).toContain('>error openapi/not-json api.json:3:41\n  Odd.\n\n1 error<');
  expect(descriptionProblem([{ ...broken, hasEarlierVersion: false }], '/nowhere')?.err.message).toBe(
    'Its pages are missing. They appear when you fix api.json.',
  );
  const absent = { ...broken, errors: [{ ...error, code: 'openapi/not-found', file: 'mint.json' }] };
  expect(descriptionProblem([{ ...absent, hasEarlierVersion: false }], '/nowhere')).toBeUndefined();
  expect(descriptionProblem([{ ...broken, location: 'https://x.test/api.json' }], '/')).toBeUndefined();
});
