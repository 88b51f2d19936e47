import { primaryLanguage } from './language-name.ts';

/** The branch that pages are exchanged for, as addresses may name it. */
export interface Named {
  /** Names that a segment of an address may contain: the branch's own, and the one for addresses. */
  names: readonly string[];
  language?: string;
}

/** Pages of one branch, found by the paths that answer to them in other branches. The first page of a shape counts. */
export interface PathTable {
  paths: Set<string>;
  /** Path without a first segment such as `docs`, to the path. */
  plain: Map<string, string>;
  /** Path without the segment that names the language of the branch. */
  untranslated: Map<string, string>;
  /** Path with one segment replaced by a mark. */
  byShape: Map<string, string>;
  /** Path without its first segment. */
  byTail: Map<string, string>;
}

const MARK = '\0';
/** First segments that sites have or lack whatever the branch. */
const ROOTS: ReadonlySet<string> = new Set(['docs', 'doc', 'documentation', 'help']);

export function createPathTable(paths: Iterable<string>, of: Named): PathTable {
  const table: PathTable = {
    paths: new Set(paths),
    plain: new Map(),
    untranslated: new Map(),
    byShape: new Map(),
    byTail: new Map(),
  };
  for (const path of table.paths) {
    const segments = plainSegments(path);
    keep(table.plain, segments.join('/'), path);
    if (of.language !== undefined) keep(table.untranslated, untranslated(segments, of.language), path);
    for (let index = 0; index < segments.length - 1; index++)
      keep(table.byShape, segments.with(index, MARK).join('/'), path);
    if (segments.length > 1) keep(table.byTail, segments.slice(1).join('/'), path);
  }
  return table;
}

/** A path in the forms that are looked for in each table. */
export interface PathForms {
  path: string;
  segments: readonly string[];
  plain: string;
  untranslated: string;
  /** The path with a mark instead of each segment except the last. */
  shapes: readonly string[];
  tail: string | undefined;
}

export function formsOf(path: string, from: Named | undefined): PathForms {
  const segments = plainSegments(path);
  const plain = segments.join('/');
  return {
    ...{ path, segments, plain },
    untranslated: from?.language === undefined ? plain : untranslated(segments, from.language),
    shapes: segments.slice(0, -1).map((_, index) => segments.with(index, MARK).join('/')),
    tail: segments.length > 1 ? segments.slice(1).join('/') : undefined,
  };
}

/**
 * The page whose path differs from a path in one segment, never the last one: the segment names the branch or the language,
 * or one path has a first segment more than the other, or it is any other segment.
 */
export function answering(
  { path, segments, plain: bare, untranslated: bareOfLanguage, shapes, tail }: PathForms,
  { paths, plain, untranslated: byLanguage, byShape, byTail }: PathTable,
  from: Named | undefined,
  to: Named,
): string | undefined {
  if (paths.has(path)) return path;
  for (const renamed of renamedIn(segments, from, to)) {
    const found = plain.get(renamed);
    if (found !== undefined) return found;
  }
  for (const name of to.names) {
    const under = plain.get(`${name}/${bare}`);
    if (under !== undefined) return under;
  }
  const other =
    (to.language === undefined ? undefined : byLanguage.get(bareOfLanguage)) ??
    plain.get(bare) ??
    byTail.get(bare);
  if (other !== undefined) return other;
  for (const [index, shape] of shapes.entries()) {
    const found = byShape.get(shape) ?? (index === 0 ? plain.get(tail!) : undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Paths with the name of one branch replaced by that of the other, in one segment. */
function renamedIn(segments: readonly string[], from: Named | undefined, to: Named): string[] {
  const found: string[] = [];
  for (let index = 0; index < segments.length - 1; index++) {
    const segment = segments[index]!;
    from?.names.forEach((name, at) => {
      const other = to.names[at] ?? to.names[0];
      if (other !== undefined && name !== '' && segment.includes(name))
        found.push(segments.with(index, segment.replaceAll(name, other)).join('/'));
    });
  }
  return found;
}

/** The path without the first segment that is a code of the language, wherever that stands before the last one. */
function untranslated(segments: readonly string[], language: string): string {
  const at = segments.findIndex(
    (segment, index) => index < segments.length - 1 && primaryLanguage(segment) === language,
  );
  return segments.filter((_, index) => index !== at).join('/');
}

function plainSegments(path: string): string[] {
  const segments = path.split('/');
  return segments.length > 1 && ROOTS.has(segments[0]!) ? segments.slice(1) : segments;
}

function keep(map: Map<string, string>, key: string, path: string): void {
  if (!map.has(key)) map.set(key, path);
}
