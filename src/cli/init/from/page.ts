import { builtIns } from '../../../content/components/index.ts';
import { findLeadingHeading } from '../../../content/frontmatter/leading-heading.ts';
import { objectOf } from '../../../api/openapi/pointer.ts';
import { homeBody } from './home.ts';
import { takeImports } from './imports.ts';
import { type Frontmatter, splitPage, textOf } from './frontmatter.ts';
import { textOfFile } from './files.ts';
import type { ReadSite, SourcePage } from './ReadSite.ts';
import { Stubs } from './stubs.ts';
import type { Targets } from './resolve.ts';
import { withoutAutodoc } from './text/autodoc.ts';
import { convertColonBlocks } from './text/colon-blocks.ts';
import { convertFences } from './text/fences.ts';
import { convertIndentedBlocks } from './text/indented-blocks.ts';
import { includeFiles } from './text/include.ts';
import { reportLeftovers } from './text/leftovers.ts';
import { type Line, linesOf, markCode } from './text/lines.ts';
import { convertLinks } from './text/links.ts';
import { convertLiquidBlocks } from './text/liquid-blocks.ts';
import { commentsOfMdx, makeMdxSafe } from './text/mdx-safe.ts';
import { plainMarkdown } from './text/plain-markdown.ts';
import { convertSlashBlocks } from './text/slash-blocks.ts';
import { convertTags } from './text/tags.ts';
import { withoutVueBlocks } from './text/vue.ts';

/** A converted page. */
export interface NewPage {
  frontmatter: Frontmatter;
  body: string;
  extension: 'md' | 'mdx';
  /** True if the other tool did not publish it. */
  isDraft: boolean;
}

/** Converts a page. Returns `undefined` if its file cannot be read. */
export function convertPage(
  page: SourcePage,
  site: ReadSite,
  targets: Targets,
  stubs: Stubs,
  leave: (at: number, what: string, isKept?: boolean) => void,
): NewPage | undefined {
  const text = textOfFile(page.file);
  if (text === undefined) return undefined;
  const { dialect } = site;
  const { frontmatter: given, body, firstLine } = splitPage(text, page.file);
  const frontmatter = dialect.frontmatter(given, (what) => leave(1, what));
  const isMdx = page.syntax === 'mdx';
  const resolve = (target: string) => targets.of(target, page);

  let lines = includeFiles(linesOf(body, firstLine), page.file, site.root, leave);
  if (dialect.blocks.includes('indented')) lines = convertIndentedBlocks(withoutAutodoc(lines, leave));
  lines = markCode(lines);
  if (dialect.blocks.includes('indented')) lines = convertSlashBlocks(lines);
  if (dialect.isVue) lines = withoutVueBlocks(lines, leave);
  const imports = isMdx
    ? takeImports(lines, { of: resolve, code: (name) => targets.code(name, page) }, leave)
    : { lines, images: new Map<string, string>(), parts: new Set<string>() };
  lines = imports.lines;
  if (dialect.blocks.includes('liquid')) lines = convertLiquidBlocks(lines);
  if (dialect.blocks.includes('colon')) lines = convertColonBlocks(lines, leave);
  lines = convertFences(lines, dialect.hasFenceTitles === true, leave);
  const components = new Set<string>();
  const stub = (at: number, name: string, properties: readonly string[]): void => {
    components.add(name);
    if (stubs.add(name, properties))
      leave(at, `the component \`<${name}>\`: write it in \`snippets/moved/${name}.jsx\``);
  };
  if (isMdx || dialect.isVue) lines = convertTags(lines, { ...imports, stub }, leave);
  lines = convertLinks(lines, resolve);
  if (!isMdx) lines = plainMarkdown(lines, leave);
  reportLeftovers(lines, (at, what) => leave(at, what, true));
  const home = homeBody(given);
  const hasComponents =
    isMdx || page.isPart === true || home !== '' || components.size > 0 || lines.some(usesComponent);
  if (hasComponents)
    lines = isMdx
      ? commentsOfMdx(lines)
      : makeMdxSafe(lines, (name) => components.has(name) || Object.hasOwn(builtIns, name));
  const written = textOfLines(lines);
  const heading = findLeadingHeading(written, hasComponents ? 'mdx' : 'md');
  if (heading !== undefined) {
    const title = textOf(frontmatter['title']);
    if (title !== undefined && title !== heading.text) frontmatter['sidebarTitle'] ??= title;
    frontmatter['title'] = heading.text;
  }
  const content =
    heading === undefined ? written : written.slice(0, heading.start) + written.slice(heading.end);
  const hero = objectOf(given['hero']);
  const name = textOf(hero['name']) ?? textOf(hero['title']);
  if (name !== undefined) frontmatter['title'] ??= name;
  return {
    frontmatter: inOrder(frontmatter),
    body: [Stubs.imports(components), home, content.trim()].filter((part) => part !== '').join('\n\n') + '\n',
    extension: hasComponents ? 'mdx' : 'md',
    isDraft: given['draft'] === true,
  };
}

function usesComponent({ isMade, isCode, text }: Line): boolean {
  return (
    !isCode && (isMade === true ? text !== '' : /<(?:Badge|Card|CardGroup|Callout|Tabs?|Icon)\b/.test(text))
  );
}

function textOfLines(lines: readonly Line[]): string {
  const texts = lines.map(({ text }) => text);
  // Removed code leaves empty lines.
  return lines
    .flatMap(({ text, isCode }, index) =>
      text.trim() === '' && !isCode && texts[index - 1]?.trim() === '' ? [] : [text],
    )
    .join('\n');
}

/** The keys that a reader looks for come first. */
function inOrder({ title, sidebarTitle, description, ...rest }: Frontmatter): Frontmatter {
  return { title, sidebarTitle, description, ...rest };
}
