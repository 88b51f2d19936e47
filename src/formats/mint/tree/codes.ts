import type { DiagnosticDoc } from '../../../diagnostics.ts';

/** Every diagnostic that reading the navigation of a `mint.json` gives. */
export const treeCodes: Record<string, DiagnosticDoc> = {
  'navigation/duplicate-page': {
    severity: 'warning',
    meaning: 'A page is listed where every version shows it already; only the first place counts.',
    mend: 'Remove the later entry, or link to the page from the text instead.',
  },
  'navigation/empty-group': {
    severity: 'warning',
    meaning: 'A group holds no page that exists, so it is left out.',
    mend: 'Add a page to the group, or remove the group.',
  },
  'navigation/empty-division': {
    severity: 'warning',
    meaning: 'A tab or anchor owns no page of the navigation, so it is left out.',
    mend: 'Let its url name the folder that its pages are in, or remove it.',
  },
  'navigation/equal-urls': {
    severity: 'warning',
    meaning:
      'A tab or anchor with a version has the url of an earlier one without; the earlier takes its pages.',
    mend: 'Give each its own folder, or a version to both.',
  },
  'navigation/unknown-version': {
    severity: 'warning',
    meaning: 'A page names a version that the configuration does not list; it is shown in every version.',
    mend: 'Add the version to `versions`, or correct its name in the frontmatter.',
  },
  'navigation/empty-version': {
    severity: 'warning',
    meaning: 'A version has no page, so the switcher leaves it out.',
    mend: 'Set `version` on a group or page, or remove the version.',
  },
};
