import path from 'node:path';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { workOn } from '../../base/watchdog/work.ts';
import type { ApiDocument } from '../../api/openapi/model/ApiDocument.ts';
import { createDocument } from '../../api/openapi/model/model.ts';
import type { Origin } from '../../base/model/Origin.ts';
import type { DescriptionRef } from '../../base/model/SiteModel.ts';
import { readDescription } from '../../api/openapi/read/read.ts';
import { BUNDLED_SPECS } from '../../api/specs/index.ts';
import { fileStamp } from '../../base/walk-folder.ts';
import type { LastRead } from '../options/Kept.ts';
import { checkRememberedIn } from './remember.ts';
import type { SiteOptions } from '../options/SiteOptions.ts';

/** A description that was read. */
export interface DescribedApi extends LastRead {
  /** How the configuration or a page names it. */
  location: string;
  /** True if it comes with Lectern. */
  isBundled: boolean;
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
  described: Map<ApiDocument, DescribedApi>;
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
export class DescriptionFiles {
  readonly #options: SiteOptions;
  readonly #place: (at: Origin) => Partial<Diagnostic>;
  readonly #privateParts: PrivateParts;
  readonly diagnostics: Diagnostic[] = [];
  readonly read: ReadDescriptions = { described: new Map(), broken: [] };
  readonly #byLocation = new Map<string, { api?: DescribedApi; broken?: UnreadDescription }>();
  readonly #ids = new Set<string>();
  readonly #kept;

  constructor(
    options: SiteOptions,
    place: (at: Origin) => Partial<Diagnostic>,
    privateParts: PrivateParts = new Map(),
  ) {
    this.#options = options;
    this.#place = place;
    this.#privateParts = privateParts;
    this.#kept = options.kept?.descriptions;
  }

  async load(location: string, ref?: DescriptionRef): Promise<void> {
    let found = this.#byLocation.get(location);
    if (!found) this.#byLocation.set(location, (found = await this.#readOne(location, ref)));
    const { api, broken } = found;
    if (!ref) return;
    broken?.refs.push(ref);
    api?.refs.push(ref);
  }

  async #readOne(location: string, ref?: DescriptionRef) {
    const own = BUNDLED_SPECS.get(location);
    const before = this.#kept?.get(location);
    const also = this.#privateParts.get(location) ?? new Set();
    const isSame =
      before !== undefined &&
      isUnchanged(before) &&
      before.document.id === freeId(location, this.#ids) &&
      also.size === before.also.length &&
      before.also.every((key) => also.has(key));
    const {
      id,
      now,
      diagnostics: found,
    } = isSame
      ? { id: before.document.id, now: before, diagnostics: before.diagnostics }
      : await this.#readNow(location, own, also);
    if (id) this.#ids.add(id);
    const told = found.map((diagnostic) =>
      ref && OUTSIDE_TEXT.has(diagnostic.code)
        ? namedAt(diagnostic, location, this.#place(ref.at))
        : diagnostic,
    );
    this.diagnostics.push(...told);
    if (now) this.#kept?.set(location, now);
    // The addresses of a description's pages depend on its id, so an earlier version with another id is of no use.
    const usable = now ?? (before?.document.id === id ? before : undefined);
    const errors = told.filter(({ severity }) => severity === 'error');
    const broken = now ? undefined : { location, refs: [], errors, hasEarlierVersion: usable !== undefined };
    if (broken) this.read.broken.push(broken);
    const api = usable && { ...usable, location, isBundled: own !== undefined, refs: [] };
    if (api) this.read.described.set(api.document, api);
    return { broken, api };
  }

  async #readNow(location: string, own: string | undefined, also: ReadonlySet<string>) {
    workOn('reading the OpenAPI document', location);
    const { value, diagnostics } = await readDescription(
      own ? path.basename(own) : location.replace(/^\/+/, ''),
      {
        ...this.#options,
        docsRoot: own ? path.dirname(own) : this.#options.docsRoot,
        also,
        check: checkRememberedIn(this.#options),
      },
    );
    const id = value || this.#kept?.has(location) ? freeId(location, this.#ids) : '';
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

  /** Drops the stored earlier versions of descriptions that neither the configuration nor a page names any more. */
  finish(): void {
    for (const location of this.#kept?.keys() ?? [])
      if (!this.#byLocation.has(location)) this.#kept?.delete(location);
  }
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
