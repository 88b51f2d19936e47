import type { ComponentType, VNode } from 'preact';
import { CodeFence } from '../components/CodeGroup.tsx';
import { builtIns } from '../components/index.ts';
import { raw } from '../components/raw.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { Code } from './CodeBlock.ts';
import { compile } from './compile.ts';
import type { CompiledModule } from './compile.ts';
import { evaluate } from './evaluate.ts';
import type { Exports } from './evaluate.ts';
import { nearest } from './nearest.ts';
import type { Page } from './Page.ts';

type Props = Record<string, unknown>;
type AnyComponent = ComponentType<Props>;

/** What an instance is made of. */
export interface InstanceInput {
  page: Pick<Page, 'body' | 'bodyOffset' | 'format' | 'source'>;
  module: CompiledModule;
  /** Imported values by local name. */
  scope: Record<string, unknown>;
  /** Highlighted code blocks, by index. */
  codes: readonly Code[];
  report(diagnostic: Diagnostic): void;
}

/** A module that can be rendered. */
export interface Instance {
  exports: Exports;
  /** Takes an error that rendering threw; `true` when it is worth rendering again. */
  learn(error: unknown): boolean;
}

/** So many undefined names of one module are looked into. */
const maximumNames = 60;

/**
 * A compiled page or snippet with everything it needs bound. Its component reads names that the text does not
 * define from its props (`{framework}` in a snippet); what is nowhere defined is shown as the author wrote it.
 */
export function createInstance(input: InstanceInput): Instance {
  const { page, report } = input;
  let module = input.module;
  /** Names that turned out to be undefined: shown as text where they stand in braces. */
  const asText = new Set<string>();
  /** Names that stand where no text can be shown; they have the value `undefined`. */
  const empty: Record<string, (() => undefined) | undefined> = {};
  /** Names that are read from the props. */
  const fromProps = new Set<string>();
  const components = componentsOf(input);

  const run = (props: Props): Exports => {
    const scope: Props = { ...empty, ...input.scope };
    for (const name of fromProps) scope[name] = props[name];
    return evaluate(module.code, { ...components, ...scope });
  };

  /** Learns from an error that names something undefined. `false` when that does not help. */
  const learn = (error: unknown, props: Props): boolean => {
    const called =
      error instanceof TypeError ? /^([\w$]+) is not a function$/.exec(error.message)?.[1] : undefined;
    if (called !== undefined && called in empty && empty[called] === undefined) {
      empty[called] = () => undefined;
      return true;
    }
    const name = undefinedName(error);
    if (name === undefined || name in empty || asText.size + fromProps.size > maximumNames) return false;
    if (Object.hasOwn(props, name) && !fromProps.has(name)) {
      fromProps.add(name);
      return true;
    }
    if (!asText.has(name)) {
      asText.add(name);
      const again = compile({ ...page, file: page.source, textNames: asText });
      if (again.module === undefined) return false;
      module = again.module;
      return true;
    }
    empty[name] = undefined;
    report({
      code: 'page/undefined-name',
      severity: 'warning',
      message: `\`${name}\` is not defined; it is left out`,
      file: page.source,
      line: lineOfName(page, name),
      column: 1,
    });
    return true;
  };

  let first: Exports | undefined;
  while (first === undefined) {
    try {
      first = run({});
    } catch (error) {
      if (!learn(error, {})) throw error;
    }
  }

  const Content = (props: Props): VNode => {
    for (;;) {
      try {
        const exports = first !== undefined && fromProps.size === 0 ? first : run(props);
        const render = exports.default as (props: Props) => VNode;
        // Called here, not left to the renderer, so that an undefined name is known before anything is rendered.
        const result = render({ ...props, components });
        for (const diagnostic of asText.size > 0 ? module.diagnostics : []) {
          if (diagnostic.code === 'page/undefined-name') report(diagnostic);
        }
        return result;
      } catch (error) {
        if (!learn(error, props)) throw error;
        if (asText.size > 0 || Object.keys(empty).length > 0) first = run(props);
      }
    }
  };
  return { exports: { ...first, default: Content as AnyComponent }, learn: (error) => learn(error, {}) };
}

function componentsOf({ module, scope, codes, page, report }: InstanceInput): Record<string, unknown> {
  const components: Record<string, unknown> = {
    ...builtIns,
    LecRaw: ({ html }: { html: string }) => raw(html),
    LecCode: ({ id }: { id: string }): VNode | null => {
      const code = codes[Number(id)];
      return code === undefined ? null : CodeFence({ code });
    },
  };
  for (const [name, value] of Object.entries(scope)) if (value !== undefined) components[name] = value;
  for (const [name, line] of module.components) {
    if (lookUp(components, name) !== undefined) continue;
    const standIn = standIns[name];
    const meant = nearest(name, Object.keys(builtIns));
    report({
      code: 'page/unknown-component',
      severity: 'warning',
      message:
        standIn === undefined
          ? `\`<${name}>\` is not a component; only its children are shown`
          : `\`<${name}>\` is not a component; it is shown as \`<${standIn}>\``,
      file: page.source,
      line,
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

function undefinedName(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return /^([\w$]+) is not defined$/.exec(error.message)?.[1];
}

function lineOfName(page: InstanceInput['page'], name: string): number {
  const index = page.body
    .split('\n')
    .findIndex((line) => new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(line));
  return page.bodyOffset + Math.max(0, index) + 1;
}
