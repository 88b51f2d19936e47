import { createElement } from 'preact';
import type { ComponentType, VNode } from 'preact';
import { CodeFence } from '../components/code/CodeGroup.tsx';
import { FailedPart } from '../components/FailedPart.tsx';
import { LecMath } from '../components/latex/Latex.tsx';
import { builtIns } from '../components/index.ts';
import { raw } from '../components/raw.ts';
import { TooMuchDrawn, useScope } from '../components/scope.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { Code } from '../code/code-block.ts';
import type { CompiledModule } from './compile.ts';
import type { Compile } from './compiled-cache.ts';
import { placeOfName } from './error-place.ts';
import { evaluate } from './evaluate.ts';
import type { Exports } from './evaluate.ts';
import { slipOf } from '../nearest.ts';
import { nothing } from './nothing.ts';
import type { Page } from './Page.ts';
import { isThrown, messageOf } from './thrown.ts';

type Props = Record<string, unknown>;
type AnyComponent = ComponentType<Props>;

/** What an instance is made of. */
export interface InstanceInput {
  page: Pick<Page, 'body' | 'bodyOffset' | 'format' | 'source' | 'frontmatter'>;
  module: CompiledModule;
  /** Imported values by local name. */
  scope: Record<string, unknown>;
  /** Highlighted code blocks, by index. */
  codes: readonly Code[];
  report(diagnostic: Diagnostic): void;
  compile: Compile;
}

/** A module that can be rendered. */
export interface Instance {
  exports: Exports;
  /** Takes an error that rendering threw; `true` when it is worth rendering again. Then throw {@link StartAgain}. */
  learn(error: unknown): boolean;
}

/** Thrown out of a rendering that has to start again, because of what was learnt from an error. */
export class StartAgain extends Error {}

/** So many undefined names of one module are looked into. */
const maximumNames = 60;

/**
 * A compiled page or snippet with everything it needs bound. Its component reads names that the text does not
 * define from its props (`{framework}` in a snippet); what is nowhere defined is shown as the author wrote it.
 * Which names those are is learnt from the errors that they cause, so a page without them costs nothing.
 */
