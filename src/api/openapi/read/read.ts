import { report } from '../codes.ts';
import type { Diagnostic, Position, Result } from '../../../base/diagnostics.ts';
import { Bundle } from './bundle.ts';
import { checkDescription } from '../check/check.ts';
import { keepPublic, type LeftOut } from '../public/keep-public.ts';
import { type Audience, type Mark, marksFor } from '../public/marks.ts';
import { slipOf } from '../../../base/nearest.ts';
import { joinPointer } from '../../../base/json/pointer.ts';
import { isObject, valueAt } from '../pointer.ts';
import {
  type LoadedSource,
  type RawSource,
  type ReadOptions,
  hashOfTexts,
  isUrl,
  loadSource,
} from './source.ts';
import { settleNestedDefs } from './nested-defs.ts';
import { restoreTexts } from './written-texts.ts';
import { jsonText } from '../write-json.ts';

export type { ReadOptions } from './source.ts';

/** A description as its author wrote it, but with the targets of references to other files copied into it. */
export interface SourceDocument {
  /** Path relative to the docs root with forward slashes, or URL. */
  location: string;
  /** Text of the file that the configuration names; written as JSON where parts are left out. */
  text: string;
  /** The parsed tree, in the version of the specification that it was written in. */
  root: Record<string, unknown>;
  /** `true` when it has numbers that must keep their digits; the tree has integers beyond 2^53 as `bigint`. */
  hasWrittenNumbers: boolean;
  /** File and position of a JSON pointer, computed on demand. */
  locate(pointer: string, atKey?: boolean): (Position & { file: string }) | undefined;
}

/** A description that was read. */
export interface ReadDescription extends SourceDocument {
  /** Hash of the texts of the file and of all files that it refers to. */
  fingerprint: string;
  /** Parts that are left out since they are not for the public. */
  leftOut: LeftOut | undefined;
  /** Its files, by their paths from the docs root, of which only a part is public: the text of that part, if there is one. */
  publicFiles: ReadonlyMap<string, string | undefined>;
  /** Text of the file that has a JSON pointer. */
  textAt(pointer: string): string;
  /** The stamps of its files by their paths; `undefined` where a part is fetched, or is in a file that could not be read. */
  stamps: ReadonlyMap<string, string> | undefined;
}

/**
 * Reads a description: JSON or YAML, from a path relative to the docs root or an http(s) address, with the files that
 * it refers to. Never throws. When there is no description to show, the value is `undefined` and a diagnostic is an
 * error; all other problems are warnings.
 */
