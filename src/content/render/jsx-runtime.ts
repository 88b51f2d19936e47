import { Fragment, createElement, type ComponentType, type VNode } from 'preact';
import { jsx as preactJsx } from 'preact/jsx-runtime';
import { builtIns } from '../components/index.ts';
import { Heading } from '../components/Heading.tsx';
import { hosted, isInIsland } from '../islands/IslandHost.tsx';
import { live, tidy } from '../islands/live-elements.ts';
import { nothing, withoutNothing } from '../islands/nothing.ts';

type Props = Record<string, unknown>;
type AnyComponent = ComponentType<Props>;

const ours = new Set<unknown>(Object.values(builtIns));

/**
 * Makes an element of a page. Author's elements and those of Markdown pass here alike, so links, images and
 * headings behave the same however they are written. An undefined component shows its children.
 */
function jsx(type: unknown, given: Props, key?: string): VNode {
  // A component of the author reads of its properties what the page does.
  const props = typeof type === 'string' || ours.has(type) ? withoutNothing(given) : given;
  if (typeof type === 'string') {
    const component = live[type];
    if (component !== undefined) return preactJsx(component, props, key);
    // A heading of an island may come and go, so it is no part of the table of contents.
    if (/^h[1-6]$/.test(type) && !isInIsland())
      return preactJsx(Heading as unknown as AnyComponent, { ...props, level: Number(type[1]) }, key);
    return preactJsx(type, tidy(type, props), key);
  }
  if (typeof type !== 'function' || type === nothing)
    return preactJsx(Fragment, { children: props.children as VNode }, key);
  return preactJsx(hosted(type as AnyComponent), props, key);
}

/** Argument of compiled pages. */
export const jsxRuntime = { Fragment, jsx, jsxs: jsx };

/** `createElement` for author code that calls it. */
export function createAuthorElement(type: unknown, props: Props | null, ...children: unknown[]): VNode {
  const all = children.length === 0 ? {} : { children: children.length === 1 ? children[0] : children };
  const { key, ...rest } = props ?? {};
  return typeof type === 'string'
    ? jsx(type, { ...rest, ...all }, key as string | undefined)
    : createElement(hosted(type as AnyComponent), { ...props, ...all } as Props);
}
