import { resolvePath } from '../../content/page/targets.ts';
import { nearest, slipOfName } from '../../base/nearest.ts';
import { decodedPath, routeOf } from '../../base/addresses/href.ts';
import type { LeftOut } from '../options/excluded-pages.ts';

export interface LinkTargets {
  /** Routes of all pages, without slashes at the ends. */
  routes: ReadonlySet<string>;
  /** Ids on the page of a route; `undefined` when they are not known, and then every one is taken to be there. */
  anchors(route: string): ReadonlySet<string> | undefined;
  /** Why the file of a page is no page of the site. */
  leftOut?: LeftOut;
  /** Returns whether a redirect starts at a route. */
  isRedirected(route: string): boolean;
  /** Returns whether the site serves a file, relative to the docs root. */
  exists(file: string): boolean;
  /** Files to offer in place of one that is missing. Asked for once, and only then. */
  files(): readonly string[];
  /** Base path of the site, such as `/docs/`. */
  base: string;
  /** The path of the site in a project, which may have other pages. */
  path?: string | undefined;
  /** True if the project may have pages that are not known here, since only Astro can tell. */
  mayHaveOthers?: boolean | undefined;
}

/** An address as a base that the site may have, and the rest of the address below it. */
export interface BelowBase {
  base: string;
  rest: string;
}

/** Names that so many folders have that a page elsewhere is no sign of what was meant. */
const everywhere =
  /^(?:\d+[-_.])?(?:index|overview|intro|introduction|welcome|getting-?started|quick-?start|faq|readme|changelog|examples?)$/;

const MOST_FOLDERS = 3;

/** Returns whether a path has all folders of a route, and others between them: `api/orders/get` and `api/v1/orders/get`. */
function isWithin(route: string, path: string): boolean {
  const wanted = route.toLowerCase().split('/');
  let next = 0;
  for (const part of path.toLowerCase().split('/')) if (part === wanted[next]) next++;
  return wanted.length > 1 && next === wanted.length;
}

/** A picture is no video. Lower case. */
function kindOf(file: string): string {
  const extension = file.slice(file.lastIndexOf('.') + 1);
  return /^(?:png|jpe?g|gif|webp|avif|svg)$/.test(extension) ? 'image' : extension;
}

/** Finds what an author most likely meant; sites repeat their broken links, so each is looked for once. */
export class LinkOffers {
  readonly #from: LinkTargets;
  readonly #pages = new Map<string, string | undefined>();
  readonly #assets = new Map<string, string | undefined>();
  #byLowerCase: Map<string, string> | undefined;
  /** The routes by their names, in lower case. */
  #byName: Map<string, string[]> | undefined;
  #allFiles: readonly string[] | undefined;
  #folders: Set<string> | undefined;

  constructor(from: LinkTargets) {
    this.#from = from;
  }

  /** Route of a page, for a link as it was written and the route that it points to. */
  page(written: string, route: string): string | undefined {
    const key = `${route}\n${written}`;
    if (!this.#pages.has(key)) this.#pages.set(key, this.#findPage(written, route));
    return this.#pages.get(key);
  }

  #findPage(written: string, route: string): string | undefined {
    const { routes, base } = this.#from;
    this.#byLowerCase ??= new Map([...routes].map((one) => [one.toLowerCase(), one]));
    const below = base.replace(/^\/+|\/+$/g, '');
    const fromRoot = routeOf(
      resolvePath(decodedPath(written.replace(/[?#].*$/s, '')).replace(/\.mdx?$/i, ''), ''),
    );
    const plain = [
      route,
      fromRoot,
      ...(below !== '' && route.startsWith(`${below}/`) ? [route.slice(below.length + 1)] : []),
      route.replace(/\.html?$/i, ''),
    ];
    for (const candidate of plain) {
      const found = this.#byLowerCase.get(candidate.toLowerCase());
      if (found !== undefined) return found;
    }
    this.#byName ??= Map.groupBy(routes, (one) => one.slice(one.lastIndexOf('/') + 1).toLowerCase());
    const named = this.#byName;
    const name = route.slice(route.lastIndexOf('/') + 1).toLowerCase();
    const moved = named.get(name) ?? [];
    const only = moved.length === 1 && !everywhere.test(name) ? moved[0] : undefined;
    // A page of another name in the same folder is like it by the folder alone: `models/openai` for `models/vertexai`.
    const alike = [...named].flatMap(([other, pages]) => (nearest(name, [other]) === undefined ? [] : pages));
    const deeper = moved.find((one) => isWithin(route, one));
    return nearest(route, moved) ?? only ?? deeper ?? nearest(route, alike) ?? this.#elsewhere(name, named);
  }

  /** The only page of another folder whose name is so like the wanted one that it is most probably meant. */
  #elsewhere(name: string, named: ReadonlyMap<string, readonly string[]>): string | undefined {
    if (everywhere.test(name)) return undefined;
    const slip = slipOfName(name, named.keys());
    const found = slip === undefined || everywhere.test(slip) ? [] : (named.get(slip) ?? []);
    return found.length === 1 ? found[0] : undefined;
  }

  file(path: string): string | undefined {
    if (!this.#assets.has(path)) this.#assets.set(path, this.#findFile(path));
    return this.#assets.get(path);
  }

  #findFile(path: string): string | undefined {
    const { routes, exists, files } = this.#from;
    const asPage = routeOf(path.replace(/\.html?$/i, ''));
    if (asPage !== path && routes.has(asPage)) return `/${asPage}`;
    for (const folder of ['public', 'static']) if (exists(`${folder}/${path}`)) return `/${folder}/${path}`;
    this.#allFiles ??= files();
    const lower = path.toLowerCase();
    const name = lower.slice(lower.lastIndexOf('/') + 1);
    const same = this.#allFiles.find((one) => one.toLowerCase() === lower);
    const moved = this.#allFiles.filter((one) => isNamed(one, name));
    const kind = kindOf(lower);
    const alike = this.#allFiles.filter((one) => kindOf(one.toLowerCase()) === kind);
    const near = nearest(path, alike);
    // A file of another name is like it by the folder and the ending alone: `images/gone.png` for `images/logo.svg`.
    const isNamedAlike =
      near !== undefined && nearest(stemOf(name), [stemOf(near.toLowerCase())]) !== undefined;
    const found = same ?? nearest(path, moved) ?? moved[0] ?? (isNamedAlike ? near : undefined);
    return found === undefined ? undefined : `/${found}`;
  }

  /** The beginning of an address that is no folder of the site, where it has the rest: where its host may serve the site. */
  base(address: string, isThere: (rest: string) => boolean): BelowBase | undefined {
    const { base, routes } = this.#from;
    if (base.replaceAll('/', '') !== '') return undefined;
    this.#folders ??= new Set([...routes].flatMap(beginningsOf));
    for (const beginning of beginningsOf(address)) {
      const rest = address.slice(beginning.length + 1);
      if (rest === '' || isThere(rest))
        return this.#folders.has(beginning) ? undefined : { base: beginning, rest };
    }
    return undefined;
  }
}

/** A path and the folders around it that can be a base, the shortest first. */
function beginningsOf(path: string): string[] {
  const segments = path.split('/').slice(0, MOST_FOLDERS);
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}

/** The name of a file, without its folder and ending. */
function stemOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/(.)\.[^.]*$/, '$1');
}

/** Returns whether a path ends with a name, which is in lower case. */
function isNamed(path: string, name: string): boolean {
  const lower = path.toLowerCase();
  return lower.endsWith(name) && (lower.length === name.length || lower.at(-name.length - 1) === '/');
}