export function createInstance(input: InstanceInput): Instance {
  const { page, report, compile } = input;
  const components = componentsOf(input);
  /** Names that the text uses and does not define. */
  const unknown = new Set<string>();
  /** Those of them that stand where no text can be shown: they have no value, or give none. */
  const empty: Record<string, object | undefined> = {};
  const variants = new Map<string, CompiledModule>([['', input.module]]);
  const evaluated = new Map<string, Exports>();
  /** Whether an expression failed, so that each is tried by itself. */
  let isTrying = false;
  const tryByItself = (): boolean => {
    if (isTrying) return false;
    isTrying = true;
    variants.clear();
    evaluated.clear();
    return true;
  };
  components.LecTry = (read: () => unknown, line: number, column: number, attribute?: string): unknown => {
    try {
      return read();
    } catch (error) {
      if (learn(error)) throw new StartAgain();
      const part = attribute === undefined ? 'An expression' : `The value of \`${attribute}\``;
      report({ ...failedPart(page.source, part, error, line), column });
      return attribute === undefined ? createElement(FailedPart, null) : undefined;
    }
  };

  /** The text compiled with some names shown as text. */
  const variant = (names: string[]): CompiledModule => {
    const key = names.join();
    const known = variants.get(key);
    if (known !== undefined) return known;
    const again = compile({
      ...page,
      file: page.source,
      textNames: new Set(names),
      tryExpressions: isTrying,
      math: page.frontmatter.math,
    });
    const module = again.module ?? input.module;
    for (const diagnostic of module.diagnostics)
      if (diagnostic.code === 'page/undefined-name') report(diagnostic);
    variants.set(key, module);
    return module;
  };

  const run = (props: Props): Exports => {
    const given = [...unknown].filter((name) => Object.hasOwn(props, name));
    const absent = [...unknown].filter((name) => !Object.hasOwn(props, name));
    const key = [
      ...absent,
      '',
      ...Object.keys(empty).map((name) => (empty[name] ? `${name}!` : name)),
    ].join();
    const known = given.length === 0 ? evaluated.get(key) : undefined;
    if (known !== undefined) return known;
    const values = Object.fromEntries(given.map((name) => [name, props[name]]));
    const exports = evaluate(
      variant(absent).code,
      { ...components, ...empty, ...input.scope, ...values },
      page.source,
    );
    if (given.length === 0) evaluated.set(key, exports);
    return exports;
  };

  /** Takes what an error tells. `false` when that is nothing new. */
  const learn = (error: unknown): boolean => {
    if (isThrown(error, StartAgain)) return true;
    if (!isThrown(error, Error)) return false;
    const valueless = Object.keys(empty).filter((name) => empty[name] === undefined);
    if (isThrown(error, TypeError) && valueless.length > 0) {
      // Most likely the code reads something of one of them, and where it does not, nothing is lost by it.
      for (const name of valueless) empty[name] = nothing;
      return true;
    }
    const name = /^([\w$]+) is not defined$/.exec(messageOf(error))?.[1];
    if (name === undefined || name in empty || unknown.size >= maximumNames) return false;
    if (!unknown.has(name)) {
      unknown.add(name);
      return true;
    }
    empty[name] = undefined;
    report({
      code: 'page/undefined-name',
      severity: 'warning',
      message: `\`${name}\` is not defined; it is left out`,
      file: page.source,
      ...placeOfName(page, name),
      hint: 'Define it with `export const`, or give the value itself.',
    });
    return true;
  };

  const insist = <T>(attempt: () => T): T => {
    for (;;) {
      try {
        return attempt();
      } catch (error) {
        if (isThrown(error, TooMuchDrawn)) throw error;
        if (!learn(error) && !tryByItself()) throw error;
      }
    }
  };

  const Content = (props: Props): VNode => {
    useScope().draw(page.source, input.module.code.length);
    return insist(() => {
      const render = run(props).default as (props: Props) => VNode;
      // Called here, not left to the renderer, so that an undefined name is known before anything is rendered.
      return render({ ...props, components });
    });
  };
  return { exports: { ...insist(() => run({})), default: Content as AnyComponent }, learn };
}

/** Tells of a part of a page that threw. */
export function failedPart(file: string, part: string, error: unknown, line: number): Diagnostic {
  return {
    code: 'page/part-failed',
    severity: 'error',
    message: `${part} failed while the page was rendered: ${messageOf(error)}`,
    file,
    line,
    column: 1,
  };
}

function componentsOf({ module, scope, codes, page, report }: InstanceInput): Record<string, unknown> {
  const components: Record<string, unknown> = {
    ...builtIns,
    LecMath,
    LecRaw: ({ html }: { html: string }) => raw(html),
    LecCode: ({ id }: { id: string }): VNode | null => {
      const code = codes[Number(id)];
      return code === undefined ? null : CodeFence({ code });
    },
  };
  for (const [name, value] of Object.entries(scope)) if (value !== undefined) components[name] = value;
  for (const name of module.components) {
    if (lookUp(components, name) !== undefined) continue;
    const standIn = standIns[name];
    const meant = slipOf(name, Object.keys(builtIns));
    report({
      code: 'page/unknown-component',
      severity: 'warning',
      message:
        standIn === undefined
          ? `\`<${name}>\` is not a component; only its children are shown`
          : `\`<${name}>\` is not a component; it is shown as \`<${standIn}>\``,
      file: page.source,
      line: module.lineOf(name),
      column: 1,
      ...(standIn === undefined && meant !== undefined ? { hint: `Did you mean \`<${meant}>\`?` } : {}),
    });
    define(components, name, standIn === undefined ? unknownComponent : (builtIns[standIn] ?? standIn));
  }
  return components;
}

/** Components of other documentation tools, and what they are here. */
const standIns: Record<string, string> = {
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
