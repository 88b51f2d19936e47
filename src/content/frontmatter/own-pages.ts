import { positionAt } from '../../base/diagnostics.ts';
import { type Expression, parseExpressionAt } from 'acorn';
import path from 'node:path';
import type { Diagnostic, Result } from '../../base/diagnostics.ts';
import { readIfThere } from '../../base/read-file.ts';
import { noteListing } from '../../base/reads.ts';
import { filesBelow, isWithin, nameBelow } from '../../base/walk-folder.ts';
import { report } from '../page/codes.ts';
import { readValues } from './frontmatter.ts';
import type { Page } from '../page/Page.ts';
import { titleOf } from './source.ts';

/** Where the project's own pages are. */
export interface OwnPages {
  /** Absolute path of the folder that Astro makes pages of. */
  folder: string;
  /** The route in the site of a route of the project; `undefined` for a page outside of the site. */
  within(route: string): string | undefined;
}

/** Component that project pages import to look like docs pages. */
const COMPONENT = 'astro-lectern/LecternPage.astro';

/**
 * Finds the pages of a project that are rendered with `LecternPage.astro`, by themselves or through a component that they import by
 * a relative path. What the navigation and the lists say of such a page before it is rendered are the props that are written as
 * plain values. Pages with parameters are left out, since only Astro knows their addresses.
 */
export function findOwnPages(docsRoot: string, { folder, within }: OwnPages): Result<Page[]> {
  const diagnostics: Diagnostic[] = [];
  const pages: Page[] = [];
  noteListing(`pages of ${folder}`, (file) => file.endsWith('.astro') && isWithin(folder, file));
  for (const name of filesIn(folder)) {
    const file = path.join(folder, name);
    const text = readIfThere(file);
    const tag = text === undefined ? undefined : tagOf(file, text);
    const route = within(name.replace(/(?:(?:^|\/)index)?\.astro$/, ''));
    if (text === undefined || tag === undefined || route === undefined) continue;
    const source = nameBelow(docsRoot, file);
    const page = pageOf({ path: route || 'index', file, source, text }, propsOf(text, tag), diagnostics);
    pages.push(page);
  }
  return { value: pages, diagnostics };
}

/** A page that Astro rendered: its content and props. */
export interface DrawnPage {
  props: Readonly<Record<string, unknown>>;
  html: string;
}

/** A page of which nothing but its address is known. */
export function unknownOwnPage(route: string): Page {
  return pageOf({ path: route || 'index', source: `${route || 'index'}.astro`, text: '' }, new Map());
}

/** Takes what Astro drew of a page. */
export function fillOwnPage(page: Page, { props, html }: DrawnPage): void {
  page.frontmatter = readValues(new Map(Object.entries(props)), {}, page.source, []);
  page.title = page.frontmatter.title ?? page.title;
  page.own = { ...page.own, html, ...besideOf(props['beside']) };
}

interface Written {
  path: string;
  file?: string;
  source: string;
  text: string;
}

function pageOf(
  { path, file, source, text }: Written,
  props: ReadonlyMap<string, Prop>,
  diagnostics?: Diagnostic[],
): Page {
  const values = new Map([...props].map(([key, { value }]) => [key, value]));
  const lines = Object.fromEntries(
    [...props].map(([key, { offset }]) => [key, positionAt(text, offset).line]),
  );
  const frontmatter = readValues(values, lines, source, diagnostics ?? []);
  if (frontmatter.title === undefined && frontmatter.sidebarTitle === undefined)
    diagnostics?.push(report('page/own-title', { file: source, line: lines['title'] ?? 1, column: 1 }));
  const title = frontmatter.title ?? titleOf(path);
  return {
    ...{ path, source, frontmatter, frontmatterLines: lines, title, format: 'md' },
    // Where links stand is looked up in it.
    ...{ body: text, bodyOffset: 0 },
    ...(file !== undefined && { file }),
    own: besideOf(values.get('beside')),
  };
}

function besideOf(value: unknown): NonNullable<Page['own']> {
  return typeof value === 'string' ? { beside: value.replace(/^\/+|\/+$/g, '') } : {};
}

/** The files of `src/pages` that are pages at one address each, in the order of the alphabet. */
function filesIn(folder: string): string[] {
  return filesBelow(folder).filter(
    (name) => name.endsWith('.astro') && !/(?:^|\/)_|\[|^(?:404|500)\.astro$/.test(name),
  );
}

/** Returns whether a file of the project renders pages with `LecternPage.astro`. */
export function drawsPages(file: string): boolean {
  const text = readIfThere(file);
  return text !== undefined && tagOf(file, text) !== undefined;
}

/** The name under which a file imports the component, or one that points to it. */
function tagOf(file: string, text: string, seen = new Set<string>()): string | undefined {
  seen.add(file);
  for (const [, name, from = ''] of text.matchAll(/^\s*import\s+(\w+)\s+from\s*['"]([^'"]+\.astro)['"]/gm)) {
    if (from === COMPONENT) return name;
    const target = path.resolve(path.dirname(file), from);
    if (!from.startsWith('.') || seen.has(target)) continue;
    const inner = readIfThere(target);
    if (inner !== undefined && tagOf(target, inner, seen) !== undefined) return name;
  }
  return undefined;
}

interface Prop {
  /** `undefined` for one that is computed. */
  value: unknown;
  offset: number;
}

/** The props of the first element of a name. */
function propsOf(text: string, tag: string): Map<string, Prop> {
  const props = new Map<string, Prop>();
  const body = /^\s*---[^]*?\n---/.exec(text)?.[0].length ?? 0;
  const start = new RegExp(`<${tag}(?=[\\s/>])`).exec(text.slice(body));
  if (!start) return props;
  const next = /\s*(?:([\w:-]+)\s*(=?)\s*|(?=\{))(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)?/y;
  next.lastIndex = body + start.index + start[0].length;
  for (let found = next.exec(text); found; found = next.exec(text)) {
    const [whole, key, equals, ...texts] = found;
    const offset = found.index + (/^\s*/.exec(whole)?.[0].length ?? 0);
    const written = texts.find((text) => text !== undefined);
    if (key !== undefined && (equals === '' || written !== undefined)) {
      props.set(key, { value: written ?? true, offset });
      continue;
    }
    if (text[next.lastIndex] !== '{') break;
    // A shorthand and a spread have the form of an object.
    const isValue = key !== undefined;
    const expression = expressionAt(text, next.lastIndex + (isValue ? 1 : 0));
    if (!expression) break;
    const end = isValue ? text.indexOf('}', expression.end) + 1 : expression.end;
    if (end === 0) break;
    if (isValue) props.set(key, { value: plain(expression), offset });
    next.lastIndex = end;
  }
  return props;
}

function expressionAt(text: string, offset: number): Expression | undefined {
  try {
    return parseExpressionAt(text, offset, { ecmaVersion: 'latest' });
  } catch {
    return undefined;
  }
}

/** The value of an expression that is written out, else `undefined`. */
function plain(node: Expression): unknown {
  if (node.type === 'Literal') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked;
  if (node.type === 'ArrayExpression') {
    const values = node.elements.map((one) => (one?.type === 'Literal' ? one.value : undefined));
    return values.includes(undefined) ? undefined : values;
  }
  return undefined;
}
