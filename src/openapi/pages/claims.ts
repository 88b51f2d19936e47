import { editDistance } from '../../nearest.ts';
import type { ApiDocument, Operation } from '../model/ApiDocument.ts';

/** What an `openapi:` line of a page's frontmatter names. */
export interface OpenapiRef {
  /** File, or part of its name, as written. */
  file?: string;
  kind: 'operation' | 'webhook';
  /** Upper case; empty for a webhook. */
  method: string;
  /** Path of the operation, or name of the webhook. */
  path: string;
}

/** What an `api:` line names: a request, to an absolute address or to a path below `api.baseUrl`. */
export interface ApiRef {
  /** Upper case. */
  method: string;
  /** As written: `https://api.example.com/users/{id}` or `/users/{id}`. */
  url: string;
}

const METHOD = 'get|put|post|delete|options|head|patch|trace|query|connect';

/** Reads `[file] METHOD /path` or `[file] webhook NAME`. `undefined` when it is neither. */
export function parseOpenapiRef(text: string): OpenapiRef | undefined {
  const line = text
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim();
  const found = new RegExp(`^(?:(\\S.*?)\\s+)?(${METHOD}|webhook)\\s+(\\S.*)$`, 'is').exec(line);
  if (!found) return undefined;
  const [, file, word = '', path = ''] = found;
  const isWebhook = word.toLowerCase() === 'webhook';
  return {
    ...(file === undefined ? {} : { file }),
    kind: isWebhook ? 'webhook' : 'operation',
    method: isWebhook ? '' : word.toUpperCase(),
    path: path.trim(),
  };
}

/** Reads `METHOD url-or-path`. `undefined` when it is not that. */
export function parseApiRef(text: string): ApiRef | undefined {
  const line = text
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim();
  const found = new RegExp(`^(${METHOD})\\s+(\\S.*)$`, 'is').exec(line);
  return found ? { method: (found[1] ?? '').toUpperCase(), url: (found[2] ?? '').trim() } : undefined;
}

/** The operation that a page names, or else the one that its author probably meant. */
export interface FoundOperation {
  operation?: Operation;
  /** `GET /users/{id}` of the operation that is most like it; absent when none is. */
  nearest?: string;
}

/**
 * Finds the operation that a page names. With a file: in the first description whose location is the file, or contains
 * it, or whose file name is it, or contains it, in this order; else in the first one. Without a file: in the first one
 * that has it. A path must be the description's, but for a slash at the end and the names of its parameters.
 */
export function findOperation(documents: readonly ApiDocument[], ref: OpenapiRef): FoundOperation {
  const places = ref.file === undefined ? documents : documentsNamed(documents, ref.file);
  for (const same of [samePath, sameShape]) {
    for (const document of places) {
      const operation = document.operations.find((candidate) => isMeant(candidate, ref, same));
      if (operation) return { operation };
    }
  }
  const nearest = nearestTo(ref, places.length > 0 ? places : documents);
  return nearest === undefined ? {} : { nearest };
}

function isMeant(
  operation: Operation,
  ref: OpenapiRef,
  same: (left: string, right: string) => boolean,
): boolean {
  if (operation.kind !== ref.kind) return false;
  if (ref.kind === 'webhook') return operation.path === ref.path;
  return operation.method === ref.method && same(operation.path, ref.path);
}

function samePath(left: string, right: string): boolean {
  return bare(left) === bare(right);
}

function sameShape(left: string, right: string): boolean {
  return shape(left) === shape(right);
}

function bare(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

function shape(path: string): string {
  return bare(path).replace(/\{[^{}]*\}/g, '{}');
}

/**
 * The descriptions that a file name means: by location, then by a part of it, by file name, by a part of that; all when it
 * means none.
 */
export function documentsNamed(documents: readonly ApiDocument[], file: string): readonly ApiDocument[] {
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
  return documents;
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
