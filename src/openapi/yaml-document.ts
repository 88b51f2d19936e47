import {
  type Document,
  LineCounter,
  type ParsedNode,
  isCollection,
  isMap,
  isPair,
  isScalar,
  parseDocument,
} from 'yaml';
import type { Position } from '../diagnostics.ts';

/** A file of YAML as a tree of nodes that know where they stand: some 50 times as large as the text. */
export interface YamlDocument {
  readonly doc: Document.Parsed<ParsedNode, true> | Document.Parsed<ParsedNode, false>;
  readonly lines: LineCounter;
}

/**
 * Parses YAML 1.2 (core schema: dates, `no` and `off` stay text) with merge keys. What is wrong in the text is in
 * `doc.errors`.
 *
 * @throws RangeError when it nests beyond anything that a person or a generator writes.
 */
export function openYaml(text: string): YamlDocument {
  const lines = new LineCounter();
  const doc = parseDocument(text, {
    merge: true,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'error',
    lineCounter: lines,
  });
  return { doc, lines };
}

/** Line and column (from 1) of an offset; nothing of none. */
export function placeOf(lines: LineCounter, offset?: number): Partial<Position> {
  if (offset === undefined) return {};
  const { line, col } = lines.linePos(offset);
  return line > 0 ? { line, column: col } : { line: 1, column: offset + 1 };
}

/** Keeps the text of version numbers and the digits of long integers; are there any of these? */
export function keepSource({ doc }: YamlDocument, text: string): boolean {
  for (const path of [['openapi'], ['swagger'], ['info', 'version']]) {
    const node = isMap(doc.contents) ? doc.getIn(path, true) : undefined;
    if (isScalar(node) && typeof node.value === 'number' && node.source) node.value = node.source;
  }
  if (!/\d{16}/.test(text)) return false;
  let found = false;
  for (const node of nodesOf(doc)) {
    if (!isScalar(node) || typeof node.value !== 'number' || Number.isSafeInteger(node.value)) continue;
    if (!node.source || !/^[-+]?\d+$/.test(node.source)) continue;
    node.value = BigInt(node.source.replace('+', ''));
    found = true;
  }
  return found;
}

/** All nodes of a document, keys included. */
export function* nodesOf(doc: YamlDocument['doc']): Generator<unknown> {
  const stack: unknown[] = [doc.contents];
  while (stack.length > 0) {
    const node = stack.pop();
    if (isPair(node)) {
      stack.push(node.value, node.key);
      continue;
    }
    yield node;
    if (isCollection(node)) for (const item of node.items) stack.push(item);
  }
}
