import type { Diagnostic } from '../../../../base/diagnostics.ts';
import { nearest } from '../../../../base/nearest.ts';
import { below, type Origin } from '../../../../base/model/Origin.ts';
import { report } from './codes.ts';
import type { Reading } from './Reading.ts';

/** Puts what splitting the navigation brought up into words, with places in the configuration file. */
export function diagnose({ written, pages, locate, split, empty, versions, rules }: Reading): Diagnostic[] {
  const at = (origin: Origin) => ({ ...origin, ...locate?.(origin.pointer) });
  const shown = new Set(split.parts.map(({ placement }) => placement.version));
  const found = [
    ...split.duplicates.map(({ entry, path, first }) => {
      const line = first && locate?.(first.pointer)?.line;
      return report('navigation/duplicate-page', at(entry.at), { path, line });
    }),
    ...split.emptyGroups.map((group) => report('navigation/empty-group', at(group.at), group)),
    ...[...rules.tabs.shadowed, ...rules.anchors.shadowed]
      // Equal versions are the configuration's own finding.
      .filter(({ division, by }) => division.version !== by.version)
      .map(({ division, by }) =>
        report('navigation/equal-urls', at(below(division.at, 'url')), { ...division, by: by.name }),
      ),
    ...empty.map((division) => report('navigation/empty-division', at(below(division.at, 'url')), division)),
    ...written.versions
      .filter(({ name, url }) => url === undefined && !shown.has(name))
      .map((version) => report('navigation/empty-version', at(version.at), version)),
  ];
  const { names, known } = versions;
  if (names.length === 0) return found;
  for (const { path, version, source } of pages.values()) {
    if (version === undefined || known(version) !== undefined) continue;
    const place = source ? { file: source.file, line: source.lines['version'] ?? 1, column: 1 } : {};
    const values = { path, version, names, meant: nearest(version, names) };
    found.push(report('navigation/unknown-version', place, values));
  }
  return found;
}
