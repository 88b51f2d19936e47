import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/content/compile/compile.ts';
import type { CompileResult } from '../../../src/content/compile/compile.ts';
import { positionAt } from '../../../src/base/diagnostics.ts';
import { misplacedEnd } from '../../../src/content/repair/misplaced-end.ts';
import { tooManyOpenAt } from '../../../src/content/repair/open-braces.ts';
import { tooDeepAt } from '../../../src/content/repair/nesting.ts';
import { render } from './rendering.ts';

const read = (body: string): CompileResult => compile({ body, bodyOffset: 0, format: 'mdx', file: 'a.mdx' });

describe('a page of many faults', () => {
  it('is read whole up to a hundred, each at its place', () => {
    const { module } = read('text <br> b\n\n'.repeat(100));
    expect(module?.code.match(/text/g)?.length).toBe(100);
    expect(module?.diagnostics.map(({ line }) => line)).toEqual(
      Array.from({ length: 100 }, (_, at) => 2 * at + 1),
    );
  });

  it.each([
    ['paragraphs that are not closed', '<p>text\n\n'],
    ['components that are not closed', '<Card title="a">\ntext\n\n'],
    ['end tags of nothing', 'text </div>\n\n'],
    ['crossed tags', '<b><i>text</b></i>\n\n'],
    ['comments that are not closed', 'text <!-- x\n\n'],
    ['braces that are not closed', 'text } and {\n\n'],
    ['cells', '\n| <p>text | <b>x |\n|-|-|\n| <i>y | <br> |\n'],
  ])('is one error beyond that: %s', (_name, fault) => {
    const result = read(fault.repeat(900));
    if (result.module) expect(result.module.diagnostics.length).toBeLessThanOrEqual(100);
    else expect(result).toMatchObject({ diagnostics: [{ code: 'page/syntax', severity: 'error' }] });
  });
});

describe('what counts as nesting', () => {
  it('is no text whose brackets and tags end, however long, and no few that do not', () => {
    expect(tooDeepAt(`\`\`\`js\n${'f(([[{{ a }}]]));\n'.repeat(2000)}\`\`\`\n\ntext`)).toBeUndefined();
    expect(tooDeepAt(`text\n\n~~~\n${'<div><br /></div>\n'.repeat(6000)}~~~\n`)).toBeUndefined();
    expect(tooDeepAt('a smile :(\n\n'.repeat(500))).toBeUndefined();
  });

  it('is brackets in code, tags, and blocks on one line', () => {
    expect(tooDeepAt(`text\n{${'('.repeat(2000)}`)).toBe(2);
    expect(tooDeepAt(`export const a = [${'[\n\n'.repeat(2000)}`)).toBe(1999);
    expect(tooDeepAt('<div>'.repeat(6000))).toBe(1);
    expect(tooDeepAt(`text\n${'> '.repeat(400)}x`)).toBe(2);
    expect(tooDeepAt(`${'- '.repeat(400)}x`)).toBe(1);
  });

  it('is not hidden by what only looks like a code block', () => {
    const deep = '['.repeat(2000);
    expect(tooDeepAt(`{/*\n\`\`\`\n*/} {${deep}\n\`\`\`\n`)).toBe(3);
    expect(tooDeepAt(`<a b="\n\`\`\`\n"> {${deep}\n\`\`\`\n`)).toBe(3);
    expect(tooDeepAt(`export const a = \`\n\n\`\`\`\n\`; export const b = ${deep}\n\`\`\`\n`)).toBe(4);
  });
});

describe('snippets that multiply', () => {
  it('cost the page that draws them, which names the snippet', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `snippets/s${at}.mdx`);
    const files = Object.fromEntries(
      names.map((name, at) => [
        name,
        at === 11 ? 'Leaf.\n' : `import S from "/${names[at + 1]}"\n\n<S />\n\n<S />\n\n<S />\n`,
      ]),
    );
    const rendered = await render('import S from "/snippets/s0.mdx"\n\n<S />', { files });
    expect(rendered.failed).toBe(true);
    expect(rendered.diagnostics).toMatchObject([
      { code: 'page/too-large', file: 'guides/page.mdx', line: 1 },
    ]);
    expect(rendered.diagnostics[0]?.message).toContain('`snippets/s11.mdx`');
  });
});

