import type { HastPluginDefinition, MdastPluginDefinition } from 'satteri';
import type { Diagnostic } from '../../../base/diagnostics.ts';
import type { Import } from '../imports.ts';
import { readPageCode, type CodeKind } from '../page-code.ts';
import type { FenceSource } from '../markdown-elements.ts';
import type { Reference } from '../../page/Page.ts';

export interface PluginContext {
  /** Place in the file of a place in the text. */
  placeOf(line: number, column: number): { line: number; column: number };
  file: string;
  textNames: ReadonlySet<string>;
  /** True if each expression is called by `LecTry`, which takes what it throws. */
  tryExpressions: boolean;
  /** True if the text is data: its code is shown as text. */
  isData: boolean;
  format: 'mdx' | 'md';
  /** True if attributes may have names that JSX does not allow: those of HTML, and those that plugins give. */
  hasFreeNames: boolean;
  /** True if the text may have a link without a closing parenthesis. */
  mayHaveOpenLink: boolean;
}

export interface Found {
  imports: Import[];
  fences: FenceSource[];
  references: Reference[];
  snippetTags: { target: string; line: number }[];
  diagnostics: Diagnostic[];
  /** Where code first stands that can do more than put values together. */
  acts?: { line: number; column: number };
  /** The statements of the text (imports and exports), as written. */
  statements: string[];
  /** Lines of the file with code that only a browser could run, outside a component. */
  dead: number[];
  /** Text that stands where only code may. */
  problem?: { line: number; column: number; message: string };
}

/** Something that has a place in the text, where the compiler knows it. */
export interface Placed {
  position?: { start: { line: number; column: number } };
  data?: object;
}

/** Where a node that plugins have changed has its place: the compiler knows those of its own nodes only. */
export const placeField = 'lecPlace';

/** A visit to some elements of the finished tree. */
export type ElementVisit = Extract<NonNullable<HastPluginDefinition['element']>, { filter: string[] }>;

type VisitValues<Kind extends 'mdxJsxFlowElement' | 'mdxJsxTextElement'> = Parameters<
  Extract<NonNullable<HastPluginDefinition[Kind]>, { filter: string[] }>['visit']
>;

type JsxVisitValues = VisitValues<'mdxJsxFlowElement'> | VisitValues<'mdxJsxTextElement'>;

/** A visit to some components of the finished tree, between blocks and within lines alike. */
export interface JsxVisit {
  filter: string[];
  visit(node: JsxVisitValues[0], context: JsxVisitValues[1]): void;
}

/** Visits to the tree of the Markdown itself. */
export type MarkdownVisits = Omit<MdastPluginDefinition, 'name' | 'options'>;

/** Analyzes code in the author's text and records the results. */
export function takeCode(
  context: PluginContext,
  found: Found,
  text: string,
  kind: CodeKind,
  node: Placed,
): void {
  const { placeOf } = context;
  const { position } = node;
  const { acts, dead } = readPageCode(text, kind);
  const { line } = position?.start ?? { line: 1 };
  if (acts) takeActing(context, found, node);
  for (const after of dead) found.dead.push(placeOf(line + after, 1).line);
}

/** Records that the code of a node can do more than put values together. */
export function takeActing(context: PluginContext, found: Found, node: Placed): void {
  found.acts ??= startOf(context, node);
}

/** Where a node starts in the file. */
export function startOf({ placeOf }: PluginContext, node: Placed): { line: number; column: number } {
  const { [placeField]: kept } = { ...node.data } as Record<string, Placed['position']>;
  const { position = kept } = node;
  return placeOf(position?.start.line ?? 1, position?.start.column ?? 1);
}
