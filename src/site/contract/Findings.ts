import { placeText, positionAt, type Diagnostic } from '../../base/diagnostics.ts';
import { getOrMake } from '../../base/get-or-make.ts';
import { slipOf } from '../../base/nearest.ts';
import type { ApiDocument, Operation } from '../../api/openapi/model/ApiDocument.ts';
import { report } from './codes.ts';
import type { Contradiction } from './compare.ts';
import type { GuideRequest } from './GuideRequest.ts';
import type { GuideCode } from './guide.ts';
import type { Match } from './match.ts';

/** A text of the docs folder that may show requests. */
export interface Guide {
  /** Path relative to the docs root. */
  source: string;
  text: string;
  /** Lines of the file before the text. */
  linesBefore: number;
  /** The documents that the page is about, where its navigation names some. */
  documents?: readonly ApiDocument[] | undefined;
  /** The documents of other versions only. */
  foreign?: readonly ApiDocument[];
  /** The operation that the page is about: its frontmatter names it. */
  operation?: Operation | undefined;
  isDeprecated?: boolean;
  /** The navigation does not list the page. */
  isUnlisted?: boolean;
}

/** A name in a guide that is certainly a typo of another. */
export interface Rename {
  from: string;
  to: string;
  /** The problem that the change fixes, at the place of the name. */
  diagnostic: Diagnostic;
}

/** A request that agrees with the operations that it may mean, as far as its text says. */
export interface AgreeingRequest {
  request: GuideRequest;
  operations: readonly Operation[];
  place: Place;
  /** Statuses of the responses that the guide shows for it. */
  statuses: string[];
}

/** A response that agrees with its operation as far as its text says. */
export interface AgreeingResponse {
  block: GuideCode;
  operation: Operation;
  place: Place;
  status: string | undefined;
}

type Place = ReturnType<typeof placeIn>;

/** The operation that a problem is about, and the field, parameter, or status. */
export interface Subject extends Pick<Operation, 'method' | 'path'> {
  name: string;
}

/** Facts about all guides of a site. */
export interface GuideReport {
  diagnostics: Diagnostic[];
  renames: Rename[];
  /** The files that mention each operation. */
  used: ReadonlyMap<Operation, ReadonlySet<string>>;
  requests: readonly AgreeingRequest[];
  responses: readonly AgreeingResponse[];
  subjects: ReadonlyMap<Diagnostic, Subject>;
  place: PlaceIn;
  /** The fields and parameters of each operation that requests of guides have, in lower case. */
  shown: ReadonlyMap<Operation, ReadonlySet<string>>;
}

/** Finds the line of a pointer in a document. */
export type PlaceIn = (
  document: ApiDocument,
  pointer: string,
) => { file: string; line?: number; column?: number };

/** Fewest described requests for a document to count as describing its host. */
const LEAST_DESCRIBED = 5;

const CODES = {
  unknown: 'guide/unknown',
  missing: 'guide/missing',
  type: 'guide/type',
  value: 'guide/value',
  alternatives: 'guide/alternatives',
  body: 'guide/body',
  authentication: 'guide/authentication',
  scope: 'guide/scope',
  comma: 'guide/comma',
  deprecated: 'guide/deprecated',
  default: 'guide/default',
  method: 'guide/method',
  path: 'guide/path',
  status: 'guide/status',
} as const;

/** Gathers what is wrong in guides, as diagnostics. */
export class Findings {
  readonly all: Diagnostic[] = [];
  readonly renames: Rename[] = [];
  readonly used = new Map<Operation, Set<string>>();
  readonly requests: AgreeingRequest[] = [];
  readonly responses: AgreeingResponse[] = [];
  readonly shown = new Map<Operation, Set<string>>();
  readonly subjects = new Map<Diagnostic, Subject>();
  readonly #place: PlaceIn;
  readonly #described = new Map<ApiDocument, number>();
  readonly #undescribed: { documents: readonly ApiDocument[]; stated: string; place: Place }[] = [];

  constructor(place: PlaceIn) {
    this.#place = place;
  }

