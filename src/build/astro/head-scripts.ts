import { withSlash } from '../../base/addresses/href.ts';
import type { Build } from '../build/Build.ts';

/**
 * The script in the head of every page of a project, before the first paint: on the pages of each site, the code of that site. A
 * site with a path leaves the pages next to it as they are.
 */
export function headScriptOf(all: readonly Pick<Build, 'path' | 'headScript'>[], base: string): string {
  const [only] = all;
  if (all.length === 1 && only?.path === '') return only.headScript;
  const longestFirst = all.toSorted((one, other) => other.path.length - one.path.length);
  const choices = longestFirst.map(({ path, headScript }) =>
    path === '' ? headScript : `${pathTest(withSlash(base) + path)}?${headScript}:`,
  );
  return choices.join('') + (choices.at(-1)?.endsWith(':') ? '0' : '');
}

function pathTest(path: string): string {
  const pattern = path.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return `/^${pattern}(\\/|\\.html|$)/.test(location.pathname)`;
}
