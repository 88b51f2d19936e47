import { report } from '../page/codes.ts';
import { Fragment, createElement } from 'preact';
import type { ComponentType, VNode } from 'preact';
import { CodeFence } from '../components/code/CodeGroup.tsx';
import { FailedPart } from '../components/FailedPart.tsx';
import { LecMath } from '../components/latex/Latex.tsx';
import { builtIns } from '../components/index.ts';
import { raw } from '../components/raw.ts';
import { TooMuchDrawn, useScope } from '../components/scope.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import type { Code } from '../code/code-html.ts';
import { fillNames } from '../code/fill-names.ts';
import type { CompiledModule } from '../compile/compile.ts';
import type { Compile } from '../compile/compiled-cache.ts';
import type { DocsFiles } from '../page/docs-files.ts';
import { placeOfName } from './error-place.ts';
import { failedPart } from './failed-part.ts';
import { evaluate, isDefined } from './evaluate.ts';
import type { Exports } from './evaluate.ts';
import { slipOf } from '../../base/nearest.ts';
import { namesIn } from '../compile/names-in.ts';
import { browserNames } from '../islands/browser-names.ts';
import { isInIsland } from '../islands/IslandHost.tsx';
import type { LiveModule } from '../islands/live-module.ts';
import { freeze, markIslands } from '../islands/mark.ts';
import { nothing } from '../islands/nothing.ts';
import type { Page } from '../page/Page.ts';
import { resolvePath } from '../page/targets.ts';
import { isThrown } from '../page/thrown.ts';

type Props = Record<string, unknown>;
type AnyComponent = ComponentType<Props>;

/** The name under which an island finds the text of a file that it draws. */
export function contentName(file: string): string {
  return `text of ${file}`;
}

export interface InstanceInput {
  page: Pick<Page, 'body' | 'bodyOffset' | 'format' | 'source' | 'frontmatter'>;
  module: CompiledModule;
  /** Imported values by local name. */
  scope: Record<string, unknown>;
  /** Highlighted code blocks, by index. */
  codes: readonly Code[];
  report(diagnostic: Diagnostic): void;
  compile: Compile;
  /** See `CompileInput`. */
  isPart?: boolean;
  files: Pick<DocsFiles, 'nearest'>;
  /** The components of the module that react; absent where none does. */
  live?: LiveModule | undefined;
}

/** A module that can be rendered. */
export interface Instance {
  exports: Exports;
  /** Takes an error that rendering threw; `true` when it is worth rendering again. Then throw {@link StartAgain}. */
  learn(error: unknown): boolean;
}

/** Thrown out of a rendering that has to start again, because of what was learnt from an error. */
export class StartAgain extends Error {}

/** Thrown out of an expression that reads a name which nothing defines. */
class UndefinedName extends Error {}

/** So many undefined names of one module are looked into. */
const maximumNames = 60;

/**
 * A compiled page or snippet with everything it needs bound. Its component reads names that the text does not
 * define from its props (`{framework}` in a snippet); what is nowhere defined is shown as the author wrote it.
 *
 * Nothing is done for such names until the engine refuses one of them. Then all undefined names in the code are
 * watched, and each expression is run by itself, so that the next run finds all of them at once.
 */
