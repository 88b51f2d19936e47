import { report } from '../page/codes.ts';
import { createElement, type ComponentType, type VNode } from 'preact';
import { FailedPart } from '../components/FailedPart.tsx';
import { TooMuchDrawn, useScope } from '../components/scope.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import type { CompiledModule } from '../compile/compile.ts';
import type { Compile } from '../compile/compiled-cache.ts';
import { componentsOf, type NamesInput, withValues } from './named-components.ts';
import { placeOfName } from './error-place.ts';
import { failedPart } from './failed-part.ts';
import { evaluate, type Exports } from './evaluate.ts';
import { browserNames, undefinedName, withoutBrowser } from '../islands/browser-names.ts';
import type { LiveModule } from '../islands/live-module.ts';
import { freeze, markIslands } from '../islands/mark.ts';
import { nothing } from '../islands/nothing.ts';
import type { Page } from '../page/Page.ts';
import { isThrown } from '../page/thrown.ts';
import { asPattern } from '../../base/text.ts';

type Props = Record<string, unknown>;
type AnyComponent = ComponentType<Props>;

/** The name under which an island finds the text of a file that it draws. */
export function contentName(file: string): string {
  return `text of ${file}`;
}

export interface InstanceInput extends NamesInput {
  page: Pick<Page, 'body' | 'bodyOffset' | 'format' | 'source' | 'frontmatter'>;
  compile: Compile;
  /** See `CompileInput`. */
  isPart?: boolean;
  /** The components of the module that react; absent where none does. */
  live?: LiveModule | undefined;
}

/** Thrown out of a rendering that has to start again, because of what was learned from an error. */
export class StartAgain extends Error {}

/** So many undefined names of one module are looked into. */
const maximumNames = 60;

/**
 * A compiled page or snippet with everything it needs bound. Its component reads names that the text does not
 * define from its props (`{framework}` in a snippet); what is nowhere defined is shown as the author wrote it.
 *
 * Nothing is done for such names until the engine refuses one of them. Then each expression is run by itself, so that the next run
 * finds those of all expressions at once.
 */
export class Instance {
  readonly exports: Exports;
  readonly #input: InstanceInput;
  readonly #components: Record<string, unknown>;
  /** The values that the code finds by name. */
  readonly #bound: Readonly<Record<string, unknown>>;
  /** Undefined names that the engine refused: they are read from the props, and an expression of the text that uses one is shown as text. */
  readonly #texts = new Set<string>();
  /** Names that this run found to be undefined, for the next. */
  readonly #found = new Set<string>();
  /** Undefined names that are read where no text can be shown. */
  readonly #empty = new Set<string>();
  /** The value of each such name: `undefined`, or {@link nothing} where the code reads a property of it. */
  #emptyValue: object | undefined;
  /** The compiled text, by the names that it shows as text. */
  readonly #variants: Map<string, CompiledModule>;
  #evaluated: Exports | undefined;
  /** True if the statements asked for a browser while they were run. */
  #isBrowserOnly = false;
  /** True if each expression is run by `LecTry`. */
  #isTrying = false;
  /** True if the text is drawn, and not the statements run. */
  #isDrawing = false;
  /** True if an expression of this run read an undefined name, so that the module is run again. */
  #isStale = false;

