import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../../src/config/formats/index.ts';
import { accepted, at, load, refused } from '../load.ts';

function loadRaw(data: unknown) {
  return loadConfig(JSON.stringify(data), 'mint.json');
}

describe('top level', () => {
  it('only `name` and `navigation` are required at the top level', () => {
    expect(accepted().model.name).toBe('Acme');
    expect(loadRaw({}).diagnostics).toMatchObject([
      { code: 'config/required', message: 'The configuration needs a `name` and a `navigation`.' },
    ]);
  });

  it('name is a string', () => {
    expect(accepted({ name: ' Acme Docs ' }).model.name).toBe('Acme Docs');
    expect(refused({ name: 3 })).toEqual(['error config/type /name']);
    expect(refused({ name: '' })).toEqual(['error config/empty-value /name']);
    expect(refused({ name: '   ' })).toEqual(['error config/empty-value /name']);
  });

  it('navigation is an array of groups with the pages in each', () => {
    expect(accepted().navigation.navigation).toEqual([
      {
        kind: 'group',
        label: 'Start',
        children: [{ kind: 'page', path: 'introduction', at: at('/navigation/0/pages/0') }],
        at: at('/navigation/0'),
      },
    ]);
    expect(refused({ navigation: { group: 'Start', pages: [] } })).toEqual(['error config/type /navigation']);
    expect(refused({ navigation: [{ group: 1, pages: [] }] })).toEqual([
      'error config/type /navigation/0/group',
    ]);
    expect(refused({ navigation: [{ group: 'A', pages: 'a' }] })).toEqual([
      'error config/type /navigation/0/pages',
    ]);
    expect(refused({ navigation: [{ group: 'A', pages: [true] }] })).toEqual([
      'error config/type /navigation/0/pages/0',
    ]);
    expect(refused({ navigation: [{ pages: ['a'] }] })).toEqual(['error config/required /navigation/0']);
    expect(refused({ navigation: [{ group: 'A' }] })).toEqual(['error config/required /navigation/0']);
  });

  it('pages are relative paths of the markdown files', () => {
    const pages = ['guides/Set_up.v0.4', 'a b/c', 'index'];
    const [group] = accepted({ navigation: [{ group: '', pages }] }).navigation.navigation;
    expect(group?.children.map((page) => page.kind === 'page' && page.path)).toEqual(pages);
    expect(refused({ navigation: [{ group: '', pages: ['../up'] }] })).toEqual([
      'error config/outside-root /navigation/0/pages/0',
    ]);
  });

  it('openapi is a string or an array of strings, each an absolute URL or a relative path', () => {
    expect(accepted({ openapi: 'openapi.yaml' }).openapi).toEqual(['openapi.yaml']);
    expect(accepted({ openapi: ['https://example.com/o.json', '/a/b.yaml'] }).openapi).toEqual([
      'https://example.com/o.json',
      '/a/b.yaml',
    ]);
    expect(refused({ openapi: { file: 'x' } })).toEqual(['error config/type /openapi']);
    expect(refused({ openapi: ['a.yaml', 3] })).toEqual(['error config/type /openapi/1']);
    expect(refused({ openapi: 'ftp://example.com/o.json' })).toEqual(['error config/unsafe-url /openapi']);
    expect(refused({ openapi: '../../etc/passwd' })).toEqual(['error config/outside-root /openapi']);
  });

  it('versions is an array of strings', () => {
    expect(accepted({ versions: ['v2', 'v1'] }).navigation.versions).toEqual([
      { name: 'v2', isDefault: true, at: at('/versions/0') },
      { name: 'v1', isDefault: false, at: at('/versions/1') },
    ]);
    expect(refused({ versions: 'v2' })).toEqual(['error config/type /versions']);
    expect(refused({ versions: ['v2', 1] })).toEqual(['error config/type /versions/1']);
  });

  it('backgroundImage is a string', () => {
    expect(accepted({ backgroundImage: '/bg.png' }).model.look.backgroundImage).toEqual({
      light: '/bg.png',
      dark: '/bg.png',
    });
    expect(refused({ backgroundImage: 1 })).toEqual(['error config/type /backgroundImage']);
  });

  it('favicon is the path to the favicon image', () => {
    expect(accepted({ favicon: 'favicon.svg' }).model.look.favicon).toEqual({
      light: '/favicon.svg',
      dark: '/favicon.svg',
      at: at('/favicon'),
    });
    expect(refused({ favicon: ['favicon.svg'] })).toEqual(['error config/type /favicon']);
  });
});

