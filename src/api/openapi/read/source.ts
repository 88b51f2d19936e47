import { report, type OpenapiCode } from '../codes.ts';
import { createHash } from 'node:crypto';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic } from '../../../base/diagnostics.ts';
import { nearest } from '../../../base/nearest.ts';
import { readAuthorFile } from '../../../base/read-file.ts';
import { noteRead } from '../../../base/reads.ts';
import { decodeText } from '../../../base/text.ts';
import { isWithin, nameBelow, stampOf } from '../../../base/walk-folder.ts';
import { type ParsedText, parseText } from '../parse.ts';
import type { Audience } from '../public/marks.ts';
import { MAX_BYTES, type RemoteOptions, fetchRemote } from './remote.ts';

export interface ReadOptions extends RemoteOptions, Audience {
  /** Absolute path. Nothing outside it is read. */
  docsRoot: string;
  /** Reads a file of a commit, by its path from the docs root, where the files on disk are not meant. */
  fileInCommit?(name: string): Promise<Uint8Array | undefined>;
  /** Name of that folder in messages, `the docs root` by default. */
  rootName?: string;
  /** Decides whether a description is checked now. By default each reading checks. */
  check?: RememberCheck;
}

/** Gives what a check has found; `find` checks. */
export type RememberCheck = (
  /** Name of the file, the hash of all texts of the description, and how long its own text is. */
  description: { location: string; fingerprint: string; length: number },
  find: () => Diagnostic[],
) => readonly Diagnostic[];

/** A file or address that was read but not parsed. */
export interface RawSource {
  /** Real absolute path, or URL: identifies the source. */
  id: string;
  /** Path relative to the docs root with forward slashes, or URL: the name in messages. */
  name: string;
  text: string;
  /** Changes with the file. Absent for downloads. */
  stamp?: string;
}

/** A file or address that was read and parsed. */
export interface LoadedSource extends RawSource {
  parsed: ParsedText;
}

type Loaded<T> = { source?: T; diagnostics: Diagnostic[] };

/**
 * A hash of texts and of their locations relative to the docs root, so that it does not depend on where the docs root
 * lies on this machine.
 */
export async function hashOfTexts(
  sources: readonly [id: string, source: Promise<RawSource | undefined>][],
  docsRoot: string,
): Promise<string> {
  const hash = createHash('sha256');
  for (const [id, reading] of sources.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const text = (await reading)?.text;
    hash.update(JSON.stringify([isUrl(id) ? id : nameBelow(docsRoot, id), text?.length]));
    if (text !== undefined) hash.update(text);
  }
  return hash.digest('base64url');
}

export function isUrl(location: string): boolean {
  return /^https?:\/\//i.test(location);
}

/**
 * Reads a file of the docs root or an http(s) address. Never throws. A path is relative to the docs root, with or
 * without a leading slash. For the target of a reference, `from` is the file with the reference, and `location` is absolute.
 */
export async function loadRaw(
  location: string,
  options: ReadOptions,
  from?: RawSource,
): Promise<Loaded<RawSource>> {
  return isUrl(location) ? loadUrl(location, options) : loadFile(location, options, from);
}

/** Reads a source with {@link loadRaw} and parses it as JSON or YAML. */
export async function loadSource(
  location: string,
  options: ReadOptions,
  from?: RawSource,
): Promise<Loaded<LoadedSource>> {
  const { source, diagnostics } = await loadRaw(location, options, from);
  if (!source) return { diagnostics };
  const parsed = parseText(source.text, source.name);
  return { source: { ...source, parsed }, diagnostics: [...diagnostics, ...parsed.diagnostics] };
}

async function loadUrl(location: string, options: ReadOptions): Promise<Loaded<RawSource>> {
  const fail = (message: string): Loaded<RawSource> => {
    const first = options.offline
      ? 'Build once online to cache a copy for offline builds'
      : 'Check the URL, and whether this machine can reach it';
    const hint = `${first}. Alternatively, save the OpenAPI document as a file in the docs folder.`;
    return { diagnostics: [report('openapi/fetch-failed', { file: location }, { message, hint })] };
  };
  if (!URL.canParse(location)) return fail(`\`${location}\` is not a valid URL`);
  const fetched = await fetchRemote(location, options);
  if ('error' in fetched) return fail(`The OpenAPI document cannot be fetched: ${fetched.error}`);
  const diagnostics: Diagnostic[] = [];
  if (fetched.stale) {
    diagnostics.push(report('openapi/offline-copy', { file: location }, { reason: fetched.stale }));
  }
  return decoded(location, location, fetched.bytes, diagnostics);
}

