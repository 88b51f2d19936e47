import { placeText, positionAt, type Diagnostic } from '../../base/diagnostics.ts';
import { slipOf } from '../../base/nearest.ts';
import type { ApiDocument, Operation } from '../../api/openapi/model/ApiDocument.ts';
import { report } from './codes.ts';
import type { Contradiction } from './compare.ts';
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
}

/** A name in a guide that is certainly a typo of another. */
export interface Rename {
  from: string;
  to: string;
  /** The problem that the change fixes, at the place of the name. */
  diagnostic: Diagnostic;
}

/** Facts about all guides of a site. */
export interface GuideReport {
  diagnostics: Diagnostic[];
  renames: Rename[];
  /** The files that mention each operation. */
  used: ReadonlyMap<Operation, ReadonlySet<string>>;
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
  deprecated: 'guide/deprecated',
  'operation-deprecated': 'guide/deprecated',
} as const;

/** Gathers what is wrong in guides, as diagnostics. */
export class Findings {
  readonly all: Diagnostic[] = [];
  readonly renames: Rename[] = [];
  readonly used = new Map<Operation, Set<string>>();
  readonly #place: PlaceIn;
  readonly #described = new Map<ApiDocument, number>();
  readonly #undescribed: { document: ApiDocument; diagnostic: Diagnostic }[] = [];

  constructor(place: PlaceIn) {
    this.#place = place;
  }

  contradiction(found: Contradiction, guide: Guide, offset: number): void {
    const { kind, operation, part, path, pointer, meant, stated = '' } = found;
    const isOfDeprecated = guide.isDeprecated === true || guide.operation === operation;
    if (isOfDeprecated && CODES[kind] === 'guide/deprecated') return;
    const values = { ...this.named(operation, pointer), name: path.join('.'), part, stated, meant };
    const diagnostic = report(CODES[kind], placeIn(guide, offset), values);
    this.all.push(diagnostic);
    if (kind !== 'unknown' || meant === undefined || slipOf(stated, [meant]) === undefined) return;
    this.renames.push({ from: stated, to: meant, diagnostic });
  }

  method(stated: string, operations: readonly Operation[], guide: Guide, offset: number): void {
    const [first] = operations;
    if (!first) return;
    const methods = [...new Set(operations.map(({ method, path }) => `\`${method} ${path}\``))].join(', ');
    const values = { stated, path: first.path, methods, at: this.named(first).at };
    this.all.push(report('guide/method', placeIn(guide, offset), values));
  }

  path(stated: string, operation: Operation, guide: Guide, offset: number): void {
    this.all.push(report('guide/path', placeIn(guide, offset), { stated, ...this.named(operation) }));
  }

  status(stated: string, operation: Operation, guide: Guide, offset: number): void {
    this.all.push(report('guide/status', placeIn(guide, offset), { stated, ...this.named(operation) }));
  }

  shell(why: { reason: string; fix: string }, guide: Guide, offset: number): void {
    this.all.push(report('guide/shell', placeIn(guide, offset), why));
  }

  /** Notes that a guide mentions operations. */
  mention(operations: readonly Operation[], { source }: Guide): void {
    for (const one of operations) this.used.set(one, (this.used.get(one) ?? new Set()).add(source));
  }

  /** Counts a request for each document that describes it. */
  count({ operations: [first] }: Extract<Match, { operations: unknown }>): void {
    if (first) this.#described.set(first.document, (this.#described.get(first.document) ?? 0) + 1);
  }

  undescribed(stated: string, document: ApiDocument, guide: Guide, offset: number): void {
    // A file of the host is no operation.
    if (/\.[a-z]{2,5}$/i.test(stated)) return;
    const values = { stated, document: this.#place(document, '').file };
    const diagnostic = report('guide/undescribed', placeIn(guide, offset), values);
    this.#undescribed.push({ document, diagnostic });
  }

  named(operation: Operation, pointer = operation.pointer) {
    const { method, path, document } = operation;
    return { operation: `${method} ${path}`, at: placeText(this.#place(document, pointer)) };
  }

  /** Adds the calls that a document lacks, where it has most of the others or is known to be whole. */
  finish(isWhole: boolean): GuideReport {
    const byDocument = Map.groupBy(this.#undescribed, ({ document }) => document);
    for (const [document, lacking] of byDocument) {
      const described = this.#described.get(document) ?? 0;
      if (!isWhole && (described < LEAST_DESCRIBED || described <= lacking.length)) continue;
      for (const { diagnostic } of lacking) this.all.push(diagnostic);
    }
    return { diagnostics: this.all, renames: this.renames, used: this.used };
  }
}

function placeIn({ source, text, linesBefore }: Guide, offset: number) {
  const { line, column } = positionAt(text, offset);
  return { file: source, line: linesBefore + line, column };
}
