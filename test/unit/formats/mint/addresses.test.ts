import { describe, expect, it } from 'vitest';
import { load, refused } from '../load.ts';

const links = (url: string) => ({ topbarLinks: [{ name: 'A', url }] });

describe('an address that is none', () => {
  it.each([
    ['a host that cannot be read', 'http://['],
    ['a line break inside', '/a\nb'],
    ['ten thousand characters', `/${'x'.repeat(10_000)}`],
  ])('is reported at its place in every field: %s', (_what, url) => {
    const config = {
      logo: url,
      favicon: url,
      backgroundImage: { light: url, dark: '/dark.png' },
      ...links(url),
      topbarCtaButton: { name: 'A', url },
      anchors: [{ name: 'A', url, icon: 'book' }],
      tabs: [{ name: 'T', url }],
      versions: [{ name: 'v1' }, { name: 'v2', url }],
      footerSocials: { website: url },
      openapi: url,
      api: { baseUrl: url },
      metadata: { canonical: url, 'og:image': url },
      redirects: [{ source: '/a', destination: url }],
      font: { family: 'Acme', url },
    };
    const found = refused(config).join('\n');
    for (const pointer of [
      '/logo',
      '/favicon',
      '/backgroundImage/light',
      '/topbarLinks/0/url',
      '/topbarCtaButton/url',
      '/anchors/0/url',
      '/tabs/0/url',
      '/versions/1/url',
      '/footerSocials/website',
      '/openapi',
      '/api/baseUrl',
      '/metadata/canonical',
      '/metadata/og:image',
      '/redirects/0/destination',
      '/font/url',
    ])
      expect(found).toContain(`error config/url ${pointer}`);
  });

  it('is reported for an account without encryption, and kept', () => {
    const { value, diagnostics } = load({
      footerSocials: { x: 'http://x.com/a', github: 'https://github.com/a' },
      api: { baseUrl: 'http://localhost:3000' },
    });
    expect(diagnostics.map(({ code, severity, pointer }) => [code, severity, pointer])).toEqual([
      ['config/url', 'warning', '/footerSocials/x'],
    ]);
    expect(value?.model.frame.footer.socials[0]?.url).toBe('http://x.com/a');
  });

  it.each([
    ['half of a character', '/\ud83d.png'],
    ['a zero byte', '/a\0b'],
  ])('is sound once it is read, which is told at its line: %s', (_what, url) => {
    const { value, diagnostics } = load(links(url));
    expect(diagnostics).toMatchObject([{ code: 'config/escape', line: expect.any(Number) as number }]);
    expect(value?.model.frame.bar.links[0]?.url).toMatch(/^[/.a-z\ufffd]+$/);
  });

  it.each(['/a b', '/50%', '/%E0%A4%A', '/caf\u00e9?x=1#y', 'https://example.com/a', 'mailto:a@example.com'])(
    'is not %j',
    (url) => {
      expect(refused(links(url))).toEqual([]);
    },
  );
});

describe('the source of a redirect', () => {
  const at = (source: string) => refused({ redirects: [{ source, destination: '/introduction' }] });

  it.each([
    `/${'x'.repeat(300)}`,
    `/${'\u00e9'.repeat(200)}`,
    `/${'y/'.repeat(2500)}`,
    '/../dist-beside/x',
    '/x/../../dist-beside/x',
    '../dist-beside/x',
    '/%2e%2e/x',
    '/a/./b',
    '/..\\..\\x',
    '/a%00b',
    '/a%2Fb',
    '/%E0%A4%A',
  ])('is refused where no file can stand: %j', (source) => {
    expect(at(source)).toEqual(['error config/redirect-source /redirects/0/source']);
  });

  it.each(['/old', '/a..b', '/.hidden', '/caf%C3%A9', '/blog/:slug*', '/:slug(.*)', '/a%20b', '/x?y=1'])(
    'may be %j',
    (source) => {
      expect(at(source)).toEqual([]);
    },
  );
});

describe('the language of a version', () => {
  const at = (locale: string) => load({ versions: [{ name: 'v1', locale }] });

  it.each(['en', 'pt-BR', 'zh-Hans-CN', 'zh_CN', 'es-419'])('may be %j', (locale) => {
    expect(at(locale).value?.navigation.versions[0]?.locale).toBe(locale);
  });

  it.each(['../../outside/written', 'en/../x', 'a\\b', 'e', 'en-', 'x'.repeat(300)])(
    'is a code, since files are called by it: not %j',
    (locale) => {
      const { value, diagnostics } = at(locale);
      expect(diagnostics).toMatchObject([{ code: 'config/format', pointer: '/versions/0/locale' }]);
      expect(value?.navigation.versions[0]).toMatchObject({ name: 'v1', locale: undefined });
    },
  );
});
