import { type CodeEntry, type Diagnostic, reporter } from '../../../../base/diagnostics.ts';
import { nearest } from '../../../../base/nearest.ts';
import { below, type Origin } from '../../../../base/model/Origin.ts';
import type { Reading } from './split.ts';

/** Puts what splitting the navigation brought up into words, with places in the configuration file. */
export function diagnose({ written, pages, locate, split, empty, rules }: Reading): Diagnostic[] {
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
  const { versions: names, known } = rules;
  if (names.length === 0) return found;
  for (const { path, version, source } of pages.values()) {
    if (version === undefined || known(version) !== undefined) continue;
    const place = source ? { file: source.file, line: source.lines['version'] ?? 1, column: 1 } : {};
    const values = { path, version, names, meant: nearest(version, names) };
    found.push(report('navigation/unknown-version', place, values));
  }
  return found;
}

export const treeCodes = {
  'navigation/duplicate-page': {
    severity: 'warning',
    message: ({ path, line }: { path: string; line: number | undefined }) =>
      `The page "${path}" is listed again${line === undefined ? '' : ` (first on line ${line})`}. Only the first entry is used.`,
    hint: true,
    meaning: 'A page is listed again although every version already shows it. Only the first entry is used.',
    fix: 'Remove the second entry, or link to the page from the text.',
  },
  'navigation/empty-group': {
    severity: 'warning',
    message: ({ label }: { label: string }) =>
      `${label ? `The group "${label}"` : 'A group without a name'} has no page to show, so it is left out.`,
    hint: true,
    meaning:
      'None of the pages of a group exists, or all are listed earlier in the navigation, so the group is left out.',
    fix: 'Add a page to the group, or remove the group.',
  },
  'navigation/empty-division': {
    severity: 'warning',
    message: ({ kind, name, url }: { kind: string; name: string; url: string }) =>
      `The navigation has no page below "${url}", so the ${kind} "${name}" is left out.`,
    hint: true,
    meaning: 'No page of the navigation belongs to a tab or anchor, so it is left out.',
    fix: 'Set its `url` to the folder of its pages, or remove it.',
  },
  'navigation/equal-urls': {
    severity: 'warning',
    message: ({ kind, name, by }: { kind: string; name: string; by: string }) =>
      `The ${kind} "${name}" has the same \`url\` as "${by}", which has no version and takes all of its pages.`,
    hint: true,
    meaning:
      'A tab or anchor with a version has the same `url` as an earlier one without a version, which takes all of its pages.',
    fix: 'Use different folders, or set a version on both.',
  },
  'navigation/unknown-version': {
    severity: 'warning',
    message: ({ path, version, names }: { path: string; version: string; names: string[] }) =>
      `The page "${path}" has the version "${version}", which is not one of ${names.join(', ')}.`,
    hint: ({ meant }: { meant: string | undefined }) =>
      meant === undefined
        ? 'Add the version to `versions`, or correct its name in the frontmatter.'
        : `Did you mean "${meant}"?`,
    meaning: 'A page has a `version` that the configuration does not list, so it appears in every version.',
    fix: 'Add the version to `versions`, or correct it in the frontmatter.',
  },
  'navigation/empty-version': {
    severity: 'warning',
    message: ({ name }: { name: string }) => `The version "${name}" has no page, so it is left out.`,
    hint: true,
    meaning: 'A version has no pages, so the version menu omits it.',
    fix: 'Set `version` on a group or page, or remove the version.',
  },
} satisfies Record<string, CodeEntry>;

export const report = reporter(treeCodes);
