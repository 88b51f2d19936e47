import { describe, expect, it, vi } from 'vitest';
import type { Diagnostic } from '../../../src/base/diagnostics.ts';
import { countBySeverity, formatDiagnostics, isLog } from '../../../src/base/report/terminal.ts';

const error: Diagnostic = {
  code: 'config/color',
  severity: 'error',
  message: 'No color.',
  hint: 'Write one.',
  file: 'mint.json',
  line: 2,
  column: 4,
  endLine: 2,
  endColumn: 7,
};
const warning: Diagnostic = {
  code: 'page/link',
  severity: 'warning',
  message: 'Broken link.',
  file: 'a.mdx',
  line: 1,
};
const note: Diagnostic = { code: 'x/note', severity: 'info', message: 'By the way.' };
const sources: Record<string, string> = { 'mint.json': '{\n  "abcdef": 1\n}\n' };

function terminal(diagnostics: Diagnostic[], source = sources['mint.json'], color = false): string {
  return formatDiagnostics(diagnostics, {
    format: 'terminal',
    color,
    readSource: (file) => (file === 'mint.json' ? source : undefined),
  });
}

describe('the terminal format', () => {
  it('has place, message, frame and hint, the errors last, and a closing count', () => {
    expect(terminal([note, error, warning])).toBe(
      [
        'info x/note',
        '  By the way.',
        '',
        'warning page/link a.mdx:1',
        '  Broken link.',
        '',
        'error config/color mint.json:2:4',
        '  No color.',
        '    1 | {',
        '  > 2 |   "abcdef": 1',
        '      |    ^^^',
        '    3 | }',
        '  hint: Write one.',
        '',
        '1 error, 1 warning, 1 note',
      ].join('\n'),
    );
  });

  it('tells one problem at many places once, with the other places', () => {
    const at = (line: number): Diagnostic => ({ ...warning, file: `b${line}.mdx`, line, column: 2 });
    expect(terminal([warning, at(2), at(3), at(4), { ...at(3), message: 'Another link.' }])).toBe(
      [
        'warning page/link a.mdx:1',
        '  Broken link.',
        '  also at:',
        '    b2.mdx:2:2',
        '    b3.mdx:3:2',
        '    b4.mdx:4:2',
        '',
        'warning page/link b3.mdx:3:2',
        '  Another link.',
        '',
        '5 warnings',
      ].join('\n'),
    );
    expect(terminal([warning, at(2), at(3)])).not.toContain('also at');
    const many = Array.from({ length: 13 }, (_, index) => at(index + 10));
    expect(terminal(many)).toContain(
      '    b20.mdx:20:2\n    and at 2 more places; `lectern check --format json` lists them all\n',
    );
  });

  it('says so when there is nothing to say', () => {
    expect(terminal([])).toBe('No problems found.');
  });

  it('says the same thing once', () => {
    expect(terminal([error, { ...error }, { ...error, line: 3 }])).toContain('2 errors');
  });

  it('has colors only when asked', () => {
    expect(terminal([error])).not.toContain('\u001b');
    expect(terminal([error], undefined, true)).toContain('\u001b[31m\u001b[1merror\u001b[0m');
  });

  it('cuts a long line around the place', () => {
    const source = `${'a'.repeat(500)}HERE${'b'.repeat(500)}`;
    const frame = terminal([{ ...error, line: 1, column: 501, endLine: 1, endColumn: 505 }], source)
      .split('\n')
      .slice(2, 4);
    expect(frame).toEqual([
      `  > 1 | …${'a'.repeat(40)}HERE${'b'.repeat(56)}…`,
      `      |  ${' '.repeat(40)}^^^^`,
    ]);
  });

  it('marks to the end of the line what spans several', () => {
    expect(terminal([{ ...error, line: 2, column: 3, endLine: 3, endColumn: 2 }])).toContain(
      '\n      |   ^^^^^^^^^^^\n',
    );
  });

  it('shows control characters instead of obeying them, in the source and in the message', () => {
    const shown = terminal(
      [{ ...error, line: 1, column: 1, message: 'a\u001b[2Jb', file: 'mint.json' }],
      '\u001b[31mred\u202e\u0007\ttab',
    );
    expect(shown).toContain('  a␛[2Jb\n  > 1 | ␛[31mred␦␇ tab\n');
    expect(shown).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
  });

  it('counts a wide character as two columns', () => {
    const shown = terminal([{ ...error, line: 1, column: 3, endLine: 1, endColumn: 5 }], '日本語x');
    expect(shown).toContain('  > 1 | 日本語x\n      |     ^^^\n');
  });

  it.each([
    ['a line past the end', { line: 9, column: 1 }],
    ['a column past the end', { line: 1, column: 99 }],
    ['the end of an empty file', { line: 1, column: 1 }],
  ])('survives %s', (_, place) => {
    expect(terminal([{ ...error, ...place, endLine: place.line, endColumn: 100 }], '')).toContain(
      'No color.',
    );
  });

  it('puts a prefix before file names, not before URLs', () => {
    const text = formatDiagnostics([error, { ...note, file: 'https://a.b/c.yaml' }], {
      format: 'terminal',
      color: false,
      prefix: 'docs/',
    });
    expect(text).toContain('docs/mint.json:2:4');
    expect(text).toContain('info x/note https://a.b/c.yaml\n');
  });
});

