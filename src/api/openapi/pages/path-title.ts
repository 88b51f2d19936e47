import { capitalized } from '../../../base/text.ts';
import type { ApiDocument, Operation } from '../model/ApiDocument.ts';
import { pathShape } from '../path-shape.ts';
import { isVerb, singular, verbAtStart } from './english.ts';

/** Segments at the start of a path that name no resource. */
const PREFIX = /^(v\d[\w.]*|api|apis|rest)$/i;

type Part = { words: string[] } | 'parameter';

/**
 * The title of an operation by its method and path: `Apply customer balance` for `POST /payments/{id}/apply_customer_balance`.
 * Only states facts of the document: a `GET` is a list only if its items have a path of their own.
 * `undefined` where the path has no words.
 */
export function pathTitle(operation: Operation): string | undefined {
  const { method, document } = operation;
  const parts = partsOf(operation.path);
  const last = parts.at(-1);
  if (last === undefined || parts.every((part) => part === 'parameter')) return undefined;
  const isItem = last === 'parameter';
  const isCollection = !isItem && hasItems(document, operation.path);
  const action = isItem || isCollection ? undefined : actionOf(operation, last.words, parts);
  if (action !== undefined) return asTitle(action);
  // Only the description tells what a POST or PUT does to an existing resource.
  const isOpen = (method === 'POST' && !isCollection) || method === 'PUT';
  const said = isOpen ? verbAtStart(operation.description) : undefined;
  const verb = said ?? verbOf(method, isCollection);
  return asTitle([verb, ...nounOf(parts, isItem || verb === 'create')]);
}

/** Returns whether an operation's id says nothing but method and path: `PostPaymentsIdApplyCustomerBalance`. */
export function isMadeOfPath({ operationId = '', method, path }: Operation): boolean {
  const id = plain(operationId);
  const verb = method.toLowerCase();
  const segments = segmentsOf(path);
  const prefix = segments.findIndex((segment) => !PREFIX.test(segment));
  return [segments, segments.slice(Math.max(0, prefix))].some((all) =>
    [
      all,
      all.map((segment) => (isParameter(segment) ? `by${segment}` : segment)),
      all.filter((segment) => !isParameter(segment)),
    ].some((words) => id === plain(verb + words.join('')) || id === plain(words.join('') + verb)),
  );
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '');
}

function segmentsOf(path: string): string[] {
  return path
    .replace(/[?#].*$/, '')
    .split(/\/|(?<=[\w}]):(?=[a-z])/i)
    .filter(Boolean);
}

function isParameter(segment: string): boolean {
  return segment.includes('{') || segment.startsWith(':');
}

function partsOf(path: string): Part[] {
  const segments = segmentsOf(path);
  const start = segments.findIndex((segment) => !PREFIX.test(segment));
  return segments.slice(Math.max(0, start)).map((segment) => {
    const words = isParameter(segment) ? [] : wordsOf(segment);
    return words.length === 0 ? 'parameter' : { words };
  });
}

/** `customerBalance`, `customer_balance` and `customer-balance.json` as words. */
function wordsOf(segment: string): string[] {
  return segment
    .replace(/\.(json|xml|csv)$/i, '')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

const itemPaths = new WeakMap<ApiDocument, Set<string>>();

/** Returns whether the description has a path for the items of a collection: `/users/{id}` for `/users`. */
function hasItems(document: ApiDocument, path: string): boolean {
  let known = itemPaths.get(document);
  if (!known) {
    known = new Set();
    for (const { path: one, kind } of document.operations) {
      const end = one.lastIndexOf('/');
      if (kind === 'operation' && /^\/\{[^{}]*\}$/.test(one.slice(end)))
        known.add(pathShape(one.slice(0, end)));
    }
    itemPaths.set(document, known);
  }
  return known.has(pathShape(path));
}

/** Verbs that a path of a GET ends with. */
const READING = new Set(['search', 'find', 'download', 'export', 'preview']);

/** An action at the end of a path, with what it acts on where it is one word: `accept quote`, `verify microdeposits`. */
function actionOf({ method }: Operation, words: string[], parts: Part[]): string[] | undefined {
  const isSent = method === 'POST' || method === 'PUT' || method === 'PATCH';
  const [first = ''] = words;
  const isAction = isSent ? isVerb(first) : method === 'GET' && READING.has(first);
  if (!isAction) return undefined;
  const before = parts.slice(0, -1);
  if (words.length > 1 || before.length === 0) return words;
  return [...words, ...nounOf(before, before.at(-1) === 'parameter')];
}

function verbOf(method: string, isCollection: boolean): string {
  switch (method) {
    case 'GET':
      return isCollection ? 'list' : 'get';
    case 'POST':
      return isCollection ? 'create' : 'post';
    case 'PUT':
      return 'set';
    case 'PATCH':
      return 'update';
    default:
      return method.toLowerCase();
  }
}

/** Returns the noun of a path: its last words up to a parameter, after their owner: `customer source`. */
function nounOf(parts: readonly Part[], isOne: boolean): string[] {
  const own = lastRun(parts);
  const owner = lastRun(parts.slice(0, own.from));
  // The name of what a parameter stands for often begins with the name of its owner: `sources/{id}/source_transactions`.
  const of = own.from > 0 ? ofOne(owner.words) : [];
  const isSaid = of.every((word, index) => own.words[index] === word);
  return [...(isSaid ? [] : of), ...(isOne ? ofOne(own.words) : own.words)];
}

/** The last segments with words that no parameter divides, and where they begin. */
function lastRun(parts: readonly Part[]): { words: string[]; from: number } {
  let end = parts.length;
  while (end > 0 && parts[end - 1] === 'parameter') end--;
  let from = end;
  while (from > 0 && parts[from - 1] !== 'parameter') from--;
  const words = parts.slice(from, end).flatMap((part) => (part === 'parameter' ? [] : part.words));
  return { words, from };
}

function ofOne(words: string[]): string[] {
  return words.map((word, index) => (index === words.length - 1 ? singular(word) : word));
}

function asTitle(words: string[]): string {
  return capitalized(words.join(' '));
}