export function createInstance(input: InstanceInput): Instance {
  const { page, report: take, compile } = input;
  const components = componentsOf(input);
  const bound = (): Record<string, unknown> => ({ ...components, ...input.scope });
  /** Undefined names in the code whose reading is watched. */
  const watched = new Set<string>();
  /** Undefined names that are not watched yet. They are watched once the engine refuses one of them. */
  let unwatched: string[][] | undefined;
  /** Undefined names: an expression of the text that uses one is shown as text. */
  const texts = new Set<string>();
  /** Undefined names that this run found. Where there are any, the module is run again. */
  const found = new Set<string>();
  /** Undefined names that are read where no text can be shown. */
  const empty = new Set<string>();
  /** The value of each such name: `undefined`, or {@link nothing} where the code reads a property of it. */
  let emptyValue: object | undefined;
  const variants = new Map<string, CompiledModule>([['', input.module]]);
  let evaluated: Exports | undefined;
  /** True if the statements asked for a browser while they were run. */
  let isBrowserOnly = false;
  /** True if each expression is run by `LecTry`. */
  let isTrying = false;
  /** True if the text is drawn, and not the statements run. */
  let isDrawing = false;
  /** True if `LecTry` is running one. */
  let isInExpression = false;
  const tryByItself = (): boolean => {
    if (isTrying) return false;
    isTrying = true;
    variants.clear();
    evaluated = undefined;
    return true;
  };
  components.LecTry = (read: () => unknown, line: number, column: number, attribute?: string): unknown => {
    try {
      isInExpression = true;
      return read();
    } catch (error) {
      if (isThrown(error, UndefinedName)) return undefined;
      if (learn(error)) throw new StartAgain();
      const part = attribute === undefined ? 'An expression' : `The value of \`${attribute}\``;
      take(failedPart({ file: page.source, line, column }, part, error));
      return attribute === undefined ? createElement(FailedPart, null) : undefined;
    } finally {
      isInExpression = false;
    }
  };

  /** Takes that the code reads an undefined name, and gives its value. */
  const readUndefined = (name: string): object | undefined => {
    if (input.live !== undefined && browserNames.has(name)) {
      if (isInIsland()) throw new ReferenceError(`${name} is not defined`);
      if (!isDrawing) {
        if (!isBrowserOnly) take(browserOnly(page.source, name, placeOfName(page, name)));
        isBrowserOnly = true;
        return nothing;
      }
    }
    if (!texts.has(name)) {
      if (texts.size + found.size >= maximumNames && !found.has(name))
        throw new ReferenceError(`${name} is not defined`);
      found.add(name);
      if (isInExpression) throw new UndefinedName();
    }
    if (!empty.has(name)) {
      empty.add(name);
      const message = `\`${name}\` is not defined and was removed`;
      const hint = 'Define it with `export const`, or use the value itself.';
      const place = { file: page.source, ...placeOfName(page, name) };
      take(report('page/undefined-name', place, { message, hint }));
    }
    return emptyValue;
  };

  /** The text compiled with some names shown as text. */
  const variant = (shown: string[]): CompiledModule => {
    const key = shown.join();
    const known = variants.get(key);
    if (known !== undefined) return known;
    const again = compile({
      ...page,
      file: page.source,
      textNames: new Set(shown),
      tryExpressions: isTrying,
      isPart: input.isPart ?? false,
      math: page.frontmatter.math,
    });
    const module = again.module ?? input.module;
    for (const diagnostic of module.diagnostics)
      if (diagnostic.code === 'page/undefined-name') take(diagnostic);
    variants.set(key, module);
    return module;
  };

  const run = (props: Props): Exports => {
    isDrawing = false;
    const given = Object.entries(props).filter(([name]) => watched.has(name));
    if (given.length === 0 && evaluated !== undefined) return evaluated;
    const { code } = variant([...texts].filter((name) => !Object.hasOwn(props, name)));
    const scope = { ...bound(), ...Object.fromEntries(given) };
    const exports = evaluate(code, scope, page.source, { names: watched, read: readUndefined });
    if (input.live !== undefined) {
      const { analysis, reacting, hints, texts } = input.live;
      markIslands(exports, analysis, reacting, { file: page.source, isBrowserOnly, hints, texts });
    }
    if (given.length === 0) evaluated = exports;
    return exports;
  };

  /** Learns an undefined name from an error. `false` when the error names no new one. */
  const learn = (error: unknown): boolean => {
    if (isThrown(error, StartAgain)) return true;
    if (isThrown(error, ReferenceError)) {
      unwatched ??= namesIn(input.module.code)
        .map((names) => names.filter((name) => !isDefined(name, bound())))
        .filter((names) => names.length > 0);
      const more = unwatched.shift();
      if (more === undefined) return false;
      for (const name of more) watched.add(name);
      tryByItself();
      evaluated = undefined;
      return true;
    }
    if (!isThrown(error, TypeError) || empty.size === 0 || emptyValue !== undefined) return false;
    // Most likely the code reads something of one of them, and where it does not, nothing is lost by it.
    emptyValue = nothing;
    evaluated = undefined;
    return true;
  };

  const insist = <T>(attempt: () => T): T => {
    for (;;) {
      try {
        const result = attempt();
        if (found.size === 0) return result;
      } catch (error) {
        if (isThrown(error, TooMuchDrawn)) throw error;
        if (found.size === 0 && !learn(error) && !tryByItself()) throw error;
      }
      if (found.size > 0) evaluated = undefined;
      for (const name of found) texts.add(name);
      found.clear();
    }
  };

  const Content = (props: Props): VNode => {
    useScope().draw(page.source, input.module.code.length);
    return insist(() => {
      const render = run(props).default as (props: Props) => VNode;
      isDrawing = true;
      // Called here, not left to the renderer, so that an undefined name is known before anything is rendered.
      return render({ ...props, components: withValues(components, props) });
    });
  };
  freeze(Content, contentName(page.source));
  return { exports: { ...insist(() => run({})), default: Content as AnyComponent }, learn };
}