describe('the JSON format', () => {
  it('holds every diagnostic as it is, and the counts', () => {
    const text = formatDiagnostics([note, error], { format: 'json', color: false });
    expect(JSON.parse(text)).toEqual({
      version: 1,
      diagnostics: [note, error],
      counts: { error: 1, warning: 0, info: 1 },
    });
  });
});

describe('the GitHub format', () => {
  it('is one workflow command each, escaped', () => {
    const text = formatDiagnostics([{ ...error, message: '100 % a\nb', file: 'a,b:c.json' }, note], {
      format: 'github',
      color: true,
    });
    expect(text).toBe(
      '::notice title=x/note::By the way.\n' +
        '::error file=a%2Cb%3Ac.json,line=2,col=4,endLine=2,endColumn=7,title=config/color::100 %25 a%0Ab%0AWrite one.',
    );
  });
});

it('counts by severity', () => {
  expect(countBySeverity([error, warning, note, note])).toEqual({ error: 1, warning: 1, info: 2 });
});

describe('a long report', () => {
  const many = [
    ...Array.from({ length: 25 }, (_, index) => ({
      code: 'link/broken-page',
      severity: 'warning' as const,
      message: `Link ${index} leads nowhere.`,
      file: 'a.mdx',
      line: index + 1,
      column: 1,
    })),
    {
      code: 'page/missing',
      severity: 'error' as const,
      message: 'No page.',
      file: 'mint.json',
      line: 3,
      column: 5,
    },
  ];

  it('ends with how many there are of each kind, errors first and with their places', () => {
    const text = formatDiagnostics(many, { format: 'terminal', color: false, prefix: 'docs/' });
    expect(
      text.endsWith(
        '\n\n     1 error page/missing\n         docs/mint.json:3:5\n    25 warning link/broken-page\n\n1 error, 25 warnings',
      ),
    ).toBe(true);
  });

  it('shows the first of a kind in full, and a line for each of the others', () => {
    const text = formatDiagnostics(many, { format: 'terminal', color: false, prefix: 'docs/' });
    expect(text).toContain('\n\nwarning link/broken-page docs/a.mdx:10:1\n  Link 9 leads nowhere.\n\n');
    expect(text).toContain(
      'warning link/broken-page 15 more problems\n    docs/a.mdx:11:1: Link 10 leads nowhere.\n    docs/a.mdx:12:1: ',
    );
    const errors = many.map((one): Diagnostic => ({ ...one, severity: 'error' }));
    expect(formatDiagnostics(errors, { format: 'terminal', color: false })).not.toContain('more problems');
    const json = JSON.parse(formatDiagnostics(many, { format: 'json', color: false })) as object;
    expect(json).toMatchObject({ counts: { warning: 25, error: 1 }, diagnostics: { length: 26 } });
  });

  it('counts a kind that is an error at one place and a warning at others by both', () => {
    const mixed = many.map((one, at): Diagnostic => ({ ...one, severity: at < 2 ? 'error' : 'warning' }));
    const text = formatDiagnostics(mixed, { format: 'terminal', color: false });
    const lines = text.split('\n').filter((line) => /^ +\d+ (?:error|warning) /.test(line));
    expect(lines.reduce((sum, line) => sum + Number.parseInt(line, 10), 0)).toBe(26);
  });

  it('has no such end when it is short', () => {
    const text = formatDiagnostics(many.slice(20), { format: 'terminal', color: false });
    expect(text).not.toContain('     1 error page/missing');
  });
});

it('writes one line a problem into the log of a CI run, without lines of the source', () => {
  const problem: Diagnostic = {
    code: 'page/unclosed',
    severity: 'error',
    message: 'The tag is not closed.',
    hint: 'Close it\nwith `</Note>`.',
    file: 'a.mdx',
    line: 1,
    column: 3,
  };
  const options = {
    format: 'terminal',
    color: false,
    readSource: () => '  <Note>',
    prefix: 'docs/',
  } as const;
  const note: Diagnostic = { code: 'site/note', severity: 'info', message: 'A note.' };
  expect(formatDiagnostics([problem, note], { ...options, isBrief: true })).toBe(
    [
      'info site/note: A note.',
      'docs/a.mdx:1:3: error page/unclosed: The tag is not closed. Close it with `</Note>`.',
      '1 error, 1 note',
    ].join('\n'),
  );
  expect(formatDiagnostics([problem], options)).toContain('^');
});

it('writes one line for an equal problem at many places into that log', () => {
  const at = (line: number): Diagnostic => ({ ...warning, line });
  const brief = { format: 'terminal', color: false, isBrief: true } as const;
  expect(formatDiagnostics([1, 2, 3, 4, 5].map(at), brief)).toBe(
    'a.mdx:1: warning page/link: Broken link. (and at 4 more places: a.mdx:2, a.mdx:3, a.mdx:4 …)\n5 warnings',
  );
});

it('takes what is no terminal for a log where `CI` is set', () => {
  vi.stubEnv('CI', 'true');
  expect([isLog({}), isLog({ isTTY: true })]).toEqual([true, false]);
  vi.stubEnv('CI', 'false');
  expect(isLog({})).toBe(false);
});
