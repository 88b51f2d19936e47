import { describe, expect, it } from 'vitest';
import { anchorsOf, placed, rootLinksOf, writtenLinks } from '../../../src/site/links/find-links.ts';
import { checkLinks } from '../../../src/site/links/links.ts';
import { configLinks } from '../../../src/site/links/config-links.ts';
import { at, modelWith } from '../layout/fixture.ts';
import type { LinkTargets } from '../../../src/site/links/link-offers.ts';

const targets: LinkTargets = {
  routes: new Set([
    '',
    'start',
    'guides/intro',
    'guides/Setup',
    'sdk/node.js',
    'api',
    'api/users/create',
    'api/2026-04/orders/get-order',
    'api/2026-10/orders/get-order',
  ]),
  anchors: (route) =>
    ({ start: new Set(['install', 'whats-new', 'whats-new?', 'größe']), 'guides/intro': new Set(['usage']) })[
      route
    ],
  isRedirected: (route) => route === 'old' || route.startsWith('v1/'),
  exists: (file) => ['images/a.png', 'static/b.png', 'LICENSE', 'openapi.json'].includes(file),
  files: () => ['images/a.png', 'images/logo.png', 'images/Diagram.svg'],
  base: '/docs/',
};

/** What is said of one target on the page `guides/intro`. */
function say(target: string, kind: 'link' | 'image' | 'snippet' = 'link'): string | undefined {
  const [found] = checkLinks(
    [
      {
        path: 'guides/intro',
        source: 'guides/intro.mdx',
        references: [{ kind, target, line: 7, column: 3 }],
      },
    ],
    targets,
  );
  return found && `${found.code}: ${found.hint}`;
}

describe('links to pages', () => {
  it.each([
    '/start',
    '/start/',
    '/start.mdx',
    '/start.md#install',
    '/start?tab=2#install',
    '../start',
    'Setup',
    './Setup.mdx',
    '/sdk/node.js',
    '/',
    '/index',
    '/api/index',
    '?tab=2',
    'https://example.com/nowhere',
    'mailto:a@example.com',
  ])('reach %s', (target) => {
    expect(say(target)).toBeUndefined();
  });

  it('reach what a redirect answers, a pattern too', () => {
    expect(say('/old#anything')).toBeUndefined();
    expect(say('/v1/users')).toBeUndefined();
  });

  it('reach a file without an extension', () => {
    expect(say('/LICENSE')).toBeUndefined();
  });

  it('are broken where the case differs, and the right one is offered', () => {
    expect(say('/guides/setup')).toBe('link/broken-page: Did you mean `/guides/Setup`?');
  });

  it('are broken where a slash is missing, with the page that is meant', () => {
    expect(say('guides/Setup')).toBe('link/broken-page: Did you mean `/guides/Setup`?');
  });

  it('are right where they hold the base already, and broken where they repeat it from a folder', () => {
    expect(say('/docs/start#install')).toBe(undefined);
    expect(say('/docs/stard')).toBe('link/broken-page: Did you mean `/start`?');
    expect(say('../docs/start#install')).toBe('link/broken-page: Did you mean `/start#install`?');
  });

  it('are broken where the page moved to another folder', () => {
    expect(say('/users/create')).toBe('link/broken-page: Did you mean `/api/users/create`?');
  });

  it('are broken where the folder of a version is missing, and the first version is offered', () => {
    expect(say('/api/orders/get-order')).toBe(
      'link/broken-page: Did you mean `/api/2026-04/orders/get-order`?',
    );
  });

  it('are not offered a page elsewhere that only has the name of many', () => {
    expect(say('/billing/intro')).toBe('link/broken-page: Correct the path, or add a redirect from it.');
  });

  it('are broken where nothing is like them', () => {
    expect(say('/pricing')).toBe('link/broken-page: Correct the path, or add a redirect from it.');
  });

  it('are broken where another folder has a page of nearly that name, which is offered', () => {
    expect(say('/sta/creatd')).toBe('link/broken-page: Did you mean `/api/users/create`?');
    expect(say('/sta/intra')).toBe('link/broken-page: Correct the path, or add a redirect from it.');
  });

  it('out of the docs folder are told that the site has nothing else', () => {
    expect(say('../../CONTRIBUTING')).toMatch(/^link\/broken-page: The link points outside the docs folder/);
    expect(say('../../gone.png', 'image')).toMatch(
      /^link\/missing-asset: The link points outside the docs folder/,
    );
    expect(say('../CONTRIBUTING')).toBe('link/broken-page: Correct the path, or add a redirect from it.');
  });

  it('are told what else may be meant, beside the pages of a project', () => {
    const hintOf = (target: string, beside: Partial<LinkTargets>): string | undefined => {
      const references = [{ kind: 'link' as const, target, line: 1, column: 1 }];
      return checkLinks([{ path: 'a', source: 'a.md', references }], { ...targets, ...beside })[0]?.hint;
    };
    expect(hintOf('/pricing', { path: 'docs' })).toContain('use the full URL, such as `https://…/pricing`');
    expect(hintOf('pricing', { path: 'docs' })).not.toContain('full URL');
    expect(hintOf('/pricing', { mayHaveOthers: true })).toContain('only `astro build` knows these pages');
  });

  it('to another site in two pairs of parentheses are told what was meant', () => {
    expect(say('(https://helm.sh/)')).toBe(
      'link/broken-page: Did you mean `https://helm.sh/`? The link has two pairs of parentheses.',
    );
  });

  it('are reported with their place and what the author wrote', () => {
    const references = [{ kind: 'link' as const, target: '/strat', line: 12, column: 5 }];
    expect(checkLinks([{ path: 'a/b', source: 'a/b.md', references }], targets)).toEqual([
      {
        code: 'link/broken-page',
        severity: 'warning',
        file: 'a/b.md',
        line: 12,
        column: 5,
        message: 'The link `/strat` is broken: there is no page `/strat`.',
        hint: 'Did you mean `/start`?',
      },
    ]);
  });
});

