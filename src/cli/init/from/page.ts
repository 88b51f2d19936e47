import { builtIns } from '../../../content/components/index.ts';
import { findLeadingHeading } from '../../../content/frontmatter/leading-heading.ts';
import { objectOf } from '../../../api/openapi/pointer.ts';
import { homeBody } from './home.ts';
import { type Imports, takeImports } from './imports.ts';
import { type Frontmatter, type PageText, splitPage, textOf } from './frontmatter.ts';
import { textOfFile } from './files.ts';
import type { Dialect, ReadSite, SourcePage } from './ReadSite.ts';
import { Stubs } from './stubs.ts';
import type { Targets } from './resolve.ts';
import { withoutAutodoc } from './text/autodoc.ts';
import { colonsForSlashes, convertColonBlocks } from './text/colon-blocks.ts';
import { convertFences, plainAnnotations } from './text/fences.ts';
import { convertIndentedBlocks } from './text/indented-blocks.ts';
import { includeFiles } from './text/include.ts';
import { reportLeftovers } from './text/leftovers.ts';
import { type Leave, type Line, linesOf, markCode } from './text/lines.ts';
import { convertLinks } from './text/links.ts';
import { convertLiquidBlocks } from './text/liquid-blocks.ts';
import { commentsOfMdx, makeMdxSafe } from './text/mdx-safe.ts';
import { plainMarkdown } from './text/plain-markdown.ts';
import { statementsAt } from './text/statements.ts';
import { convertTags } from './text/tags.ts';
import { withoutVueBlocks } from './text/vue.ts';

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
  leave: Leave,
): NewPage | undefined {
  const text = textOfFile(page.file);
  if (text === undefined) return undefined;
  const split = splitPage(text, page.file);
  const given = split.frontmatter;
  const frontmatter = { ...site.dialect.frontmatter(given, (what) => leave(1, what)), ...page.extra };
  const icon = textOf(frontmatter['icon']);
  if (icon !== undefined && /[:{<]/.test(icon) && !/^https?:/.test(icon)) {
    leave(1, `the icon \`${icon}\` of the page`);
    delete frontmatter['icon'];
  }
  const { lines, before, hasComponents } = convertText(split, page, site, targets, stubs, leave);
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
    body: `${[...before, content.trim()].filter((part) => part !== '').join('\n\n')}\n`,
    extension: hasComponents ? 'mdx' : 'md',
    isDraft: given['draft'] === true,
  };
}

/** Converts the text of a page. `before` contains imports and values that come first. */
function convertText(
  { frontmatter: given, body, firstLine }: PageText,
  page: SourcePage,
  site: ReadSite,
  targets: Targets,
  stubs: Stubs,
  leave: Leave,
): { lines: Line[]; before: string[]; hasComponents: boolean } {
  const { dialect } = site;
  const isMdx = page.syntax === 'mdx';
  const resolve = (target: string): string | undefined => {
    const named = dialect.links?.(target) ?? [];
    if (named.length === 0) return targets.of(target, page);
    return named.map((one) => targets.of(one, page)).find((one) => one !== undefined) ?? named[0];
  };
  const after = dialect.after?.(given) ?? '';
  const whole = after === '' ? body : `${body.trimEnd()}\n\n${after}\n`;
  const included = includeFiles(linesOf(whole, firstLine), page.file, site.root, leave);
  const marked = convertCode(included, isMdx, dialect, leave);
  const none: Imports = { lines: marked, images: new Map(), parts: new Set(), lost: new Set() };
  const code = (name: string) => targets.code(name, page);
  const raw = (name: string) => targets.text(name, page);
  const imports = isMdx ? takeImports(marked, { of: resolve, code, raw }, leave) : none;
  let lines = convertBlocks(imports.lines, dialect, leave);
  const components = new Set<string>();
  const parts = new Set([...imports.parts, ...site.globals.keys()]);
  // Nextra gives each page its metadata.
  if (!parts.has('metadata')) imports.lost.add('metadata');
  const stub = (at: number, name: string, properties: readonly string[]): void => {
    components.add(name);
    if (stubs.add(name, properties))
      leave(at, `the component \`<${name}>\`: write it in \`snippets/moved/${name}.jsx\``);
  };
  if (isMdx || dialect.isVue || dialect.tags)
    lines = convertTags(lines, { ...imports, parts, converters: dialect.tags?.() ?? {}, stub }, leave);
  lines = convertLinks(lines, resolve);
  if (!isMdx) lines = plainMarkdown(lines, leave);
  reportLeftovers(lines, (at, what) => leave(at, what, true));
  const values = isMdx ? frontmatterOf(lines, given) : '';
  const before = [Stubs.imports(components), importsOfGlobals(lines, site), values, homeBody(given)];
  const hasComponents =
    isMdx ||
    page.isPart === true ||
    before.some((part) => part !== '') ||
    lines.some((line) => usesComponent(line) || (dialect.tags !== undefined && usesBuiltIn(line)));
  if (isMdx) lines = commentsOfMdx(lines);
  else if (hasComponents) {
    const own = new Set([...components, ...parts]);
    lines = makeMdxSafe(lines, (name) => own.has(name) || Object.hasOwn(builtIns, name.split('.')[0] ?? ''));
  }
  return { lines, before, hasComponents };
}

/** Marks code, after blocks that indentation makes were written with colons. */
function convertCode(lines: Line[], isMdx: boolean, { blocks, isVue }: Dialect, leave: Leave): Line[] {
  const isIndented = blocks.includes('indented');
  const plain = isIndented ? convertIndentedBlocks(withoutAutodoc(lines, leave)) : lines;
  const marked = markCode(plain, isMdx ? statementsAt : undefined);
  const converted = isIndented ? colonsForSlashes(plainAnnotations(marked)) : marked;
  return isVue ? withoutVueBlocks(converted, leave) : converted;
}

/** Converts the blocks of a tool, and the fences of code. */
function convertBlocks(lines: Line[], dialect: Dialect, leave: Leave): Line[] {
  let converted = dialect.convert?.(lines, leave) ?? lines;
  if (dialect.blocks.includes('liquid')) converted = convertLiquidBlocks(converted);
  if (dialect.blocks.includes('colon')) converted = convertColonBlocks(converted, leave);
  return convertFences(converted, dialect.hasFenceTitles === true, leave);
}

function usesComponent({ isMade, isCode, text }: Line): boolean {
  return (
    !isCode && (isMade === true ? text !== '' : /<(?:Badge|Card|CardGroup|Callout|Tabs?|Icon)\b/.test(text))
  );
}

function usesBuiltIn({ isCode, text }: Line): boolean {
  return !isCode && [...text.matchAll(/<([A-Z]\w*)/g)].some(([, name = '']) => Object.hasOwn(builtIns, name));
}

/** The frontmatter as a value, if the page reads it. The name of the value depends on the tool. */
function frontmatterOf(lines: readonly Line[], given: Frontmatter): string {
  const names = ['frontmatter', 'frontMatter'].filter((name) =>
    lines.some(({ isCode, text }) => !isCode && new RegExp(`\\{[^}]*\\b${name}\\.`).test(text)),
  );
  return names.map((name) => `export const ${name} = ${JSON.stringify(given)};`).join('\n');
}

/** The imports of components that a page uses and its former site knew everywhere. */
function importsOfGlobals(lines: readonly Line[], { globals }: ReadSite): string {
  const used = [...globals].filter(([name]) =>
    lines.some(({ isCode, text }) => !isCode && new RegExp(`<${name}\\b`).test(text)),
  );
  return used.map(([name, exported]) => `import ${exported} from '/snippets/${name}.mdx';`).join('\n');
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
