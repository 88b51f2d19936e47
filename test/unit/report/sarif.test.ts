import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../src/base/diagnostics.ts';
import { sarifLog } from '../../../src/base/report/sarif.ts';

/**
 * The properties that the schema of SARIF 2.1.0 requires, and the words and numbers that it allows, for the objects that
 * Lectern writes. Each object allows no others.
 */
const schema: Record<string, { required: string[]; allowed: Record<string, (value: unknown) => boolean> }> = {
  log: {
    required: ['version', 'runs'],
    allowed: { $schema: isText, version: (value) => value === '2.1.0', runs: listOf('run') },
  },
  run: {
    required: ['tool'],
    allowed: {
      tool: is('tool'),
      results: listOf('result'),
      columnKind: (value) => ['utf16CodeUnits', 'unicodeCodePoints'].includes(value as string),
    },
  },
  tool: { required: ['driver'], allowed: { driver: is('driver') } },
  driver: {
    required: ['name'],
    allowed: {
      name: isText,
      semanticVersion: (value) => /^\d+\.\d+\.\d+/.test(value as string),
      rules: listOf('rule'),
    },
  },
  rule: { required: ['id'], allowed: { id: isText, shortDescription: is('text'), help: is('text') } },
  result: {
    required: ['message'],
    allowed: {
      ruleId: isText,
      ruleIndex: (value) => Number.isInteger(value) && (value as number) >= 0,
      level: (value) => ['none', 'note', 'warning', 'error'].includes(value as string),
      message: is('text'),
      locations: listOf('location'),
    },
  },
  location: { required: [], allowed: { physicalLocation: is('physical') } },
  physical: { required: [], allowed: { artifactLocation: is('artifact'), region: is('region') } },
  artifact: { required: [], allowed: { uri: (value) => URL.canParse(value as string, 'file:///') } },
  region: {
    required: [],
    allowed: { startLine: isCount, startColumn: isCount, endLine: isCount, endColumn: isCount },
  },
  text: { required: ['text'], allowed: { text: isText } },
};

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 1;
}
function is(name: string) {
  return (value: unknown): boolean => {
    const { required, allowed } = schema[name]!;
    const object = value as Record<string, unknown>;
    return (
      required.every((key) => object[key] !== undefined) &&
      Object.entries(object).every(([key, own]) => allowed[key]?.(own) === true)
    );
  };
}
function listOf(name: string) {
  return (value: unknown): boolean => Array.isArray(value) && value.every(is(name));
}

const found: Diagnostic[] = [
  { code: 'site/none', severity: 'info', message: 'Of the whole site.' },
  {
    code: 'link/broken-page',
    severity: 'warning',
    message: 'No page.',
    hint: 'Fix it.',
    file: 'a b/c%.mdx',
    line: 3,
    column: 7,
    endLine: 3,
    endColumn: 9,
  },
  {
    code: 'link/broken-page',
    severity: 'error',
    message: 'No page.',
    file: 'https://example.com/api.yaml',
    line: 1,
  },
  { code: 'config/type', severity: 'error', message: 'Wrong.', file: 'docs.json' },
];
const docs = {
  'link/broken-page': { severity: 'warning' as const, meaning: 'A link is broken.', fix: 'Fix it.' },
};

describe('a SARIF log', () => {
  it.each([[found], [[]]])(
    'has what SARIF 2.1.0 requires, and nothing that it does not know',
    (diagnostics) => {
      expect(is('log')(JSON.parse(JSON.stringify(sarifLog(diagnostics, docs, '0.1.0'))))).toBe(true);
    },
  );

  it('names the rule, the level, and the place of each problem', () => {
    const { results, tool } = sarifLog(found, docs, '0.1.0').runs[0]!;
    expect(tool.driver.rules.map(({ id }) => id)).toEqual(['site/none', 'link/broken-page', 'config/type']);
    expect(tool.driver.rules[1]?.shortDescription).toEqual({ text: 'A link is broken.' });
    expect(results.map(({ ruleIndex, level }) => [ruleIndex, level])).toEqual([
      [0, 'note'],
      [1, 'warning'],
      [1, 'error'],
      [2, 'error'],
    ]);
    expect(results[0]?.locations).toBeUndefined();
    expect(results[1]?.message.text).toBe('No page.\nFix it.');
    expect(results[1]?.locations?.[0]?.physicalLocation).toEqual({
      artifactLocation: { uri: 'a%20b/c%25.mdx' },
      region: { startLine: 3, startColumn: 7, endLine: 3, endColumn: 9 },
    });
    expect(results[2]?.locations?.[0]?.physicalLocation.artifactLocation.uri).toBe(
      'https://example.com/api.yaml',
    );
    expect(results[3]?.locations?.[0]?.physicalLocation.region).toBeUndefined();
  });
});
