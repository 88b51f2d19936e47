import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../../src/config/formats/index.ts';
import { complete } from '../complete.ts';
import { accepted, at, load, loadMint, refused } from '../load.ts';

describe('a configuration with every key', () => {
  it('is accepted without a word and resolved', () => {
    const file = 'other.json';
    const { value, diagnostics } = loadMint(JSON.stringify(complete), file);
    expect(diagnostics).toEqual([]);
    expect(value?.openapi).toEqual(['https://acme.com/openapi.json', 'openapi.yaml']);
    expect(value?.model).toEqual({
      file,
      name: 'Acme Docs',
      look: {
        theme: 'quill',
        colors: {
          primary: '#0d5c4a',
          light: '#4ade80',
          dark: '#166534',
          background: { light: '#ffffff', dark: '#0f1117' },
          anchors: { from: '#ff7f57', via: '#ffffff', to: '#9563ff' },
        },
        fonts: {
          headings: { family: 'Manrope', weight: 700 },
          body: { family: 'Inter', url: '/inter.woff2', format: 'woff2' },
          at: at('/font', file),
        },
        logo: { light: '/logo/light.svg', dark: '/logo/dark.svg', href: 'https://acme.com' },
        favicon: { light: '/favicon.svg', dark: '/favicon.svg', at: at('/favicon', file) },
        backgroundImage: { light: '/background.png', dark: '/background.png' },
        decoration: 'grid',
        startMode: 'dark',
        canSwitchMode: false,
        codeBlocks: 'dark',
        corners: 'sharp',
        activeEntry: 'border',
        layout: 'sidenav',
        bar: 'gradient',
      },
      frame: {
        bar: {
          links: [
            { name: 'Support', url: 'mailto:help@acme.com', at: at('/topbarLinks/0', file) },
            { name: 'acme/docs', url: 'https://github.com/acme/docs', at: at('/topbarLinks/1', file) },
          ],
          button: {
            type: 'link',
            url: 'https://dashboard.acme.com',
            name: 'Dashboard',
            style: 'pill',
            arrow: true,
            at: at('/topbarCtaButton', file),
          },
        },
        footer: {
          columns: [
            {
              title: 'Company',
              links: [
                {
                  label: 'Careers',
                  url: 'https://acme.com/careers',
                  at: at('/footer/links/0/links/0', file),
                },
              ],
            },
          ],
          socials: [
            { key: 'x', url: 'https://x.com/acme' },
            { key: 'github', url: 'https://github.com/acme' },
            { key: 'hacker-news', url: 'https://news.ycombinator.com/user?id=acme' },
          ],
        },
        banner: { content: 'Version 2 is **out**.', dismissible: true },
        search: { prompt: 'Search…' },
        eyebrow: 'breadcrumbs',
        feedback: { suggestEdit: true, raiseIssue: true, thumbsRating: true, at: at('/feedback', file) },
        pageMenu: ['copy', 'view', 'claude'],
        lastChange: true,
      },
      api: {
        baseUrl: ['https://api.acme.com/v1', 'https://sandbox.acme.com'],
        auth: { method: 'key', name: 'Authorization', inputPrefix: 'Token ', at: at('/api/auth', file) },
        playground: { mode: 'simple' },
        languages: ['bash', 'python'],
        languagesAt: at('/api/request/example/languages', file),
        expanded: 'all',
        labels: ['format'],
      },
      redirects: [
        { source: '/old/:slug*', destination: '/new/:slug*', permanent: false, at: at('/redirects/0', file) },
      ],
      seo: { indexHiddenPages: true, metatags: { 'og:image': '/social.png' } },
      services: {
        analytics: {
          ga4: { measurementId: 'G-XXXXXXXXXX' },
          plausible: { domain: 'docs.acme.com' },
          posthog: { apiKey: 'phc_abc', apiHost: 'https://eu.i.posthog.com' },
        },
        integrations: { intercom: 'fqe0apnx' },
      },
      variables: {},
      notFound: { at: at('/errors/404/description', 'other.json') },
    });
    expect(value?.navigation).toEqual({
      file,
      versions: [
        { name: 'v1', isDefault: false, at: at('/versions/0', file) },
        { name: 'v2', isDefault: true, locale: 'en', at: at('/versions/1', file) },
        { name: 'v0', url: 'https://v0.acme.com', isDefault: false, at: at('/versions/2', file) },
      ],
      anchors: [
        {
          kind: 'anchor',
          name: 'API',
          url: 'api',
          external: false,
          icon: 'code',
          iconType: 'duotone',
          color: '#16a34a',
          version: 'v2',
          isDefaultHidden: true,
          openapi: [],
          at: at('/anchors/0', file),
        },
        {
          kind: 'anchor',
          name: 'Community',
          url: 'https://discord.gg/acme',
          external: true,
          icon: '/discord.svg',
          iconType: 'duotone',
          color: { from: '#111111', to: '#222222' },
          isDefaultHidden: false,
          openapi: [],
          at: at('/anchors/1', file),
        },
      ],
      topAnchor: { name: 'Guides', icon: 'book', iconType: 'thin' },
      tabs: [
        {
          kind: 'tab',
          name: 'Reference',
          url: 'reference',
          external: false,
          icon: 'plug',
          iconType: 'duotone',
          version: 'v1',
          isDefaultHidden: false,
          openapi: ['/openapi.yaml'],
          at: at('/tabs/0', file),
        },
      ],
      primaryTab: { name: 'Guides', isDefaultHidden: true },
      navigation: [
        {
          kind: 'group',
          label: 'Get started',
          icon: 'rocket',
          iconType: 'solid',
          version: 'v2',
          children: [
            { kind: 'page', path: 'introduction', at: at('/navigation/0/pages/0', file) },
            {
              kind: 'group',
              label: 'More',
              icon: 'star',
              children: [
                { kind: 'page', path: 'guides/Set_up.v0.4', at: at('/navigation/0/pages/1/pages/0', file) },
                {
                  kind: 'group',
                  label: '',
                  children: [
                    { kind: 'page', path: 'a b/c', at: at('/navigation/0/pages/1/pages/1/pages/0', file) },
                  ],
                  at: at('/navigation/0/pages/1/pages/1', file),
                },
              ],
              at: at('/navigation/0/pages/1', file),
            },
          ],
          at: at('/navigation/0', file),
        },
        {
          kind: 'group',
          label: 'Old',
          version: 'v1',
          children: [{ kind: 'page', path: 'v1/introduction', at: at('/navigation/1/pages/0', file) }],
          at: at('/navigation/1', file),
        },
      ],
    });
  });
});

