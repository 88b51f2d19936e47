import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, placeText } from '../../base/diagnostics.ts';
import { replaceFile } from '../../base/disk/author-files.ts';
import { walkFolder } from '../../base/walk-folder.ts';
import type { Change } from '../../api/changes/Change.ts';
import { LEVELS } from '../../api/changes/rules.ts';
import type { Version } from '../../api/changes/read/version.ts';
import type { Operation } from '../../api/openapi/model/ApiDocument.ts';
import { OUTPUT_MARK } from '../assets/built-folders.ts';
import { checkGuides } from './check-guides.ts';
import { requiredIn } from './compare.ts';
import type { Guide, GuideReport, Rename, Subject } from './Findings.ts';

/** Renames fields in guides, and returns those that were renamed: a text that is not as it was read stays. */
export function renameFields(renames: readonly Rename[], docsRoot: string): Rename[] {
  const done: Rename[] = [];
  for (const [source, own] of Map.groupBy(renames, ({ diagnostic }) => diagnostic.file ?? '')) {
    const file = path.join(docsRoot, source);
    const lines = readFileSync(file, 'utf8').split('\n');
    // From the end, so that places before a change stay.
    const ordered = own.toSorted(
      (one, other) => (other.diagnostic.column ?? 0) - (one.diagnostic.column ?? 0),
    );
    for (const rename of ordered) {
      const { line = 0, column = 0 } = rename.diagnostic;
      const text = lines[line - 1] ?? '';
      if (!text.startsWith(rename.from, column - 1)) continue;
      lines[line - 1] = text.slice(0, column - 1) + rename.to + text.slice(column - 1 + rename.from.length);
      done.push(rename);
    }
    if (own.some((rename) => done.includes(rename))) replaceFile(file, lines.join('\n'));
  }
  return done;
}

/** Lists which operations guides mention and which they do not, as a table for a terminal. */
export function coverageTable({ used, shown }: GuideReport, operations: readonly Operation[]): string {
  const own = operations.filter(({ kind }) => kind === 'operation');
  const rows = own.map((operation) => {
    const pages = [...(used.get(operation) ?? [])];
    const [first = 'no guide'] = pages;
    const others = pages.length > 1 ? ` and ${pages.length - 1} more` : '';
    return {
      name: `${operation.method} ${operation.path}`,
      where: `${first}${others}${pages.length > 0 ? lacking(operation, shown.get(operation)) : ''}`,
      isUsed: pages.length > 0,
    };
  });
  const width = Math.max(0, ...rows.map(({ name }) => name.length));
  const sorted = [...rows.filter(({ isUsed }) => !isUsed), ...rows.filter(({ isUsed }) => isUsed)];
  const count = rows.filter(({ isUsed }) => isUsed).length;
  const lines = sorted.map(({ name, where }) => `  ${name.padEnd(width)}  ${where}`);
  return [`Guides mention ${count} of ${rows.length} operations.`, ...lines].join('\n');
}

/** The required parameters and fields of an operation that no request of a guide has. */
function lacking(operation: Operation, shown: ReadonlySet<string> = new Set()): string {
  const parameters = operation.parameters.filter((one) => one.required && one.in !== 'path');
  const [fields = [], ...alternatives] = requiredIn(operation);
  const needed = fields.filter((name) => alternatives.every((one) => one.includes(name)));
  const names = [...parameters.map(({ name }) => name), ...needed];
  const left = names.filter((name) => shown.size > 0 && !shown.has(name.toLowerCase()));
  return left.length === 0 ? '' : `; without ${left.join(', ')}`;
}

/** Reads the guides of a folder, without those of a built site in it. */
export async function guidesIn(folder: string): Promise<Guide[]> {
  const files = await walkFolder(folder, {
    enters: (at, name) =>
      name !== 'node_modules' && !name.startsWith('.') && !existsSync(path.join(folder, at, OUTPUT_MARK)),
    takes: (_, name) => /\.mdx?$/i.test(name),
  });
  return files.map((source) => ({
    source,
    text: readFileSync(path.join(folder, source), 'utf8').replaceAll('\r\n', '\n'),
    linesBefore: 0,
  }));
}

/**
 * Finds the lines of guides that agree with the old version of a document and contradict the new one, and adds each to the change that
 * breaks it. Returns all of them.
 */
export function addGuidesBroken(
  changes: readonly Change[],
  guides: readonly Guide[],
  old: Version,
  now: Version,
): Diagnostic[] {
  const check = ({ document, locate }: Version) =>
    checkGuides({
      ...{ guides, documents: [document], baseUrls: [], others: [], isWhole: true },
      place: (_, pointer) => locate(pointer) ?? { file: document.location },
    });
  const key = (one: Diagnostic) => `${placeText(one)} ${one.code}`;
  const [before, after] = [check(old), check(now)];
  const known = new Set(before.diagnostics.map(key));
  const meant = new Map(before.requests.map(({ place, operations: [one] }) => [placeText(place), one]));
  const broken = after.diagnostics.filter((one) => !known.has(key(one)));
  for (const one of broken) {
    const removed = /path$|undescribed$/.test(one.code) ? meant.get(placeText(one)) : undefined;
    const cause =
      causeOf(removed && { ...removed, name: '' }, changes) ?? causeOf(after.subjects.get(one), changes);
    if (cause) (cause.guides ??= []).push(one);
  }
  return broken;
}

/** The change that makes a guide wrong: it is of the same operation, and has the name that the problem is about. */
function causeOf(subject: Subject | undefined, changes: readonly Change[]): Change | undefined {
  const own = changes
    .filter(({ operations, from }) =>
      [...operations.map((one) => `${one.method} ${one.path}`), from].includes(
        `${subject?.method} ${subject?.path}`,
      ),
    )
    .toSorted((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level));
  const lastOf = (name: string) => (name.split('.').at(-1) ?? '').replace(/\[.*$/, '');
  const name = lastOf(subject?.name ?? '');
  const isNamed = ({ part, field }: Change) =>
    (part && Object.values(part).includes(name)) || (lastOf(field) === name && (name !== '' || part));
  const isWhole = ({ part, field, type }: Change) => !part && field === '' && type === undefined;
  return own.find(isNamed) ?? own.find(isWhole);
}
