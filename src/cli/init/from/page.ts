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
  const { dialect } = site;
  const { frontmatter: given, body, firstLine } = splitPage(text, page.file);
  const frontmatter = { ...dialect.frontmatter(given, (what) => leave(1, what)), ...page.extra };
  const icon = textOf(frontmatter['icon']);
  if (icon !== undefined && /[:{<]/.test(icon) && !/^https?:/.test(icon)) {
    leave(1, `the icon \`${icon}\` of the page`);
    delete frontmatter['icon'];
  }
  const isMdx = page.syntax === 'mdx';
  const resolve = (target: string): string | undefined => {
    const named = dialect.links?.(target) ?? [];
    if (named.length === 0) return targets.of(target, page);
    return named.map((one) => targets.of(one, page)).find((one) => one !== undefined) ?? named[0];
  };

  const after = dialect.after?.(given) ?? '';
  const whole = after === '' ? body : `${body.trimEnd()}\n\n${after}\n`;
  let lines = includeFiles(linesOf(whole, firstLine), page.file, site.root, leave);
  if (dialect.blocks.includes('indented')) lines = convertIndentedBlocks(withoutAutodoc(lines, leave));
  lines = markCode(lines, isMdx ? statementsAt : undefined);
  if (dialect.blocks.includes('indented')) lines = colonsForSlashes(plainAnnotations(lines));
  if (dialect.isVue) lines = withoutVueBlocks(lines, leave);
  const imports = isMdx
    ? takeImports(
        lines,
        { of: resolve, code: (name) => targets.code(name, page), raw: (name) => targets.text(name, page) },
        leave,
      )
    : { lines, images: new Map<string, string>(), parts: new Set<string>(), lost: new Set<string>() };
  lines = imports.lines;
  if (dialect.convert) lines = dialect.convert(lines, leave);
  if (dialect.blocks.includes('liquid')) lines = convertLiquidBlocks(lines);
  if (dialect.blocks.includes('colon')) lines = convertColonBlocks(lines, leave);
  lines = convertFences(lines, dialect.hasFenceTitles === true, leave);
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
  const home = homeBody(given);
  const globals = [importsOfGlobals(lines, site), ...(isMdx ? [frontmatterOf(lines, given)] : [])]
    .filter((part) => part !== '')
    .join('\n\n');
  const hasComponents =
    isMdx ||
    page.isPart === true ||
    home !== '' ||
    components.size > 0 ||
    globals !== '' ||
    lines.some((line) => usesComponent(line) || (dialect.tags !== undefined && usesBuiltIn(line)));
  if (hasComponents)
    lines = isMdx
      ? commentsOfMdx(lines)
      : makeMdxSafe(
          lines,
          (name) =>
            components.has(name) || parts.has(name) || Object.hasOwn(builtIns, name.split('.')[0] ?? ''),
        );
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
    body:
      [Stubs.imports(components), globals, home, content.trim()].filter((part) => part !== '').join('\n\n') +
      '\n',
    extension: hasComponents ? 'mdx' : 'md',
    isDraft: given['draft'] === true,
  };
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
