import { getOrMake } from '../../base/get-or-make.ts';
import type { ApiDocument, Operation } from '../../api/openapi/model/ApiDocument.ts';
import { parseApiRef, parseOpenapiRef } from '../../api/openapi/pages/claims.ts';
import type { Page } from '../../content/page/Page.ts';
import { compareRequest, type Contradiction, isProtocol } from './compare.ts';
import {
  cellsOf,
  compareField,
  compareTable,
  fieldDepth,
  type DescribedField,
  fieldNamed,
  valuesNamed,
  type Words,
} from './fields.ts';
import { Findings, type Guide, type GuideReport, placeIn, type PlaceIn } from './Findings.ts';
import type { GuideRequest, ReadCode } from './GuideRequest.ts';
import { type GuideCode, type GuideText, readGuide } from './guide.ts';
import { apiOf, Apis, besides, type Described, type Match, matchRequest, segmentsOf } from './match.ts';
import { factsAfter, operationsNamed } from './mentions.ts';
import { readRequests } from './readers/index.ts';
import { compareResponse, introducesResponse, responsesOf, statusIn } from './responses.ts';
import { SHELL_FAULTS } from './shell-reasons.ts';

export interface GuideSources {
  guides: Iterable<Guide>;
  documents: readonly ApiDocument[];
  /** Addresses that the configuration gives to the API. */
  baseUrls: readonly string[];
  /** Operations that are described elsewhere, or that are private: requests for them are not compared. */
  others: readonly Described[];
  place: PlaceIn;
  /** Each call that the documents lack is a problem, also where they lack most. */
  isWhole?: boolean;
}

