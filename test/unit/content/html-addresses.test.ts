import { describe, expect, it } from 'vitest';
import { htmlAddresses } from '../../../src/content/render/html-addresses.ts';
import { html, places, render } from './rendering.ts';

describe('addresses in attributes of HTML', () => {
  it.each([
    ['<img src="/a.png" srcset="/a.png 1x, ../b.png 2x" />', 'srcset="/base/a.png 1x, /base/b.png 2x"'],
    ['<picture><source srcset="c.webp" /><img src="/a.png" /></picture>', 'srcset="/base/guides/c.webp"'],
    ['<object data="/a.pdf" type="application/pdf"></object>', 'data="/base/a.pdf"'],
    ['<embed src="../a.pdf" />', 'src="/base/a.pdf"'],
    ['<video src="/v.mp4"><track src="/v.vtt" /></video>', '<track src="/base/v.vtt"'],
    ['<svg><use href="/i.svg#x" /></svg>', 'href="/base/i.svg#x"'],
    ['<svg><use href="#x" /></svg>', 'href="#x"'],
    ['<svg><image xlinkHref="/a.png" /></svg>', '="/base/a.png"'],
    ['<div style={{ backgroundImage: "url(/a.png)" }}>x</div>', 'url(&#39;/base/a.png&#39;)'],
    [
      '<div style="color: red; background: url(\'../a.png\') center">x</div>',
      'background: url(&#39;/base/a.png&#39;) center',
    ],
    ['<blockquote cite="/b">x</blockquote>', 'cite="/base/b/"'],
    ['<map name="m"><area href="/b#c" alt="x" /></map>', 'href="/base/b/#c"'],
    ['<a href="/b" ping="/p https://x.example/q">x</a>', 'ping="/base/p/ https://x.example/q"'],
    [
      '<form action="/b"><button formaction="https://x.example/?a=1&b=2">x</button></form>',
      'formaction="https://x.example/?a=1&',
    ],
  ])('%s', async (text, expected) => {
    const page = (await html(text)).replaceAll("'", '&#39;');
    expect(page).toContain(expected);
  });

  it('count as used, so that missing ones are reported where they are', async () => {
    const { references } = await render(
      'a\n\n<object data="/gone.pdf"></object> <img src="/a.png" srcset="/b.png 2x" />',
    );
    expect(references.map(({ target, kind, line, column }) => [target, kind, line, column])).toEqual(
      expect.arrayContaining([
        ['/gone.pdf', 'image', 3, 15],
        ['/b.png', 'image', 3, 62],
      ]),
    );
  });

  it('that would run script are dropped and reported', async () => {
    const rendered = await render('<form action="javascript:alert(1)">x</form>', { source: 'a.md' });
    expect(rendered.html).toContain('<form>x</form>');
    expect(places(rendered)).toEqual(['page/unsafe-link 1:15']);
  });

  it('leave code and text as they are', async () => {
    const text = '`<use href="/a.svg">` and url(/x.png)\n\n```html\n<img srcset="/a.png 1x">\n```';
    expect(await html(text)).toContain('url(/x.png)');
    expect((await render(text)).references).toEqual([]);
  });

  it('are known by lower-case names', () => {
    for (const [element, attributes] of Object.entries(htmlAddresses))
      for (const name of [element, ...Object.keys(attributes)]) expect(name).toBe(name.toLowerCase());
  });
});
