import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { devProblem } from '../../../src/integration/dev-problem.ts';

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
  expect(found.err.stack).toBe(
    [
      'error config/syntax mint.json:2:11',
      '  It breaks off.',
      '    1 | {',
      '  > 2 |   "name": "<b>"',
      '      |           ^',
      '',
      '1 error',
    ].join('\n'),
  );
});
