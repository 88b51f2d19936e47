/** A method, where it was named, and a path, as a reader types or pastes them. */
interface Asked {
  method: string;
  /** In small letters; with its query, which some descriptions write into the path. */
  path: string;
  /** Between the slashes, without the query. */
  segments: string[];
  /** Begins with a slash or a host: only then may there be values in it, for names of operations have slashes too. */
  isAddress: boolean;
}

/**
 * Finds the endpoints that a query names, best first: `POST /users/{id}`, `/users/{}`, `/users/42`, or a whole address. None
 * where the query is no path. A path as it is written comes before one with another name for a parameter, that before one
 * with a value for it. Where nothing has the whole path, the end of a path counts, and after that what follows a server's path.
 *
 * @param endpoints method and path with a space between, as they were indexed
 */
export function endpointsNamed(query: string, endpoints: readonly string[]): string[] {
  const asked = read(query);
  if (!asked) return [];
  const ranked = endpoints.flatMap((endpoint) => {
    const rank = rankOf(endpoint, asked);
    return rank === undefined ? [] : [{ endpoint, rank }];
  });
  ranked.sort((a, b) => a.rank - b.rank);
  const best = ranked[0]?.rank ?? 0;
  const most = [END, BEHIND_SERVER].find((limit) => best < limit) ?? Infinity;
  return ranked.filter(({ rank }) => rank < most).map(({ endpoint }) => endpoint);
}

function read(query: string): Asked | undefined {
  const [, method = '', host = '', path = ''] =
    /^(?:([a-z]+)\s+)?(https?:\/\/[^/\s]+)?(\S*\/\S*)$/i.exec(query.trim()) ?? [];
  if (path === '') return undefined;
  const isAddress = host !== '' || path.startsWith('/');
  return { method: method.toUpperCase(), path: path.toLowerCase(), segments: cut(path), isAddress };
}

function cut(path: string): string[] {
  const [address = ''] = path.toLowerCase().split(/[?#]/);
  return address.split('/').filter((segment) => segment !== '');
}

/** Rank of a path that ends with what was asked; more where more stands before it. */
const END = 500;
/** Rank of a path that stands behind the path of a server; more where less of what was asked is in it. */
const BEHIND_SERVER = 1000;

/** How far a query is from an endpoint: 0 for the same path, `undefined` for another endpoint. */
function rankOf(endpoint: string, asked: Asked): number | undefined {
  const [method = '', path = ''] = endpoint.split(/ (.*)/s);
  if (asked.method !== '' && asked.method !== method) return undefined;
  if (asked.path === path.toLowerCase()) return 0;
  const segments = cut(path);
  const before = asked.segments.length - segments.length;
  if (before < 0) return endRank(segments, asked);
  let values = 0;
  let words = 0;
  for (const [at, segment] of segments.entries()) {
    const given = asked.segments[before + at] ?? '';
    if (given === segment) words++;
    else if (!segment.includes('{')) return undefined;
    else if (!PLACEHOLDER.test(given)) {
      if (!asked.isAddress || !fits(segment, given)) return undefined;
      values++;
    }
  }
  if (before === 0) return 1 + values;
  return words === 0 || !asked.isAddress ? undefined : BEHIND_SERVER * before + values;
}

/** Ranks a path that is longer than what was asked. One word without a slash before it is no path. */
function endRank(segments: readonly string[], { segments: given, isAddress }: Asked): number | undefined {
  const before = segments.length - given.length;
  if (given.length < (isAddress ? 1 : 2)) return undefined;
  const isEnd = given.every((segment, at) => {
    const there = segments[before + at] ?? '';
    return segment === there || (there.includes('{') && PLACEHOLDER.test(segment));
  });
  return isEnd ? END + Math.min(before, END - 1) : undefined;
}

/** A parameter under whatever name, in one of the ways to write it: `{id}`, `{}`, `:id`, `<id>`. */
const PLACEHOLDER = /^(?:\{.*\}|:\w+|<.*>)$/;

/** Returns whether a value fits a segment with parameters, each of which takes at least one character. */
function fits(segment: string, value: string): boolean {
  const [first = '', ...rest] = segment.split(/\{[^}]*\}/);
  const last = rest.pop() ?? '';
  if (!value.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = value.indexOf(part, at + 1);
    if (found <= at) return false;
    at = found + part.length;
  }
  return value.endsWith(last) && value.length - last.length > at;
}