describe('the smallest configuration', () => {
  it('has every default', () => {
    const { model, navigation, openapi } = accepted();
    expect(openapi).toEqual([]);
    expect(model).toEqual({
      file: 'mint.json',
      name: 'Acme',
      look: {
        theme: 'venus',
        colors: {
          primary: '#16a34a',
          light: '#4ade80',
          dark: '#166534',
          background: { light: '#ffffff', dark: '#0f1117' },
        },
        fonts: { at: at('/font') },
        canSwitchMode: true,
        codeBlocks: 'dark',
        corners: 'default',
        activeEntry: 'container',
        layout: 'topnav',
        bar: 'default',
      },
      frame: {
        bar: { links: [] },
        footer: { columns: [], socials: [] },
        search: {},
        eyebrow: 'section',
        feedback: { suggestEdit: false, raiseIssue: false, thumbsRating: false, at: at('/feedback') },
        pageMenu: [],
        lastChange: true,
      },
      api: {
        baseUrl: [],
        playground: { mode: 'show' },
        languages: [],
        languagesAt: at('/api/request/example/languages'),
        expanded: 'none',
        labels: [],
      },
      redirects: [],
      seo: { indexHiddenPages: false, metatags: {} },
      services: { analytics: {}, integrations: {} },
      variables: {},
      notFound: { at: at('/errors/404/description') },
    });
    expect(navigation).toEqual({
      file: 'mint.json',
      versions: [],
      anchors: [],
      topAnchor: { name: 'Documentation', icon: 'book-open', iconType: 'duotone' },
      tabs: [],
      primaryTab: { name: 'Documentation', isDefaultHidden: false },
      navigation: [
        {
          kind: 'group',
          label: 'Start',
          children: [{ kind: 'page', path: 'introduction', at: at('/navigation/0/pages/0') }],
          at: at('/navigation/0'),
        },
      ],
    });
  });
});

