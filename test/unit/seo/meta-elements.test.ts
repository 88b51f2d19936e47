import { describe, expect, it } from 'vitest';
import { parseSource } from '../../../src/content/frontmatter/frontmatter.ts';
import { metaElements, type MetaSource } from '../../../src/page/seo/meta-elements.ts';
import { modelWith } from '../layout/fixture.ts';

interface Given extends Partial<MetaSource> {
  yaml?: string;
  metadata?: Record<string, string>;
  origin?: string;
}

function meta({ yaml = 'title: A', metadata = {}, origin, ...source }: Given = {}): string[] {
  const elements = metaElements(
    {
      isHome: false,
      documentTitle: 'A - Acme',
      frontmatter: parseSource(`---\n${yaml}\n---\n`, 'a.mdx').frontmatter,
      ...source,
    },
    {
      model: modelWith({ seo: { metatags: metadata } }),
      asset: (path) => (/^https?:/.test(path) ? path : `/docs/${path.replace(/^\.?\//, '')}`),
      absolute: origin === undefined ? undefined : (address) => new URL(address, origin).href,
    },
  );
  return elements.map(({ name, content }) => `${name}: ${content}`);
}

const made = ['og:title: A - Acme', 'og:type: website', 'og:site_name: Acme'];

describe('the meta elements of a page', () => {
  it('are few where nobody asks for more', () => {
    expect(meta()).toEqual(made);
  });

  it('hold what is known of the page', () => {
    expect(
      meta({
        excerpt: 'Text.',
        robots: 'noindex',
        canonical: 'https://a.example/a/',
        image: { address: 'https://a.example/i.png', width: 1200, height: 630 },
      }),
    ).toEqual([
      'description: Text.',
      'robots: noindex',
      'og:title: A - Acme',
      'og:description: Text.',
      'og:type: website',
      'og:site_name: Acme',
      'og:url: https://a.example/a/',
      'og:image: https://a.example/i.png',
      'og:image:width: 1200',
      'og:image:height: 630',
      'twitter:card: summary_large_image',
    ]);
  });

  it('take what the frontmatter names, once each', () => {
    expect(
      meta({ yaml: `'og:title': Own\n"twitter:creator": '@a'\nkeywords: [b, c]\nicon: star\nrobots: none` }),
    ).toEqual([
      'og:title: Own',
      'og:type: website',
      'og:site_name: Acme',
      'keywords: b, c',
      'twitter:creator: @a',
    ]);
  });

  it('take those of the configuration, but let a page win', () => {
    const metadata = {
      'og:type': 'article',
      'og:site_name': 'Acme Docs',
      'twitter:site': '@acme',
      keywords: 'x',
    };
    expect(meta({ metadata, yaml: 'keywords: own\n"og:type": book' })).toEqual([
      'og:title: A - Acme',
      'og:type: book',
      'og:site_name: Acme Docs',
      'twitter:site: @acme',
      'keywords: own',
    ]);
  });

  it('take no title and address of the whole site, except on the home page', () => {
    const metadata = { 'og:title': 'Acme, the best', 'og:url': 'https://a.example', 'twitter:title': 'Acme' };
    expect(meta({ metadata, canonical: 'https://a.example/a/' })).toEqual([
      ...made,
      'og:url: https://a.example/a/',
    ]);
    expect(meta({ metadata, isHome: true })).toEqual([
      'og:title: Acme, the best',
      'og:type: website',
      'og:site_name: Acme',
      'og:url: https://a.example',
      'twitter:title: Acme',
    ]);
  });

  it('take the description of the site only where the page has none of its own', () => {
    const metadata = { 'og:description': 'All of it.', 'twitter:description': 'All.' };
    expect(meta({ metadata, ownDescription: 'This.' })).toEqual([
      'description: This.',
      'og:title: A - Acme',
      'og:description: This.',
      'og:type: website',
      'og:site_name: Acme',
    ]);
    expect(meta({ metadata, excerpt: 'Text.' })).toEqual([
      'description: Text.',
      'og:title: A - Acme',
      'og:description: All of it.',
      'og:type: website',
      'og:site_name: Acme',
      'twitter:description: All.',
    ]);
  });

  it('write whole addresses of images, the image before what describes it', () => {
    const metadata = {
      'og:image:width': '1200',
      'og:logo': 'https://c.example/l.svg',
      'og:image': '/images/a.png',
      'og:image:alt': 'A',
    };
    expect(meta({ metadata, origin: 'https://a.example' })).toEqual([
      ...made,
      'twitter:card: summary_large_image',
      'og:image: https://a.example/docs/images/a.png',
      'og:image:width: 1200',
      'og:image:alt: A',
      'og:logo: https://c.example/l.svg',
    ]);
    expect(meta({ metadata: { 'og:image': './a.png' } })).toContain('og:image: /docs/a.png');
  });

  it('drop every word of the site on its image where the page has one, and make none then', () => {
    const metadata = { 'og:image': '/a.png', 'og:image:width': '9', 'twitter:image': '/b.png' };
    const image = { address: 'https://a.example/i.png', width: 1200, height: 630 };
    expect(meta({ metadata, image, yaml: '"og:image": https://c.example/own.png' })).toEqual([
      ...made,
      'twitter:card: summary_large_image',
      'og:image: https://c.example/own.png',
    ]);
  });

  it('never hold an address or robots of the configuration, which count elsewhere', () => {
    expect(meta({ metadata: { canonical: 'https://a.example', robots: 'noindex', 'og:x': ' ' } })).toEqual(
      made,
    );
  });
});
