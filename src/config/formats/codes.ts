import type { DiagnosticDoc } from '../../base/diagnostics.ts';
import { docsTreeCodes } from './docs/tree/codes.ts';
import { treeCodes } from './mint/tree/codes.ts';
import { upgradeCodes } from './upgrade/codes.ts';

/** Every diagnostic that a configuration can give, in any format. */
export const configCodes: Record<string, DiagnosticDoc> = {
  'config/empty-file': {
    severity: 'error',
    meaning: 'The configuration file holds nothing.',
    mend: 'Give it at least a `name` and a `navigation`.',
  },
  'config/not-json': {
    severity: 'error',
    meaning: 'The configuration file is written in another language than JSON.',
    mend: 'Write it as one JSON object.',
  },
  'config/encoding': {
    severity: 'error',
    meaning:
      'The file is not UTF-8, starts with a byte order mark, or holds the sign for characters that were lost when it was saved.',
    mend: 'Save it as UTF-8 without byte order mark.',
  },
  'config/conflict-marker': {
    severity: 'error',
    meaning: 'A merge conflict was committed unresolved.',
    mend: 'Keep one of the two versions and remove the marker lines.',
  },
  'config/syntax': {
    severity: 'error',
    meaning: 'A character stands where JSON does not allow it.',
    mend: 'Follow the hint of the report.',
  },
  'config/unclosed': {
    severity: 'error',
    meaning: 'A bracket, a quote or a comment is opened and never closed, or the file is cut off.',
    mend: 'Close it. Nothing after this place is reported until it is closed.',
  },
  'config/missing-comma': {
    severity: 'error',
    meaning: 'Two entries follow each other without a comma.',
    mend: 'Put a comma between them.',
  },
  'config/trailing-comma': {
    severity: 'warning',
    meaning:
      'A comma stands after the last entry, or without one before it. Lectern reads past it, other tools do not.',
    mend: 'Remove the comma.',
  },
  'config/comment': {
    severity: 'warning',
    meaning: 'The file has a comment, which JSON does not know. Lectern reads past it, other tools do not.',
    mend: 'Remove the comment.',
  },
  'config/quotes': {
    severity: 'error',
    meaning: 'Text or a key has no quotes, or other quotes than `"`.',
    mend: 'Put straight double quotes around it.',
  },
  'config/escape': {
    severity: 'error',
    meaning:
      'A backslash stands before a character that it has no meaning with, or a text holds a control character.',
    mend: 'Write `/` between folders, `\\\\` for a backslash, `\\t` for a tab.',
  },
  'config/duplicate-key': {
    severity: 'warning',
    meaning: 'An object has the same key twice; the last one counts.',
    mend: 'Remove one of the two.',
  },
  'config/unsafe-key': {
    severity: 'error',
    meaning:
      'A key is called `__proto__`, `constructor` or `prototype`, which could change the program itself.',
    mend: 'Remove the key.',
  },
  'config/too-deep': {
    severity: 'error',
    meaning: 'Values are nested a hundred levels deep.',
    mend: 'Nest less deeply.',
  },
  'config/navigation-list': {
    severity: 'warning',
    meaning: 'The navigation of a `docs.json` is a list of groups, as `mint.json` has it.',
    mend: 'Put the list under `groups` in an object, or name the file `mint.json` and run `lectern upgrade`.',
  },
  'config/ref-file': {
    severity: 'error',
    meaning: 'A `$ref` names no JSON file of the docs folder, so nothing stands in its place.',
    mend: 'Write the path of a JSON file, from the file that holds the `$ref`.',
  },
  'config/ref-loop': {
    severity: 'error',
    meaning: 'Files of the configuration name each other in a circle.',
    mend: 'Remove one of the references.',
  },
  'config/required': {
    severity: 'error',
    meaning: 'A key that has to be there is missing.',
    mend: 'Add it.',
  },
  'config/type': {
    severity: 'error',
    meaning: 'A value is of the wrong kind, such as a number where text is expected.',
    mend: 'Write a value of the kind that the message names.',
  },
  'config/value': {
    severity: 'error',
    meaning: 'A value is not one of those that are possible.',
    mend: 'Choose one of those that the message names.',
  },
  'config/format': {
    severity: 'error',
    meaning: 'Text is not of the form that it needs.',
    mend: 'Write it in the form that the message names.',
  },
  'config/empty-value': {
    severity: 'error',
    meaning: 'Text is empty where it has to say something.',
    mend: 'Give it a value, or remove the key.',
  },
  'config/color': {
    severity: 'error',
    meaning: 'A color is not a hex color of three or six digits; the default is used.',
    mend: 'Write it as `#16A34A`.',
  },
  'config/unknown-key': {
    severity: 'warning',
    meaning:
      'The format does not have this key, so it has no effect. It is an error where the key stands in the place of a required one.',
    mend: 'Write the key that the hint names, or remove it.',
  },
  'config/no-effect': {
    severity: 'info',
    meaning:
      'A key is read and checked, but a static site has no use for it, or this version does nothing with it yet.',
    mend: 'Leave it, or take it out.',
  },
  'config/deprecated': {
    severity: 'warning',
    meaning: 'A setting is written in a form that is out of date. Lectern still reads it.',
    mend: 'Write the form that the hint names.',
  },
  'config/url': {
    severity: 'error',
    meaning:
      'Text is not the kind of address that is needed here, or no browser could read it. It is a warning where Lectern can complete the address.',
    mend: 'Write the whole URL, with `https://`, or the path of a page or file.',
  },
  'config/unsafe-url': {
    severity: 'error',
    meaning: 'An address could run script in the reader’s browser or reach local files; it is left out.',
    mend: 'Use a page of the site, or an address that starts with `https://`.',
  },
  'config/outside-root': {
    severity: 'error',
    meaning: 'A path leads out of the docs folder; it is left out.',
    mend: 'Move or copy the file into the docs folder.',
  },
  'config/page-path': {
    severity: 'warning',
    meaning:
      'A page of the navigation is not written as a path without extension. It is only a note where the path has slashes at its ends.',
    mend: 'Write the path from the docs folder: `guides/introduction`.',
  },
  'config/duplicate-page': {
    severity: 'warning',
    meaning: 'The navigation names a page twice in the same version.',
    mend: 'Remove one of the two.',
  },
  'config/duplicate-url': {
    severity: 'warning',
    meaning: 'Two anchors, or two tabs, have the same url; the first one gets the pages.',
    mend: 'Give each its own url.',
  },
  'config/duplicate-version': {
    severity: 'warning',
    meaning: 'A version is listed twice.',
    mend: 'Remove one of the two.',
  },
  'config/default-version': {
    severity: 'error',
    meaning: 'More than one version says that it is the default; the first one counts.',
    mend: 'Keep `default` on one of them.',
  },
  'config/unknown-version': {
    severity: 'error',
    meaning:
      'A group, anchor or tab names a version that `versions` does not list; it is shown in all versions.',
    mend: 'Add the version to `versions`, or name one that is there.',
  },
  'config/contrast': {
    severity: 'warning',
    meaning:
      'A color on its background has less contrast than WCAG level AA asks of text. Buttons, the marks of active entries and lines keep the color; text is set in the nearest shade of it that can be read. It is only a note from 3 : 1 on.',
    mend: 'Leave it, or choose a darker color for light mode, a lighter one for dark mode.',
  },
  'config/icon-prefix': {
    severity: 'warning',
    meaning: 'The name of an icon starts with `fa-`; it is read without.',
    mend: 'Remove `fa-`.',
  },
  'config/unknown-icon': {
    severity: 'info',
    meaning: 'No icon of this name comes with Lectern, so the nearest one is shown.',
    mend: 'Choose another icon, or name an image of your own.',
  },
  'config/icon-style': {
    severity: 'info',
    meaning:
      'The configuration names an icon style that is not free, so icons are drawn in the nearest free one. Each style is reported once.',
    mend: 'Leave it, or name the style `solid`, `regular` or `brands`.',
  },
  'config/duplicate-redirect': {
    severity: 'warning',
    meaning: 'Two redirects start from the same path; the first one counts.',
    mend: 'Remove one of the two.',
  },
  'config/redirect-source': {
    severity: 'error',
    meaning:
      'A redirect starts at a path where no file can stand: too long, with dots in the place of a folder, or wrongly encoded. It is left out.',
    mend: 'Write a plain path of the site, or remove the redirect.',
  },
  'config/redirect-loop': {
    severity: 'warning',
    meaning: 'A redirect leads to its own source; it is left out.',
    mend: 'Remove it, or give it another destination.',
  },
  'config/missing-file': {
    severity: 'error',
    meaning:
      'A logo, favicon, background, font, icon or description that the configuration names does not exist.',
    mend: 'Add the file, or name one that is there.',
  },
  'page/missing': {
    severity: 'error',
    meaning: 'The navigation names a page that does not exist.',
    mend: 'Add the page, or remove the entry.',
  },
  'page/unlisted': {
    severity: 'info',
    meaning: 'Pages on disk are not in the navigation. They are built and can be linked to.',
    mend: 'Add them to the navigation if readers should find them there.',
  },
  ...treeCodes,
  ...upgradeCodes,
  ...docsTreeCodes,
};