describe('logo', () => {
  it('logo is a path, or an object with light and dark logo paths', () => {
    expect(accepted({ logo: '/logo.svg' }).model.look.logo).toEqual({
      light: '/logo.svg',
      dark: '/logo.svg',
      href: '/',
    });
    expect(accepted({ logo: { light: '/l.svg', dark: 'd.svg' } }).model.look.logo).toMatchObject({
      light: '/l.svg',
      dark: '/d.svg',
    });
    expect(refused({ logo: 7 })).toEqual(['error config/type /logo']);
    expect(refused({ logo: { light: '/l.svg' } })).toEqual(['error config/required /logo']);
  });

  it('the href of the logo defaults to `/`', () => {
    expect(accepted({ logo: { light: '/l.svg', dark: '/d.svg' } }).model.look.logo?.href).toBe('/');
    expect(
      accepted({ logo: { light: '/l.svg', dark: '/d.svg', href: 'https://acme.com' } }).model.look.logo?.href,
    ).toBe('https://acme.com');
    expect(refused({ logo: { light: '/l.svg', dark: '/d.svg', href: 'javascript:alert(1)' } })).toEqual([
      'error config/unsafe-url /logo/href',
    ]);
  });
});

describe('colors', () => {
  it.each(['#16A34A', '#16a34a', '#abc', '#ABC'])('accepts the hex color %s', (primary) => {
    expect(refused({ colors: { primary } })).toEqual([]);
  });

  it.each(['16A34A', '#16A34', '#16A34A00', 'green', 'rgb(1,2,3)', '', '#ggg', ' #fff'])(
    'refuses the color "%s"',
    (primary) => {
      expect(refused({ colors: { primary } })).toEqual(['error config/color /colors/primary']);
    },
  );

  it('colors of three digits and in upper case resolve to six in lower case', () => {
    expect(accepted({ colors: { primary: '#0A8', light: '#ABCDEF' } }).model.look.colors).toMatchObject({
      primary: '#00aa88',
      light: '#abcdef',
    });
  });

  it('primary is required', () => {
    expect(refused({ colors: { light: '#fff' } })).toEqual(['error config/required /colors']);
  });

  it('light and dark are optional hex colors', () => {
    expect(accepted({ colors: { primary: '#000' } }).model.look.colors).toMatchObject({
      light: '#000000',
      dark: '#000000',
    });
    expect(refused({ colors: { primary: '#000', light: 'x', dark: 1 } })).toEqual([
      'error config/color /colors/light',
      'error config/type /colors/dark',
    ]);
  });

  it('inside the background, light and dark are required', () => {
    const background = { light: '#FFF', dark: '#111' };
    expect(accepted({ colors: { primary: '#000', background } }).model.look.colors.background).toEqual({
      light: '#ffffff',
      dark: '#111111',
    });
    // Real files leave one out: that is said, and the default counts.
    const { value, diagnostics } = load({
      colors: { primary: '#000', light: '#FFF', background: { dark: '#111' } },
    });
    expect(diagnostics).toMatchObject([
      { code: 'config/required', severity: 'warning', message: '`colors.background` needs a `light`.' },
    ]);
    expect(value?.model.look.colors.background).toEqual({ light: '#ffffff', dark: '#111111' });
  });
});

