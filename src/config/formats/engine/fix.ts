import { type Diagnostic, positionAt } from '../../../base/diagnostics.ts';
import { decode, readConfig } from './read.ts';
import { Findings, type Fix } from './Findings.ts';
import { findNode, type JsonNode } from '../../../base/json/json-node.ts';
import { pointerSegments } from '../../../base/json/pointer.ts';
import { scanJson } from '../../../base/json/scan-json.ts';
import type { Format } from '../Format.ts';
import { validateConfig } from './validate.ts';

interface FixedConfig {
  text: string;
  /** A diagnostic for each mistake that was fixed, with its former place. */
  fixed: Diagnostic[];
}

interface Edit {
  start: number;
  end: number;
  text: string;
  diagnostic: Diagnostic;
}

/** More rounds than any file needs: each fixes everything that does not overlap. */
const MAX_ROUNDS = 50;

/**
 * Fixes what is safe: forms that are out of date, `fa-` prefixes, slashes and extensions of page paths, pages and
 * versions listed twice, a missing `https://`, trailing commas, a byte order mark. The rest of the file keeps its
 * formatting. A file with a slip in its structure is left as it is.
 *
 * Only this one file is read. What a `$ref` of it names is not there for the check, so no part of another file is looked at or
 * changed, and a page counts as listed twice only where this file itself lists it twice.
 */
export function fixConfig(format: Format, source: string | Uint8Array, file: string): FixedConfig {
  const { text: original, diagnostics } = decode(source, file);
  const fixed = diagnostics.filter(({ message }) => message.includes('byte order mark'));
  let text = original;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const edits = editsOf(format, text, file);
    if (edits.length === 0) break;
    text = apply(text, edits);
    fixed.push(...edits.flatMap(({ diagnostic }) => (diagnostic.message === '' ? [] : [diagnostic])));
  }
  return { text, fixed };
}

/** Edits in the order of the text, none overlapping another. */
function editsOf(format: Format, text: string, file: string): Edit[] {
  const { root, problems, brokenAt } = scanJson(text);
  const { value, diagnostics } = readConfig(text, file);
  if (!root || !value || brokenAt !== undefined || typeof root.value !== 'object' || root.value === null)
    return [];
  const findings = new Findings();
  format.resolve(validateConfig(format, root.value, findings), file, findings, value.locate);
  const edits = findings
    .fixable(file, value.locate)
    .flatMap(({ pointer, fix, diagnostic }) => editOf(text, root, pointer, fix, diagnostic) ?? []);
  for (const { kind, start, end } of problems) {
    if (kind !== 'trailing-comma') continue;
    const { line, column } = positionAt(text, start);
    const diagnostic = diagnostics.find(
      (one) => one.code === 'config/trailing-comma' && one.line === line && one.column === column,
    );
    if (diagnostic) edits.push({ start, end, text: '', diagnostic });
  }
  edits.sort((one, other) => one.start - other.start);
  let last = 0;
  return edits.filter(({ start, end }) => {
    if (start < last) return false;
    last = end;
    return true;
  });
}

function editOf(
  text: string,
  root: JsonNode,
  pointer: string,
  fix: Fix,
  diagnostic: Diagnostic,
): Edit | undefined {
  if (fix === 'remove') {
    const span = spanOf(root, pointer);
    return span && { ...span, text: '', diagnostic };
  }
  const node = findNode(root, pointer)?.node;
  return (
    node && { start: node.start, end: node.end, text: written(fix.replace, text, node.start), diagnostic }
  );
}

/** The text of an entry with the comma that goes with it. */
function spanOf(root: JsonNode, pointer: string): { start: number; end: number } | undefined {
  const owner = findNode(root, pointer.slice(0, pointer.lastIndexOf('/')))?.node;
  const key = pointerSegments(pointer).at(-1);
  const entries = owner?.members
    ? owner.members.map((member) => ({ key: member.key, start: member.keyStart, end: member.node.end }))
    : owner?.items?.map((item, index) => ({ key: String(index), start: item.start, end: item.end }));
  const index = entries?.findLastIndex((entry) => entry.key === key) ?? -1;
  const entry = entries?.[index];
  if (!entry) return undefined;
  const next = entries?.[index + 1];
  const previous = entries?.[index - 1];
  if (next) return { start: entry.start, end: next.start };
  return { start: previous ? previous.end : entry.start, end: entry.end };
}

/** A value as JSON with the indentation of the line that it starts in. */
function written(value: unknown, text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset) + 1, offset);
  const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
  const unit = /^[\t]/.test(indent) ? '\t' : '  ';
  return JSON.stringify(value, null, unit).replaceAll('\n', `\n${indent}`);
}

function apply(text: string, edits: readonly Edit[]): string {
  let result = '';
  let from = 0;
  for (const { start, end, text: put } of edits) {
    result += text.slice(from, start) + put;
    from = end;
  }
  return result + text.slice(from);
}