async function loadFile(
  location: string,
  options: ReadOptions,
  from?: RawSource,
): Promise<Loaded<RawSource>> {
  const { rootName = 'the docs root' } = options;
  const wanted = from ? location : inRoot(location, options);
  const name = nameBelow(options.docsRoot, wanted);
  const fail: Fail = (code, message, hint) => ({
    diagnostics: [report(code, { file: name }, { message, hint })],
  });
  if (options.fileInCommit) {
    if (!isWithin(options.docsRoot, wanted)) return outside(name, rootName, fail);
    const bytes = await options.fileInCommit(name);
    return bytes
      ? decoded(wanted, name, bytes, [])
      : fail('openapi/not-found', `There is no file \`${name}\``);
  }
  noteRead(wanted);
  const root = await realpath(options.docsRoot).catch(() => options.docsRoot);
  let real: string;
  try {
    real = await realpath(wanted);
  } catch {
    if (!isWithin(options.docsRoot, wanted) && !isWithin(root, wanted)) return outside(name, rootName, fail);
    const near = await neighbour(wanted, from ? path.dirname(from.id) : options.docsRoot);
    const place = from ? `the folder of \`${from.name}\`` : rootName;
    return fail(
      'openapi/not-found',
      `There is no file \`${name}\``,
      near ? `Did you mean \`${near}\`?` : `The path is relative to ${place}.`,
    );
  }
  if (!isWithin(root, real)) return outside(name, rootName, fail);
  try {
    const found = await stat(real);
    const { size } = found;
    // Reading a pipe would wait for somebody to write to it.
    if (!found.isFile())
      return fail('openapi/unreadable', 'This is not a file but a folder, a pipe, or a device');
    if (size > MAX_BYTES)
      return fail('openapi/unreadable', `The file is larger than ${MAX_BYTES / 1024 / 1024} MB`);
    const { source, diagnostics } = decoded(real, name, readAuthorFile(real), []);
    return { source: source && { ...source, stamp: stampOf(found) }, diagnostics };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fail('openapi/unreadable', `The file cannot be read: ${reason}`);
  }
}

/** For a file that does not exist, the file in the same folder with the most similar name, as a path from another folder. */
async function neighbour(wanted: string, start: string): Promise<string | undefined> {
  const folder = path.dirname(wanted);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && /\.(json|ya?ml)$/i.test(entry.name));
  const near = nearest(path.basename(wanted), files.map(({ name }) => name).sort());
  return near && nameBelow(start, path.join(folder, near));
}

/** Makes the result for a file that cannot be read. */
type Fail = (code: OpenapiCode, message: string, hint?: string) => Loaded<RawSource>;

function outside(name: string, rootName: string, fail: Fail): Loaded<RawSource> {
  return fail(
    'openapi/outside-root',
    `\`${name}\` is outside ${rootName} and is not read`,
    `Move it into ${rootName}.`,
  );
}

/** A leading slash means the docs root, as in the addresses of pages. */
function inRoot(location: string, { docsRoot }: ReadOptions): string {
  const absolute = path.isAbsolute(location) && isWithin(docsRoot, location);
  return absolute ? location : path.resolve(docsRoot, location.replace(/^[\\/]+/, ''));
}

function decoded(id: string, name: string, bytes: Uint8Array, diagnostics: Diagnostic[]): Loaded<RawSource> {
  const { text, problem } = decodeText(bytes);
  if (!text.includes('\0')) {
    if (problem !== undefined && problem.offset > 0) {
      const { offset, encoding } = problem;
      diagnostics.push(report('openapi/encoding', { file: name, text, offset }, { encoding }));
    }
    return { source: { id, name, text }, diagnostics };
  }
  const message = 'The file is not text';
  return {
    diagnostics: [...diagnostics, report('openapi/unreadable', { file: name }, { message })],
  };
}
