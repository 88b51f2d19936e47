import { reporter, type CodeEntry, type Diagnostic } from '../../../../base/diagnostics.ts';

export const docsTreeCodes = {
  'navigation/two-divisions': {
    severity: 'warning',
    meaning:
      'A part of the navigation mixes two kinds of entries, such as tabs and versions. Lectern shows both. Other tools ignore one.',
    fix: 'Nest one kind inside the entries of the other.',
  },
  'navigation/empty-branch': {
    severity: 'warning',
    message: ({ kind, name }: { kind: string; name: string }) =>
      `The ${kind} "${name}" has no page to show, so it is left out.`,
    hint: true,
    meaning:
      'None of the pages of a language, version, product, tab, dropdown, anchor, or menu entry exists, or all are listed earlier, so it is left out.',
    fix: 'Add pages or an `href`, or remove the entry.',
  },
  'navigation/unnamed-group': {
    severity: 'warning',
    meaning: 'A navigation group has an empty name. Its pages appear without a heading.',
    fix: 'Name the group, or move its pages to the parent `pages`.',
  },
  'navigation/unknown-operation': {
    severity: 'warning',
    message: ({ request }: { request: string }) =>
      `No OpenAPI document contains the operation "${request}", so the entry is left out.`,
    hint: ({ hasSource }: { hasSource: boolean }) =>
      hasSource
        ? 'Compare the method and the path with the OpenAPI document.'
        : 'Set `openapi` on the group or on one of its parents.',
    meaning:
      'The navigation refers to an operation that none of its OpenAPI documents contains, so the entry is left out.',
    fix: 'Correct the method and path, or set `openapi` on the group.',
  },
  'navigation/repeated-page': {
    severity: 'warning',
    message: ({ path, first: { file, line } }: { path: string; first: Pick<Diagnostic, 'file' | 'line'> }) =>
      `The page "${path}" is already in this sidebar (${[file, line].filter(Boolean).join(':')}). Only the first entry is used.`,
    hint: true,
    meaning: 'A sidebar lists a page twice. Only the first entry is used.',
    fix: 'Remove the second entry.',
  },
  'navigation/shared-by-languages': {
    severity: 'warning',
    message: ({ count, path, languages }: { count: number; path: string; languages: readonly string[] }) =>
      `${count === 1 ? 'One page is' : `${count} pages are`} listed in several languages (${languages.join(', ')}), such as "${path}". ${count === 1 ? 'It is' : 'They are'} built once, in the first language.`,
    hint: true,
    meaning: 'Several languages list the same page. It is built once, as a page of the first language.',
    fix: 'Create a separate file for each language.',
  },
} satisfies Record<string, CodeEntry>;

export const report = reporter(docsTreeCodes);
