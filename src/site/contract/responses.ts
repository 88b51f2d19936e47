import type { MediaType, Operation, Response } from '../../api/openapi/model/ApiDocument.ts';
import { schemaReaderOf } from '../../api/openapi/schema/SchemaReader.ts';
import { shapesOf } from '../../api/openapi/schema/Shape.ts';
import { mediaKind } from '../../api/request/PlaygroundModel.ts';
import type { Contradiction } from './compare.ts';
import { misfitsOf } from './compare-value.ts';
import type { Stated } from './GuideRequest.ts';
import type { GuideCode } from './guide.ts';
import { readJson } from './readers/lenient-json.ts';
import { SourceText } from './readers/SourceText.ts';

const INTRODUCTION = /\b(?:respon[ds]|response|returns?|returned|repl(?:y|ies)|receives?|get back)\b/i;

/** Words for messages that an API sends by itself. */
const EVENT = /\b(?:event|payload|webhook|callback)s?\b/i;

/** Returns whether a code block after a request shows its response, by its title or the text before it. */
export function introducesResponse({ language, title = '' }: GuideCode, between: string): boolean {
  if (!/^(?:json[c5]?)?$/.test(language) || EVENT.test(`${title} ${between}`)) return false;
  return INTRODUCTION.test(title) || (between.length < 400 && INTRODUCTION.test(between));
}

/** The status that a title or a text names: `404`, `201 Created`. */
export function statusIn({ title = '' }: GuideCode, between: string): string | undefined {
  const [, own] = /^\D{0,20}\b([1-5]\d\d)\b\D*$/.exec(title) ?? [];
  if (own !== undefined) return own;
  return /(?:status|HTTP|`)\W{0,8}([1-5]\d\d)\b/.exec(between)?.[1];
}

const ERROR = /error|fail|invalid|unauthori[sz]ed|forbidden|not found|bad request|conflict/i;

/** Least share of a value's names that a schema must have. Below it, the value is probably not this response. */
export const LEAST_KNOWN = 0.5;

/**
 * Compares the JSON of a response with the responses of an operation: a contradiction is one of all that it may be.
 * `status` where no response has the status.
 */
export function compareResponse(
  block: GuideCode,
  operation: Operation,
  status: string | undefined,
): Contradiction[] | 'status' {
  const own = shownResponses(block, operation, status);
  if (own.length === 0 && status !== undefined)
    return block.shows === 'response' && operation.responses.length > 1 ? 'status' : [];
  const value = statedJson(block);
  if (!value || value.kind === 'unknown' || isCall(value)) return [];
  let best: { found: Contradiction[]; known: number } | undefined;
  for (const media of own.flatMap(({ content }) => content)) {
    if (!isDescribedJson(media)) return [];
    const found = misfits(value, media, operation);
    if (found.length === 0) return [];
    const known = knownShare(value, media, operation);
    if (!best || known > best.known || (known === best.known && found.length < best.found.length))
      best = { found, known };
  }
  return best && (best.known >= LEAST_KNOWN || isEnvelope(value)) ? best.found : [];
}

/** The responses that a code block may show. */
export function shownResponses(
  { title = '' }: Pick<GuideCode, 'title'>,
  { responses }: Operation,
  status: string | undefined,
): Response[] {
  const all = responses.filter(({ unresolved }) => unresolved === undefined);
  if (status !== undefined) return responsesOf(status, all);
  return ERROR.test(title) ? all.filter((one) => !one.status.startsWith('2')) : all;
}

export function isDescribedJson({ type, schema }: MediaType): boolean {
  return mediaKind(type) === 'json' && schema !== undefined;
}

export function statedJson({ code }: GuideCode): Stated | undefined {
  return readJson(SourceText.verbatim(code, 0, code.length));
}

/** Returns whether a value is a request of JSON-RPC. */
function isCall(value: Stated): boolean {
  return value.kind === 'object' && value.members.some(({ name }) => name === 'params');
}

/** Returns whether all of a value is in one field, as `results`. What an error says is in one field too. */
function isEnvelope(value: Stated): boolean {
  const [only, ...others] = value.kind === 'object' ? value.members : [];
  return (
    only !== undefined &&
    others.length === 0 &&
    /^(?:array|object)$/.test(only.value.kind) &&
    !/err|message|detail/i.test(only.name)
  );
}

export function responsesOf(status: string, all: readonly Response[]): Response[] {
  const exact = all.filter((one) => one.status === status);
  if (exact.length > 0) return exact;
  const wide = all.filter((one) => one.status.toUpperCase() === `${status[0]}XX`);
  return wide.length > 0 ? wide : all.filter((one) => one.status === 'default');
}

function misfits(
  value: Stated,
  { schema = true, pointer }: MediaType,
  operation: Operation,
): Contradiction[] {
  return misfitsOf(value, schema, `${pointer}/schema`, operation, false, 'response').flatMap((one) =>
    one.kind === 'deprecated' || one.kind === 'missing'
      ? []
      : [{ ...one, operation, part: 'response field' }],
  );
}

/** The share of a value's names that a schema has: a value with others is no response, or one of another operation. */
export function knownShare(value: Stated, { schema = true }: MediaType, { document }: Operation): number {
  if (value.kind === 'array') return value.items[0] ? 1 : 0;
  if (value.kind !== 'object' || value.members.length === 0) return 0;
  const shapes = shapesOf(schema, 'response', schemaReaderOf(document)) ?? [];
  const known = value.members.filter(({ name }) => shapes.some(({ fields }) => fields.has(name)));
  return known.length / value.members.length;
}
