import { editDistance } from '../../../base/nearest.ts';
import type { ApiDocument, Operation } from '../model/ApiDocument.ts';
import { pathShape } from '../path-shape.ts';

/** An `openapi` line in the frontmatter of a page. */
export interface OpenapiRef {
  /** File, or part of its name, as written. */
  file?: string;
  kind: 'operation' | 'webhook';
  /** Upper case; empty for a webhook. */
  method: string;
  /** Path of the operation, or name of the webhook. */
  path: string;
}

/** An `api` line: a request to an absolute URL or to a path below `api.baseUrl`. */
export interface ApiRef {
  /** Upper case. */
  method: string;
  /** As written: `https://api.example.com/users/{id}` or `/users/{id}`. */
  url: string;
}

const METHOD = 'get|put|post|delete|options|head|patch|trace|query|connect';

/** Reads `[file] METHOD /path` or `[file] webhook NAME`. `undefined` when it is neither. */
export function parseOpenapiRef(text: string): OpenapiRef | undefined {
  const found = new RegExp(`^(?:(\\S.*?)\\s+)?(${METHOD}|webhook)\\s+(\\S.*)$`, 'is').exec(unquoted(text));
  if (!found) return undefined;
  const [, file, word = '', path = ''] = found;
  const isWebhook = word.toLowerCase() === 'webhook';
  return {
    file,
    kind: isWebhook ? 'webhook' : 'operation',
    method: isWebhook ? '' : word.toUpperCase(),
    path: path.trim(),
  };
}

/** Reads `METHOD url-or-path`. `undefined` when it is not that. */
export function parseApiRef(text: string): ApiRef | undefined {
  const found = new RegExp(`^(${METHOD})\\s+(\\S.*)$`, 'is').exec(unquoted(text));
  return found ? { method: (found[1] ?? '').toUpperCase(), url: (found[2] ?? '').trim() } : undefined;
}

/** `GET /users/{id}` of such a reference, without its server; `undefined` where it names no path. */
export function endpointOf({ method, url }: ApiRef): string | undefined {
  const path = url.replace(/^(?:[a-z][\w+.-]*:)?\/\/[^/]*|^\{\{?[^{}]*\}?\}/i, '').replace(/[?#].*$/s, '');
  return path.startsWith('/') && path.length > 1 ? `${method} ${path}` : undefined;
}

function unquoted(text: string): string {
  return text
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim();
}

/** The operation that a page names, or else the one that its author probably meant. */
export interface FoundOperation {
  operation?: Operation;
  /** `GET /users/{id}` of the operation that is most like it; absent when none is. */
  nearest?: string;
  /** The file that the page names, where no description is named like that. */
  unknownFile?: string | undefined;
}

/**
 * Finds the operation that a page names, in the first description that has it. A file narrows the descriptions down to
 * those of {@link documentsNamed}, if there are any. A slash at the end of the path and the names of its parameters need not match.
 *
 * @param options `nearest: false` where nobody asks for the operation that was meant
 */
export function findOperation(
  documents: readonly ApiDocument[],
  ref: OpenapiRef,
  options: { nearest?: boolean } = {},
): FoundOperation {
  const named = ref.file === undefined ? documents : documentsNamed(documents, ref.file);
  const places = named.length > 0 ? named : documents;
  for (const normalize of [bare, pathShape]) {
    for (const document of places) {
      const operation = document.operations.find((candidate) => isMeant(candidate, ref, normalize));
      if (operation) return { operation };
    }
  }
  if (options.nearest === false) return {};
  const unknownFile = named.length === 0 ? ref.file : undefined;
  return { nearest: nearestTo(ref, places), unknownFile };
}

function isMeant(operation: Operation, ref: OpenapiRef, normalize: (path: string) => string): boolean {
  if (operation.kind !== ref.kind) return false;
  if (ref.kind === 'webhook') return operation.path === ref.path;
  return operation.method === ref.method && normalize(operation.path) === normalize(ref.path);
}

/** Returns whether a page names an operation that is listed like `GET /users/{id}` or `webhook order.made`. */
export function isAmong(ref: OpenapiRef, listed: readonly string[]): boolean {
  return listed.some((text) => {
    const one = parseOpenapiRef(text);
    if (one?.kind !== ref.kind) return false;
    return ref.kind === 'webhook'
      ? one.path === ref.path
      : one.method === ref.method && pathShape(one.path) === pathShape(ref.path);
  });
}

function bare(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/**
 * The descriptions that a file name means: those whose location equals it, else contains it, else whose file name
 * equals its file name, else contains it.
 */
export function documentsNamed<T extends { location: string }>(
  documents: readonly T[],
  file: string,
): readonly T[] {
  const wanted = normal(file);
  const name = nameOf(wanted);
  const rules: ((location: string) => boolean)[] = [
    (location) => location === wanted,
    (location) => location.includes(wanted),
    (location) => nameOf(location) === name,
    (location) => nameOf(location).includes(name),
  ];
  for (const rule of rules) {
    const found = documents.filter(({ location }) => rule(normal(location)));
    if (found.length > 0) return found;
  }
  return [];
}

function normal(location: string): string {
  return location.replace(/^(\.?\/)+/, '').toLowerCase();
}

function nameOf(location: string): string {
  return (location.split('/').at(-1) ?? location).replace(/\.(json|ya?ml)$/, '');
}

function nearestTo(ref: OpenapiRef, documents: readonly ApiDocument[]): string | undefined {
  const wanted = ref.kind === 'webhook' ? `webhook ${ref.path}` : `${ref.method} ${bare(ref.path)}`;
  let best: { text: string; distance: number } | undefined;
  for (const document of documents) {
    for (const operation of document.operations) {
      const text =
        operation.kind === 'webhook' ? `webhook ${operation.path}` : `${operation.method} ${operation.path}`;
      const limit = best?.distance ?? Math.ceil(wanted.length * 0.4);
      const distance = editDistance(wanted, bare(text), limit);
      if (distance < limit) best = { text, distance };
    }
  }
  return best?.text;
}
