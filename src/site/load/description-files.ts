import path from 'node:path';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { workOn } from '../../base/watchdog/work.ts';
import type { ApiDocument } from '../../api/openapi/model/ApiDocument.ts';
import { createDocument } from '../../api/openapi/model/model.ts';
import type { Origin } from '../../base/model/Origin.ts';
import type { DescriptionRef } from '../../base/model/SiteModel.ts';
import type { LeftOut } from '../../api/openapi/public/keep-public.ts';
import { readDescription } from '../../api/openapi/read/read.ts';
import { BUNDLED_SPECS } from '../../api/specs/index.ts';
import { fileStamp } from '../../base/walk-folder.ts';
import type { LastRead } from '../options/Kept.ts';
import { checkRememberedIn } from './remember.ts';
import type { SiteOptions } from '../options/SiteOptions.ts';

/** A description that was read. */
export interface DescribedApi {
  document: ApiDocument;
  /** Places of the configuration that name it. */
  refs: DescriptionRef[];
}

/** A description that could not be read. */
export interface UnreadDescription {
  location: string;
  /** Places of the configuration that name it. */
  refs: DescriptionRef[];
  /** Why it could not be read. */
  errors: Diagnostic[];
  /** True if the dev server shows the version of the description that it could last read. */
  hasEarlierVersion: boolean;
}

export interface ReadDescriptions {
  documents: DescribedApi[];
  /** How the configuration or a page names each description. */
  locations: Map<ApiDocument, string>;
  /** Text of each description that the configuration names: as its author wrote it, without what is not public. */
  texts: Map<ApiDocument, string>;
  /** Finds places in the files of each description. */
  places: Map<ApiDocument, LastRead['places']>;
  /** Hash of the texts that each description was read from. */
  fingerprints: Map<ApiDocument, string>;
  /** Parts of the descriptions that are not for the public. */
  leftOutParts: LeftOut[];
  /** Files of which only a part is public, by their paths from the docs root: the text of that part, if there is one. */
  publicFiles: Map<string, string | undefined>;
  /** Descriptions that come with Lectern. */
  bundled: Set<ApiDocument>;
  /** Descriptions that could not be read, of which there is nothing to show. */
  unread: string[];
  /** Descriptions that could not be read, with the reasons; also those of which an earlier version is shown. */
  broken: UnreadDescription[];
}

/** Codes of errors that are not in a description's text: what has to be corrected is the place that names the description. */
const OUTSIDE_TEXT = new Set(
  ['not-found', 'outside-root', 'unreadable', 'fetch-failed', 'offline-copy'].map(
    (name) => `openapi/${name}`,
  ),
);

