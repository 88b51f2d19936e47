import { report } from '../page/codes.ts';
import { positionAt, type Diagnostic } from '../../base/diagnostics.ts';
import { late } from '../../base/late.ts';
import { deadCode } from './dead-code.ts';
import { slugOf } from '../../base/html/slugs.ts';
import { separateEmphasis } from '../repair/cjk-emphasis.ts';
import { FENCE_LINES } from '../repair/fence-line.ts';
import { type Change, change, createSource, filePlace, type MdxSource } from '../repair/mdx-source.ts';
import { markDollarFormulas, protectFormulas } from '../repair/formula-source.ts';
import type { Import } from './imports.ts';
import { takeHeadingIds } from '../repair/code.ts';
import { misplacedEnd, misplacedEndProblem, unindented } from '../repair/misplaced-end.ts';
import { tooDeepAt } from '../repair/nesting.ts';
import { tooManyOpenAt } from '../repair/open-braces.ts';
import { explain, repair, type Problem } from '../repair/repair.ts';
import type { Reference } from '../page/Page.ts';
import { messageOf } from '../page/thrown.ts';
import { createPlugins } from './plugins/index.ts';
import { mayHaveOpenLink } from './plugins/links.ts';
import { transformedBy } from './plugins/transformed.ts';
import type { Transforms } from '../plugins/transforms.ts';
import type { FenceSource } from './markdown-elements.ts';

const compiler = late<typeof import('satteri')>('satteri');

/** A page or snippet as JavaScript: the body of a function, and what its text says besides. */
export interface CompiledModule {
  /** Function body; `arguments[0]` is the JSX runtime; it returns the exports. */
  code: string;
  imports: Import[];
  /** The statements of the text as JavaScript with JSX, imports among them. */
  statements: string;
  /** Code blocks by their index in the code. */
  fences: FenceSource[];
  references: Reference[];
  /** `<Snippet file>` in the text. */
  snippetTags: { target: string; line: number }[];
  /** Component names that the text uses and does not define. */
  components: string[];
  /** The place in the file where a component is first used. */
  placeOf(component: string): { line: number; column: number };
  diagnostics: Diagnostic[];
  /**
   * Where the text first has code that can do more than put values together: call, loop, change something. A module
   * without it, and without imports that have it, can be rendered anywhere.
   */
  acts?: { line: number; column: number };
}

/** Input of {@link compile}. */
export interface CompileInput {
  body: string;
  bodyOffset: number;
  format: 'mdx' | 'md';
  /** True if the text is data: its code is shown as text. */
  isData?: boolean;
  /** For diagnostics. */
  file: string;
  /** True if other pages include the text, so its footnotes need their own ids. */
  isPart?: boolean;
  /** Names that are not defined: expressions that use one are shown as text. */
  textNames?: ReadonlySet<string>;
  /** True if each expression is called by `LecTry`, so that one that throws costs its own place. */
  tryExpressions?: boolean;
  /** True if single dollar signs always enclose formulas, false if never. Absent: the text decides. */
  math?: boolean | undefined;
  /** The site's setting for formulas. */
  latex?: boolean | undefined;
  transforms?: Transforms | undefined;
}

/** A compiled module, or, when the text cannot be read, only diagnostics. */
export type CompileResult = { module: CompiledModule } | { module?: undefined; diagnostics: Diagnostic[] };

/** A page with more faults is not MDX: it is for its author to correct, or to name `.md`. */
const maximumRepairs = 100;
/** Characters that are read for repairs beyond the first ten. The parser reads the whole page for each. */
const maximumRead = 500_000;

/**
 * Compiles strictly; where that fails, changes the place that the parser names and tries again, so that a page
 * costs nothing extra when it is valid, and every leniency is known with its line.
 */
export function compile(input: CompileInput): CompileResult {
  const { format, math = input.latex === false ? false : undefined } = input;
  let source = protectFormulas(createSource(input.body, input.bodyOffset));
  if (math === undefined) source = markDollarFormulas(source, format, input.latex === true);
  if (format === 'mdx' && source.text.includes('{#')) source = takeHeadingIds(source) ?? source;
  source = separateEmphasis(source, format);
  const diagnostics: Diagnostic[] = [];
  let last = '';
  let read = 0;
  const apply = ({ message, hint, start }: Change, changed: MdxSource, place?: Problem): void => {
    if (message !== undefined) {
      const origin = { file: input.file, ...filePlace(source, place ?? positionAt(source.text, start)) };
      diagnostics.push(report('page/lenient', origin, { message, hint }));
    }
    source = changed;
  };
  for (let count = 0; ; count++) {
    const unreadable = notForTheParser(source.text, format);
    if (unreadable?.step && count < maximumRepairs) {
      apply(unreadable.step, change(source, unreadable.step), unreadable);
      continue;
    }
    if (unreadable) return { diagnostics: [syntax(source, unreadable, input.file)] };
    const attempt = tryCompile(source, input, math === true);
    if ('module' in attempt) {
      attempt.module.diagnostics.unshift(...diagnostics);
      return attempt;
    }
    const { problem } = attempt;
    read += source.text.length;
    if (count === maximumRepairs || (count >= 10 && read > maximumRead))
      return { diagnostics: [tooManyFaults(source, problem, input.file)] };
    const key = JSON.stringify(problem);
    const step = repair(source, problem, key === last);
    last = key;
    const changed = step && change(source, step);
    if (!changed || changed.text === source.text)
      return { diagnostics: [syntax(source, explain(source, problem), input.file)] };
    apply(step, changed);
  }
}

