import type { DiagnosticDoc } from '../../base/diagnostics.ts';
import { docsTreeCodes } from './docs/tree/codes.ts';
import { treeCodes } from './mint/tree/diagnose.ts';
import { upgradeCodes } from './upgrade/Losses.ts';

export const configCodes: Record<string, DiagnosticDoc> = {
  'config/empty-file': {
    severity: 'error',
    meaning: 'The configuration file is empty.',
    fix: 'Add at least a `name` and a `navigation`.',
  },
  'config/not-json': {
    severity: 'error',
    meaning: 'The configuration file is not written in JSON.',
    fix: 'Rewrite it as a JSON object.',
  },
  'config/encoding': {
    severity: 'error',
    meaning:
      'The file is not UTF-8, starts with a byte order mark, or contains replacement characters from an earlier encoding error.',
    fix: 'Save the file as UTF-8 without a byte order mark.',
  },
  'config/conflict-marker': {
    severity: 'error',
    meaning: 'The file contains an unresolved merge conflict.',
    fix: 'Keep one of the two versions and remove the conflict markers.',
  },
  'config/syntax': {
    severity: 'error',
    meaning: 'A character is not allowed in JSON at this place.',
    fix: 'Follow the hint.',
  },
  'config/unclosed': {
    severity: 'error',
    meaning: 'A bracket, quote, or comment is never closed, or the file is truncated.',
    fix: 'Close it. Lectern cannot report problems after this point until then.',
  },
  'config/missing-comma': {
    severity: 'error',
    meaning: 'A comma is missing between two entries.',
    fix: 'Add a comma between them.',
  },
  'config/trailing-comma': {
    severity: 'warning',
    meaning:
      'There is a comma after the last entry, or a repeated comma. Lectern ignores it, but other tools do not.',
    fix: 'Remove the comma.',
  },
  'config/comment': {
    severity: 'warning',
    meaning:
      'The file contains a comment, which JSON does not allow. Lectern ignores it, but other tools do not.',
    fix: 'Remove the comment.',
  },
  'config/quotes': {
    severity: 'error',
    meaning: 'A string or key has no quotes, or quotes other than `"`.',
    fix: 'Use straight double quotes.',
  },
  'config/escape': {
    severity: 'error',
    meaning:
      'A backslash is followed by a character that cannot be escaped, or a string contains a control character.',
    fix: 'Use `/` between folders, `\\` for a backslash, and `\\t` for a tab.',
  },
  'config/duplicate-key': {
    severity: 'warning',
    meaning: 'An object has the same key twice. The last one is used.',
    fix: 'Remove one of them.',
  },
  'config/unsafe-key': {
    severity: 'error',
    meaning:
      'A key is named `__proto__`, `constructor`, or `prototype`, which is not allowed for security reasons.',
    fix: 'Remove the key.',
  },
  'config/too-deep': {
    severity: 'error',
    meaning: 'Values are nested more than a hundred levels deep.',
    fix: 'Reduce the nesting.',
  },
  'config/navigation-list': {
    severity: 'warning',
    meaning: 'The navigation of a `docs.json` is a list of groups, as `mint.json` has it.',
    fix: 'Put the list under `groups` in an object, or name the file `mint.json` and run `lectern upgrade`.',
  },
  'config/ref-file': {
    severity: 'error',
    meaning: 'A `$ref` does not point to a JSON file in the docs folder, so it is ignored.',
    fix: 'Use the path of a JSON file, relative to the file that contains the `$ref`.',
  },
  'config/ref-loop': {
    severity: 'error',
    meaning: 'Configuration files reference each other in a loop.',
    fix: 'Remove one of the references.',
  },
  'config/required': {
    severity: 'error',
    meaning: 'A required key is missing.',
    fix: 'Add the key.',
  },
  'config/type': {
    severity: 'error',
    meaning: 'A value has the wrong type, such as a number instead of a string.',
    fix: 'Use the type in the message.',
  },
  'config/value': {
    severity: 'error',
    meaning: 'A value is not one of the allowed values.',
    fix: 'Use one of the values in the message.',
  },
  'config/format': {
    severity: 'error',
    meaning: 'A string has the wrong format.',
    fix: 'Use the format in the message.',
  },
  'config/empty-value': {
    severity: 'error',
    meaning: 'A string is empty, but a value is required.',
    fix: 'Add a value, or remove the key.',
  },
  'config/color': {
    severity: 'error',
    meaning: 'A color is not a hex color with three or six digits, so the default is used.',
    fix: 'Use a hex color such as `#16A34A`.',
  },
  'config/unknown-key': {
    severity: 'warning',
    meaning:
      'The key does not exist in this format and has no effect. It is an error if the key seems to be a misspelled required key.',
    fix: 'Use the key in the hint, or remove it.',
  },
  'config/no-effect': {
    severity: 'info',
    meaning:
      'The key is valid but has no effect, because a static site cannot use it or this version does not support it yet.',
    fix: 'Leave it, or remove it.',
  },
  'config/deprecated': {
    severity: 'warning',
    meaning: 'A setting uses a deprecated syntax. Lectern still reads it.',
    fix: 'Use the syntax in the hint.',
  },
  'config/url': {
    severity: 'error',
    meaning:
      'The value is not the kind of URL that is required here, or browsers cannot read it. It is a warning if Lectern can complete the URL.',
    fix: 'Use a full URL that starts with `https://`, or the path of a page or file.',
  },
  'config/unsafe-url': {
    severity: 'error',
    meaning: 'A URL could run a script in the reader’s browser or access local files, so it is left out.',
    fix: 'Use a page of the site, or a URL that starts with `https://`.',
  },
  'config/outside-root': {
    severity: 'error',
    meaning: 'A path points outside the docs folder, so it is left out.',
    fix: 'Move or copy the file into the docs folder.',
  },
  'config/page-path': {
    severity: 'warning',
    meaning:
      'A page in the navigation is not written as a path without an extension. The severity is `info` if only slashes at the start or end differ.',
    fix: 'Use the path relative to the docs folder: `guides/introduction`.',
  },
  'config/duplicate-page': {
    severity: 'warning',
    meaning: 'The navigation lists a page twice in the same version.',
    fix: 'Remove one of them.',
  },
  'config/duplicate-url': {
    severity: 'warning',
    meaning: 'Two anchors or two tabs have the same `url`. The first one gets the pages.',
    fix: 'Use a different `url` for each.',
  },
  'config/duplicate-version': {
    severity: 'warning',
    meaning: 'A version is listed twice.',
    fix: 'Remove one of them.',
  },
  'config/default-version': {
    severity: 'error',
    meaning: 'Several versions are marked as the default. The first one is used.',
    fix: 'Keep `default` on one of them.',
  },
  'config/unknown-version': {
    severity: 'error',
    meaning:
      'A group, anchor, or tab has a version that `versions` does not list, so it appears in all versions.',
    fix: 'Add the version to `versions`, or use an existing one.',
  },
  'config/contrast': {
    severity: 'warning',
    meaning:
      'A color has less contrast with its background than WCAG level AA requires for text. Buttons, active entries, and lines keep the color. Text uses its nearest readable shade. The severity is `info` at a ratio of 3:1 or more.',
    fix: 'Leave it, or choose a darker color for light mode and a lighter one for dark mode.',
  },
  'config/icon-prefix': {
    severity: 'warning',
    meaning: 'The name of an icon starts with `fa-`, which is ignored.',
    fix: 'Remove `fa-`.',
  },
  'config/unknown-icon': {
    severity: 'info',
    meaning: 'No icon has this name, so the nearest one is shown.',
    fix: 'Use another icon, or the path of your own image.',
  },
  'config/icon-style': {
    severity: 'info',
    meaning:
      'The configuration uses an icon style that is not free, so icons use the nearest free style. Each style is reported once.',
    fix: 'Leave it, or use the style `solid`, `regular`, or `brands`.',
  },
  'config/redirect-source': {
    severity: 'error',
    meaning:
      'The source of a redirect cannot be a file name, because it is too long, contains dot segments, or has an invalid encoding. The redirect is left out.',
    fix: 'Use a plain path of the site, or remove the redirect.',
  },
  'config/missing-file': {
    severity: 'error',
    meaning:
      'The configuration refers to a logo, favicon, background, font, icon, or OpenAPI document that does not exist.',
    fix: 'Add the file, or use an existing one.',
  },
  'page/missing': {
    severity: 'error',
    meaning: 'The navigation lists a page that does not exist.',
    fix: 'Add the page, or remove the entry.',
  },
  'page/unlisted': {
    severity: 'info',
    meaning: 'Some pages are not in the navigation. They are still built, and links to them work.',
    fix: 'Add them to the navigation if readers should find them there.',
  },
  ...treeCodes,
  ...upgradeCodes,
  ...docsTreeCodes,
};
