import { describe, expect, it } from 'vitest';
import { findPages } from '../../../src/content/frontmatter/source.ts';
import { docsFolder, html, places, render } from './rendering.ts';

const page = async (bytes: Buffer) => {
  const { value, diagnostics } = await findPages(docsFolder({ 'page.mdx': bytes }));
  return { page: value[0], places: diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`) };
};

describe('the bytes of a page', () => {
  it('may be Latin-1, with a warning where that shows', async () => {
    const read = await page(Buffer.from('---\ntitle: Café\n---\n\nnaïve', 'latin1'));
    expect(read.page).toMatchObject({ title: 'Café', body: '\nnaïve' });
    expect(read.places).toEqual(['page/encoding 2:11']);
  });

  it('may be UTF-16, with a warning', async () => {
    const read = await page(Buffer.from('\ufeff---\ntitle: Wide\n---\nText', 'utf16le'));
    expect(read.page).toMatchObject({ title: 'Wide', body: 'Text' });
    expect(read.places).toEqual(['page/encoding 1:1']);
  });

  it('may be no text at all, which costs the page alone', async () => {
    const read = await page(Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 7919) % 256)));
    expect(read).toEqual({ page: undefined, places: ['page/unreadable undefined:undefined'] });
  });

  it('may hold characters that no reader sees: they are left out', async () => {
    const read = await page(Buffer.from('# Nul\0 here\n\n`\u202eturned`, \u001b[31m'));
    expect(read.page?.body).toBe('# Nul here\n\n`turned`, [31m');
    expect(read.places).toEqual(['page/character 1:6']);
  });
});

describe('a page', () => {
  it('shows a snippet in another encoding, with a warning at the snippet', async () => {
    const files = { 'snippets/a.mdx': Buffer.from('naïve', 'latin1') };
    const rendered = await render("import A from '/snippets/a.mdx'\n\n<A />", { files });
    expect(rendered.text).toBe('naïve');
    expect(rendered.diagnostics).toMatchObject([
      { code: 'page/encoding', file: 'snippets/a.mdx', column: 3 },
    ]);
  });

  it('holds no half characters, not even those that its code makes', async () => {
    const text = '## A {"\\ud83d"}\n\n<a href={"/\\ud83d"}>{"\\0"}</a>';
    expect(await html(text)).not.toMatch(/\p{Surrogate}|\0/u);
    const rendered = await render(text);
    expect(rendered.headings.every((heading) => heading.text.isWellFormed())).toBe(true);
    expect(places(rendered)).toEqual([]);
  });
});