describe('what is wrong costs only itself', () => {
  it('a wrong value is replaced by its default', () => {
    const { value } = load({
      theme: 'mint',
      colors: { primary: 'green', light: '#ABC' },
      feedback: { suggestEdit: 'x', raiseIssue: true },
    });
    expect(value?.model).toMatchObject({
      look: { theme: 'venus', colors: { primary: '#16a34a', light: '#aabbcc' } },
      frame: { feedback: { suggestEdit: false, raiseIssue: true } },
    });
  });

  it('a wrong entry of a list goes, and the places of the others stay', () => {
    const { value } = load({
      navigation: [3, { group: 'B', pages: [null, 'b', '../x', 'c.mdx'] }],
      anchors: [{ name: 'No url' }, { name: 'API', url: 'api' }],
    });
    expect(value?.navigation.navigation).toEqual([
      {
        kind: 'group',
        label: 'B',
        children: [
          { kind: 'page', path: 'b', at: at('/navigation/1/pages/1') },
          { kind: 'page', path: 'c', at: at('/navigation/1/pages/3') },
        ],
        at: at('/navigation/1'),
      },
    ]);
    expect(value?.navigation.anchors.map((anchor) => anchor.at)).toEqual([at('/anchors/1')]);
  });

  it('a file without a name or a navigation is still a site', () => {
    const { value, diagnostics } = loadMint('{ "favicon": "/f.svg" }');
    expect(value?.model).toMatchObject({
      name: 'Documentation',
      look: { favicon: { light: '/f.svg' } },
    });
    expect(value?.groups).toEqual([]);
    expect(value?.navigation.navigation).toEqual([]);
    expect(diagnostics).toHaveLength(1);
  });

  it.each(['', '[]', '"x"', '3', 'null', '---\nname: x'])('the file %j is none', (text) => {
    const { value, diagnostics } = loadConfig(text, 'mint.json');
    expect(value).toBeUndefined();
    expect(diagnostics).toMatchObject([{ severity: 'error', line: 1, column: 1 }]);
  });

  it('after a slip in the structure only what stands before it is judged', () => {
    const { diagnostics } = loadConfig(
      '{ "name": 3, "navigation": [{ "group": 1, "pages": ["a" }',
      'mint.json',
    );
    expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['config/type', '/name'],
      ['config/type', '/navigation/0/group'],
      ['config/unclosed', undefined],
    ]);
  });
});

describe('strict', () => {
  it('turns warnings into errors and leaves notes alone', () => {
    const text = '{ "name": "A", "foo": 1, "navigation": [{ "group": "", "pages": ["/a"] }] }';
    const severities = (strict: boolean) =>
      loadConfig(text, 'mint.json', { strict }).diagnostics.map(({ severity }) => severity);
    expect(severities(false)).toEqual(['warning', 'info']);
    expect(severities(true)).toEqual(['error', 'info']);
  });
});

describe('topbarLinks and topbarCtaButton', () => {
  it('keep the form that they ask for', () => {
    const form = { style: 'roundedRectangle', arrow: false };
    const { links, button } = accepted({
      topbarLinks: [
        { name: 'Blog', url: 'https://acme.com', ...form },
        { name: 'Plain', url: '/plain' },
      ],
      topbarCtaButton: { type: 'github', url: 'https://github.com/acme/docs', ...form },
    }).model.frame.bar;
    expect(links).toEqual([
      {
        name: 'Blog',
        url: 'https://acme.com',
        style: 'roundedRectangle',
        arrow: false,
        at: at('/topbarLinks/0'),
      },
      { name: 'Plain', url: '/plain', at: at('/topbarLinks/1') },
    ]);
    expect(button).toEqual({
      type: 'github',
      url: 'https://github.com/acme/docs',
      style: 'roundedRectangle',
      arrow: false,
      at: at('/topbarCtaButton'),
    });
  });
});

