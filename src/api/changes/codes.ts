import { reporter, type CodeEntry } from '../../base/diagnostics.ts';

/** Every diagnostic code of this room. */
export const changesCodes = {
  'changes/no-revision': {
    severity: 'error',
    message: ({ revision, reason }: { revision: string; reason: string }) =>
      `The OpenAPI document cannot be read from \`${revision}\`: ${reason}.`,
    hint: true,
    meaning: 'The git tag, branch, or commit does not exist, or the folder has no git history.',
    fix: 'Correct the name, or fetch the history and tags (`git fetch --tags --unshallow`).',
  },
  'changes/not-in-revision': {
    severity: 'error',
    message: ({ revision, path }: { revision: string; path: string }) =>
      `\`${revision}\` does not contain the file \`${path}\`.`,
    hint: true,
    meaning: 'The file does not exist in that git tag, branch, or commit.',
    fix: 'Use the path that the file had at that time.',
  },
  'changes/no-versions': {
    severity: 'error',
    message: ({ written }: { written: string }) =>
      `\`${written}\` in \`openapi-changes\` matches no version of an OpenAPI document.`,
    hint: true,
    meaning: 'An entry of `openapi-changes` matches no file in the docs folder and no tag in the repository.',
    fix: 'Use a path relative to the docs folder, such as `archive/*.yaml`, or tags with a path, such as `v*:openapi.yaml`.',
  },
  'changes/one-version': {
    severity: 'warning',
    message: 'The page has only one version of the OpenAPI document, so there is nothing to compare.',
    hint: true,
    meaning: 'The `openapi-changes` of a page match only one version of an OpenAPI document.',
    fix: 'Add an earlier version: a file, or a tag with a path such as `v*:openapi.yaml`.',
  },
  'changes/many-versions': {
    severity: 'info',
    message: ({ found, shown }: { found: number; shown: number }) =>
      `Only the newest ${shown} of ${found} versions of the OpenAPI document are compared.`,
    hint: true,
    meaning: 'The `openapi-changes` of a page match more versions than a page can show.',
    fix: 'Leave it unchanged, or use narrower patterns and list older versions on another page.',
  },
  'changes/cut': {
    severity: 'warning',
    message: ({ old, now }: { old: string; now: string }) =>
      `\`${old}\` and \`${now}\` contain too many pairs of types, so not all of them were compared.`,
    hint: true,
    meaning:
      'The two OpenAPI documents contain too many pairs of types to compare, so the list of changes may be incomplete.',
    fix: 'Define shared types once and reference them with `$ref`.',
  },
} satisfies Record<string, CodeEntry>;

/** Reports a problem of the versions of a description. */
export const report = reporter(changesCodes);
