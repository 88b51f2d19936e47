import { decodedPath } from '../../base/addresses/href.ts';
import { getOrMake } from '../../base/get-or-make.ts';
import { editDistance, slipOf } from '../../base/nearest.ts';
import { asPattern } from '../../base/text.ts';
import type { ApiDocument, Operation, Server } from '../../api/openapi/model/ApiDocument.ts';
import { pathShape } from '../../api/openapi/path-shape.ts';
import { isOpenSegment, isPlaceholder, isValueSegment } from './placeholder.ts';

/** An operation, or the name of one that is not to be compared: it is private, or a page describes it by hand. */
export interface Described {
  method: string;
  path: string;
  operation?: Operation;
}

/** Where the operations of a document are: hosts that are named, and paths that all of them are below. */
interface Base {
  /** Absent where the document does not say which host. */
  host?: RegExp;
  segments: readonly string[];
}

interface Route extends Described {
  segments: readonly string[];
}

/** A document with its addresses, as the matcher needs it. */
export interface Api {
  document: ApiDocument;
  bases: readonly Base[];
  routes: ReadonlyMap<number, readonly Route[]>;
  all: readonly Route[];
}

/** The operations that a request may mean, or why it means none. */
export type Match =
  /** Operations that fit equally, but for the method or the path. */
  | { kind: 'operation' | 'method' | 'path'; operations: Operation[] }
  | { kind: 'undescribed'; documents: ApiDocument[] };

/** Documents that a request may be for, by its host. */
export class Apis {
  readonly all: readonly Api[];
  readonly #byHost = new Map<string | undefined, { isSure: boolean; places: readonly Api[] }>();

  constructor(all: readonly Api[]) {
    this.all = all;
  }

  at(host: string | undefined): { isSure: boolean; places: readonly Api[] } {
    return getOrMake(this.#byHost, host, () => {
      const having = (fit: string) =>
        this.all.filter(({ bases }) => bases.some((base) => hostFit(host, base) === fit));
      const named = having('named');
      return { isSure: named.length > 0, places: named.length > 0 ? named : having('open') };
    });
  }
}

/** The operations that none of the documents has. */
export function besides(documents: readonly ApiDocument[], others: readonly Described[]): Described[] {
  const nameOf = ({ method, path }: Described) => `${method} ${pathShape(path)}`;
  const own = new Set(documents.flatMap(({ operations }) => operations.map(nameOf)));
  return others.filter((one) => !own.has(nameOf(one)));
}

/** @param baseUrls Addresses that the configuration gives to the API */
export function apiOf(document: ApiDocument, baseUrls: readonly string[], others: readonly Described[]): Api {
  const operations = document.operations.filter(({ kind }) => kind === 'operation');
  const all = [...operations.map((operation) => ({ ...operation, operation })), ...others].map(
    ({ method, path, operation }: Described): Route => ({
      ...{ method, path, segments: segmentsOf(path) },
      ...(operation && { operation }),
    }),
  );
  const servers = new Set([...document.servers, ...operations.flatMap((operation) => operation.servers)]);
  const urls = [...[...servers].map(addressOf), ...baseUrls];
  // An API that only a reader's own machine has is described at its address.
  const isLocal = urls.every((url) => LOCAL.test(split(url)?.host ?? ''));
  const bases = urls.flatMap((url) => baseOf(url, isLocal));
  return {
    document,
    bases: bases.length > 0 ? bases : [{ segments: [] }],
    routes: Map.groupBy(all, ({ segments }) => segments.length),
    all,
  };
}

/** The address of a server: variables of its host stay, those of its path have their defaults. */
function addressOf({ url, variables }: Server): string {
  const fill = (whole: string, name: string) => {
    const { default: value = '', enum: choices = [] } = variables.get(name) ?? {};
    return value === '' || choices.length > 1 || isPlaceholder(value) ? whole : value;
  };
  const plain = url.replace(/^\{[^{}]*\}(?=:\/\/)/, 'https').replace(/^\{([^{}]*)\}/, fill);
  const path = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/]*|^\{[^{}]*\}/i.exec(plain)?.[0].length ?? 0;
  return plain.slice(0, path) + plain.slice(path).replace(/\{([^{}]*)\}/g, fill);
}

function baseOf(url: string, isLocal: boolean): Base[] {
  const address = split(url);
  if (!address) return [];
  const { host = '', segments } = address;
  // A relative server is below a host that the document does not name.
  const words = host.replace(/\{[^{}]*\}/g, '').replace(/[^a-z\d]/gi, '');
  if (words.length < 4 || (LOCAL.test(host) && !isLocal)) return [{ segments }];
  const pattern = host
    .split(/\{[^{}]*\}/)
    .map(asPattern)
    .join('[^/]+');
  return [{ host: new RegExp(`^${pattern}$`, 'i'), segments }];
}

