import { reporter, type CodeEntry } from '../../../../base/diagnostics.ts';

/** Every diagnostic that reading the navigation of a `docs.json` gives, beside those that it shares with `mint.json`. */
export const docsTreeCodes = {
  'navigation/two-divisions': {
    severity: 'warning',
    meaning:
      'One part of the navigation holds two kinds of branches, such as tabs and versions. Both are shown; other tools drop one.',
    mend: 'Put one kind into the entries of the other.',
  },
  'navigation/empty-branch': {
    severity: 'warning',
    message: ({ kind, name }: { kind: string; name: string }) =>
      `The ${kind} "${name}" has no page that exists, so it is left out.`,
    hint: true,
    meaning:
      'A language, version, product, tab, dropdown, anchor or menu entry has no page that exists, so it is left out.',
    mend: 'Give it pages or an `href`, or remove it.',
  },
  'navigation/unnamed-group': {
    severity: 'warning',
    meaning: 'A group of the navigation has an empty name. Its pages are shown without a heading.',
    mend: 'Name the group, or list its pages in the `pages` around it.',
  },
  'navigation/unknown-operation': {
    severity: 'warning',
    message: ({ request }: { request: string }) =>
      `No description has the operation "${request}", so the entry is left out.`,
    hint: ({ hasSource }: { hasSource: boolean }) =>
      hasSource
        ? 'Compare the method and the path with those of the description.'
        : 'Name the description with `openapi` on the group or on a part around it.',
    meaning:
      'The navigation names an operation that no description of its place has, so the entry is left out.',
    mend: 'Correct the method and the path, or name the description with `openapi` on the group.',
  },
  'navigation/repeated-page': {
    severity: 'warning',
    message: ({ path }: { path: string }) =>
      `The page "${path}" is already in this sidebar; only the first entry counts.`,
    hint: true,
    meaning: 'A sidebar lists a page twice; only the first entry counts.',
    mend: 'Remove the later entry.',
  },
  'navigation/shared-by-languages': {
    severity: 'warning',
    message: ({ count, path, languages }: { count: number; path: string; languages: readonly string[] }) =>
      `${count === 1 ? 'One page stands' : `${count} pages stand`} in several languages (${languages.join(', ')}), such as "${path}"; ${count === 1 ? 'it is' : 'they are'} built once, in the first.`,
    hint: true,
    meaning:
      'A page stands in several languages. There is one file of it, which says that it is in the first.',
    mend: 'Give each language its own file.',
  },
} satisfies Record<string, CodeEntry>;

/** Reports what is wrong with the navigation of a `docs.json`. */
export const report = reporter(docsTreeCodes);
