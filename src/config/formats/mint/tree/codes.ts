import { reporter, type CodeEntry } from '../../../../base/diagnostics.ts';

/** Every diagnostic that reading the navigation of a `mint.json` gives. */
export const treeCodes = {
  'navigation/duplicate-page': {
    severity: 'warning',
    message: ({ path, line }: { path: string; line: number | undefined }) =>
      `The page "${path}" is listed again${line === undefined ? '' : ` (first on line ${line})`}; only the first entry counts.`,
    hint: true,
    meaning: 'A page is listed where every version shows it already; only the first place counts.',
    mend: 'Remove the later entry, or link to the page from the text instead.',
  },
  'navigation/empty-group': {
    severity: 'warning',
    message: ({ label }: { label: string }) =>
      `${label ? `The group "${label}"` : 'A group without a name'} has no page that exists, so it is left out.`,
    hint: true,
    meaning: 'A group holds no page that exists, so it is left out.',
    mend: 'Add a page to the group, or remove the group.',
  },
  'navigation/empty-division': {
    severity: 'warning',
    message: ({ kind, name, url }: { kind: string; name: string; url: string }) =>
      `No page of the navigation lies under "${url}", so the ${kind} "${name}" is left out.`,
    hint: true,
    meaning: 'A tab or anchor owns no page of the navigation, so it is left out.',
    mend: 'Let its url name the folder that its pages are in, or remove it.',
  },
  'navigation/equal-urls': {
    severity: 'warning',
    message: ({ kind, name, by }: { kind: string; name: string; by: string }) =>
      `The ${kind} "${name}" has the same url as "${by}", which has no version and takes its pages in all.`,
    hint: true,
    meaning:
      'A tab or anchor with a version has the url of an earlier one without; the earlier takes its pages.',
    mend: 'Give each its own folder, or a version to both.',
  },
  'navigation/unknown-version': {
    severity: 'warning',
    message: ({ path, version, names }: { path: string; version: string; names: string[] }) =>
      `The page "${path}" names the version "${version}", which is not among ${names.join(', ')}.`,
    hint: ({ meant }: { meant: string | undefined }) =>
      meant === undefined
        ? 'Add the version to `versions`, or correct its name in the frontmatter.'
        : `Did you mean "${meant}"?`,
    meaning: 'A page names a version that the configuration does not list; it is shown in every version.',
    mend: 'Add the version to `versions`, or correct its name in the frontmatter.',
  },
  'navigation/empty-version': {
    severity: 'warning',
    message: ({ name }: { name: string }) => `The version "${name}" has no page, so it is left out.`,
    hint: true,
    meaning: 'A version has no page, so the switcher leaves it out.',
    mend: 'Set `version` on a group or page, or remove the version.',
  },
} satisfies Record<string, CodeEntry>;

/** Reports what is wrong with the navigation of a `mint.json`. */
export const report = reporter(treeCodes);