/** Returns the reason not to parse a text: the native parser would crash or run for hours. `undefined` if it is safe to parse. */
function notForTheParser(
  text: string,
  format: 'mdx' | 'md',
): (Problem & { hint?: string; step?: Change | undefined }) | undefined {
  const line = tooDeepAt(text);
  if (line !== undefined) return { line, column: 1, message: 'The text is nested too deeply' };
  if (format === 'md') return undefined;
  const brace = tooManyOpenAt(text);
  if (brace !== undefined) {
    const message = 'Too many `{` are open here';
    return {
      ...positionAt(text, brace),
      message,
      hint: 'Close each one, or write `\\{` for a literal brace.',
    };
  }
  const end = misplacedEnd(text);
  return (
    end && { ...positionAt(text, end.at), ...misplacedEndProblem(end.name), step: unindented(text, end) }
  );
}

function syntax(
  source: MdxSource,
  { message, hint, ...place }: Problem & { hint?: string },
  file: string,
): Diagnostic {
  return report('page/syntax', { file, ...filePlace(source, place) }, { message, hint });
}

function tooManyFaults(source: MdxSource, problem: Problem, file: string): Diagnostic {
  const message = `The page has too many syntax errors to repair. The next one is: ${explain(source, problem).message}`;
  const hint = 'Fix the tags and braces in the page, or rename it to `.md` if it is plain Markdown.';
  return syntax(source, { ...problem, message, hint }, file);
}

type Attempt = { module: CompiledModule } | { problem: Problem };

function tryCompile(source: MdxSource, input: CompileInput, dollarMath: boolean): Attempt {
  const placeOf = (line: number, column: number) => filePlace(source, { line, column });
  const collected = createPlugins({
    placeOf,
    file: input.file,
    textNames: input.textNames ?? new Set(),
    tryExpressions: input.tryExpressions ?? false,
    isData: input.isData ?? false,
    format: input.format,
    hasFreeNames: (input.format === 'md' && /<[a-z]/i.test(source.text)) || input.transforms !== undefined,
    mayHaveOpenLink: mayHaveOpenLink(source.text),
  });
  const transformed =
    input.transforms && transformedBy(input.transforms, { file: input.file, text: source.text, placeOf });
  const options = {
    outputFormat: 'function-body',
    elementAttributeNameCase: 'html',
    stylePropertyNameCase: 'css',
    // Of data, each element is looked at.
    ...(!input.isData && {
      optimizeStatic: { component: 'LecRaw', prop: 'html', ignoreElements: liveElements },
    }),
    mdastPlugins: [...(transformed?.mdast ?? []), collected.mdast],
    hastPlugins: [...(transformed?.hast ?? []), collected.hast],
    features: {
      frontmatter: false,
      gfm: {
        footnotes: {
          label: 'Footnotes',
          backLabel: 'Back to reference {reference}',
          clobberPrefix: input.isPart ? `${slugOf(input.file.replaceAll('/', ' '))}-` : 'user-content-',
        },
      },
      // `$$` is a formula everywhere. Off where it does not occur, because with formulas on, braces after a
      // single `$` are not read as expressions.
      math: (dollarMath || source.text.includes('$$')) && { singleDollarTextMath: dollarMath },
      rawHtml: input.format === 'md',
      directive: input.transforms?.hasDirectives ?? false,
    },
  } as const;
  try {
    const { markdownToJs, mdxToJs } = compiler();
    const result = input.format === 'md' ? markdownToJs(source.text, options) : mdxToJs(source.text, options);
    // Only asynchronous plugins make the compiler answer later, and ours are not.
    if (result instanceof Promise) throw new TypeError('The compiler answered asynchronously');
    const { code } = result;
    if (collected.found.problem !== undefined) return { problem: collected.found.problem };
    const components = new Set<string>();
    for (const [, name = ''] of code.matchAll(/_missingMdxReference\("([^"]+)", (?:true|false)\)/g))
      components.add(name);
    const placeOfComponent = (name: string) => filePlace(source, placeOfTag(source.text, name));
    const { dead, statements: all, ...found } = collected.found;
    const statements = all.join('\n\n');
    found.diagnostics.push(...deadCode(input.file, dead), ...(transformed?.diagnostics ?? []));
    return { module: { ...found, statements, code, components: [...components], placeOf: placeOfComponent } };
  } catch (error) {
    return { problem: readProblem(error) };
  }
}

/** Elements that the renderer must see; everything else may become plain HTML text at compile time. */
const liveElements = ['a', 'img', 'video', 'audio', 'source', 'iframe', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Takes `5:1: message (5:1) (rule)` apart. */
function readProblem(error: unknown): Problem {
  const text = messageOf(error);
  const [, line, column, message] = /^(\d+):(\d+): ([\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/.exec(text) ?? [];
  return { line: Number(line ?? 1), column: Number(column ?? 1), message: message ?? text };
}

/** Where the tags of the text that was asked for last begin: a page may name thousands of components that nothing defines. */
let lastTags: { text: string; tags: Map<string, { line: number; column: number }> } | undefined;

/** Where the first `<Name` outside fences is. */
function placeOfTag(text: string, name: string): { line: number; column: number } {
  if (lastTags?.text !== text) lastTags = { text, tags: tagsOf(text) };
  return lastTags.tags.get(name) ?? { line: 1, column: 1 };
}

function tagsOf(text: string): Map<string, { line: number; column: number }> {
  const tags = new Map<string, { line: number; column: number }>();
  let fenced = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.search(FENCE_LINES) >= 0) fenced = !fenced;
    if (fenced) continue;
    // `<a.b` is the first tag of `a` too.
    for (const { 1: whole = '', index: at } of line.matchAll(/<([\p{L}_$][\w$.-]*)/gu))
      for (const name of [whole, whole.split('.', 1)[0] ?? ''])
        if (!tags.has(name)) tags.set(name, { line: index + 1, column: at + 1 });
  }
  return tags;
}
