import { describe, expect, it } from 'vitest';
import { renderDescription } from '../../../src/page/reference/markdown.ts';

const render = (text: string) => renderDescription(text, { headingShift: 2 });

describe('renderDescription', () => {
  it('renders Markdown with tables, and sinks headings below the page’s own', () => {
    expect(render('# A **b**')).toBe('<h3>A <strong>b</strong></h3>');
    expect(render('| a |\n|---|\n| b |')).toContain('<td>b</td>');
    expect(render('Plain words, nothing else.')).toBe('<p>Plain words, nothing else.</p>');
    expect(render('  \n ')).toBe('');
  });

  it('reads code and names in plain words as the parser does', () => {
    expect(render('Set `a < b` or payment_intent,\nit\'s "one".')).toBe(
      '<p>Set <code>a &lt; b</code> or payment_intent,\nit\'s "one".</p>',
    );
    expect(render('`a`_b_')).toBe('<p><code>a</code><em>b</em></p>');
    expect(render('_a_ b')).toBe('<p><em>a</em> b</p>');
    expect(render('a\n1. b')).toBe('<p>a</p>\n<ol>\n<li>b</li>\n</ol>');
    expect(render('``a` b`')).toBe('<p>``a<code> b</code></p>');
  });

  it('keeps harmless HTML and safe links', () => {
    expect(render('a <b>b</b> <a href="https://e.x/" onclick="x()">c</a>')).toBe(
      '<p>a <b>b</b> <a href="https://e.x/" rel="noopener noreferrer nofollow">c</a></p>',
    );
    expect(render('[page](/guides/intro)')).toBe('<p><a href="/guides/intro">page</a></p>');
  });

  it('shows braces, imports and components as text, never as MDX', () => {
    expect(render("import fs from 'fs'\n\n{fs.readFileSync('x')} <Component />")).toBe(
      "<p>import fs from 'fs'</p>\n<p>{fs.readFileSync('x')} &#x3C;Component /></p>",
    );
  });

  it('shows what only looks like a tag', () => {
    expect(render('at <num> of List<String> in <your-key> </num>')).toBe(
      '<p>at &#x3C;num> of List&#x3C;String> in &#x3C;your-key> &#x3C;/num></p>',
    );
    expect(render('<foo>\n<b>bold</b>\n</foo>')).toBe('&#x3C;foo>\n<b>bold</b>\n&#x3C;/foo>');
    expect(render('`<num>` <a title="<num>" href="/x">x</a>')).toBe(
      '<p><code>&#x3C;num></code> <a title="<num>" href="/x">x</a></p>',
    );
    expect(render('<svg><path d="M0 0"/></svg>text')).toBe('<p>text</p>');
  });

  it.each([
    '<script>X(1)</script>',
    '<img src=x onerror="X(2)">',
    '<svg onload=X(3)></svg>',
    '<svg><script>X(4)</script></svg>',
    '<iframe srcdoc="<script>parent.X(5)</script>"></iframe>',
    '<a href="javascript:X(7)">a</a>',
    '<a href=" \u0001java\nscript:X(8)">b</a>',
    '<a href="java&#10;script:X(9)">c</a>',
    '<a href="&#x6A;avascript:X(10)">d</a>',
    '<a href="data:text/html,<script>X(11)</script>">e</a>',
    '<form action="javascript:X(12)"><button formaction="javascript:X(13)">f</button></form>',
    '<object data="javascript:X(14)"></object>',
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=javascript:X(16)">',
    '<style>body{background:url(https://evil.example/leak)}</style>',
    '<div style="position:fixed;inset:0">overlay</div>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=X(17)&gt;">',
    '<details open ontoggle=X(18)>g</details>',
    '<input autofocus onfocus=X(19)>',
    '<x-custom onclick=X(21)>h</x-custom>',
    '<div id="body" name="cookie">clobber</div>',
    '[md](javascript:X(23))',
    '[md](vbscript:X(25))',
    '![i](javascript:X(26))',
    '<javascript:X(27)>',
    '[ref]\n\n[ref]: javascript:X(28)',
    '[x](jAvAsCrIpT&colon;X(29))',
  ])('leaves nothing alive of %j', (payload) => {
    const tags = render(payload).match(/<[a-z][^\s>]*(?:\s+[^\s=>]+="[^"]*"|\s+[^\s=>]+)*\s*>/gi) ?? [];
    for (const tag of tags) {
      const bare = tag.replace(/\stitle="[^"]*"/g, '');
      expect(bare).not.toMatch(
        /^<(script|style|svg|math|iframe|object|embed|base|meta|link|form|button|input|x-)/i,
      );
      expect(bare).not.toMatch(/\s(on\w+|style|id|name|srcdoc|action|formaction)=/i);
      expect(bare).not.toMatch(/(javascript|vbscript|data):/i);
    }
  });

  it('replaces control characters', () => {
    expect(render('a\0b')).toBe('<p>a\ufffdb</p>');
  });

  it('shows a text as it is when the parsers cannot follow it', () => {
    expect(render('> '.repeat(200_001))).toMatch(/^<pre>/);
  });
});
