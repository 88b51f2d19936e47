import {
  createElement,
  isValidElement,
  type ComponentChildren,
  type ComponentType,
  type VNode,
} from 'preact';
import { renderToString } from 'preact-render-to-string';
import { ScopeContext, useScope, type PageScope } from '../components/scope.ts';
import { escapeHtml } from '../../base/html/escape.ts';
import { guarded } from './guard.tsx';
import { withoutNothing } from './nothing.ts';
import { askAhead, recording } from './island-values.ts';
import { missingBrowserName } from './browser-names.ts';
import { codeBlockName } from '../components/code/CodeBlock.tsx';
import { builtIns } from '../components/index.ts';
import { frozenBuiltIns } from './frozen-built-ins.ts';
import { exportName, freeze, frozenName, islandOf, type Island } from './mark.ts';
import { Unpackable, packed, unpacked, type Child } from './prop-values.ts';

type Props = Record<string, unknown>;
type AnyComponent = ComponentType<Props>;

for (const name of [...frozenBuiltIns, 'CodeBlock']) freeze(builtIns[name] as AnyComponent, name);

/** An island while it is rendered. */
interface Drawing {
  /** The scope of the page around it. */
  outer: PageScope;
  /** HTML of what the page gives to the island, by the name of the slot. */
  slot(name: string): string;
  /** How often each frozen component was rendered. */
  frozen: Map<string, number>;
}

/** The island that is rendered. Rendering is synchronous, so there is one at a time. */
let current: Drawing | undefined;

/** Returns whether an island is rendered, so that elements have to come out as a browser will render them. */
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
/** The components of hosts. */
const types = new WeakMap<object, AnyComponent>();

/** Returns the component to render: itself, or the host of an island. */
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
  if (host === undefined) {
    hosts.set(type, (host = make()));
    types.set(host, type);
  }
  return host;
}

function hostOf(type: AnyComponent, island: Island): AnyComponent {
  return function IslandHost(given: Props): VNode {
    const scope = useScope();
    if (current !== undefined) return createElement(guarded(type), given);
    const all = packProps(given, island, (prop, what) => scope.islandProblem(type, { prop, what }));
    return all === undefined ? createElement(guarded(type), given) : draw(scope, type, island, all);
  };
}

/** Props of an island. */
interface Given {
  /** Properties as JSON can contain them. */
  props: Props;
  /** Content that the page renders for the island, by the name of its slot. */
  contents: Map<string, ComponentChildren>;
  /** Slots with the children of an element that has a slot too: an island shows the one or the other. */
  inner: Map<string, string[]>;
  /** The components of elements, by the names under which the module of the island exports them. */
  components: Map<string, AnyComponent>;
}

/** Packs the properties of an island; `undefined` when one of them has no form as text. */
function packProps(
  given: Props,
  island: Island,
  report: (prop: string, what: string) => void,
): Given | undefined {
  const into: Given = { props: {}, contents: new Map(), inner: new Map(), components: new Map() };
  for (const [name, value] of Object.entries(withoutNothing(given))) {
    try {
      into.props[name] = packed(value, (one) => drawnAs(one, island, into));
    } catch (error) {
      if (!(error instanceof Unpackable)) throw error;
      report(name, error.message);
      return undefined;
    }
  }
  return into;
}

/** The slot of an element, or of a list of them; where the island looks at elements, each with its properties. */
function drawnAs(value: unknown, island: Island, into: Given): string | Child | undefined {
  if (!isDrawn(value)) return undefined;
  if (!island.looksAtChildren) return slotFor(value as ComponentChildren, into);
  // Each element of a list is one by itself.
  return isValidElement(value) ? childOf(value, island, into) : undefined;
}

function slotFor(content: ComponentChildren, { contents }: Given): string {
  const slot = `s${contents.size}`;
  contents.set(slot, content);
  return slot;
}