describe('braces that are open in lines', () => {
  it.each([
    ['in paragraphs', (n: number) => Array(n).fill('<b> {1 </b>').join('\n\n'), 31],
    ['in lines', (n: number) => Array(n).fill('<b> {1 </b>').join('\n'), 16],
    [
      'closed at the end',
      (n: number) => `${Array(n).fill('<b> {1 </b>').join('\n\n')}\n\n${'}'.repeat(n)}`,
      31,
    ],
    ['in a table', (n: number) => `| a | b |\n|-|-|\n${Array(n).fill('| <b> {1 | </b> |').join('\n')}`, 18],
  ])('are an error before the parser doubles its work with each: %s', (_where, text, line) => {
    expect(read(text(400))).toMatchObject({ diagnostics: [{ code: 'page/syntax', line }] });
  });

  it('are none where code goes on over empty lines, or in code', () => {
    const code = 'export const a = () => {\n  if (b) {\n\n    return { c };\n\n  }\n};\n\n';
    expect(tooManyOpenAt(code.repeat(20))).toBeUndefined();
    expect(tooManyOpenAt('{\n\n{\n\n{\n'.repeat(20))).toBeUndefined();
    expect(tooManyOpenAt(`Text \`{\` aaa\n\n\`\`\`js\n${'{ x {\n'.repeat(30)}\`\`\`\n`)).toBeUndefined();
    expect(tooManyOpenAt('A {b} and {c.d} and `{`.\n\n'.repeat(30))).toBeUndefined();
    expect(tooManyOpenAt(`<A b={${'{a:'.repeat(12)}1${'}'.repeat(12)}} />`)).toBeUndefined();
  });
});

it.each([
  ['nested', `$${'{'.repeat(90)}x${'}'.repeat(90)}$`],
  ['not closed', '$\\frac{{{$ $\\a^{$ $b_{{{{{{{{{{{{{{$ $c^{$'],
])('counts no braces of formulas between single dollar signs: %s', (_name, formulas) => {
  const { module } = read(`$\\frac{1}{2}$ ${formulas} after\n`);
  expect(module?.code).toContain('after');
  expect(module?.code).toContain('tex: "\\\\frac{1}{2}"');
});

describe('an end tag in a list item or a quotation that its element began before', () => {
  it.each([
    ['<A>\n\n> S\n> </A>\n', 'A'],
    ['> <A>\n>\n> * S\n>\n>   </A>\n', 'A'],
    ['- <A>\n\n  - S\n\n    </A>\n', 'A'],
    ['<A\n  b="x"\n>\n\n- S\n- </A>\n', 'A'],
  ])('is an error at its place: %j', (text, name) => {
    const at = misplacedEnd(text);
    expect(at?.name).toBe(name);
    expect(text.slice(at?.at)).toMatch(new RegExp(`^</${name}>`));
    const { column, line } = positionAt(text, at?.at ?? 0);
    expect(read(text)).toMatchObject({ diagnostics: [{ code: 'page/syntax', line, column }] });
  });

  it.each([
    ['<A>\n  <B>\n\n* S\n\n      </B>\n    </A>\n', [[6, 7]]],
    ['<A>\n<B>\n\n1. S\n\n   </B></A>\n', [[6, 4]]],
    ['<A>\n\n\t* S\n\n\t\t</A>\n', [[5, 3]]],
    ['<A>\n\n- S\n  </A>\n', [[4, 3]]],
    ['<A>\n\n- ```\n  x\n\n text\n- S\n\n  </A>\n', [[9, 3]]],
  ])('that only spaces put there is read at the beginning of its line: %j', (text, places) => {
    const { module } = read(text);
    expect(module?.diagnostics.map(({ code, line, column }) => [code, line, column])).toEqual(
      places.map((place) => ['page/lenient', ...place]),
    );
  });

  it.each([
    '<A>\n  <B>\n    text\n    </B>\n  </A>\n',
    '- <A>\n\n  text\n\n  </A>\n',
    '<A>\n\n- S\n</A>\n',
    '<A>\n\n```md\n- S\n\n  </A>\n```\n\n</A>\n',
    '<A>\n\n- `<A>` and {x ? "<A>" : ""}\n\n</A>\n',
    '- S\n\n  </A>\n',
    '<A>\n\n- S <br>\n  \\</A>\n\n</A>',
  ])('is not found where it is right: %j', (text) => {
    expect(misplacedEnd(text)).toBeUndefined();
  });

  it('takes no long time for hostile text', () => {
    const many = 60_000;
    const names = Array.from({ length: 30_000 }, (_, index) => `A${index}`);
    for (const text of [
      '<A>\n'.repeat(many) + '  </B>\n'.repeat(many),
      `${'{'.repeat(many)}\n  </A>\n`,
      names.map((name) => `<${name}>\n`).join('') + names.map((name) => `  </${name}>\n`).join(''),
    ])
      expect(misplacedEnd(text)).toBeUndefined();
  });
});
