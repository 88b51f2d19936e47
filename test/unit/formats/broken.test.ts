import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { configCodes } from '../../../src/config/formats/codes.ts';
import { decode } from '../../../src/config/formats/engine/read.ts';
import { loadConfig } from '../../../src/config/formats/index.ts';
import { formatDiagnostics } from '../../../src/base/report/terminal.ts';

const folder = new URL('../../../fixtures/broken/', import.meta.url);
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length));

describe.each(names)('the broken file %s', (name) => {
  const bytes = readFileSync(new URL(`${name}.json`, folder));
  const { diagnostics } = loadConfig(bytes, `${name}.json`);
  const { text } = decode(bytes, `${name}.json`);

  // After a deliberate change: `npm run unit -- test/unit/formats/broken.test.ts -u`, and read the difference.
  it('is answered with exactly the output beside it', async () => {
    const output = formatDiagnostics(diagnostics, {
      format: 'terminal',
      color: false,
      readSource: () => text,
    });
    await expect(`${output}\n`).toMatchFileSnapshot(new URL(`${name}.txt`, folder).pathname);
  });

  it('is told with documented codes, a place and a hint or a list of what is possible', () => {
    expect(diagnostics.length).toBeGreaterThan(0);
    for (const { code, line, column, hint, message } of diagnostics) {
      expect(configCodes).toHaveProperty([code]);
      expect(line).toBeGreaterThan(0);
      expect(column).toBeGreaterThan(0);
      expect(hint !== undefined || message.includes('` or `')).toBe(true);
    }
  });
});

it.each(['mint.json', 'docs.json'])('the example that a hint gives for %s is a site', (file) => {
  const [empty] = loadConfig('', file).diagnostics;
  const [, example = ''] = /`(\{.*\})`/.exec(empty?.hint ?? '') ?? [];
  const { value, diagnostics } = loadConfig(example, file);
  expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  expect(value?.model.name).toBe('Acme');
});
