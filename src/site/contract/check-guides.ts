import { placeText, type Diagnostic } from '../../base/diagnostics.ts';
import type { ApiDocument, Operation } from '../../api/openapi/model/ApiDocument.ts';
import { parseApiRef, parseOpenapiRef } from '../../api/openapi/pages/claims.ts';
import type { Page } from '../../content/page/Page.ts';
import { report } from './codes.ts';
import { compareRequest, type Contradiction, isProtocol } from './compare.ts';
import type { GuideRequest, ReadCode } from './GuideRequest.ts';
import { type GuideCode, readGuide } from './guide.ts';
import { apiOf, Apis, type Described, type Match, matchRequest, segmentsOf } from './match.ts';
import { readRequests } from './readers/index.ts';
import { shellReason } from './shell-reasons.ts';

/** A text of the docs folder that may show requests. */
export interface Guide {
  /** Path relative to the docs root. */
  source: string;
  text: string;
  /** Lines of the file before the text. */
  linesBefore: number;
  /** The documents that the page is about, where its navigation names some. */
  documents?: readonly ApiDocument[] | undefined;
  isDeprecated?: boolean;
}

export interface GuideSources {
  guides: Iterable<Guide>;
  documents: readonly ApiDocument[];
  /** Addresses that the configuration gives to the API. */
  baseUrls: readonly string[];
  /** Operations that are described elsewhere, or that are private: requests for them are not compared. */
  others: readonly Described[];
  /** Finds the line of a pointer in a document. */
  place(document: ApiDocument, pointer: string): { file: string; line?: number; column?: number };
}

/** Requests to a host from which on the document counts as describing it. */
const LEAST_DESCRIBED = 5;

/** Compares the requests of guides with the OpenAPI documents of their site. */
export function checkGuides(sources: GuideSources): Diagnostic[] {
  const { documents, baseUrls, others } = sources;
  const apis = new Apis(documents.map((document) => apiOf(document, baseUrls, others)));
  const run = new GuideCheck(sources, apis);
  for (const guide of sources.guides) run.guide(guide);
  return run.finish();
}

/** The operations that requests of guides are not compared with: private ones, and those that pages describe by hand. */
export function describedElsewhere(pages: Iterable<Page>, leftOut: Iterable<string>): Described[] {
  const ofPages = [...pages].flatMap(({ frontmatter: { api } }): Described[] => {
    const found = api === undefined ? undefined : parseApiRef(api);
    if (!found) return [];
    const path = found.url.replace(/^(?:[a-z][\w+.-]*:)?\/\/[^/]*/i, '');
    return [{ method: found.method, path }];
  });
  const hidden = [...leftOut].flatMap((name): Described[] => {
    const found = parseOpenapiRef(name);
    return found?.kind === 'operation' ? [{ method: found.method, path: found.path }] : [];
  });
  return [...ofPages, ...hidden];
}

class GuideCheck {
  readonly #sources: GuideSources;
  readonly #apis: Apis;
  /** The documents of a branch of the navigation, by their ids. */
  readonly #branches = new Map<string, Apis>();
  readonly #found: Diagnostic[] = [];
  readonly #described = new Map<ApiDocument, number>();
  readonly #undescribed: { document: ApiDocument; diagnostic: Diagnostic }[] = [];

  constructor(sources: GuideSources, apis: Apis) {
    this.#sources = sources;
    this.#apis = apis;
  }