describe('links to places on a page', () => {
  it('name a link with the letters of its author', () => {
    const references = [{ kind: 'link' as const, target: '#%E7%94%A8%E6%88%B7%20x', line: 7, column: 3 }];
    const [found] = checkLinks([{ path: 'start', source: 'start.mdx', references }], targets);
    expect(found?.message).toContain('The link `#用户%20x` is broken');
  });

  it.each(['#usage', '#', '#top', '#:~:text=hello', '/start#gr%C3%B6%C3%9Fe', '/start#größe'])(
    'reach %s',
    (target) => {
      expect(say(target)).toBeUndefined();
    },
  );

  it('are broken where no element has the id, and the nearest is offered', () => {
    expect(say('#usages')).toBe('link/broken-anchor: Did you mean `#usage`?');
    expect(say("/start#what's-new")).toBe('link/broken-anchor: Did you mean `#whats-new`?');
    expect(say('/start#gro\u0308\u00dfe')).toBe(
      'link/broken-anchor: The ID on the page looks the same but is `#gr%C3%B6%C3%9Fe`. Copy it from the page.',
    );
    expect(say('/start#pricing')).toBe(
      'link/broken-anchor: Use an ID of that page, such as `#install`, `#whats-new`, `#größe`.',
    );
  });

  it('are taken as they are on a page whose ids are not known', () => {
    expect(say('/guides/Setup#anything')).toBeUndefined();
  });
});

describe('images and files', () => {
  it('are found from the docs folder and from the folder of the page', () => {
    expect(say('/images/a.png', 'image')).toBeUndefined();
    expect(say('../images/a.png?v=2', 'image')).toBeUndefined();
    expect(say('/openapi.json')).toBeUndefined();
    expect(say('https://example.com/x.png', 'image')).toBeUndefined();
    expect(say('data:image/png;base64,AAAA', 'image')).toBeUndefined();
  });

  it('are reported when missing, with the file that is meant', () => {
    expect(say('/images/diagram.svg', 'image')).toBe(
      'link/missing-asset: Did you mean `/images/Diagram.svg`?',
    );
    expect(say('/images/b.mp4', 'image')).toBe('link/missing-asset: Add the file, or correct the path.');
    expect(say('a.png', 'image')).toBe('link/missing-asset: Did you mean `/images/a.png`?');
    expect(say('/b.png', 'image')).toBe('link/missing-asset: Did you mean `/static/b.png`?');
    expect(say('/images/gone.png', 'image')).toBe('link/missing-asset: Add the file, or correct the path.');
    expect(say('/start.html')).toBe('link/missing-asset: Did you mean `/start`?');
  });

  it('are left to whoever reads them when they are snippets', () => {
    expect(say('missing.mdx', 'snippet')).toBeUndefined();
  });
});