/** Compares the requests and responses of guides with the OpenAPI documents of their site. */
export function checkGuides({ guides, isWhole = false, ...sources }: GuideSources): GuideReport {
  const check = new GuideCheck(sources);
  for (const guide of guides) check.read(guide);
  return check.findings.finish(isWhole);
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

/** State while a page is read, to tell which operation a response or field belongs to. */
class Context {
  /** The operation of the page, or of the last heading that names one. */
  named: Operation | undefined;
  /** The operations of the last requests with no text between them, until a heading follows. */
  sent = new Set<Operation | undefined>();
  /** The statuses that are shown for them. */
  statuses: string[] = [];
  /** The text between the last code block and here. */
  between = '';
  /** The code that follows no longer works, or never did. */
  isOutdated = false;
  /** The last heading. */
  heading = '';
  /** Rows of the table that is read. */
  rows: Words[][] = [];
  /** The field of the open component. */
  field: DescribedField | undefined;
  /** Number of open field components. Fields inside them are nested. */
  depth = 0;
}

/** Pages about earlier versions of the API. */
const HISTORY =
  /change-?log|release-?notes|whats-new|breaking-change|deprecat|(?:^|[/_-])(?:archived?|old)(?:[/_.-]|$)/i;

/** Folders of notes for the developers of the API. */
const NOTES = /(?:^|\/)(?:plans?|specs?|rfcs?|proposals?|designs?|adrs?|notes)\//i;

/** Words before code that shows what no longer works, or never did. */
const OUTDATED =
  /(?:^|[>*#|"]\s*)(?:before|old|legacy|previous(?:ly)?|wrong|incorrect|bad|don'?t)\b[^.\n]{0,30}$|❌|\b(?:no longer|rejects?|rejected|(?:will|would|should|must) (?:fail|not work)|old (?:way|format|request|syntax))\b/im;

/** A request that a code block of a guide shows, with the operations that it may mean. */
export interface ShownCall {
  block: GuideCode;
  request: GuideRequest;
  operations: readonly Operation[];
}

export class GuideCheck {
  readonly findings: Findings;
  readonly #apis: Apis;
  /** The documents of a branch of the navigation, by their ids. */
  readonly #branches = new Map<string, Apis>();

  /** The requests of the guide that is read. */
  #calls: ShownCall[] = [];

  constructor({ documents, baseUrls, others, place }: Omit<GuideSources, 'guides' | 'isWhole'>) {
    const left = besides(documents, others);
    this.#apis = new Apis(documents.map((document) => apiOf(document, baseUrls, left)));
    this.findings = new Findings(place);
  }

  /** Compares a guide. Returns the requests that it shows. */
  read(guide: Guide): readonly ShownCall[] {
    this.#calls = [];
    try {
      this.#guide(guide);
    } catch (error) {
      this.findings.unread(error, guide);
    }
    return this.#calls;
  }

  #guide(guide: Guide): void {
    if (!/```|~~~|`(?:GET|POST|PUT|PATCH|DELETE) /.test(guide.text) && !guide.operation) return;
    if (guide.isUnlisted && NOTES.test(guide.source)) return;
    // A changelog shows requests of earlier versions.
    if (HISTORY.test(guide.source) || guide.text.includes('<Update ')) return;
    const context = new Context();
    context.named = guide.operation;
    const blocks = [...readGuide(guide.text)];
    for (const [index, block] of blocks.entries()) {
      const cells = block.kind === 'text' ? cellsOf(block.text, block.start) : [];
      if (cells.length > 0) context.rows.push(cells);
      else this.#table(context, guide);
      if (block.kind !== 'code') {
        this.#text(block, context, guide);
        continue;
      }
      const words = context.between.trim().split('\n').slice(-2).join('\n');
      // The blocks of a group share what is said before the first.
      if (/^[^<]|title=/m.test(words)) context.isOutdated = OUTDATED.test(words);
      const comment = /^\s*(?:#|\/\/).*/.exec(block.code)?.[0] ?? '';
      const isWrong =
        context.isOutdated || OUTDATED.test(`${block.title ?? ''}\n${comment}`) || hasError(blocks, index);
      if (!isWrong && !this.#response(block, context, guide)) this.#code(block, context, guide);
      context.between = '';
    }
    this.#table(context, guide);
  }

  #text({ kind, text, start }: GuideText, context: Context, guide: Guide): void {
    if (kind === 'heading')
      Object.assign(context, { named: guide.operation, sent: new Set(), statuses: [], heading: text });
    context.between += `${text}\n`;
    const named: Operation[] = [];
    for (const { method, url, at } of operationsNamed(text)) {
      const match = this.#match(method, url, guide);
      const end = at + method.length + 1 + url.length;
      if (match?.kind === 'method' || match?.kind === 'path') {
        const { kind } = match;
        const offset = kind === 'method' ? start + at : start + end - url.length;
        this.findings.other(kind, `${method} ${url}`, match.operations, guide, offset);
      }
      const operations = match?.kind === 'operation' ? match.operations : [];
      this.findings.mention(operations, guide);
      named.push(...operations);
      if (operations[0] && operations.length === 1)
        this.#facts(text.slice(end), operations[0], guide, start + end);
    }
    const [only, ...others] = named;
    if (kind === 'heading' && only && others.length === 0) context.named = only;
    const { depth, named: operation } = context;
    context.depth = Math.max(0, depth + fieldDepth(text));
    const field = depth > 0 ? undefined : fieldNamed(text);
    if (depth === 0) context.field = field;
    if (!operation || depth > 1) return;
    // The lines of a component say more of its field.
    const said = field ?? (context.field && { ...context.field, default: undefined, ...valuesNamed(text) });
    for (const one of said ? compareField(said, operation) : [])
      if (field || one.kind !== 'unknown') this.findings.contradiction(one, guide, start + one.span.start);
  }

  /** Compares the statuses and scopes that a sentence states of an operation. */
  #facts(text: string, operation: Operation, guide: Guide, start: number): void {
    const { statuses, scopes } = factsAfter(text);
    const { responses, security = [], pointer } = operation;
    for (const { text: status, at } of statuses)
      if (responses.length > 1 && responsesOf(status, responses).length === 0)
        this.findings.other('status', status, [operation], guide, start + at);
    const known = new Set(security.flatMap((all) => all.flatMap((one) => one.scopes)));
    const meant = [...known].join('`, `');
    for (const { text: stated, at } of known.size > 0 ? scopes : []) {
      if (known.has(stated)) continue;
      const span = { start: start + at, end: start + at + stated.length };
      this.findings.contradiction(
        { kind: 'scope', operation, part: 'scope', path: [], span, pointer, stated, meant },
        guide,
        span.start,
      );
    }
  }

  /** Compares the table that ends here. */
  #table({ rows, named, heading }: Context, guide: Guide): void {
    for (const one of named ? compareTable(rows, heading, named) : [])
      this.findings.contradiction(one, guide, one.span.start);
    rows.length = 0;
  }

  /** Compares a code block that shows a response. Returns whether it is one. */
  #response(
    block: GuideCode,
    { named, sent: all, statuses, between, depth }: Context,
    guide: Guide,
  ): boolean {
    if (block.shows === 'request') return false;
    const isResponse = block.shows === 'response';
    // After several requests, nothing says whose response follows.
    const sent = all.size === 1 ? [...all][0] : undefined;
    // Without a request, the response is that of the heading, and the line before it says so.
    const below = all.size === 0 && depth === 0 ? named : undefined;
    const operation = isResponse ? (guide.operation ?? sent ?? named) : (sent ?? below);
    const words = sent ? between : (between.trim().split('\n').at(-1) ?? '');
    if (!isResponse && !(operation && introducesResponse(block, words))) return false;
    if (!operation) return isResponse;
    const status = statusIn(block, isResponse ? '' : between);
    const found = compareResponse(block, operation, status);
    if (found.length === 0)
      this.findings.responses.push({ block, operation, status, place: placeIn(guide, block.offset(0)) });
    if (status !== undefined && operation === sent) statuses.push(status);
    if (found === 'status') this.findings.other('status', status ?? '', [operation], guide, block.start);
    else for (const one of found) this.findings.contradiction(one, guide, block.offset(one.span.start));
    return true;
  }

  #code(block: GuideCode, context: Context, guide: Guide): void {
    const read = readRequests(block.code, block.language === '' ? (block.title ?? '') : block.language);
    let isOfApi = false;
    // The requests of a group are one after the other.
    if (/^[^\s<]/m.test(context.between) && read.requests.length > 0)
      Object.assign(context, { sent: new Set(), statuses: [] });
    for (const request of read.requests) {
      const match = request.method.includes('{')
        ? undefined
        : this.#match(request.method, request.url, guide);
      const operations = match?.kind === 'operation' ? match.operations : [];
      this.#calls.push({ block, request, operations });
      if (!match || (match.kind !== 'operation' && isProtocol(request))) continue;
      isOfApi = true;
      this.#request(request, match, block, guide, context.statuses);
      const [only, ...others] = operations;
      context.sent.add(others.length === 0 ? only : undefined);
    }
    this.#faults(read, isOfApi, block, guide);
  }

  #faults({ requests, faults }: ReadCode, isOfApi: boolean, block: GuideCode, guide: Guide): void {
    const [first] = faults;
    if (!first) return;
    // Other commands are not about the API.
    const namesHost = () =>
      [...block.code.matchAll(/\/\/([^\s/'"?]+)/g)].some(([, host]) => this.#apis.at(host).isSure);
    if (!isOfApi && (requests.length > 0 || !namesHost())) return;
    // A mistake makes others follow.
    this.findings.shell(SHELL_FAULTS[first.kind], guide, block.offset(first.span.start));
  }

  /** The documents of the page's branch come first: a page of v1 is compared with the document of v1. */
  #match(method: string, url: string, guide: Guide): Match | undefined {
    const own = guide.documents && matchRequest(method, url, this.#branch(guide.documents));
    if (own?.kind === 'operation') return own;
    const { foreign } = guide;
    const others = foreign
      ? this.#branch(this.#apis.all.flatMap(({ document }) => (foreign.includes(document) ? [] : [document])))
      : this.#apis;
    const any = matchRequest(method, url, others);
    return any?.kind === 'operation' ? any : (own ?? any);
  }

  #branch(documents: readonly ApiDocument[]): Apis {
    const key = documents.map(({ id }) => id).join(' ');
    return getOrMake(
      this.#branches,
      key,
      () => new Apis(this.#apis.all.filter(({ document }) => documents.includes(document))),
    );
  }

  #request(request: GuideRequest, match: Match, block: GuideCode, guide: Guide, statuses: string[]): void {
    const { findings } = this;
    const at = (offset: number) => block.offset(offset);
    const path = request.url.replace(/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/]*/i, '');
    const stated = `${request.method} /${segmentsOf(path).join('/')}`;
    const start = at(request.urlSpan.start);
    if (match.kind === 'undescribed') return findings.undescribed(stated, match.documents, guide, start);
    if (match.kind !== 'path') findings.count(match);
    if (match.kind !== 'operation') {
      const offset = match.kind === 'path' ? start : at(request.methodSpan.start);
      return findings.other(match.kind, stated, match.operations, guide, offset);
    }
    const { query, headers, body } = request;
    const members = body?.value.kind === 'object' ? body.value.members : [];
    findings.mention(
      match.operations,
      guide,
      [...query, ...headers, ...members].map(({ name }) => name),
    );
    const own = match.operations.filter((operation) => operation === guide.operation);
    const operations = own.length > 0 ? own : match.operations;
    const found = operations.map((operation) => compareRequest(request, operation));
    for (const one of shared(found)) findings.contradiction(one, guide, at(one.span.start));
    const agrees = (_: Operation, index: number) => found[index]?.every(({ kind }) => kind === 'deprecated');
    const agreeing = isProtocol(request) ? [] : operations.filter(agrees);
    if (agreeing.length > 0)
      findings.requests.push({ request, operations: agreeing, place: placeIn(guide, start), statuses });
  }
}

/** Returns whether the block after a request shows the error that the request has on purpose. */
function hasError(blocks: readonly (GuideCode | GuideText)[], index: number): boolean {
  const next = blocks.slice(index + 1, index + 5).find((one) => one.kind === 'code' || !isTag(one.text));
  return next?.kind === 'code' && !next.shows && /^[45]/.test(statusIn(next, '') ?? '');
}

function isTag(line: string): boolean {
  return /^\s*<\/?\w[^>]*>\s*$/.test(line);
}

/** The contradictions with operations that fit equally: those that are copies have the same, and others none for certain. */
function shared([first = [], ...others]: readonly Contradiction[][]): Contradiction[] {
  const textOf = (found: readonly Contradiction[]) =>
    JSON.stringify(found.map(({ kind, span, path, meant }) => [kind, span, path, meant]));
  const text = textOf(first);
  return others.every((other) => textOf(other) === text) ? first : [];
}