describe('top bar', () => {
  it('a top bar link has a name and a url', () => {
    expect(
      accepted({ topbarLinks: [{ name: 'Support', url: 'mailto:a@b.c' }] }).model.frame.bar.links,
    ).toEqual([{ name: 'Support', url: 'mailto:a@b.c', at: at('/topbarLinks/0') }]);
    expect(refused({ topbarLinks: [{ name: 'Support' }] })).toEqual(['error config/required /topbarLinks/0']);
    expect(refused({ topbarLinks: [{ url: '/x' }] })).toEqual(['error config/required /topbarLinks/0']);
  });

  it('the type of the call to action defaults to `link`', () => {
    expect(accepted({ topbarCtaButton: { name: 'Go', url: '/go' } }).model.frame.bar.button).toEqual({
      type: 'link',
      name: 'Go',
      url: '/go',
      at: at('/topbarCtaButton'),
    });
  });

  it('the type of the call to action is `link` or the code-hosting platform', () => {
    const url = 'https://github.com/acme/docs';
    expect(accepted({ topbarCtaButton: { type: 'github', url } }).model.frame.bar.button).toEqual({
      type: 'github',
      url,
      at: at('/topbarCtaButton'),
    });
    expect(refused({ topbarCtaButton: { type: 'gitlab', url, name: 'x' } })).toEqual([
      'error config/value /topbarCtaButton/type',
    ]);
  });

  it('the name of the call to action is required only when the type is `link`', () => {
    expect(refused({ topbarCtaButton: { type: 'github', url: 'https://github.com/a/b' } })).toEqual([]);
    expect(refused({ topbarCtaButton: { type: 'link', url: '/go' } })).toEqual([
      'error config/required /topbarCtaButton',
    ]);
    expect(refused({ topbarCtaButton: { url: '/go' } })).toEqual(['error config/required /topbarCtaButton']);
  });

  it('the repository of the call to action is a complete URL', () => {
    expect(refused({ topbarCtaButton: { type: 'github', url: 'acme/docs' } })).toEqual([
      'error config/url /topbarCtaButton/url',
    ]);
  });
});

describe('anchors', () => {
  const anchor = { name: 'API', url: 'api', icon: 'code' };

  it('an anchor has a name, an icon and the start of the URL of its pages', () => {
    expect(accepted({ anchors: [anchor] }).navigation.anchors).toEqual([
      {
        kind: 'anchor',
        name: 'API',
        url: 'api',
        external: false,
        icon: 'code',
        iconType: 'duotone',
        isDefaultHidden: false,
        openapi: [],
        at: at('/anchors/0'),
      },
    ]);
    expect(refused({ anchors: [{ name: 'API' }] })).toEqual(['error config/required /anchors/0']);
    expect(refused({ anchors: [{ ...anchor, icon: 3 }] })).toEqual(['error config/type /anchors/0/icon']);
  });

  it('the color of an anchor is a hex color or a gradient with from and to', () => {
    expect(accepted({ anchors: [{ ...anchor, color: '#FFF' }] }).navigation.anchors[0]?.color).toBe(
      '#ffffff',
    );
    expect(
      accepted({ anchors: [{ ...anchor, color: { from: '#F00', to: '#00F' } }] }).navigation.anchors[0]
        ?.color,
    ).toEqual({
      from: '#ff0000',
      to: '#0000ff',
    });
    expect(refused({ anchors: [{ ...anchor, color: 'red' }] })).toEqual([
      'error config/color /anchors/0/color',
    ]);
    expect(refused({ anchors: [{ ...anchor, color: { from: '#F00' } }] })).toEqual([
      'error config/required /anchors/0/color',
    ]);
    expect(refused({ anchors: [{ ...anchor, color: { from: '#F00', to: 'blue' } }] })).toEqual([
      'error config/color /anchors/0/color/to',
    ]);
  });

  it('the version of an anchor is one of the versions', () => {
    expect(
      accepted({ versions: ['v1'], anchors: [{ ...anchor, version: 'v1' }] }).navigation.anchors[0]?.version,
    ).toBe('v1');
    expect(refused({ versions: ['v1'], anchors: [{ ...anchor, version: 'v2' }] })).toEqual([
      'error config/unknown-version /anchors/0/version',
    ]);
  });

  it('isDefaultHidden is a boolean and false by default', () => {
    expect(
      accepted({ anchors: [{ ...anchor, isDefaultHidden: true }] }).navigation.anchors[0]?.isDefaultHidden,
    ).toBe(true);
    expect(refused({ anchors: [{ ...anchor, isDefaultHidden: 'yes' }] })).toEqual([
      'error config/type /anchors/0/isDefaultHidden',
    ]);
  });

  it.each(['brands', 'duotone', 'light', 'sharp-solid', 'solid', 'thin'])(
    'iconType can be %s',
    (iconType) => {
      expect(accepted({ anchors: [{ ...anchor, iconType }] }).navigation.anchors[0]?.iconType).toBe(iconType);
    },
  );

  it('iconType is one of the named styles only', () => {
    const { diagnostics } = load({ anchors: [{ ...anchor, iconType: 'sharp' }] });
    expect(diagnostics).toMatchObject([{ code: 'config/value', hint: 'Did you mean `"sharp-solid"`?' }]);
  });
});