/** Keys of operations that only private pages document, by how their description is named; see `Audience.also`. */
export type PrivateParts = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads descriptions one by one, each once. `place` gives the line of a place of the configuration. */
export function createDescriptionFiles(
  options: SiteOptions,
  place: (at: Origin) => Partial<Diagnostic>,
  privateParts: PrivateParts = new Map(),
) {
  const diagnostics: Diagnostic[] = [];
  const read: ReadDescriptions = {
    documents: [],
    locations: new Map(),
    texts: new Map(),
    places: new Map(),
    fingerprints: new Map(),
    leftOutParts: [],
    publicFiles: new Map(),
    bundled: new Set(),
    unread: [],
    broken: [],
  };
  const byLocation = new Map<string, { api?: DescribedApi; broken?: UnreadDescription }>();
  const ids = new Set<string>();
  const kept = options.kept?.descriptions;

  async function load(location: string, ref?: DescriptionRef): Promise<void> {
    let found = byLocation.get(location);
    if (!found) byLocation.set(location, (found = await readOne(location, ref)));
    const { api, broken } = found;
    if (!ref) return;
    broken?.refs.push(ref);
    api?.refs.push(ref);
  }

  async function readOne(location: string, ref?: DescriptionRef) {
    const own = BUNDLED_SPECS.get(location);
    const before = kept?.get(location);
    const also = privateParts.get(location) ?? new Set();
    const isSame =
      before !== undefined &&
      isUnchanged(before) &&
      before.document.id === freeId(location, ids) &&
      also.size === before.also.length &&
      before.also.every((key) => also.has(key));
    const {
      id,
      now,
      diagnostics: found,
    } = isSame
      ? { id: before.document.id, now: before, diagnostics: before.diagnostics }
      : await readNow(location, own, also);
    if (id) ids.add(id);
    const told = found.map((diagnostic) =>
      ref && OUTSIDE_TEXT.has(diagnostic.code) ? namedAt(diagnostic, location, place(ref.at)) : diagnostic,
    );
    diagnostics.push(...told);
    if (now) {
      kept?.set(location, now);
      noteLeftOut(now);
    }
    // The addresses of a description's pages depend on its id, so an earlier version with another id is of no use.
    const usable = now ?? (before?.document.id === id ? before : undefined);
    const errors = told.filter(({ severity }) => severity === 'error');
    const broken = now ? undefined : { location, refs: [], errors, hasEarlierVersion: usable !== undefined };
    if (broken) read.broken.push(broken);
    // Also a file that the configuration does not name: it may be the one that contains a page's operation.
    if (!usable) read.unread.push(location);
    return { broken, api: usable && add(location, usable, own, ref) };
  }

  async function readNow(location: string, own: string | undefined, also: ReadonlySet<string>) {
    workOn('reading the OpenAPI document', location);
    const { value, diagnostics } = await readDescription(
      own ? path.basename(own) : location.replace(/^\/+/, ''),
      {
        docsRoot: own ? path.dirname(own) : options.docsRoot,
        cacheDir: options.cacheDir,
        offline: options.offline,
        internal: options.internal,
        privatePages: options.privatePages,
        also,
        check: checkRememberedIn(options),
      },
    );
    const id = value || kept?.has(location) ? freeId(location, ids) : '';
    if (!value) return { id, diagnostics };
    const { text, fingerprint, leftOut, publicFiles, stamps } = value;
    const made = createDocument(value, id);
    const told = [...diagnostics, ...made.diagnostics];
    const now = made.value && {
      document: made.value,
      places: value,
      text,
      fingerprint,
      leftOut,
      publicFiles,
      also: [...also],
      stamps,
      diagnostics: told,
    };
    return { id, now, diagnostics: told };
  }

  function noteLeftOut({ leftOut, publicFiles }: LastRead): void {
    if (leftOut) read.leftOutParts.push(leftOut);
    for (const [file, text] of publicFiles) read.publicFiles.set(file, text);
  }

  function add(
    location: string,
    { document, places, text, fingerprint }: LastRead,
    own?: string,
    ref?: DescriptionRef,
  ): DescribedApi {
    const api: DescribedApi = { document, refs: [] };
    read.documents.push(api);
    read.locations.set(document, location);
    read.places.set(document, places);
    read.fingerprints.set(document, fingerprint);
    if (own) read.bundled.add(document);
    if (ref) read.texts.set(document, text);
    return api;
  }

  /** Drops the stored earlier versions of descriptions that neither the configuration nor a page names any more. */
  function finish(): void {
    for (const location of kept?.keys() ?? []) if (!byLocation.has(location)) kept?.delete(location);
  }

  return { read, diagnostics, load, finish };
}

/** Moves a diagnostic of a description to the place in the configuration that names the description. */
function namedAt(diagnostic: Diagnostic, location: string, place: Partial<Diagnostic>): Diagnostic {
  if (place.line === undefined) return diagnostic;
  const message = diagnostic.message.replace(
    /^The (?:description|file) /,
    (words) => `${words}\`${location}\` `,
  );
  return { ...diagnostic, message, ...place };
}

/** Returns whether the files of a description are as they were when it was read. */
function isUnchanged({ stamps }: LastRead): boolean {
  return stamps !== undefined && [...stamps].every(([file, stamp]) => fileStamp(file) === stamp);
}

/** A short name for a description, made from its file name; made unique in the order they are named. */
function freeId(location: string, taken: Set<string>): string {
  const name =
    location
      .replace(/^lectern:/, '')
      .split(/[/?#]/)
      .filter(Boolean)
      .pop() ?? 'api';
  const base =
    name
      .replace(/(\.openapi|\.swagger)?\.(json|ya?ml)$/i, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'api';
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
  return id;
}
