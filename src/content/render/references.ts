import { positionAt } from '../../base/diagnostics.ts';
import type { Page, Reference, RenderedPage } from '../page/Page.ts';
import type { Gathered } from './read-module.ts';
import { indexOfTarget, readTarget } from '../page/targets.ts';

/** Addresses that the components of a page asked for while it was rendered. */
export type UsedAddresses = ReadonlyMap<string, Exclude<Reference['kind'], 'snippet'>>;

/**
 * Every address of a page and of the files that it imports. Those that stand in the text as they are were found when
 * it was compiled; those that code made, and those of scripts, are known only when they are used, and then looked for
 * in the text.
 *
 * @param read Text of an imported file.
 */
export function allReferences(
  page: Page,
  written: readonly Reference[],
  { parts }: Gathered,
  used: UsedAddresses,
  files: { read(file: string): string | undefined },
): Pick<RenderedPage, 'references' | 'parts'> {
  const known = new Set(
    [written, ...[...parts.values()].map(({ references }) => references)].flat().map(targetOf),
  );
  const made = new Map<string, Reference[]>();
  for (const [target, kind] of used) {
    const leads = readTarget(target, page.path).kind;
    if (target === '' || known.has(target) || leads === 'external' || leads === 'unsafe') continue;
    const { file, ...place } = placeOfTarget(target, page, parts.keys(), files);
    made.set(file, [...(made.get(file) ?? []), { kind, target, ...place }]);
  }
  return {
    references: [...written, ...(made.get(page.source) ?? [])],
    parts: [...parts].flatMap(([source, { references }]) => {
      const all = [...references, ...(made.get(source) ?? [])];
      return all.length === 0 ? [] : [{ source, references: made.has(source) ? all : references }];
    }),
  };
}

const targetOf = ({ target }: Reference): string => target;

function placeOfTarget(
  target: string,
  { source, body, bodyOffset }: Page,
  parts: Iterable<string>,
  files: { read(file: string): string | undefined },
): { file: string; line: number; column: number } {
  const inBody = indexOfTarget(body, target);
  if (inBody >= 0) {
    const { line, column } = positionAt(body, inBody);
    return { file: source, line: bodyOffset + line, column };
  }
  for (const file of parts) {
    const text = files.read(file) ?? '';
    const at = indexOfTarget(text, target);
    if (at >= 0) return { file, ...positionAt(text, at) };
  }
  return { file: source, line: bodyOffset + 1, column: 1 };
}