describe('contextual', () => {
  it('options that a static site has nothing for are told once, at the first', () => {
    const told = (options: string[]) =>
      load({ contextual: { options } }).diagnostics.filter(({ code }) => code === 'config/no-effect');
    expect(told(['copy', 'mcp', 'claude', 'cursor'])).toMatchObject([
      {
        severity: 'info',
        pointer: '/contextual/options/1',
        message: '`mcp`, `cursor` of `contextual.options` have no effect: a static site has no MCP server.',
      },
    ]);
    expect(told(['copy', 'view'])).toEqual([]);
  });
});

describe('topAnchor', () => {
  const anchor = { name: 'API', url: 'api', icon: 'code' };
  it('a top-most anchor without other anchors has no effect, which is said', () => {
    const topAnchor = { name: 'Guides' };
    const told = (config: object) =>
      load(config).diagnostics.filter(({ code }) => code === 'config/no-effect');
    for (const config of [
      { topAnchor },
      { topAnchor, anchors: [] },
      { topAnchor, tabs: [{ name: 'A', url: 'a' }] },
    ])
      expect(told(config)).toMatchObject([
        {
          severity: 'info',
          pointer: '/topAnchor',
          message: '`topAnchor` has no effect, because there are no `anchors`.',
        },
      ]);
    expect(told({ topAnchor, anchors: [anchor] })).toEqual([]);
  });

  it('the top-most anchor is Documentation with a book-open icon in duotone by default', () => {
    expect(accepted().navigation.topAnchor).toEqual({
      name: 'Documentation',
      icon: 'book-open',
      iconType: 'duotone',
    });
    expect(accepted({ topAnchor: { name: 'Guides' }, anchors: [anchor] }).navigation.topAnchor).toEqual({
      name: 'Guides',
      icon: 'book-open',
      iconType: 'duotone',
    });
    expect(refused({ topAnchor: { iconType: 'bold' }, anchors: [anchor] })).toEqual([
      'error config/value /topAnchor/iconType',
    ]);
    expect(refused({ topAnchor: 'Guides' })).toEqual(['error config/type /topAnchor']);
  });
});

describe('tabs', () => {
  it('a tab has a label and the start of the URL of its pages', () => {
    expect(accepted({ tabs: [{ name: 'API', url: '/api-reference/' }] }).navigation.tabs).toMatchObject([
      { kind: 'tab', name: 'API', url: 'api-reference', external: false, at: at('/tabs/0') },
    ]);
    expect(refused({ tabs: [{ url: 'api' }] })).toEqual(['error config/required /tabs/0']);
    expect(refused({ tabs: [{ name: 'API', url: '' }] })).toEqual(['error config/empty-value /tabs/0/url']);
  });
});

