import { describe, expect, test } from 'vitest';
import { USER_GROUP_KEYWORD } from '../../../src/api/specs/index.ts';
import { answers, fixtureRoot, readConfiguration, readPages } from './fixture.ts';

/** Every property of the configuration format, as a path; `[]` steps into a list. */
const properties = [
  'name',
  'navigation',
  'navigation[].group',
  'navigation[].pages',
  'logo',
  'logo.light',
  'logo.dark',
  'logo.href',
  'favicon',
  'colors',
  'colors.primary',
  'colors.light',
  'colors.dark',
  'colors.background',
  'colors.background.light',
  'colors.background.dark',
  'topbarLinks',
  'topbarLinks[].name',
  'topbarLinks[].url',
  'topbarCtaButton',
  'topbarCtaButton.type',
  'topbarCtaButton.url',
  'topbarCtaButton.name',
  'versions',
  'anchors',
  'anchors[].icon',
  'anchors[].name',
  'anchors[].url',
  'anchors[].color',
  'anchors[].color.from',
  'anchors[].color.to',
  'anchors[].version',
  'anchors[].isDefaultHidden',
  'anchors[].iconType',
  'topAnchor',
  'topAnchor.name',
  'topAnchor.icon',
  'topAnchor.iconType',
  'tabs',
  'tabs[].name',
  'tabs[].url',
  'api',
  'api.baseUrl',
  'api.auth',
  'api.auth.method',
  'api.auth.name',
  'api.auth.inputPrefix',
  'api.playground',
  'api.playground.mode',
  'api.maintainOrder',
  'openapi',
  'footerSocials',
  'footerSocials.website',
  'footerSocials.twitter',
  'footerSocials.facebook',
  'footerSocials.discord',
  'footerSocials.slack',
  'footerSocials.github',
  'footerSocials.linkedin',
  'footerSocials.instagram',
  'footerSocials.hacker-news',
  'feedback',
  'feedback.suggestEdit',
  'feedback.raiseIssue',
  'modeToggle',
  'modeToggle.default',
  'modeToggle.isHidden',
  'backgroundImage',
];

/** Every value that a property path leads to. */
function valuesAt(configuration: unknown, path: string): unknown[] {
  let values = [configuration];
  for (const step of path.split(/\.|(?=\[\])/)) {
    values = values.flatMap((value) => {
      if (typeof value !== 'object' || value === null) return [];
      if (step === '[]') return Array.isArray(value) ? value : [];
      const next = (value as Record<string, unknown>)[step];
      return next === undefined ? [] : [next];
    });
  }
  return values;
}

/** Every property path that a configuration uses. */
function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsOf(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, child]) =>
    pathsOf(child, path ? `${path}.${key}` : key),
  );
  return path === '' || path.endsWith(']') ? inner : [path, ...inner];
}

describe('the demo site', () => {
  const demo = readConfiguration('user-groups');
  const pages = readPages('user-groups');

  test.each(properties)('uses %s', (property) => {
    expect(valuesAt(demo, property).length).toBeGreaterThan(0);
  });

  test('uses no property that the format does not have', () => {
    const known = new Set(properties);
    const used = pathsOf(demo).map((path) => path.replace(/\[\]$/, ''));
    expect(used.filter((path) => !known.has(path))).toEqual([]);
  });

  test('names the bundled description', () => {
    expect(demo.openapi).toEqual([USER_GROUP_KEYWORD]);
  });

  test('sends the API token as the service asks: the word Token, a space, the token', () => {
    expect(valuesAt(demo, 'api.auth')).toEqual([
      { method: 'key', name: 'Authorization', inputPrefix: 'Token ' },
    ]);
  });

  test('has two editions, an anchor of the first, a hidden anchor, and an external anchor and tab', () => {
    const external = /^https:\/\//;
    expect(demo.versions).toEqual(['Edition 2', 'Edition 1']);
    expect(valuesAt(demo, 'anchors[].version')).toEqual(['Edition 1']);
    expect(valuesAt(demo, 'anchors[].isDefaultHidden')).toEqual([true]);
    expect(valuesAt(demo, 'anchors[].url').filter((url) => external.test(String(url)))).toHaveLength(1);
    expect(valuesAt(demo, 'tabs[].url').filter((url) => external.test(String(url)))).toHaveLength(1);
  });

  test('has every file that its configuration names', () => {
    const files = [
      'logo.light',
      'logo.dark',
      'favicon',
      'backgroundImage',
      'topbarLinks[].url',
      'topbarCtaButton.url',
    ];
    const missing = files
      .flatMap((path) => valuesAt(demo, path))
      .filter((address) => !answers('user-groups', String(address), pages));
    expect(missing).toEqual([]);
  });

  test('has pages under every tab and anchor that is not external', () => {
    const urls = [...valuesAt(demo, 'tabs[].url'), ...valuesAt(demo, 'anchors[].url')].map(String);
    const empty = urls
      .filter((url) => !url.startsWith('https://'))
      .filter((url) => !pages.some(({ path }) => path.startsWith(`${url}/`)));
    expect(empty).toEqual([]);
  });
});

describe('the variants site shows the other form', () => {
  const variants = readConfiguration('variants');

  test.each([
    ['logo', ['/logo/mark.svg']],
    ['topbarCtaButton', [{ type: 'github', url: 'https://github.com/example/variants' }]],
    ['modeToggle', [{ default: 'dark', isHidden: true }]],
    ['openapi', ['./openapi/greetings.json']],
    ['api.baseUrl', [['https://first.example', 'https://second.example/v1']]],
    ['api.auth', [{ method: 'basic', name: 'account:passphrase' }]],
    ['api.playground.mode', ['simple']],
    ['anchors[].color', [{ from: '#6633ff', to: '#ff3366' }, '#393']],
    ['anchors[].iconType', ['light', 'sharp-solid', 'thin']],
    ['topAnchor.iconType', ['duotone']],
    ['footerSocials', [{ website: 'https://www.example.com' }]],
  ])('of %s', (property, expected) => {
    expect(valuesAt(variants, property)).toEqual(expected);
  });

  test('and has the files that it names', () => {
    expect(
      ['/logo/mark.svg', '/openapi/greetings.json'].filter((file) => !answers('variants', file, [])),
    ).toEqual([]);
  });
});

test('the minimal site has a name and a navigation, and nothing else', () => {
  expect(Object.keys(readConfiguration('minimal'))).toEqual(['name', 'navigation']);
  expect(readPages('minimal').map(({ source }) => source)).toEqual(['index.mdx']);
});

test('a bare docs folder is all there is: no project file beside any configuration', () => {
  const names = ['user-groups', 'variants', 'minimal', 'broken-page'];
  const projectFiles = ['package.json', 'astro.config.mjs', 'tsconfig.json'];
  const found = names.flatMap((name) =>
    projectFiles.filter((file) => answers(name, file, [])).map((file) => `${fixtureRoot(name)}/${file}`),
  );
  expect(found).toEqual([]);
});