  guide(guide: Guide): void {
    const { text } = guide;
    if (!/```|~~~/.test(text)) return;
    for (const block of readGuide(text)) {
      if (block.kind !== 'code' || block.shows === 'response') continue;
      const read = readRequests(block.code, block.language === '' ? (block.title ?? '') : block.language);
      this.#requests(read, block, guide);
    }
  }

  #requests({ requests, faults }: ReadCode, block: GuideCode, guide: Guide): void {
    let isOfApi = false;
    for (const request of requests) {
      const match = this.#match(request, guide);
      if (!match) continue;
      isOfApi = true;
      this.#request(request, match, block, guide);
    }
    // Other commands are not about the API.
    if (!isOfApi && !(requests.length === 0 && faults.length > 0 && this.#namesHost(block.code))) return;
    // A mistake makes others follow.
    for (const fault of faults.slice(0, 1))
      this.#found.push(report('guide/shell', this.#at(guide, block, fault.span.start), shellReason(fault)));
  }

  /** The documents of the page's branch come first: a page of v1 is compared with the document of v1. */
  #match(request: GuideRequest, guide: Guide): Match | undefined {
    const { method, url } = request;
    if (method.includes('{')) return undefined;
    const own = guide.documents && matchRequest(method, url, this.#branch(guide.documents));
    if (own?.kind === 'operation') return own;
    const any = matchRequest(method, url, this.#apis);
    const found = any?.kind === 'operation' ? any : (own ?? any);
    return found?.kind === 'operation' || !isProtocol(request) ? found : undefined;
  }

  #branch(documents: readonly ApiDocument[]): Apis {
    const key = documents.map(({ id }) => id).join(' ');
    let found = this.#branches.get(key);
    if (!found) {
      found = new Apis(this.#apis.all.filter(({ document }) => documents.includes(document)));
      this.#branches.set(key, found);
    }
    return found;
  }

  #namesHost(code: string): boolean {
    return this.#apis.all.some(({ hosts }) => hosts.some((host) => code.includes(host)));
  }

  #request(request: GuideRequest, match: Match, block: GuideCode, guide: Guide): void {
    const stated = `${request.method} /${segmentsOf(pathOf(request.url)).join('/')}`;
    if (match.kind === 'undescribed') {
      // A file of the host is no operation.
      if (/\.[a-z]{2,5}$/i.test(stated)) return;
      const { document } = match;
      const values = { stated, document: this.#place(document, '').file };
      const diagnostic = report('guide/undescribed', this.#at(guide, block, request.urlSpan.start), values);
      this.#undescribed.push({ document, diagnostic });
      return;
    }
    if (match.kind === 'path') {
      const at = this.#at(guide, block, request.urlSpan.start);
      this.#found.push(report('guide/path', at, { stated, ...this.#named(match.operation) }));
      return;
    }
    const [first] = match.operations;
    if (!first) return;
    this.#described.set(first.document, (this.#described.get(first.document) ?? 0) + 1);
    if (match.kind === 'method') {
      const methods = match.operations.map(({ method, path }) => `\`${method} ${path}\``).join(', ');
      const values = { stated: request.method, path: first.path, methods, at: this.#named(first).at };
      this.#found.push(report('guide/method', this.#at(guide, block, request.methodSpan.start), values));
      return;
    }
    // Operations that fit equally: a contradiction is one of all of them.
    let least: Contradiction[] | undefined;
    for (const operation of match.operations) {
      const own = compareRequest(request, operation);
      if (!least || own.length < least.length) least = own;
    }
    if (match.operations.length > 1) return;
    for (const one of least ?? []) this.#contradiction(one, block, guide);
  }

  #contradiction(found: Contradiction, block: GuideCode, guide: Guide): void {
    const { kind, operation, part, path, span, pointer, meant, stated = '' } = found;
    const at = this.#at(guide, block, span.start);
    const named = this.#named(operation, pointer);
    const name = path.join('.');
    const isPage = kind === 'deprecated' || kind === 'operation-deprecated';
    if (isPage && guide.isDeprecated === true) return;
    switch (kind) {
      case 'unknown':
        this.#found.push(report('guide/unknown', at, { ...named, name, part, meant }));
        break;
      case 'missing':
        this.#found.push(report('guide/missing', at, { ...named, name, part }));
        break;
      case 'type':
        this.#found.push(report('guide/type', at, { ...named, name, part, stated, meant: meant ?? '' }));
        break;
      case 'value':
        this.#found.push(report('guide/value', at, { ...named, name, part, stated, meant }));
        break;
      case 'alternatives':
        this.#found.push(report('guide/alternatives', at, { ...named, name, part }));
        break;
      case 'body':
        this.#found.push(report('guide/body', at, { ...named, stated, meant }));
        break;
      case 'authentication':
        this.#found.push(report('guide/authentication', at, { ...named, stated, meant: meant ?? '' }));
        break;
      default:
        this.#found.push(report('guide/deprecated', at, { ...named, name, part }));
    }
  }

  #named(operation: Operation, pointer = operation.pointer) {
    const { method, path, document } = operation;
    return { operation: `${method} ${path}`, at: placeText(this.#place(document, pointer)) };
  }

  readonly #place: GuideSources['place'] = (document, pointer) => this.#sources.place(document, pointer);

  #at({ source, text, linesBefore }: Guide, block: GuideCode, offset: number) {
    const before = text.slice(0, block.offset(offset));
    const line = before.split('\n');
    return { file: source, line: linesBefore + line.length, column: (line.at(-1)?.length ?? 0) + 1 };
  }

  /** Adds the calls that a document lacks, where it has most of the others. */
  finish(): Diagnostic[] {
    const byDocument = Map.groupBy(this.#undescribed, ({ document }) => document);
    for (const [document, lacking] of byDocument) {
      const described = this.#described.get(document) ?? 0;
      if (described < LEAST_DESCRIBED || described <= lacking.length) continue;
      for (const { diagnostic } of lacking) this.#found.push(diagnostic);
    }
    return this.#found;
  }
}

function pathOf(url: string): string {
  return url.replace(/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/]*/i, '').replace(/^[A-Z]+ /, '');
}
