import { createElement, isValidElement } from 'preact';
import type { ComponentChildren, ComponentType, VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { ScopeContext, useScope } from '../components/scope.ts';
import type { PageScope } from '../components/scope.ts';
import { escapeHtml } from '../../base/html/escape.ts';
import { guarded } from './guard.tsx';
import { withoutNothing } from './nothing.ts';
import { askAhead, recording } from './answers.ts';
import { missingBrowserName } from './browser-names.ts';
import { builtIns } from '../components/index.ts';
import { frozenBuiltIns } from './frozen-built-ins.ts';
import { freeze, frozenName, islandOf } from './mark.ts';
import type { Island } from './mark.ts';
import { Unpackable, packed, unpacked } from './prop-values.ts';

type Props = Record<string, unknown>;
type AnyComponent = ComponentType<Props>;

for (const name of frozenBuiltIns) freeze(builtIns[name] as AnyComponent, name);

/** An island while it is drawn. */
interface Drawing {
  /** The scope of the page around it. */
  outer: PageScope;
  /** HTML of what the page gives to the island, by the name of the slot. */
  slot(name: string): string;
  /** How often each frozen component was drawn. */
  frozen: Map<string, number>;
}

/** The island that is drawn. Drawing is synchronous, so there is one at a time. */
let current: Drawing | undefined;

/** Whether an island is drawn, so that elements have to come out as a browser will draw them. */
export function isInIsland(): boolean {
  return current !== undefined;
}

function within<T>(drawing: Drawing | undefined, run: () => T): T {
  const before = current;
  current = drawing;
  try {
    return run();
  } finally {
    current = before;
  }
}

const hosts = new WeakMap<AnyComponent, AnyComponent>();

/** What is drawn in place of a component of the author: itself, or the host of an island. */
export function hosted(type: AnyComponent): AnyComponent {
  if (current !== undefined) {
    const name = frozenName(type);
    if (name !== undefined) return hostBy(type, () => frozenOf(type, name));
  }
  const island = islandOf(type);
  return island === undefined ? guarded(type) : hostBy(type, () => hostOf(type, island));
}

function hostBy(type: AnyComponent, make: () => AnyComponent): AnyComponent {
  let host = hosts.get(type);
  if (host === undefined) hosts.set(type, (host = make()));
  return host;
}

function hostOf(type: AnyComponent, island: Island): AnyComponent {
  return function IslandHost(given: Props): VNode {
    const scope = useScope();
    if (current !== undefined) return createElement(guarded(type), given);
    const contents = new Map<string, ComponentChildren>();
    const props = packProps(given, contents, (prop, what) => scope.islandProblem(type, { prop, what }));
    return props === undefined
      ? createElement(guarded(type), given)
      : draw(scope, type, island, props, contents);
  };
}

/** Properties as JSON can hold them; `undefined` when one of them has no such form. */
function packProps(
  given: Props,
  contents: Map<string, ComponentChildren>,
  tell: (prop: string, what: string) => void,
): Props | undefined {
  const slotOf = (value: unknown): string | undefined => {
    if (!isDrawn(value)) return undefined;
    const name = `s${contents.size}`;
    contents.set(name, value as ComponentChildren);
    return name;
  };
  const props: Props = {};
  for (const [name, value] of Object.entries(withoutNothing(given))) {
    try {
      props[name] = packed(value, slotOf);
    } catch (error) {
      if (!(error instanceof Unpackable)) throw error;
      tell(name, error.message);
      return undefined;
    }
  }
  return props;
}

/** Whether a value is an element, or a list that has one. */
export function isDrawn(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isDrawn) : isValidElement(value);
}

function draw(
  scope: PageScope,
  type: AnyComponent,
  island: Island,
  props: Props,
  contents: ReadonlyMap<string, ComponentChildren>,
): VNode {
  const drawn = new Map<string, string>();
  const slot = (name: string): string => {
    let html = drawn.get(name);
    if (html === undefined) drawn.set(name, (html = drawApart(scope, <>{contents.get(name)}</>)));
    return html;
  };
  const { scope: own, ids } = recording(scope);
  const frozen = new Map<string, number>();
  let { isBrowserOnly } = island;
  let html = '';
  if (!isBrowserOnly) {
    const values = unpacked(props, (name) => <Slot name={name} />) as Props;
    try {
      html = within({ outer: scope, slot, frozen }, () =>
        renderToString(
          <ScopeContext.Provider value={own}>{createElement(guarded(type), values)}</ScopeContext.Provider>,
        ),
      );
    } catch (error) {
      const name = missingBrowserName(error);
      if (name === undefined) throw error;
      scope.islandProblem(type, { global: name });
      isBrowserOnly = true;
      drawn.clear();
      frozen.clear();
    }
  }
  askAhead(scope, island.hints);
  const waiting = [...contents.keys()]
    .filter((name) => !drawn.has(name))
    .map((name) => waitingOf(name, slot(name)));
  for (const text of island.texts as AnyComponent[]) {
    const name = frozenName(text) ?? '';
    if (!frozen.has(name)) waiting.push(waitingOf(`${name}:0`, drawApart(scope, createElement(text, {}))));
  }
  return createElement('lec-island', {
    'data-src': island.file,
    'data-name': island.name,
    'data-props': Object.keys(props).length === 0 ? undefined : JSON.stringify(props),
    'data-ids': Object.keys(ids).length === 0 ? undefined : JSON.stringify(ids),
    'data-only': isBrowserOnly ? '' : undefined,
    dangerouslySetInnerHTML: { __html: waiting.join('') + html },
  } as object);
}

/** What an island may show later: hidden, and yet a part of the page for a search. */
function waitingOf(name: string, html: string): string {
  return `<lec-slot data-slot="${escapeHtml(name)}" hidden>${html}</lec-slot>`;
}

/** Draws what belongs to the page and not to the island that it stands in. */
export function drawApart(scope: PageScope, content: VNode): string {
  return within(undefined, () =>
    renderToString(<ScopeContext.Provider value={scope}>{content}</ScopeContext.Provider>),
  );
}

/** What the page gives to an island. A browser leaves it as it is. */
function Slot({ name }: { name: string }): VNode {
  return slotElement(name, current?.slot(name) ?? '');
}

function slotElement(name: string, html: string): VNode {
  return createElement('lec-slot', {
    'data-slot': name,
    dangerouslySetInnerHTML: { __html: html },
  } as object);
}

/** A component that only the build can draw, inside an island. */
function frozenOf(type: AnyComponent, name: string): AnyComponent {
  return function Frozen(props: Props): VNode {
    if (current === undefined) return createElement(guarded(type), props);
    const { outer, frozen } = current;
    const count = frozen.get(name) ?? 0;
    frozen.set(name, count + 1);
    return slotElement(`${name}:${count}`, drawApart(outer, createElement(guarded(type), props)));
  };
}
