import type { PageMeta } from '../../base/model/PageMeta.ts';
import { routeOf, type Href } from '../../base/addresses/href.ts';

/** Address and title of every page that is not hidden, by route. */
export function pathsFile(meta: ReadonlyMap<string, PageMeta>, href: Href): string {
  const shown = [...meta.values()].filter(({ hidden }) => hidden !== true);
  const entries = shown.map(({ path, title }) => [routeOf(path), { href: href(path), title }] as const);
  return JSON.stringify(Object.fromEntries(entries));
}