function childOf(element: VNode<Props>, island: Island, into: Given): string | Child {
  const type = types.get(element.type as object) ?? (element.type as AnyComponent);
  // Elements that Markdown creates have no props of their own.
  if (type.name?.startsWith('Lec')) return slotFor(element, into);
  const name = exportName(type, island.file);
  const slot = name === undefined ? slotFor(element, into) : undefined;
  const before = into.contents.size;
  try {
    const props = packed(element.props, (one) =>
      isDrawn(one) ? slotFor(one as ComponentChildren, into) : undefined,
    );
    const inner = [...into.contents.keys()].slice(before);
    if (name !== undefined) into.components.set(name, type);
    if (slot !== undefined && inner.length > 0) into.inner.set(slot, inner);
    return { slot, name, props, key: element.key ?? undefined };
  } catch (error) {
    if (!(error instanceof Unpackable)) throw error;
    // A property that is a function stays at build: the element is shown as it was rendered.
    for (const added of [...into.contents.keys()].slice(before)) into.contents.delete(added);
    return slot ?? slotFor(element, into);
  }
}

/** Returns whether a value is an element, or a list that has one. */
export function isDrawn(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isDrawn) : isValidElement(value);
}

function draw(
  scope: PageScope,
  type: AnyComponent,
  island: Island,
  { props, contents, inner, components }: Given,
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
    const values = unpacked(props, {
      slot: (name) => <Slot lecSlot={name} />,
      child: ({ slot: name = '', name: own = '', props: given, key }) => {
        const component = components.get(own);
        return component === undefined
          ? createElement(Slot, { ...(given as Props), lecSlot: name, key })
          : createElement(component, { ...(given as Props), key });
      },
    }) as Props;
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
  const waiting = waitingNames(contents, inner, new Set(drawn.keys())).map((name) =>
    waitingOf(name, slot(name)),
  );
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

/** Slots that an island may show later: of an element either the whole or what is in it, as it does with the others. */
function waitingNames(
  contents: ReadonlyMap<string, unknown>,
  inner: ReadonlyMap<string, readonly string[]>,
  drawn: ReadonlySet<string>,
): string[] {
  const showsInner = [...inner.values()].flat().some((name) => drawn.has(name));
  const left = new Set<string>();
  for (const [whole, parts] of inner) {
    const isShown = drawn.has(whole) || parts.some((name) => drawn.has(name));
    for (const name of isShown || !showsInner ? parts : [whole]) left.add(name);
    if (isShown) left.add(whole);
  }
  return [...contents.keys()].filter((name) => !drawn.has(name) && !left.has(name));
}

/** Returns hidden content that an island may show later, so that search finds it. */
function waitingOf(name: string, html: string): string {
  return `<lec-slot data-slot="${escapeHtml(name)}" hidden>${html}</lec-slot>`;
}

/** Renders content that belongs to the page and not to the island that contains it. */
export function drawApart(scope: PageScope, content: VNode): string {
  return within(undefined, () =>
    renderToString(<ScopeContext.Provider value={scope}>{content}</ScopeContext.Provider>),
  );
}

/** Content that the page passes to an island. The browser leaves it unchanged. */
function Slot({ lecSlot: name }: { lecSlot: string }): VNode {
  return slotElement(name, current?.slot(name) ?? '');
}

function slotElement(name: string, html: string): VNode {
  return createElement('lec-slot', {
    'data-slot': name,
    dangerouslySetInnerHTML: { __html: html },
  } as object);
}

/** A component that only the build can render, inside an island. */
function frozenOf(type: AnyComponent, own: string): AnyComponent {
  return function Frozen(props: Props): VNode {
    if (current === undefined) return createElement(guarded(type), props);
    const { outer, frozen } = current;
    const name = type === builtIns.CodeBlock ? codeBlockName(props) : own;
    const count = frozen.get(name) ?? 0;
    frozen.set(name, count + 1);
    return slotElement(`${name}:${count}`, drawApart(outer, createElement(guarded(type), props)));
  };
}