  contradiction(found: Contradiction, guide: Guide, offset: number): void {
    const { kind, operation, part, path, pointer, meant, stated = '' } = found;
    if (kind === 'deprecated' && (guide.isDeprecated || guide.operation === operation)) return;
    const values = { ...this.named(operation, pointer), name: path.join('.'), part, stated, meant };
    const diagnostic = report(CODES[kind], placeIn(guide, offset), values);
    this.all.push(diagnostic);
    const [method = ''] = (kind === 'method' ? stated : operation.method).split(' ');
    this.subjects.set(diagnostic, { method, path: operation.path, name: values.name });
    if (kind !== 'unknown' || meant === undefined || slipOf(stated, [meant]) === undefined) return;
    this.renames.push({ from: stated, to: meant, diagnostic });
  }

  /** Adds a method, a path, or a status that is none of the operation. */
  other(
    kind: 'method' | 'path' | 'status',
    stated: string,
    operations: readonly Operation[],
    guide: Guide,
    offset: number,
  ): void {
    const [operation] = operations;
    if (!operation) return;
    const meant = [...new Set(operations.map(({ method, path }) => `\`${method} ${path}\``))].join(', ');
    const path = kind === 'status' ? [stated] : [];
    if (kind === 'method') stated = `${stated.split(' ')[0]} ${operation.path}`;
    const { pointer } = operation;
    const span = { start: offset, end: offset };
    this.contradiction({ kind, operation, part: '', path, span, pointer, stated, meant }, guide, offset);
  }

  shell(why: { reason: string; fix: string }, guide: Guide, offset: number): void {
    this.all.push(report('guide/shell', placeIn(guide, offset), why));
  }

  unread(error: unknown, { source }: Guide): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.all.push(report('guide/unread', { file: source }, { reason }));
  }

  /** Notes that a guide mentions operations, with names of their fields. */
  mention(operations: readonly Operation[], { source }: Guide, names: Iterable<string> = []): void {
    for (const one of operations) {
      getOrMake(this.used, one, () => new Set()).add(source);
      const shown = getOrMake(this.shown, one, () => new Set());
      for (const name of names) shown.add(name.toLowerCase());
    }
  }

  /** Counts a request for the document that describes it. The one address of JSON-RPC says nothing of other calls. */
  count({ operations: [first] }: Extract<Match, { operations: unknown }>): void {
    if (!first || first.path === '/') return;
    this.#described.set(first.document, (this.#described.get(first.document) ?? 0) + 1);
  }

  undescribed(stated: string, documents: readonly ApiDocument[], guide: Guide, offset: number): void {
    // A file of the host is no operation.
    if (/\.[a-z]{2,5}$/i.test(stated)) return;
    this.#undescribed.push({ documents, stated, place: placeIn(guide, offset) });
  }

  named(operation: Operation, pointer = operation.pointer) {
    const { method, path, document } = operation;
    return { operation: `${method} ${path}`, at: placeText(this.#place(document, pointer)) };
  }

  /** Adds the calls that the documents of a host lack, where they have most of the others or are known to be whole. */
  finish(isWhole: boolean): GuideReport {
    const count = (document: ApiDocument) => this.#described.get(document) ?? 0;
    const byHost = Map.groupBy(this.#undescribed, ({ documents }) => documents.map(({ id }) => id).join(' '));
    for (const lacking of byHost.values()) {
      const documents = lacking[0]?.documents.toSorted((one, other) => count(other) - count(one)) ?? [];
      const described = documents.reduce((sum, one) => sum + count(one), 0);
      const [most] = documents;
      if (!most || (!isWhole && (described < LEAST_DESCRIBED || described <= lacking.length))) continue;
      const { file: document } = this.#place(most, '');
      for (const { stated, place } of lacking)
        this.all.push(report('guide/undescribed', place, { stated, document }));
    }
    const { all: diagnostics, renames, used, shown, requests, responses, subjects } = this;
    return { diagnostics, renames, used, shown, requests, responses, subjects, place: this.#place };
  }
}

export function placeIn({ source, text, linesBefore }: Guide, offset: number) {
  const { line, column } = positionAt(text, offset);
  return { file: source, line: linesBefore + line, column };
}
