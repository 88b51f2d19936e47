import { describe, expect, it } from 'vitest';
import { readFormula } from '../../../src/content/components/latex/formula.ts';
import { html, places, render } from '../content/rendering.ts';

const math = (tex: string, content: string, display = ''): string =>
  `<math alttext="${tex}" xmlns="http://www.w3.org/1998/Math/MathML"${display}><mrow>${content}</mrow></math>`;
const squared = math('x^2', '<msup><mi>x</mi><mn>2</mn></msup>');

describe('Latex', () => {
  it('is MathML, without its source as text', async () => {
    const rendered = await render('a <Latex>x^2</Latex> b');
    expect(rendered.html).toBe(
      `<div class="lec-prose"><p>a <span class="lec-math">${squared}</span> b</p></div>`,
    );
    expect(rendered.features).toEqual(new Set(['math']));
    expect(rendered.text).toBe('a x 2 b');
  });

  it('reads braces and underscores as TeX, not as expressions or emphasis', async () => {
    const rendered = await render('<Latex>a_{i} b_{j} \\text{`q`}</Latex>\n\n{/* kept */}');
    expect(rendered.diagnostics).toEqual([]);
    expect(rendered.html).toContain('<msub><mi>a</mi><mi>i</mi></msub><msub><mi>b</mi><mi>j</mi></msub>');
  });

  it('takes an expression too, and leaves code alone', async () => {
    expect(await html('a <Latex>{String.raw`x^2`}</Latex>')).toContain(squared);
    expect(await html('a <Latex>$x^2$</Latex>')).toContain(squared);
    expect(await html('`<Latex>{x}</Latex>`')).toBe('<p><code>&lt;Latex&gt;{x}&lt;/Latex&gt;</code></p>');
  });

  it.each([
    ['\\mathbf{xA1}', '<mi>𝐱</mi><mi>𝐀</mi><mn>𝟏</mn>'],
    ['\\boldsymbol{\\alpha}', '<mi>𝜶</mi>'],
    ['\\mathbb{RN}', '<mi>ℝ</mi><mi>ℕ</mi>'],
    ['\\mathcal{LA}', '<mi>ℒ</mi><mi>𝒜</mi>'],
    ['\\mathfrak{gC}', '<mi>𝔤</mi><mi>ℭ</mi>'],
    ['\\mathtt{a}', '<mi>𝚊</mi>'],
    ['\\mathrm{d}', '<mi mathvariant="normal">d</mi>'],
    ['\\textbf{ab}', '<mtext mathvariant="bold">ab</mtext>'],
  ])('has the letters of %s, since browsers do not read their variant', (tex, expected) => {
    expect(readFormula(tex, false)).toMatchObject({ html: expect.stringContaining(expected) as string });
  });

  it('of several lines stands by itself', async () => {
    expect(await html('<Latex>\nx^2\n\n+ y\n</Latex>')).toContain(
      '<span class="lec-math" data-display tabindex="0" role="group" aria-label="Formula"><math alttext="x^2',
    );
  });

  it('that cannot be read shows its source and is a warning with its line', async () => {
    const rendered = await render('---\ntitle: T\n---\n\na\n\nb <Latex>\\fraq{1}</Latex>');
    expect(rendered.html).toContain('<span class="lec-math" data-failed><code>\\fraq{1}</code></span>');
    expect(places(rendered)).toEqual(['page/formula 7:10']);
    expect(rendered.diagnostics[0]?.message).toBe(
      'The formula `\\fraq{1}` is not valid: Undefined control sequence: \\fraq',
    );
  });
});