  constructor(input: InstanceInput) {
    this.#input = input;
    this.#components = { ...componentsOf(input), LecTry: this.#try };
    this.#bound = { ...this.#components, ...input.scope };
    this.#variants = new Map([['', input.module]]);
    const Content = (props: Props): VNode => this.#draw(props);
    freeze(Content, contentName(input.page.source));
    this.exports = { ...this.#insist(() => this.#run({})), default: Content as AnyComponent };
  }

  /** Takes an error that rendering threw; `true` when it is worth rendering again. Then throw {@link StartAgain}. */
  learn(error: unknown): boolean {
    if (isThrown(error, StartAgain)) return true;
    const name = undefinedName(error);
    if (name !== undefined) return this.#learnName(name);
    if (!isThrown(error, TypeError) || this.#empty.size === 0 || this.#emptyValue !== undefined) return false;
    // Most likely the code reads something of one of them, and where it does not, nothing is lost by it.
    this.#emptyValue = nothing;
    this.#evaluated = undefined;
    return true;
  }

  /** `LecTry` of the code: an expression that fails by itself. */
  readonly #try = (read: () => unknown, line: number, column: number, attribute?: string): unknown => {
    try {
      return read();
    } catch (error) {
      const isName = undefinedName(error) !== undefined;
      if (this.learn(error)) {
        if (!isName) throw new StartAgain();
        this.#isStale = true;
        return undefined;
      }
      const part = attribute === undefined ? 'An expression' : `The value of \`${attribute}\``;
      this.#input.report(failedPart({ file: this.#input.page.source, line, column }, part, error));
      return attribute === undefined ? createElement(FailedPart, null) : undefined;
    }
  };

  /** Takes that the engine refused an undefined name. Returns `false` for one of another module, or for which nothing more can be done. */
  #learnName(name: string): boolean {
    const { page, module, live, report: take } = this.#input;
    if (this.#found.has(name)) return true;
    const isOwn = new RegExp(`(?<![\\w$.])${asPattern(name)}(?![\\w$])`).test(module.code);
    if (!isOwn || this.#empty.has(name)) return false;
    if (live !== undefined && browserNames.has(name) && !this.#isDrawing && !this.#isBrowserOnly) {
      take(browserOnly(page.source, name, placeOfName(page, name)));
      this.#isBrowserOnly = true;
    } else if (!this.#texts.has(name)) {
      if (this.#texts.size >= maximumNames) return false;
      this.#texts.add(name);
      this.#tryByItself();
    } else {
      this.#empty.add(name);
      const message = `\`${name}\` is not defined and was removed`;
      const hint = 'Define it with `export const`, or use the value itself.';
      const place = { file: page.source, ...placeOfName(page, name) };
      take(report('page/undefined-name', place, { message, hint }));
    }
    this.#found.add(name);
    this.#evaluated = undefined;
    return true;
  }

  #draw(props: Props): VNode {
    const { page, module } = this.#input;
    useScope().draw(page.source, module.code.length);
    return this.#insist(() => {
      const render = this.#run(props).default as (props: Props) => VNode;
      this.#isDrawing = true;
      // Called here, not left to the renderer, so that an undefined name is known before anything is rendered.
      return render({ ...props, components: withValues(this.#components, props) });
    });
  }

  #run(props: Props): Exports {
    const { page, live } = this.#input;
    this.#isDrawing = false;
    this.#found.clear();
    const given = Object.entries(props).filter(([name]) => this.#texts.has(name));
    if (given.length === 0 && this.#evaluated !== undefined) return this.#evaluated;
    const { code } = this.#variant([...this.#texts].filter((name) => !Object.hasOwn(props, name)));
    const empty = [...this.#empty].map((name) => [name, this.#emptyValue]);
    const scope = {
      ...(this.#isBrowserOnly && withoutBrowser),
      ...{ ...this.#bound, ...Object.fromEntries(empty), ...Object.fromEntries(given) },
    };
    const exports = evaluate(code, scope, page.source);
    if (live !== undefined) {
      const { analysis, reacting, ...others } = live;
      const origin = { file: page.source, isBrowserOnly: this.#isBrowserOnly };
      markIslands(exports, analysis, reacting, { ...origin, ...others });
    }
    if (given.length === 0) this.#evaluated = exports;
    return exports;
  }

  /** The text compiled with some names shown as text. */
  #variant(shown: string[]): CompiledModule {
    const key = shown.join();
    const known = this.#variants.get(key);
    if (known !== undefined) return known;
    const { page, compile, isPart = false, report: take } = this.#input;
    const again = compile({
      ...{ ...page, file: page.source, math: page.frontmatter.math, isPart },
      ...{ textNames: new Set(shown), tryExpressions: this.#isTrying },
    });
    const module = again.module ?? this.#input.module;
    for (const diagnostic of module.diagnostics)
      if (diagnostic.code === 'page/undefined-name') take(diagnostic);
    this.#variants.set(key, module);
    return module;
  }

  /** Repeats an attempt until it finds no more undefined names. */
  #insist<T>(attempt: () => T): T {
    for (;;) {
      this.#isStale = false;
      try {
        const result = attempt();
        if (!this.#isStale) return result;
      } catch (error) {
        if (isThrown(error, TooMuchDrawn)) throw error;
        if (!this.#isStale && !this.learn(error) && !this.#tryByItself()) throw error;
      }
    }
  }

  /** Makes `LecTry` run each expression. `false` when it did before. */
  #tryByItself(): boolean {
    if (this.#isTrying) return false;
    this.#isTrying = true;
    this.#variants.clear();
    this.#evaluated = undefined;
    return true;
  }
}

/** Reports a module that cannot be run without a browser. */
export function browserOnly(
  file: string,
  name: string,
  { line, column }: { line: number; column: number },
): Diagnostic {
  return report('page/island-browser', { file, line, column }, { name });
}
