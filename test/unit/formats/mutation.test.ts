import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/config/formats/index.ts';
import { formatDiagnostics } from '../../../src/base/report/terminal.ts';
import { complete } from './complete.ts';
import { complete as completeDocs } from './docs/complete.ts';
import { runs } from '../../sample.ts';
import { mutated, mutatedDocs } from './mutated.ts';

const FORMATS = [
  { file: 'mint.json', text: JSON.stringify(complete, null, 2), values: mutated },
  { file: 'docs.json', text: JSON.stringify(completeDocs, null, 2), values: mutatedDocs },
];

function expectSound(source: string, file: string): void {
  const { diagnostics, value } = loadConfig(source, file, { readFile: () => undefined });
  for (const { line, column, message } of diagnostics) {
    expect(line, message).toBeGreaterThan(0);
    expect(column, message).toBeGreaterThan(0);
  }
  // What is refused as a whole has a reason.
  if (!value) expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
  formatDiagnostics(diagnostics, { format: 'terminal', color: true, readSource: () => source });
}

describe.each(FORMATS)('random mutations of $file', ({ file, text, values }) => {
  it('of the text never make the loader throw, and every refusal has a place', () => {
    fc.assert(
      fc.property(
        fc.nat(text.length),
        fc.nat(20),
        fc.string({ unit: 'binary', maxLength: 4 }),
        (at, cut, put) => {
          expectSound(text.slice(0, at) + put + text.slice(at + cut), file);
        },
      ),
      { numRuns: runs(2000) },
    );
  });

  it('of the values never make the loader throw, and every refusal has a place', () => {
    fc.assert(
      fc.property(values, (data) => {
        expectSound(JSON.stringify(data, null, 1), file);
      }),
      { numRuns: runs(3000) },
    );
  });
});