describe('formulas in the text', () => {
  it('stand between single dollars where the page asks for them', async () => {
    expect(await html('---\nmath: true\n---\n\nfrom $x^2$')).toBe(
      `<p>from <span class="lec-math">${squared}</span></p>`,
    );
  });

  it('stand between single dollars where nothing else can be meant', async () => {
    const rendered = await render(
      'A row has $\\lceil \\frac{D}{8} \\rceil + 3$ bytes, at most $3 \\sqrt{D}$, or $8D + 1$.',
    );
    expect(rendered.html.match(/<math /g)).toHaveLength(3);
    expect(rendered.diagnostics).toEqual([]);
  });

  it.each([
    'from $5 to $10',
    'set $HOME and $PATH',
    'costs $5 for $\\frac{a}{b}',
    '`$\\frac{a}{b}$` is code',
    'from $5, as \\$x_\\{1}$',
    '```sh\necho "$\\{HOME}" "$\\text{x}$"\n```',
  ])('are not seen in %j', async (text) => {
    const rendered = await render(text);
    expect(rendered.features).toEqual(new Set());
  });

  it.each([
    ['for $5 you get $\\alpha$, and $x$ for $6', 2],
    ['from $25K to $50K, $\\frac{1}{2}$ and {1 + 1} of $n + 1$', 2],
    ['| price | size |\n| --- | --- |\n| $5 | $x_{1}$ |\n| $6 | $x^2$ |', 2],
    ['## The $\\alpha$ of $HOME\n\n<Card title="$x_{1}$">$$y$$ costs $7 and {2}</Card>', 2],
    ['- one $x_{\\text{a \\& b}}$\n- two $\\text{"q"}$ for $5', 2],
    ['a formula $\\frac{a}\n{b}$ over a line, `$\\alpha$`, <b title="$\\beta$">b</b> and {`$${1}_{x}$`}', 1],
  ])('are told from prices, code and attributes in %j', async (text, count) => {
    for (const format of ['mdx', 'md'] as const) {
      if (format === 'md' && /<Card|\{`|\{\d/.test(text)) continue;
      const rendered = await render(text, { source: `page.${format}` });
      expect(rendered.html.match(/<math /g)).toHaveLength(count);
      expect(rendered.diagnostics).toEqual([]);
    }
  });

  it.each([
    ['The sides hold $(a^2 + b^2 = c^2)$, with $\\alpha$ and $E = mc^2$.', 3],
    ['It costs $5 to $10, or $25K of $50K. Set $HOME and $PATH, or ${A}_${B}, $A_B/$C_D, $(x).', 0],
    ['A $x$, an $f(x)$, an $a < b$ and an $O(n)$; not a $name$ or a $ y$.', 4],
  ])('are expected where the site says so: %j', async (text, count) => {
    const { html: page } = await render(text, { latex: true });
    expect(page.match(/<math /g) ?? []).toHaveLength(count);
    expect((await render(text, { latex: false })).html).not.toContain('<math');
  });

  it.each([
    '<Steps>\n  <Step title="A">\n    Text:\n\n    $$\n    m = \\rho V\n    $$\n\n    Then.\n  </Step>\n</Steps>',
    '<Accordion title="A">\n\t$$\n\tm = \\rho V\n\t$$\n\n\tThen.\n</Accordion>',
    '<Steps>\n    <Step title="A">\n        $$\n        m = \\rho V\n        $$\n\n        Then.\n    </Step>\n</Steps>',
    '- a\n\n  <Note>\n      $$\n      m = \\rho V\n      $$\n\n      Then.\n  </Note>',
  ])('of a line end where they should in %j', async (text) => {
    const rendered = await render(`${text}\n\n## After\n\nTail.`);
    expect(rendered.diagnostics).toEqual([]);
    expect(rendered.html.match(/<math [^>]*display="block"/g)).toHaveLength(1);
    expect(rendered.headings.at(-1)).toMatchObject({ id: 'after' });
    expect(rendered.text).toContain('Then.');
  });

  it('may be a fence', async () => {
    expect(await html('```math\nx^2\n```')).toContain(
      math('x^2', '<msup><mi>x</mi><mn>2</mn></msup>', ' display="block"'),
    );
  });
});

describe('a formula from anywhere', () => {
  it('links to nothing, loads nothing and holds no style', () => {
    for (const tex of [
      '\\href{javascript:alert(1)}{x}',
      '\\includegraphics{/x.png}',
      '\\htmlStyle{color:red}{x}',
    ]) {
      expect(readFormula(tex, false)).toHaveProperty('problem');
    }
    const boxed = readFormula('\\fcolorbox{red}{blue}{x}', false);
    expect('html' in boxed && boxed.html).not.toContain(' style=');
    const attack = readFormula('\\text{<img src=x onerror=alert(1)>}', false);
    expect('html' in attack && attack.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('does not make the build hang', () => {
    expect(readFormula('\\def\\a{\\a\\a}\\a', false)).toHaveProperty('problem');
    expect(readFormula('x'.repeat(30_000), false)).toHaveProperty('problem');
  });
});