describe('api', () => {
  it('baseUrl is a string, or an array that the reader can toggle between', () => {
    expect(accepted({ api: { baseUrl: 'https://api.acme.com/' } }).model.api.baseUrl).toEqual([
      'https://api.acme.com',
    ]);
    expect(
      accepted({ api: { baseUrl: ['https://a.b/v1', 'https://{region}.a.b'] } }).model.api.baseUrl,
    ).toEqual(['https://a.b/v1', 'https://{region}.a.b']);
    expect(refused({ api: { baseUrl: '/v1' } })).toEqual(['error config/url /api/baseUrl']);
    expect(refused({ api: { baseUrl: 'api.acme.com/v1' } })).toEqual(['warning config/url /api/baseUrl']);
    expect(refused({ api: { baseUrl: { url: 'x' } } })).toEqual(['error config/type /api/baseUrl']);
  });

  it.each(['bearer', 'basic', 'key'])('the authentication method can be %s', (method) => {
    expect(accepted({ api: { auth: { method } } }).model.api.auth).toEqual({ method, at: at('/api/auth') });
  });

  it('the authentication method is one of three', () => {
    expect(refused({ api: { auth: { method: 'oauth' } } })).toEqual(['error config/value /api/auth/method']);
  });

  it('for the method `basic` the name has the format [usernameName]:[passwordName]', () => {
    expect(refused({ api: { auth: { method: 'basic', name: 'user:password' } } })).toEqual([]);
    expect(refused({ api: { auth: { method: 'basic', name: 'user' } } })).toEqual([
      'warning config/format /api/auth/name',
    ]);
  });

  it('inputPrefix is kept as it is written, with the space at its end', () => {
    const auth = { method: 'key', name: 'Authorization', inputPrefix: 'Token ' };
    expect(accepted({ api: { auth } }).model.api.auth).toEqual({ ...auth, at: at('/api/auth') });
    expect(refused({ api: { auth: { inputPrefix: 1 } } })).toEqual([
      'error config/type /api/auth/inputPrefix',
    ]);
  });

  it.each(['show', 'simple', 'hide'])('the mode of the playground can be %s', (mode) => {
    expect(accepted({ api: { playground: { mode } } }).model.api.playground.mode).toBe(mode);
  });

  it('the mode of the playground is `show` by default and nothing else', () => {
    expect(accepted().model.api.playground.mode).toBe('show');
    expect(refused({ api: { playground: { mode: 'hidden' } } })).toEqual([
      'error config/value /api/playground/mode',
    ]);
  });

  it('maintainOrder is a boolean', () => {
    expect(refused({ api: { maintainOrder: false } })).toEqual([]);
    expect(refused({ api: { maintainOrder: 'yes' } })).toEqual(['error config/type /api/maintainOrder']);
  });
});

describe('footerSocials', () => {
  const keys = [
    'website',
    'facebook',
    'twitter',
    'discord',
    'slack',
    'github',
    'linkedin',
    'instagram',
    'hacker-news',
    // The later names of the format.
    'x',
    'youtube',
    'medium',
    'telegram',
    'bluesky',
    'threads',
    'reddit',
    'podcast',
    'x-twitter',
    'earth-americas',
  ];

  it.each(keys)('has the key %s', (key) => {
    expect(accepted({ footerSocials: { [key]: 'https://example.com' } }).model.frame.footer.socials).toEqual([
      { key, url: 'https://example.com' },
    ]);
  });

  it('has no other keys', () => {
    const { diagnostics } = load({ footerSocials: { gihub: 'https://example.com' } });
    expect(diagnostics).toMatchObject([{ code: 'config/unknown-key', hint: 'Did you mean `github`?' }]);
  });

  it('values are URL strings', () => {
    expect(refused({ footerSocials: { github: 'acme' } })).toEqual([
      'error config/url /footerSocials/github',
    ]);
    expect(refused({ footerSocials: { github: 5 } })).toEqual(['error config/type /footerSocials/github']);
  });

  it('keeps the order of the format, whatever the order of the file', () => {
    const footerSocials = { github: 'https://a.b', website: 'https://c.d' };
    expect(accepted({ footerSocials }).model.frame.footer.socials.map(({ key }) => key)).toEqual([
      'website',
      'github',
    ]);
  });
});

describe('feedback and modes', () => {
  it('the feedback buttons are off by default', () => {
    expect(accepted().model.frame.feedback).toEqual({
      suggestEdit: false,
      raiseIssue: false,
      thumbsRating: false,
      at: at('/feedback'),
    });
    expect(accepted({ feedback: { suggestEdit: true, raiseIssue: true } }).model.frame.feedback).toEqual({
      suggestEdit: true,
      raiseIssue: true,
      thumbsRating: false,
      at: at('/feedback'),
    });
    expect(refused({ feedback: { suggestEdit: 1 } })).toEqual(['error config/type /feedback/suggestEdit']);
    expect(refused({ feedback: true })).toEqual(['error config/type /feedback']);
  });

  it('the default mode is `light` or `dark`, and that of the operating system when unset', () => {
    const { look } = accepted().model;
    expect(look.canSwitchMode).toBe(true);
    expect(look.startMode).toBeUndefined();
    expect(accepted({ modeToggle: { default: 'dark', isHidden: true } }).model.look).toMatchObject({
      startMode: 'dark',
      canSwitchMode: false,
    });
    const { diagnostics } = load({ modeToggle: { default: 'system' } });
    expect(diagnostics).toMatchObject([
      { code: 'config/value', hint: 'The default is the mode of the reader’s operating system.' },
    ]);
  });
});
