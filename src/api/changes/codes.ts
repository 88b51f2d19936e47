import { reporter } from '../../base/diagnostics.ts';
import type { CodeEntry } from '../../base/diagnostics.ts';

/** Every diagnostic code of this room. */
export const changesCodes = {
  'changes/no-revision': {
    severity: 'error',
    message: ({ revision, reason }: { revision: string; reason: string }) =>
      `The description cannot be read from \`${revision}\`: ${reason}.`,
    hint: true,
    meaning:
      'A version of a description is named by a tag, branch or commit of git, and the folder has no such history, or git does not know the name.',
    mend: 'Correct the name, or fetch the history with its tags (`git fetch --tags --unshallow`).',
  },
  'changes/not-in-revision': {
    severity: 'error',
    message: ({ revision, path }: { revision: string; path: string }) =>
      `There is no file \`${path}\` in \`${revision}\`.`,
    hint: true,
    meaning: 'A version of a description is named by a path that the tag, branch or commit does not have.',
    mend: 'Write the path that the file had then.',
  },
  'changes/no-versions': {
    severity: 'error',
    message: ({ written }: { written: string }) =>
      `\`${written}\` in \`openapi-changes\` finds no version of a description.`,
    hint: true,
    meaning: 'An entry of `openapi-changes` matches no file of the docs folder and no tag of its repository.',
    mend: 'Write a path from the docs folder, such as `archive/*.yaml`, or tags and a path, such as `v*:openapi.yaml`.',
  },
  'changes/one-version': {
    severity: 'warning',
    message: 'The page has one version of a description, and nothing to compare it with.',
    hint: true,
    meaning: 'The `openapi-changes` of a page lead to a single version of a description.',
    mend: 'Name an earlier version too: a file, or a tag and a path such as `v*:openapi.yaml`.',
  },
  'changes/many-versions': {
    severity: 'info',
    message: ({ found, shown }: { found: number; shown: number }) =>
      `Of ${found} versions of the description the newest ${shown} are compared.`,
    hint: true,
    meaning: 'The `openapi-changes` of a page lead to more versions of a description than a page shows.',
    mend: 'Leave it, or make the patterns narrower and let another page show the earlier versions.',
  },
  'changes/cut': {
    severity: 'warning',
    message: ({ old, now }: { old: string; now: string }) =>
      `The types of \`${old}\` and \`${now}\` refer to each other so often that not all of them were compared.`,
    hint: true,
    meaning: 'Two descriptions hold more pairs of types than are compared, so changes may be missing.',
    mend: 'Give types names (`$ref`) instead of writing them out in each place.',
  },
} satisfies Record<string, CodeEntry>;

/** Reports a problem of the versions of a description. */
export const report = reporter(changesCodes);