export async function readDescription(
  location: string,
  options: ReadOptions,
): Promise<Result<ReadDescription | undefined>> {
  const { source, diagnostics } = await loadSource(location, options);
  if (!source || source.parsed.value === undefined) return { value: undefined, diagnostics };
  const root = source.parsed.value;
  const refusal = refuse(root, source);
  if (refusal || !isObject(root))
    return { value: undefined, diagnostics: refusal ? [...diagnostics, refusal] : diagnostics };

  if (/#\/(?:\$defs|definitions)\//.test(source.text)) settleNestedDefs(root);
  const bundle = new Bundle(source, root, options);
  await bundle.run();
  bundle.finish();
  if (bundle.hasWrittenNumbers) restoreTexts(root);
  const locate = (pointer: string, atKey?: boolean) => {
    const [own, rest] = originOf(bundle, pointer);
    const from = own?.source ?? source;
    const place = from.parsed.locate(own ? own.pointer + rest : pointer, atKey);
    return place && { ...place, file: from.name };
  };
  const texts: [string, Promise<RawSource | undefined>][] = [
    [source.id, Promise.resolve(source)],
    ...bundle.texts,
  ];
  const fingerprint = await hashOfTexts(texts, options.docsRoot);
  const { check = (_description, find) => find() } = options;
  const described = { location: source.name, fingerprint, length: source.text.length };
  const found = [...check(described, () => checkDescription(root, source.name, locate))];
  // Only after the check: what is left out has to be right as well, and has its place in the file.
  const mayHide = (options.also?.size ?? 0) > 0 || (await matches(texts, marksFor(options)));
  const leftOut = mayHide ? keepPublic(root, options) : undefined;
  for (const [mark, { names, first }] of leftOut?.marked ?? []) {
    const code = CODES[mark];
    if (code) found.push(report(code, { file: source.name, ...locate(first, true) }, { names }));
  }
  source.parsed.release();
  const text = leftOut ? `${jsonText(root)}\n` : source.text;
  return {
    value: {
      location: source.name,
      text,
      root,
      fingerprint,
      hasWrittenNumbers: bundle.hasWrittenNumbers,
      leftOut,
      publicFiles: leftOut
        ? new Map([[source.name, text], ...(await privateFiles(bundle, root, options))])
        : new Map(),
      stamps: await stampsOf(texts),
      textAt: (pointer) => (originOf(bundle, pointer)[0]?.source ?? source).text,
      locate,
    },
    diagnostics: [...diagnostics, ...bundle.diagnostics, ...found],
  };
}

/** The stamps of the files that texts were read from, where these are all there is to look at for a change. */
async function stampsOf(
  texts: readonly [string, Promise<RawSource | undefined>][],
): Promise<Map<string, string> | undefined> {
  const stamps = new Map<string, string>();
  for (const [file, reading] of texts) {
    const stamp = (await reading)?.stamp;
    if (stamp === undefined) return undefined;
    stamps.set(file, stamp);
  }
  return stamps;
}

/** The files that a document refers to and that are not public: those with a mark, and those that only left-out parts point to. */
async function privateFiles(
  bundle: Bundle,
  root: Record<string, unknown>,
  audience: Audience,
): Promise<[string, undefined][]> {
  const marks = marksFor(audience);
  const used = new Set<LoadedSource>();
  for (const [pointer, origin] of bundle.origins)
    if (valueAt(root, pointer) !== undefined) used.add(origin.source);
  const sources = await Promise.all(bundle.texts.values());
  return sources.flatMap((source) => {
    const isPublic =
      !source || isUrl(source.name) || (used.has(source as LoadedSource) && !marks.test(source.text));
    return isPublic ? [] : [[source.name, undefined]];
  });
}

async function matches(
  texts: readonly [string, Promise<RawSource | undefined>][],
  pattern: RegExp,
): Promise<boolean> {
  for (const [, reading] of texts) if (pattern.test((await reading)?.text ?? '')) return true;
  return false;
}

/** The code that reports parts with a mark. Who writes `x-excluded` knows that the part is left out. */
const CODES: Partial<Record<Mark, 'openapi/internal' | 'openapi/private'>> = {
  'x-internal': 'openapi/internal',
  'x-mint.groups': 'openapi/private',
};

function originOf(
  bundle: Bundle,
  pointer: string,
): [{ source: LoadedSource; pointer: string } | undefined, string] {
  if (bundle.origins.size === 0) return [undefined, ''];
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const origin = bundle.origins.get(pointer.slice(0, end));
    if (origin) return [origin, pointer.slice(end)];
  }
  return [undefined, ''];
}

/** Why a parsed file is not a description that can be shown. */
function refuse(root: unknown, source: LoadedSource): Diagnostic | undefined {
  const refused = (
    code: 'openapi/not-a-description' | 'openapi/unknown-version',
    message: string,
    pointer = '',
    hint?: string,
    atKey?: boolean,
  ): Diagnostic => {
    const place = source.parsed.locate(pointer, atKey) ?? { line: 1, column: 1 };
    return report(code, { file: source.name, ...place }, { message, hint });
  };
  if (!isObject(root)) {
    const message = 'The file is not an OpenAPI document: it contains no object';
    return refused('openapi/not-a-description', message);
  }
  const key = ['openapi', 'swagger'].find((name) => Object.hasOwn(root, name));
  if (!key) {
    const old = Object.hasOwn(root, 'swaggerVersion') ? ' (Swagger 1.x is not supported)' : '';
    const message = `The file is not an OpenAPI document: it has no \`openapi\` or \`swagger\` version${old}`;
    for (const name of Object.keys(root)) {
      const meant = name === 'swaggerVersion' ? undefined : slipOf(name, ['openapi', 'swagger']);
      if (meant === undefined) continue;
      const hint = `Did you mean \`${meant}\` instead of \`${name}\`?`;
      return refused('openapi/not-a-description', message, joinPointer('', name), hint, true);
    }
    return refused('openapi/not-a-description', message, '', 'Add `openapi: 3.1.0` at the top.');
  }
  const version = String(root[key]);
  const known = key === 'openapi' ? /^3\.[0-9]+(\.|$)/ : /^2(\.0|$)/;
  if (known.test(version)) return undefined;
  const message = `The version \`${key}: ${version}\` is not supported`;
  return refused('openapi/unknown-version', message, `/${key}`, hintForVersion(key, version));
}

function hintForVersion(key: string, version: string): string {
  const number = /^\D{0,2}([23](\.\d+)*)$/.exec(version)?.[1];
  if (number?.startsWith('2')) return 'Write `swagger: "2.0"`.';
  if (number) return `Write \`openapi: ${number === '3' ? '3.1.0' : number}\`.`;
  return `Write \`${key}: ${key === 'openapi' ? '3.1.0' : '"2.0"'}\`. Lectern supports OpenAPI 3.0, 3.1, and 3.2, and Swagger 2.0.`;
}