describe('theme', () => {
  it.each([
    ['venus', 'container'],
    ['quill', 'undecorated'],
    ['prism', 'border'],
  ])('%s marks the active entry as %s, unless the file says how', (theme, items) => {
    expect(accepted({ theme }).model.look.activeEntry).toBe(items);
    expect(accepted({ theme, sidebar: { items: 'card' } }).model.look.activeEntry).toBe('card');
  });
});

describe('older and other forms', () => {
  it('accounts as a list are read, and the object is recommended', () => {
    const { value, diagnostics } = load({ footerSocials: [{ type: 'website', url: 'https://acme.com' }] });
    expect(value?.model.frame.footer.socials).toEqual([{ key: 'website', url: 'https://acme.com' }]);
    expect(diagnostics).toMatchObject([{ code: 'config/deprecated', pointer: '/footerSocials' }]);
  });

  it('ultraLight and ultraDark cost a note only', () => {
    const { diagnostics } = load({
      colors: { primary: '#5B3FA0', light: '#B7A2F2', ultraLight: 'x', ultraDark: 1 },
    });
    expect(diagnostics.map(({ severity, code, message }) => [severity, code, message])).toEqual([
      ['info', 'config/deprecated', '`colors.ultraLight` is deprecated.'],
      ['info', 'config/deprecated', '`colors.ultraDark` is deprecated.'],
    ]);
  });

  it('maintainOrder costs nothing', () => {
    expect(refused({ api: { maintainOrder: true } })).toEqual([]);
  });

  it('a single font is that of the text and of the headings', () => {
    expect(accepted({ font: { family: 'Inter', url: '/i.woff' } }).model.look.fonts).toEqual({
      body: { family: 'Inter', url: '/i.woff', format: 'woff' },
      headings: { family: 'Inter', url: '/i.woff', format: 'woff' },
      at: at('/font'),
    });
  });

  it('a site that names its main color only is shown in it in both modes', () => {
    expect(accepted({ colors: { primary: '#555' } }).model.look.colors).toMatchObject({
      light: '#555555',
      dark: '#555555',
    });
  });

  it('page paths lose their slashes and extension and keep everything else', () => {
    const { value, diagnostics } = load({
      navigation: [{ group: '', pages: ['/A_b.c/d', 'e.mdx', './f/', '/', 'g.MD'] }],
    });
    expect(value?.navigation.navigation[0]?.children).toMatchObject([
      { path: 'A_b.c/d' },
      { path: 'e' },
      { path: 'f' },
      { path: 'index' },
      { path: 'g' },
    ]);
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['info', 'warning', 'info', 'warning']);
  });

  it('the same page in two versions is no duplicate', () => {
    expect(
      refused({
        versions: ['v1', 'v2'],
        navigation: [
          { group: 'A', version: 'v1', pages: ['a'] },
          { group: 'A', version: 'v2', pages: ['a'] },
          { group: 'B', version: 'v2', pages: [{ group: 'C', pages: ['/a'] }] },
        ],
      }),
    ).toEqual([
      'info config/page-path /navigation/2/pages/0/pages/0',
      'warning config/duplicate-page /navigation/2/pages/0/pages/0',
    ]);
  });

  const anchor = { name: 'API', url: 'api', icon: 'code' };
  it.each([
    ['fa-book', 'book'],
    ['fa-solid fa-book', 'book'],
    ['fas fa-book', 'book'],
    ['fab fa-github', 'github'],
    ['fa-brands fa-fa-x', 'fa-x'],
  ])('the icon %s is %s, with a warning', (icon, name) => {
    const { value, diagnostics } = load({ topAnchor: { icon }, anchors: [anchor] });
    expect(value?.navigation.topAnchor.icon).toBe(name);
    expect(diagnostics).toMatchObject([{ code: 'config/icon-prefix', hint: `Write \`"${name}"\`.` }]);
  });

  it.each(['fan', 'face-smile', 'font-awesome', 'fax'])('the icon %s stays as it is', (icon) => {
    expect(accepted({ topAnchor: { icon }, anchors: [anchor] }).navigation.topAnchor.icon).toBe(icon);
  });
});

