import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/config/index.ts';
import { formatDiagnostics } from '../../../src/report/terminal.ts';
import { complete } from './complete.ts';

const text = JSON.stringify(complete, null, 2);
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    '',
    ' ',
    '#fff',
    'javascript:alert(1)',
    '../..',
    [],
    {},
    [[]],
    { type: 'x' },
    'fa-x',
    '//',
    '\0',
  ),
  fc.jsonValue(),
);

/** Every path in a value, from the root. */
function pathsOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...inner.flatMap(([key, item]: [string | number, unknown]) => pathsOf(item, [...path, key]))];
}

const paths = pathsOf(complete).filter((path) => path.length > 0);

function replaceAt(value: unknown, path: (string | number)[], put: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return put;
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? replaceAt(item, rest, put) : item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === key ? replaceAt(item, rest, put) : item]),
  );
}

function expectSound(source: string): void {
  const { diagnostics, value } = loadConfig(source, 'mint.json');
  for (const { line, column, message } of diagnostics) {
    expect(line, message).toBeGreaterThan(0);
    expect(column, message).toBeGreaterThan(0);
  }
  // What is refused as a whole has a reason.
  if (!value) expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
  formatDiagnostics(diagnostics, { format: 'terminal', color: true, readSource: () => source });
}

// A busy machine needs more than the usual time for so many.
describe('10,000 random mutations', { timeout: 180_000 }, () => {
  it('of the text never make the loader throw, and every refusal has a place', () => {
    fc.assert(
      fc.property(
        fc.nat(text.length),
        fc.nat(20),
        fc.string({ unit: 'binary', maxLength: 4 }),
        (at, cut, put) => {
          expectSound(text.slice(0, at) + put + text.slice(at + cut));
        },
      ),
      { numRuns: 4000 },
    );
  });

  it('of the values never make the loader throw, and every refusal has a place', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...paths), junk), { minLength: 1, maxLength: 4 }),
        (changes) => {
          let data: unknown = complete;
          for (const [path, put] of changes) data = replaceAt(data, path, put);
          expectSound(JSON.stringify(data, null, 1));
        },
      ),
      { numRuns: 6000 },
    );
  });
});
