import {
  type Document,
  LineCounter,
  type ParsedNode,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  parseDocument,
} from 'yaml';
import type { Diagnostic, Position } from '../diagnostics.ts';
import { keepWrittenYaml } from './yaml-written.ts';
import { yamlProblems } from './yaml-problem.ts';
import { joinPointer, pointerSegments } from './pointer.ts';

/** How often the aliases of a file may multiply. Real files stay below some hundreds. */
const MAX_ALIASES = 10_000;

export interface YamlText {
  /** `undefined` when the text is not YAML. */
  value?: unknown;
  diagnostics: Diagnostic[];
  /** `true` when the value has numbers whose digits are kept. */
  hasWrittenNumbers?: boolean;
  locate(pointer: string, atKey?: boolean): Position | undefined;
}

type Parsed = Document.Parsed<ParsedNode, true> | Document.Parsed<ParsedNode, false>;

/**
 * Parses YAML 1.2 (core schema: dates, `no` and `off` stay text) with merge keys. Integers that a JavaScript number
 * cannot hold come back as `bigint`; `openapi`, `swagger` and `info.version` come back as written, so `1.10` keeps
 * its zero. Only the first of several documents counts.
 */
export function parseYaml(text: string, file: string): YamlText {
  const lines = new LineCounter();
  const diagnostics: Diagnostic[] = [];
  const report = (
    severity: Diagnostic['severity'],
    code: string,
    message: string,
    offset?: number,
    hint?: string,
  ) =>
    diagnostics.push({ code, severity, message, file, ...placeOf(lines, offset), ...(hint ? { hint } : {}) });

  let doc: Parsed;
  try {
    doc = parseDocument(text, {
      merge: true,
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'error',
      lineCounter: lines,
    });
  } catch (error) {
    // A stack overflow of the parser: nested beyond anything that a person or a generator writes.
    report('error', 'openapi/not-yaml', `The file cannot be parsed: ${messageOf(error)}`);
    return { diagnostics, locate: () => undefined };
  }
  const fatal = doc.errors.filter((error) => error.code !== 'MULTIPLE_DOCS');
  if (fatal.length > 0) {
    for (const { message, offset, hint } of yamlProblems(fatal, text, () => nodesOf(doc)))
      report('error', 'openapi/not-yaml', message, offset, hint);
    return { diagnostics, locate: () => undefined };
  }
  const extra = doc.errors.find((error) => error.code === 'MULTIPLE_DOCS');
  if (extra) {
    const message = 'The file holds several YAML documents; only the first one is read';
    report(
      'warning',
      'openapi/several-documents',
      message,
      extra.pos[0],
      'Put each description into a file of its own.',
    );
  }
  const hasLongIntegers = keepSource(doc, text);
  reportDuplicates(doc, (key, offset) => {
    const message = `The key \`${key}\` is a duplicate: an earlier one in the same object is lost`;
    report('warning', 'openapi/duplicate-key', message, offset, 'Merge the two into one.');
  });
  const locate = (pointer: string, atKey = false) => locateIn(doc, lines, pointer, atKey);
  try {
    const value: unknown = doc.toJS({ maxAliasCount: MAX_ALIASES });
    const hasOddNumber = keepWrittenYaml(doc.contents, value);
    return { value, diagnostics, hasWrittenNumbers: hasOddNumber || hasLongIntegers, locate };
  } catch (error) {
    report('error', 'openapi/not-yaml', firstLine(messageOf(error)));
    return { diagnostics, locate };
  }
}

function placeOf(lines: LineCounter, offset?: number): Partial<Position> {
  if (offset === undefined) return {};
  const { line, col } = lines.linePos(offset);
  return line > 0 ? { line, column: col } : { line: 1, column: offset + 1 };
}

function firstLine(message: string): string {
  return (message.split('\n')[0] ?? message).replace(/:$/, '');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Keeps the text of version numbers and the digits of long integers; are there any of these? */
function keepSource(doc: Parsed, text: string): boolean {
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

function reportDuplicates(doc: Parsed, report: (key: string, offset?: number) => void): void {
  let left = 20;
  for (const node of nodesOf(doc)) {
    if (!isMap(node) || left === 0) continue;
    const seen = new Set<unknown>();
    for (const { key } of node.items) {
      const name = isScalar(key) ? key.value : key;
      if (name === '<<') continue;
      if (seen.has(name) && left > 0) {
        left--;
        report(String(name), isScalar(key) ? key.range?.[0] : undefined);
      }
      seen.add(name);
    }
  }
}

function* nodesOf(doc: Parsed): Generator<unknown> {
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

function locateIn(doc: Parsed, lines: LineCounter, pointer: string, atKey: boolean): Position | undefined {
  let node: unknown = doc.contents;
  let offset = startOf(node);
  let seen = '';
  for (const segment of pointerSegments(pointer)) {
    if (isAlias(node)) node = node.resolve(doc as Document);
    if (!isCollection(node)) break;
    let key: unknown;
    let value: unknown;
    if (isMap(node)) {
      const pair = node.items.findLast(
        (item) => (isScalar(item.key) ? String(item.key.value) : '') === segment,
      );
      key = pair?.key;
      value = pair?.value;
      if (!pair) break;
    } else {
      value = node.items[Number(segment)];
      key = value;
    }
    seen = joinPointer(seen, segment);
    offset = (atKey && seen === pointer ? startOf(key) : (startOf(value) ?? startOf(key))) ?? offset;
    node = value;
  }
  // A key that is not there is reported where the object that lacks it stands.
  return offset === undefined ? undefined : (placeOf(lines, offset) as Position);
}

function startOf(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node)) return undefined;
  const range: unknown = node.range;
  return Array.isArray(range) && typeof range[0] === 'number' ? range[0] : undefined;
}