describe('seo', () => {
  it('is read in the words of later configurations too, with what stands in its older place first', () => {
    const { value, diagnostics } = load({
      seo: { indexing: 'all', metatags: { canonical: 'https://a.example', 'og:image': '/a.png' } },
      metadata: { 'og:image': '/b.png' },
    });
    expect(diagnostics).toEqual([]);
    expect(value?.model.seo).toEqual({
      indexHiddenPages: true,
      metatags: { canonical: 'https://a.example', 'og:image': '/b.png' },
    });
    expect(load({ seo: { indexing: 'all', indexHiddenPages: false } }).value?.model.seo).toEqual({
      indexHiddenPages: false,
      metatags: {},
    });
  });
});

describe('analytics', () => {
  it('ids and keys have the form of their provider', () => {
    expect(
      refused({
        analytics: {
          ga4: { measurementId: 'UA-1' },
          plausible: { domain: 'https://a.b' },
          posthog: { apiKey: 'x' },
        },
      }),
    ).toEqual([
      'error config/format /analytics/ga4/measurementId',
      'error config/format /analytics/plausible/domain',
      'error config/format /analytics/posthog/apiKey',
    ]);
  });

  it('an address that could run script is left out', () => {
    const { value, diagnostics } = load({ analytics: { adobe: { launchUrl: 'javascript:alert(1)' } } });
    expect(diagnostics).toMatchObject([{ code: 'config/unsafe-url', pointer: '/analytics/adobe/launchUrl' }]);
    expect(value?.model.services.analytics).toEqual({ adobe: {} });
  });
});

describe('contrast', () => {
  it('the main color is judged in dark mode too where it is the only one', () => {
    const { diagnostics } = load({ colors: { primary: '#003' } });
    expect(diagnostics).toMatchObject([
      { code: 'config/contrast', pointer: '/colors/primary', hint: 'Add a lighter color as `light`.' },
    ]);
  });

  const contrastOf = (colors: object) =>
    load({ colors }).diagnostics.map(
      ({ severity, pointer, message }) => `${severity} ${pointer} ${message.replace(/, but.*/, '')}`,
    );

  it('the diagnostic says what keeps the color and what does not', () => {
    const [found] = load({ colors: { primary: '#FF0', light: '#FFF' } }).diagnostics;
    expect(found?.message).toContain(
      'In light mode `#ffff00` on `#ffffff` has a contrast of 1.07 : 1, but text needs 4.5 : 1. Text uses the closest readable shade. Buttons, highlights, and lines keep the color.',
    );
  });

  it('is judged by WCAG AA in the mode that a color is for', () => {
    expect(contrastOf({ primary: '#767676', light: '#FFF' })).toEqual([]);
    expect(contrastOf({ primary: '#777777', light: '#FFF' })).toEqual([
      'info /colors/primary In light mode `#777777` on `#ffffff` has a contrast of 4.47 : 1',
    ]);
    expect(contrastOf({ primary: '#FF0', light: '#FFF' })).toEqual([
      'warning /colors/primary In light mode `#ffff00` on `#ffffff` has a contrast of 1.07 : 1',
    ]);
    expect(contrastOf({ primary: '#000', light: '#111' })).toEqual([
      'warning /colors/light In dark mode `#111111` on `#0f1117` has a contrast of 1.00 : 1',
    ]);
  });
});