/** The components of a snippet, with its properties filled into code blocks. */
function withValues(components: Record<string, unknown>, props: Props): Record<string, unknown> {
  const { LecCode: block } = components as {
    LecCode: (props: { id: string; values?: Props }) => VNode | null;
  };
  if (Object.keys(props).length === 0) return components;
  return { ...components, LecCode: ({ id }: { id: string }) => block({ id, values: props }) };
}

/** Reports a module that cannot be run without a browser. */
export function browserOnly(
  file: string,
  name: string,
  { line, column }: { line: number; column: number },
): Diagnostic {
  return report('page/island-browser', { file, line, column }, { name });
}

function componentsOf({
  module,
  scope,
  codes,
  page,
  files,
  report: take,
}: InstanceInput): Record<string, unknown> {
  const components: Record<string, unknown> = {
    ...builtIns,
    // A name of React that needs no import in code needs none in the text.
    Fragment,
    LecMath,
    LecRaw: ({ html }: { html: string }) => raw(html),
    LecCode: ({ id, values }: { id: string; values?: Props }): VNode | null => {
      const code = codes[Number(id)];
      if (code === undefined) return null;
      return CodeFence({ code: values === undefined ? code : fillNames(code, values) });
    },
  };
  for (const [name, value] of Object.entries(scope)) if (value !== undefined) components[name] = value;
  for (const name of module.components) {
    if (lookUp(components, name) !== undefined) continue;
    const replacement = replacements[name];
    const hint = replacement === undefined ? hintFor(name, page.source, files) : undefined;
    const place = { file: page.source, ...module.placeOf(name) };
    take(report('page/unknown-component', place, { name, replacement, hint }));
    define(
      components,
      name,
      replacement === undefined ? unknownComponent : (builtIns[replacement] ?? replacement),
    );
  }
  return components;
}

/** Suggests a file to import or a built-in component in place of an unknown component. */
function hintFor(name: string, from: string, files: InstanceInput['files']): string | undefined {
  const file = files.nearest(resolvePath(`./${name}`, from));
  const isNamed = file !== undefined && bare(/([^/]*?)(?:\.[^./]*)?$/.exec(file)?.[1] ?? '') === bare(name);
  if (isNamed && /\.(?:mdx?|[jt]sx?)$/i.test(file)) return `\`/${file}\` exists. Import it.`;
  const meant = slipOf(name, Object.keys(builtIns));
  return meant === undefined ? undefined : `Did you mean \`<${meant}>\`?`;
}

/** `PlanCard` and `plan-card` are one name. */
const bare = (name: string): string => name.replace(/[-_]/g, '').toLowerCase();

/** Components of other documentation tools, and the component or element that is shown in place of each. */
const replacements: Record<string, string> = {
  Link: 'a',
  Image: 'img',
  Success: 'Check',
  Warn: 'Warning',
  Caution: 'Warning',
  Important: 'Warning',
  Error: 'Danger',
  Video: 'video',
};

const unknownComponent = ({ children }: { children?: unknown }): unknown => children;

/** Finds `Tree.Folder` and `Tree` alike. */
function lookUp(components: Record<string, unknown>, name: string): unknown {
  let value: unknown = components;
  for (const part of name.split('.')) {
    value =
      value !== null && (typeof value === 'object' || typeof value === 'function')
        ? Reflect.get(value, part)
        : undefined;
  }
  return value;
}

function define(components: Record<string, unknown>, name: string, value: unknown): void {
  const [head = name, ...rest] = name.split('.');
  if (rest.length === 0) {
    components[head] = value;
    return;
  }
  // Members of an unknown object: a component by itself that also has them.
  const owner = components[head] as ((props: Props) => unknown) | undefined;
  const holder = Object.assign(
    (props: Props) => (typeof owner === 'function' ? owner(props) : props.children),
    owner,
  );
  Reflect.set(holder, rest.join('.'), value);
  components[head] = holder;
}