/** Host and path of an address. Without a host, that is a path or begins with a variable. */
function split(url: string): { host?: string; segments: string[] } | undefined {
  const bare = url.split(/[?#]/, 1)[0] ?? '';
  const [, host, path] = /^(?:[a-z][a-z\d+.-]*:)?\/\/([^/]*)(\/.*)?$/is.exec(bare) ?? [];
  if (host !== undefined) return { host: host.replace(/^[^@]*@/, ''), segments: segmentsOf(path ?? '') };
  if (bare.startsWith('/')) return { segments: segmentsOf(bare) };
  const [, variable, rest] = /^(\{[^{}]*\}|<[^<>/]*>|\$\{?\w+\}?|\[[^[\]/]*\])(\/.*)?$/s.exec(bare) ?? [];
  if (variable !== undefined) return { host: variable, segments: segmentsOf(rest ?? '') };
  const [, named, below] =
    /^((?:[a-z\d{}<>_-]+\.)+[a-z]{2,}(?::\d+)?|localhost(?::\d+)?)(\/.*)?$/is.exec(bare) ?? [];
  return named === undefined ? undefined : { host: named, segments: segmentsOf(below ?? '') };
}

export function segmentsOf(path: string): string[] {
  return (path.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodedPath);
}

/** Hosts of a reader's own machine or of an example, which no document can claim. */
const LOCAL =
  /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|host\.docker\.internal)(?::|$)|(?:^|\.)example\.(?:com|org|net)(?::|$)|(?:^|[.-])your[.-]/i;

/** How sure it is that a host is one of a document: `named` by it, `open` for any, `undefined` for another host. */
function hostFit(host: string | undefined, { host: pattern }: Base): 'named' | 'open' | undefined {
  if (host === undefined) return 'open';
  if (pattern?.test(host) === true || pattern?.test(host.replace(/:\d+$/, '')) === true) return 'named';
  return isPlaceholder(host) || LOCAL.test(host) ? 'open' : undefined;
}

/**
 * Finds the operation that a request of a guide means, among the documents that its page may be about. `undefined` where the
 * request goes elsewhere, or where that cannot be said.
 */
export function matchRequest(method: string, url: string, apis: Apis): Match | undefined {
  const address = split(url);
  if (!address || address.segments.some(isAnyPath)) return undefined;
  const { isSure, places } = apis.at(address.host);
  if (places.length === 0) return undefined;
  const paths = places.map((api) => ({ api, paths: pathsBelow(address, api, isSure) }));
  const fits = paths.flatMap(({ api, paths: own }) => own.flatMap((path) => fitting(path, api)));
  const found = best(fits, method, isSure);
  if (found !== 'none' && found !== 'word') return found;
  // A variable at the start may contain several segments.
  if (!isSure || isOpenSegment(address.segments[0] ?? '')) return undefined;
  const near = nearestPath(method, paths, found === 'word');
  if (near) return { kind: 'path', operations: [near] };
  if (found === 'word') return undefined;
  // An address outside of all servers is another version, or another service of the host.
  const inside = paths.flatMap(({ api, paths: own }) => (own.length > 0 ? api.document : []));
  return inside.length > 0 ? { kind: 'undescribed', documents: inside } : undefined;
}

/** A placeholder for an operation that the reader chooses: `your-endpoint`. */
function isAnyPath(segment: string): boolean {
  return (
    /^\W*(?:(?:your|some|any|the|my)[-_ ]?)?(?:api[-_ ])?(?:endpoint|path|route)\W*$/i.test(segment) &&
    isPlaceholder(segment)
  );
}

/** The request's path below the servers of a document: with a variable for the host, the variable may include them. */
function pathsBelow(
  { host, segments }: { host?: string; segments: string[] },
  { bases }: Api,
  isSure: boolean,
): string[][] {
  const found = new Map<string, string[]>();
  for (const base of bases) {
    const fit = hostFit(host, base);
    if (fit === undefined || (isSure && fit !== 'named')) continue;
    const isBelow = base.segments.every((own, index) => fitOf(own, segments[index] ?? '') !== undefined);
    const below = isBelow ? segments.slice(base.segments.length) : isSure ? undefined : segments;
    if (below) found.set(below.join('/'), below);
    if (!isSure) found.set(segments.join('/'), segments);
  }
  return [...found.values()];
}

type Fit = 'exact' | 'value' | 'word' | 'loose';

/** How a segment of a request fits one of a described path. */
function fitOf(template: string, segment: string): Fit | undefined {
  if (template === segment) return 'exact';
  if (/^\{[^{}]*\}$/.test(template)) return isValueSegment(segment) ? 'value' : 'word';
  if (template.includes('{')) {
    const literals = template.split(/\{[^{}]*\}/).map(asPattern);
    return new RegExp(`^${literals.join('[^/]+')}$`, 's').test(segment) ? 'exact' : undefined;
  }
  return isOpenSegment(segment) ? 'loose' : undefined;
}

interface Fitting {
  route: Route;
  fits: Fit[];
}

function fitting(path: readonly string[], api: Api): Fitting[] {
  return (api.routes.get(path.length) ?? []).flatMap((route) => {
    const fits = route.segments.map((template, index) => fitOf(template, path[index] ?? ''));
    return fits.every((fit) => fit !== undefined) ? [{ route, fits }] : [];
  });
}

function best(all: readonly Fitting[], method: string, isSure: boolean): Match | 'none' | 'word' | undefined {
  const literal = ({ fits }: Fitting) => fits.filter((fit) => fit === 'exact').length;
  const strict = all.filter(({ fits }) => !fits.includes('loose'));
  // A placeholder for a word of the path may mean any of them.
  if (strict.length === 0) return all.some(({ fits }) => !fits.includes('word')) ? undefined : 'none';
  const most = Math.max(...strict.map(literal));
  // Without a word of the path, anything fits.
  if (most === 0 && !(isSure && strict.every(({ route }) => route.segments.length === 0))) return undefined;
  const top = strict.filter((one) => literal(one) === most);
  if (top.some(({ route }) => !route.operation && route.method === method)) return undefined;
  const same = top.filter(({ route }) => route.method === method);
  const fitsWord = ({ fits }: Fitting) => fits.at(-1) === 'word';
  const operations = (some: readonly Fitting[]) => some.flatMap(({ route }) => route.operation ?? []);
  if (same.length > 0) {
    // `/users/search` may be a path of its own that the document lacks.
    if (same.every(fitsWord)) return 'word';
    return { kind: 'operation', operations: operations(same) };
  }
  // HEAD asks for what GET returns.
  if (method === 'HEAD' || top.some((one) => one.fits.includes('word')) || (!isSure && most < 2))
    return undefined;
  const others = operations(top);
  return others.length > 0 ? { kind: 'method', operations: others } : undefined;
}

/** The described path that a request most likely means: with one other word, or with segments that the request lacks. */
function nearestPath(
  method: string,
  paths: readonly { api: Api; paths: string[][] }[],
  isTypo: boolean,
): Operation | undefined {
  const near: { route: Route; cost: number }[] = [];
  for (const { api, paths: own } of paths)
    for (const path of own)
      for (const route of api.all) {
        const cost = route.operation ? distanceOf(path, route.segments, route.method === method) : undefined;
        if (cost !== undefined && (!isTypo || cost <= 1.2)) near.push({ route, cost });
      }
  const least = Math.min(...near.map(({ cost }) => cost));
  const closest = near.filter(({ cost }) => cost === least);
  const shapes = new Set(closest.map(({ route }) => route.path));
  return shapes.size === 1 ? closest[0]?.route.operation : undefined;
}

/**
 * How far a path is from a described one: one other word, or up to two segments in a row that one of them lacks; `undefined` for
 * another path.
 */
function distanceOf(
  path: readonly string[],
  template: readonly string[],
  isMethod: boolean,
): number | undefined {
  const missing = template.length - path.length;
  const more = Math.abs(missing);
  const least = Math.min(template.length, path.length);
  if (more > 2 || (more === 0 ? !isMethod : least < 2)) return undefined;
  for (let at = 0; at <= (more === 0 ? 0 : least); at += 1) {
    // A request for more than the document has is a path of its own, unless it repeats a segment.
    const own = missing < 0 ? path.toSpliced(at, more) : path;
    if (!path.slice(at, at + path.length - own.length).every((segment) => own.includes(segment))) continue;
    const described = missing > 0 ? template.toSpliced(at, more) : template;
    const fits = described.map((one, index) => fitOf(one, own[index] ?? ''));
    if (fits.some((fit) => fit === 'word' || fit === 'loose')) continue;
    const same = fits.filter((fit) => fit === 'exact').length;
    const other = fits.indexOf(undefined);
    if (more > 0 && other < 0 && same >= 2) return 4 + more + (isMethod ? 0 : 1);
    const [word = '', meant = ''] = [own[other], described[other]];
    if (
      more > 0 ||
      other < 0 ||
      fits.lastIndexOf(undefined) !== other ||
      meant.includes('{') ||
      !isLike(word, meant)
    )
      continue;
    if (same > 0 || (template.length === 1 && slipOf(word, [meant]) !== undefined))
      return editDistance(word, meant, 40) / 10 + 1;
  }
  return undefined;
}

/** Returns whether a word is most likely another one. Versions are never. */
function isLike(own: string, described: string): boolean {
  if (/^v?\d/.test(own) || /^v?\d/.test(described)) return false;
  if (slipOf(own, [described]) !== undefined) return true;
  const words = (text: string) =>
    text
      .toLowerCase()
      .split(/[^a-z\d]+|(?<=[a-z])(?=[A-Z])/)
      .filter(Boolean);
  const [few, many] = [words(own), words(described)].sort((one, other) => one.length - other.length);
  return (
    few !== undefined && many !== undefined && few.length > 1 && few.every((word) => many.includes(word))
  );
}
