import { describe, expect, it } from 'vitest';
import { positionAt, reporter } from '../../src/base/diagnostics.ts';

const about = { meaning: 'A meaning.', fix: 'A way.' };
const report = reporter({
  'room/told': {
    severity: 'error',
    message: ({ name }: { name: string }) => `\`${name}\` is wrong`,
    hint: ({ meant }: { meant?: string }) => meant && `Did you mean \`${meant}\`?`,
    ...about,
  },
  'room/same': { severity: 'info', message: 'It is so', hint: 'Change it.', ...about },
  'room/own': { severity: 'warning', ...about },
});

describe('a report', () => {
  it('takes severity and sentences from the registry, and fills in the values', () => {
    expect(
      report('room/told', { file: 'a.mdx', line: 2, column: 3 }, { name: 'x', meant: 'y' }),
    ).toStrictEqual({
      code: 'room/told',
      severity: 'error',
      message: '`x` is wrong',
      file: 'a.mdx',
      line: 2,
      column: 3,
      hint: 'Did you mean `y`?',
    });
    expect(report('room/told', {}, { name: 'x' })).not.toHaveProperty('hint');
    expect(report('room/same', {})).toStrictEqual({
      code: 'room/same',
      severity: 'info',
      message: 'It is so',
      hint: 'Change it.',
    });
  });

  it('brings its own sentences where the code has none', () => {
    expect(report('room/own', { pointer: '/a' }, { message: 'So', hint: 'Else.' })).toMatchObject({
      severity: 'warning',
      message: 'So',
      pointer: '/a',
      hint: 'Else.',
    });
    // @ts-expect-error: a message is needed where the registry has none
    report('room/own', {});
    // @ts-expect-error: the values that a sentence needs are checked
    report('room/told', {}, { meant: 'y' });
  });

  it('finds the line and column of an offset', () => {
    expect(report('room/same', { file: 'a.mdx', text: 'a\nbc', offset: 3 })).toMatchObject({
      line: 2,
      column: 2,
    });
    expect([0, 1, 2, 3].map((offset) => positionAt('\n\na', offset))).toEqual([
      { line: 1, column: 1 },
      { line: 2, column: 1 },
      { line: 3, column: 1 },
      { line: 3, column: 2 },
    ]);
  });
});

describe('a message', () => {
  const report = reporter({ 'a/b': { severity: 'error', meaning: 'M.', fix: 'F.' } });

  it('names no more of a value than fits on a line or two', () => {
    const long = 'x'.repeat(3_000_000);
    for (const message of [`The group \`${long}\` is empty.`, `"${long}" is no page.`]) {
      const { message: short } = report('a/b', { file: 'docs.json' }, { message });
      expect(short.length).toBeLessThan(300);
      expect(short).toContain('x…');
      expect(short.slice(-5)).toBe(message.slice(-5));
    }
    expect(report('a/b', {}, { message: long, hint: long })).toMatchObject({
      message: expect.stringMatching(/^x{4000}…$/),
      hint: expect.stringMatching(/^x{4000}…$/),
    });
    const usual = `\`${'y'.repeat(190)}\` and \`b\` are equal.`;
    expect(report('a/b', {}, { message: usual }).message).toBe(usual);
  });
});
