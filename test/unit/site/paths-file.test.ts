import { expect, it } from 'vitest';
import type { Navigation } from '../../../src/config/navigation/Navigation.ts';
import type { PageMeta } from '../../../src/base/model/PageMeta.ts';
import { pathsFile } from '../../../src/site/look/paths-file.ts';

it('names no page that its frontmatter or its group hides', () => {
  const meta = new Map(
    ['index', 'a', 'hidden', 'in-hidden-group'].map((path) => [
      path,
      { path, title: path.toUpperCase(), hidden: path === 'hidden' } as PageMeta,
    ]),
  );
  const navigation = { find: (path: string) => ({ isHidden: path === 'in-hidden-group' }) } as Navigation;
  expect(JSON.parse(pathsFile(meta, navigation, (path) => `/${path}/`))).toEqual({
    '': { href: '/index/', title: 'INDEX' },
    a: { href: '/a/', title: 'A' },
  });
});
