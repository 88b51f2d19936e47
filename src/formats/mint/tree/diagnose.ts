import type { Diagnostic } from '../../../diagnostics.ts';
import { nearest } from '../../../nearest.ts';
import type { Origin } from '../../../model/Origin.ts';
import { below } from '../../../model/Origin.ts';
import { treeCodes } from './codes.ts';
import type { Reading } from './read-tree.ts';

/** Puts what splitting the navigation brought up into words, with places in the configuration file. */
export function diagnose({ written, pages, locate, split, empty, versions, rules }: Reading): Diagnostic[] {
  const found: Diagnostic[] = [];
  const report = (code: string, at: Origin, message: string): void => {
    const { severity, mend } = treeCodes[code]!;
    found.push({
      ...{ code, severity, message, ...at },
      ...locate?.(at.pointer),
      hint: mend,
    });
  };
  for (const { entry, path, first } of split.duplicates) {
    const line = first && locate?.(first.pointer)?.line;
    report(
      'navigation/duplicate-page',
      entry.at,
      `The page "${path}" is listed again${line === undefined ? '' : ` (first on line ${line})`}; only the first entry counts.`,
    );
  }
  for (const group of split.emptyGroups) {
    const name = group.label ? `The group "${group.label}"` : 'A group without a name';
    report('navigation/empty-group', group.at, `${name} has no page that exists, so it is left out.`);
  }
  for (const { division, by } of [...rules.tabs.shadowed, ...rules.anchors.shadowed]) {
    // Equal versions are the configuration's own finding.
    if (division.version === by.version) continue;
    report(
      'navigation/equal-urls',
      below(division.at, 'url'),
      `The ${division.kind} "${division.name}" has the same url as "${by.name}", which has no version and takes its pages in all.`,
    );
  }
  for (const division of empty) {
    report(
      'navigation/empty-division',
      below(division.at, 'url'),
      `No page of the navigation lies under "${division.url}", so the ${division.kind} "${division.name}" is left out.`,
    );
  }
  const shown = new Set(split.parts.map(({ placement }) => placement.version));
  for (const { name, url, at } of written.versions) {
    if (url !== undefined || shown.has(name)) continue;
    const message = `The version "${name}" has no page, so it is left out.`;
    report('navigation/empty-version', at, message);
  }
  if (versions.names.length === 0) return found;
  for (const { path, version, source } of pages.values()) {
    if (version === undefined || versions.known(version) !== undefined) continue;
    const code = 'navigation/unknown-version';
    const meant = nearest(version, versions.names);
    found.push({
      code,
      severity: treeCodes[code]!.severity,
      message: `The page "${path}" names the version "${version}", which is not among ${versions.names.join(', ')}.`,
      ...(source && { file: source.file, line: source.lines['version'] ?? 1, column: 1 }),
      hint: meant === undefined ? treeCodes[code]!.mend : `Did you mean "${meant}"?`,
    });
  }
  return found;
}
