import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/content/compile/compile.ts';
import type { CompileResult } from '../../../src/content/compile/compile.ts';
import { createSource } from '../../../src/content/repair/mdx-source.ts';
import { openBraces, repairRest } from '../../../src/content/repair/lenient-rest.ts';
import { tooDeepAt } from '../../../src/content/repair/nesting.ts';
import { render } from './rendering.ts';

const read = (body: string): CompileResult => compile({ body, bodyOffset: 0, format: 'mdx', file: 'a.mdx' });
const mended = (body: string): string => repairRest(createSource(body, 0)).source.text;

describe('a page of many faults', () => {
  it.each([
    ['paragraphs that are not closed', '<p>text\n'],
    ['items that are not closed', '<li>text '],
    ['components that are not closed', '<Card title="a">\ntext\n\n'],
    ['line breaks', 'text <br> b\n\n'],
    ['end tags of nothing', 'text </div>\n\n'],
    ['crossed tags', '<b><i>text</b></i>\n\n'],
    ['comments', 'text <!-- hidden -->\n\n'],
    ['comments that are not closed', 'text <!-- x\n\n'],
    ['braces that are not closed', 'text } and {\n\n'],
    ['placeholders', 'text <YOUR_KEY>\n\n'],
    ['attributes without quotes', '<b title=x>text</b>\n\n'],
    ['prose that starts like code', 'export text\n\n'],
    ['cells', '\n| <p>text | <b>x |\n|-|-|\n| <i>y | <br> |\n'],
  ])('is read whole: %s', (_name, fault) => {
    const result = read(fault.repeat(900));
    expect(result.module?.code.match(/text/g)?.length).toBe(900);
    // The first are told one by one, the others by what is wrong.
    expect(result.module?.diagnostics.length).toBeLessThan(450);
    expect(new Set(result.module?.diagnostics.map(({ code }) => code))).toEqual(new Set(['page/lenient']));
  });

  it('is one problem where it is too far from a page', () => {
    const result = read('<b>text\n\n- </b>\n\n'.repeat(900));
    expect(result.module).toBeUndefined();
    expect(result).toMatchObject({ diagnostics: [{ code: 'page/syntax', severity: 'error' }] });
  });

  it('keeps the tags that pair, and code as it is', () => {
    const text =
      '<div>\n`<b>` <i>a</i>\n\n```js\nif (a < b) {\n```\n\n{[1].map((n) => <b>{n}</b>)} \\< <br />\n</div>';
    expect(mended(text)).toBe(text);
  });

  it('closes and leaves out what does not pair, on the same lines', () => {
    expect(mended('<ul>\n<li>a\n<li>b <br>\n</ul>')).toBe('<ul>\n<li>a</li>\n<li>b <br /></li>\n</ul>');
    expect(mended('<b>a <i>b</b> c</i> {')).toBe('<b>a b</b> c &#123;');
    const { faults } = repairRest(createSource('x </b>\n</b>', 0));
    expect(faults).toMatchObject([
      { at: 2, message: '`</b>` closes nothing and was left out (here and in 1 more places)' },
    ]);
  });
});

describe('what counts as nesting', () => {
  it('is no code block and no earlier paragraph', () => {
    expect(tooDeepAt(`\`\`\`js\n${'((([[{{\n'.repeat(2000)}\`\`\`\n\ntext`)).toBeUndefined();
    expect(tooDeepAt(`text\n\n~~~\n${'<div>\n'.repeat(6000)}~~~\n`)).toBeUndefined();
    expect(tooDeepAt('a smile :(\n\n'.repeat(2000))).toBeUndefined();
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
    ['in paragraphs', (n: number) => Array(n).fill('<b> {1 </b>').join('\n\n')],
    ['in lines', (n: number) => Array(n).fill('<b> {1 </b>').join('\n')],
    ['closed at the end', (n: number) => `${Array(n).fill('<b> {1 </b>').join('\n\n')}\n\n${'}'.repeat(n)}`],
    ['in a table', (n: number) => `| a | b |\n|-|-|\n${Array(n).fill('| <b> {1 | </b> |').join('\n')}`],
  ])('are counted, and mended before the parser doubles its work with each: %s', (_where, text) => {
    expect(openBraces(text(9))).toBe(9);
    const { module } = compile({ body: text(400), bodyOffset: 0, format: 'mdx', file: 'a.mdx' });
    expect(module?.code).toContain('{1');
  });

  it('are none where code goes on over empty lines, or in code', () => {
    const code = 'export const a = () => {\n  if (b) {\n\n    return { c };\n\n  }\n};\n\n';
    expect(openBraces(code.repeat(20))).toBe(0);
    expect(openBraces('{\n\n{\n\n{\n')).toBe(0);
    expect(openBraces(`Text \`{\` ${'a'.repeat(3)}\n\n\`\`\`js\n${'{ x {\n'.repeat(30)}\`\`\`\n`)).toBe(0);
    expect(openBraces('A {b} and {c.d} and `{`.\n\n'.repeat(30))).toBe(1);
  });
});
