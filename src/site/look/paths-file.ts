import type { Navigation } from '../../config/navigation/Navigation.ts';
import type { PageMeta } from '../../base/model/PageMeta.ts';
import { routeOf, type Href } from '../../base/addresses/href.ts';

/** Address and title of every page that is not hidden, by route: what the 404 page suggests. */
export function pathsFile(
  meta: ReadonlyMap<string, PageMeta>,
  navigation: Pick<Navigation, 'find'>,
  href: Href,
): string {
  const shown = [...meta.values()].filter(
    ({ path, hidden }) => hidden !== true && !navigation.find(path).isHidden,
  );
  const entries = shown.map(({ path, title }) => [routeOf(path), { href: href(path), title }] as const);
  return JSON.stringify(Object.fromEntries(entries));
}
