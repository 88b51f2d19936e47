import { describe, expect, it } from 'vitest';
import type { DescribedGroups } from '../../../../src/config/formats/Format.ts';
import { upgradeMint } from '../../../../src/config/formats/upgrade/upgrade.ts';
import type { PageMeta } from '../../../../src/base/model/PageMeta.ts';

interface Known {
  pages?: string[];
  made?: DescribedGroups[];
  unread?: string[];
}

/** The navigation of the new file. Without `pages`, those exist that groups list. */
function navigationOf(added: object, { pages = [], made = [], unread = [] }: Known = {}): unknown {
  const text = JSON.stringify({
    name: 'Acme',
    navigation: [{ group: 'Start', pages: ['intro', 'api/first'] }],
    ...added,
  });
  const metas = new Map(pages.map((path): [string, PageMeta] => [path, { path, title: path, label: path }]));
  const folder = { pages: metas, made, isUnread: (source: string) => unread.includes(source) };
  return upgradeMint(text, 'mint.json', folder).value?.['navigation'];
}

const tabs = [{ name: 'API', url: 'api', openapi: '/api.yaml' }];

/** The groups that the description of the first tab gives. */
function described(): DescribedGroups {
  const at = { file: 'mint.json', pointer: '/tabs/0/openapi' };
  const refs = [{ source: '/api.yaml', folder: 'api', at }];
  const children = [{ kind: 'page' as const, path: 'api/overview', at }];
  return { title: 'Pets', refs, groups: [{ kind: 'group', label: '', children, at }], isShared: false };
}

describe('the navigation of the new file', () => {
  it('keeps pages that have no file', () => {
    expect(navigationOf({}, { pages: ['intro'] })).toEqual({
      groups: [{ group: 'Start', pages: ['intro', 'api/first'] }],
    });
  });

  it('puts a link that stands beside every part to all of them', () => {
    const anchors = [{ name: 'Chat', url: 'https://example.com', icon: 'discord', iconType: 'brands' }];
    const link = {
      anchor: 'Chat',
      icon: { name: 'discord', style: 'brands' },
      href: 'https://example.com',
    };
    expect(navigationOf({ tabs: [{ name: 'API', url: 'api' }], anchors })).toEqual({
      tabs: [
        { tab: 'Documentation', groups: [{ group: 'Start', pages: ['intro'] }] },
        { tab: 'API', groups: [{ group: 'Start', pages: ['api/first'] }] },
      ],
      global: { anchors: [link] },
    });
  });

  it('names the description of a tab that holds nothing else', () => {
    const navigation = [{ group: 'Start', pages: ['intro'] }];
    const known = { pages: ['intro', 'api/overview'], made: [described()] };
    const expected = {
      tabs: [
        { tab: 'Documentation', groups: [{ group: 'Start', pages: ['intro'] }] },
        { tab: 'API', openapi: { source: '/api.yaml', directory: 'api' } },
      ],
    };
    expect(navigationOf({ navigation, tabs }, known)).toEqual(expected);
    expect(navigationOf({ navigation, tabs }, { unread: ['/api.yaml'] })).toEqual(expected);
  });

  it('gives a description beside other groups a group with its title', () => {
    const known = { pages: ['intro', 'api/first', 'api/overview'], made: [described()] };
    expect(navigationOf({ tabs }, known)).toMatchObject({
      tabs: [
        {},
        {
          tab: 'API',
          groups: [
            { group: 'Start', pages: ['api/first'] },
            { group: 'Pets', openapi: { source: '/api.yaml', directory: 'api' } },
          ],
        },
      ],
    });
  });

  it('keeps the description of pages that show its operations themselves', () => {
    expect(navigationOf({ tabs })).toMatchObject({ tabs: [{}, { tab: 'API', openapi: '/api.yaml' }] });
  });

  it('makes languages of versions that all have a locale', () => {
    const versions = [
      { name: 'English', locale: 'en' },
      { name: 'Français', locale: 'fr' },
    ];
    const navigation = [
      { group: 'Start', version: 'English', pages: ['intro'] },
      { group: 'Début', version: 'Français', pages: ['fr/intro'] },
    ];
    expect(navigationOf({ navigation, versions })).toEqual({
      languages: [
        { language: 'en', default: true, groups: [{ group: 'Start', pages: ['intro'] }] },
        { language: 'fr', groups: [{ group: 'Début', pages: ['fr/intro'] }] },
      ],
    });
  });
});
