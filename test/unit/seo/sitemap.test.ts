import { describe, expect, it } from 'vitest';
import { robotsTxt, sitemap } from '../../../src/page/seo/sitemap.ts';

const absolute = (name: string) => `https://a.example/docs/${name}`;

describe('a sitemap', () => {
  it('names every page, with its last change where that is known', () => {
    const entries = [
      { url: 'https://a.example/docs/' },
      { url: 'https://a.example/docs/v0.4/A_b/?q=1&r=2', lastChange: '2026-11-21T08:13:00+00:00' },
    ];
    expect(sitemap(entries, absolute)).toEqual([
      {
        name: 'sitemap.xml',
        content: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://a.example/docs/</loc></url>
<url><loc>https://a.example/docs/v0.4/A_b/?q=1&amp;r=2</loc><lastmod>2026-11-21T08:13:00+00:00</lastmod></url>
</urlset>
`,
      },
    ]);
  });

  it('is split where one file cannot hold it, and then has an index', () => {
    const entries = ['a', 'b', 'c'].map((name) => ({ url: `https://a.example/${name}` }));
    const files = sitemap(entries, absolute, { urls: 2, bytes: 1e6 });
    expect(files.map(({ name }) => name)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
    expect(files[0]?.content).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://a.example/docs/sitemap-1.xml</loc></sitemap>
<sitemap><loc>https://a.example/docs/sitemap-2.xml</loc></sitemap>
</sitemapindex>
`);
    const found = files
      .slice(1)
      .map(({ content }) => [...content.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url));
    expect(found).toEqual([['https://a.example/a', 'https://a.example/b'], ['https://a.example/c']]);
  });

  it('keeps each file below the limit in bytes', () => {
    const entries = Array.from({ length: 20 }, (_, index) => ({ url: `https://a.example/ä${index}` }));
    const files = sitemap(entries, absolute, { urls: 50_000, bytes: 400 }).slice(1);
    expect(files.length).toBeGreaterThan(2);
    for (const { content } of files) expect(Buffer.byteLength(content)).toBeLessThanOrEqual(400);
    expect(files.flatMap(({ content }) => [...content.matchAll(/<loc>/g)])).toHaveLength(20);
  });

  it('of 50,001 pages has two parts', () => {
    const entries = Array.from({ length: 50_001 }, (_, index) => ({ url: `https://a.example/${index}` }));
    expect(sitemap(entries, absolute).map(({ name }) => name)).toEqual([
      'sitemap.xml',
      'sitemap-1.xml',
      'sitemap-2.xml',
    ]);
  });

  it('is not there without a page', () => {
    expect(sitemap([], absolute)).toEqual([]);
  });
});

it('robots.txt lets everyone read, and names the sitemap where there is one', () => {
  expect(robotsTxt('https://a.example/sitemap.xml')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://a.example/sitemap.xml\n',
  );
  expect(robotsTxt(undefined)).toBe('User-agent: *\nAllow: /\n');
});
