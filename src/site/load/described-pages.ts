import type { GeneratedPage } from '../../api/openapi/pages/GeneratedPage.ts';
import { report } from '../../api/openapi/codes.ts';
import { mintOf, NOT_METADATA } from '../../api/openapi/model/x-mint.ts';
import type { Operation } from '../../api/openapi/model/ApiDocument.ts';
import { readValues } from '../../content/frontmatter/frontmatter.ts';
import { plainValue } from '../../content/frontmatter/plain-value.ts';
import type { Page } from '../../content/page/Page.ts';
import type { Diagnostic, Result } from '../../base/diagnostics.ts';
import { joinPointer } from '../../base/json/pointer.ts';
import type { ReadDescriptions } from './description-files.ts';

/**
 * Makes page files of the operations whose `x-mint` has frontmatter or content: from here on they are pages of an author that
 * document an operation.
 */
export function describedPages(
  generated: readonly GeneratedPage[],
  places: ReadDescriptions['places'],
): Result<{ page: Page; operation: Operation }[]> {
  const diagnostics: Diagnostic[] = [];
  const value = generated.flatMap(({ operation, path, title }) => {
    const { metadata, content } = mintOf(operation?.extensions ?? {});
    if (!operation || (metadata === undefined && content === undefined)) return [];
    const page = pageOf(operation, { path, title }, { metadata, content }, places, diagnostics);
    return [{ page, operation }];
  });
  return { value, diagnostics };
}

/** Reports `metadata` and `content` of operations that a page of the author documents: they are those of the page that is not made. */
export function unusedMint(
  claims: ReadonlyMap<string, Operation>,
  places: ReadDescriptions['places'],
): Diagnostic[] {
  const told = new Set<string>();
  return [...claims].flatMap(([path, { document, pointer, extensions }]) =>
    (['metadata', 'content'] as const).flatMap((key) => {
      if (mintOf(extensions)[key] === undefined || told.has(`${document.id} ${key}`)) return [];
      told.add(`${document.id} ${key}`);
      const at = places.get(document)?.locate([`x-mint`, key].reduce(joinPointer, pointer), true);
      const message = `\`x-mint.${key}\` has no effect here: the page \`${path}\` documents the operation`;
      const hint = 'Set it in that page, or remove the page.';
      return [report('openapi/x-mint', { file: document.location, ...at }, { message, hint })];
    }),
  );
}

function pageOf(
  { document, pointer }: Operation,
  { path, title }: Pick<GeneratedPage, 'path' | 'title'>,
  { metadata = {}, content = '' }: { metadata?: Record<string, unknown>; content?: string },
  places: ReadDescriptions['places'],
  diagnostics: Diagnostic[],
): Page {
  const files = places.get(document);
  const own = joinPointer(pointer, 'x-mint');
  const at = files?.locate(joinPointer(own, 'content'));
  const source = (at ?? files?.locate(own))?.file ?? document.location;
  const values = new Map<string, unknown>();
  const lines: Record<string, number> = {};
  for (const [key, given] of Object.entries(metadata)) {
    if (key === '__proto__' || NOT_METADATA.includes(key)) continue;
    values.set(key, plainValue(given).value);
    lines[key] = files?.locate([`metadata`, key].reduce(joinPointer, own), true)?.line ?? 1;
  }
  const frontmatter = readValues(values, lines, source, diagnostics);
  return {
    ...{ path, source, format: 'mdx', frontmatter, frontmatterLines: lines },
    ...textPlace(content, at, files?.textAt(own)),
    title: frontmatter.title ?? title,
  };
}

/** The text with its place in the document. Of a text in quotes, and of one that YAML folds, only the start is known. */
function textPlace(
  content: string,
  at: { line: number; column: number } | undefined,
  text = '',
): Pick<Page, 'body' | 'bodyOffset' | 'data'> {
  const body = content.replace(/\r\n?/g, '\n');
  if (!at) return { body, bodyOffset: 0, data: { column: 1, isBlock: false } };
  const lines = text.split('\n');
  const isBlock = lines[at.line - 1]?.charAt(at.column - 1) === '|';
  if (!isBlock) return { body, bodyOffset: at.line - 1, data: { column: at.column, isBlock } };
  const indent = /^ */.exec(lines[at.line] ?? '')?.[0].length ?? 0;
  return { body, bodyOffset: at.line, data: { column: indent + 1, isBlock } };
}