describe('the ids of a page', () => {
  it('are those of every element, and the names of anchors', () => {
    expect([
      ...anchorsOf('<h2 id="a">A</h2><a class="x" name="b"></a><div data-id="c" id="d&amp;e">'),
    ]).toEqual(['a', 'd&e', 'b']);
  });
});

describe('the place of a link', () => {
  const at = (format: 'md' | 'mdx', body: string, ...written: string[]) =>
    placed(
      written.map((target) => ({ kind: 'link' as const, target, line: 4, column: 1 })),
      { format, body, bodyOffset: 3 },
    ).map(({ line, column }) => [line, column]);

  it('is what the compiler says, in MDX', () => {
    expect(at('mdx', '[a](/a)', '/a')).toEqual([[4, 1]]);
  });

  it('is looked for in plain Markdown, each time after the last', () => {
    const body = '[b](/a/b) [a](/a)\n\n<a href="/a">A</a>\n';
    expect(at('md', body, '/a/b', '/a', '/a')).toEqual([
      [4, 5],
      [4, 15],
      [6, 10],
    ]);
  });

  it('is found however the address is written', () => {
    expect(at('md', 'x\n\n[a]:\n  </no where>\n', '/no%20where')).toEqual([[7, 4]]);
    expect(at('md', '[a][b]\n\n[b]:\n  /nö/ä\n', '/n%C3%B6/%C3%A4')).toEqual([[7, 3]]);
    expect(at('md', '[a](/x?a=1&amp;b) [b](/e\\_f) [c](/g&h)', '/x?a=1&b', '/e_f', '/g&h')).toEqual([
      [4, 5],
      [4, 23],
      [4, 34],
    ]);
  });

  it('stays where it was when the text does not have it', () => {
    expect(at('md', '[a](<a b>)', 'a%20c')).toEqual([[4, 1]]);
  });
});

describe('links of imported files', () => {
  const part = (target: string) => [
    { source: 'snippets/a.mdx', references: [{ kind: 'link' as const, target, line: 2, column: 5 }] },
  ];
  const pages = (target: string) => [
    { path: 'start', source: 'start.mdx', references: [], parts: part(target) },
    { path: 'guides/intro', source: 'guides/intro.mdx', references: [], parts: part(target) },
  ];

  it('are told once, with their own place', () => {
    expect(checkLinks(pages('/strat'), targets)).toEqual([
      {
        code: 'link/broken-page',
        severity: 'warning',
        message: 'The link `/strat` is broken: there is no page `/strat`.',
        hint: 'Did you mean `/start`?',
        file: 'snippets/a.mdx',
        line: 2,
        column: 5,
      },
    ]);
  });

  it('that count from the page name the page where they lead nowhere', () => {
    expect(checkLinks(pages('#usage'), targets).map(({ file, message }) => [file, message])).toEqual([
      [
        'snippets/a.mdx',
        'The link `#usage` is broken: nothing on the page has the ID `usage`. It appears on `/start`.',
      ],
    ]);
  });
});

describe('links of descriptions', () => {
  it('are those that pages show, at each place where they are written', () => {
    const shown = rootLinksOf(
      '<a class="x" href="/docs/nowhere?a=1&amp;b=2">a</a><a href="/docs/start#gone">b</a><a href="/other">c</a><a href="//x.example/y">d</a>',
      '/docs',
    );
    expect([...shown]).toEqual(['/nowhere?a=1&b=2', '/start#gone']);
    const text =
      'description: See [a](/nowhere?a=1&b=2), [b](</start#gone>) and `[c](/unseen)`.\n"<a href=\\"/start#gone\\">", "/start#gone"';
    expect(
      writtenLinks(text, shown).map(({ target, line, column }) => `${line}:${column} ${target}`),
    ).toEqual(['1:22 /nowhere?a=1&b=2', '1:46 /start#gone', '2:12 /start#gone']);
  });
});

describe('links of the configuration', () => {
  it('are those of redirects to a place on a page, too', () => {
    const model = modelWith({
      redirects: [
        { source: '/a', destination: '/start#gone', at: at('/redirects/0') },
        { source: '/b', destination: 'start#install', at: at('/redirects/1') },
        { source: '/c', destination: '/missing#x', at: at('/redirects/2') },
        { source: '/d', destination: 'https://x.example/#y', at: at('/redirects/3') },
      ].map((redirect) => ({ ...redirect, permanent: true })),
    });
    const { references } = configLinks(
      model,
      ({ pointer }) => ({ line: Number(pointer.split('/')[2]), column: 1 }),
      targets.routes,
    );
    expect(references).toEqual([
      { kind: 'link', target: '/start#gone', line: 0, column: 1 },
      { kind: 'link', target: '/start#install', line: 1, column: 1 },
    ]);
  });
});

it('a link of the configuration has its place, whatever its format calls an address', () => {
  const place = (key: string): number => {
    const model = modelWith({
      frame: { bar: { links: [{ name: 'L', url: '/gone', at: at('/links/0') }] } },
    });
    return configLinks(
      model,
      ({ pointer }) => (pointer === `/links/0${key}` ? { line: 7, column: 3 } : undefined),
      targets.routes,
    ).references[0]!.line;
  };
  expect(['/url', '/href', '', '/other'].map(place)).toEqual([7, 7, 7, 1]);
});

it('a link with the address below which a host serves the site is told of the base, unless a folder is called so', () => {
  const hintOf = (target: string): string | undefined =>
    checkLinks(
      [{ path: 'start', source: 'start.mdx', references: [{ kind: 'link', target, line: 1, column: 1 }] }],
      { ...targets, base: '/' },
    )[0]?.hint;
  expect(hintOf('/manual/guides/intro')).toMatch(/^Did you mean `\/guides\/intro`\? If .* `--base \/manual`/);
  expect(hintOf('/guides/start')).not.toContain('--base');
});

it('a base that many links have and the build lacks is one finding, before all others', () => {
  const say = (links: string[], base = '/') =>
    checkLinks(
      links.map((target, index) => ({
        ...{ path: `p${index}`, source: `p${index}.mdx` },
        references: [{ kind: /png$/.test(target) ? 'image' : 'link', target, line: 2, column: 1 } as const],
      })),
      { ...targets, base },
    );
  const routes = [...targets.routes].filter((route) => route !== '').slice(0, 3);
  const written = [...routes, ...routes].map((route) => `/manual/v2/${route}#a`);
  const found = say(['/gone', ...written, '/manual/v2', '/manual/gone']);
  expect(found.map(({ code }) => code)).toEqual([
    'link/missing-base',
    'link/broken-page',
    'link/broken-page',
  ]);
  expect(found[0]).toMatchObject({ hint: expect.stringContaining('`--base /manual/v2`') as string });
  expect(found[0]?.message).toMatch(
    /^7 links start with `\/manual\/v2\/`.* The first: p1.mdx:2:1, p2.mdx:2:1, p3/,
  );
  expect(found[0]).not.toHaveProperty('file');
  expect(say(written, '/manual/v2').map(({ code }) => code)).not.toContain('link/missing-base');
  // Among many links that are right, each is a mistake of its own.
  const right = Array.from({ length: 20 }, () => `/${routes[0]}`);
  expect(new Set(say([...written, ...right]).map(({ code }) => code))).toEqual(new Set(['link/broken-page']));
  // Equal links to a page that is missing are no base.
  expect(say(['/a', '/a', '/a', '/a', '/a']).map(({ code }) => code)).toEqual(
    Array(5).fill('link/broken-page'),
  );
  expect(
    new Set(say(written.map((link) => link.replace('/manual/v2', '/guides'))).map(({ code }) => code)),
  ).toEqual(new Set(['link/broken-page']));
});

describe('an address without its scheme', () => {
  it('is offered with one', () => {
    expect(say('www.example.com/start')).toBe(
      'link/broken-page: For another site, write `https://www.example.com/start`.',
    );
  });
});

describe('a page of another name', () => {
  it('is not offered for the folder that they share', () => {
    expect(say('/api/users/update')).toBe('link/broken-page: Correct the path, or add a redirect from it.');
    expect(say('/guides/intr')).toBe('link/broken-page: Did you mean `/guides/intro`?');
  });
});
