import { Fragment, type ComponentType, type VNode } from 'preact';
import { jsx as preactJsx } from 'preact/jsx-runtime';
import { live, tidy } from '../live-elements.ts';

type Props = Record<string, unknown>;

/** Makes an element of an island, as the build does: links and pictures get the addresses of the site. */
export function jsx(type: unknown, props: Props, key?: string): VNode {
  if (typeof type === 'string') {
    const component = Object.hasOwn(live, type) ? live[type] : undefined;
    return component === undefined
      ? preactJsx(type, tidy(type, props), key)
      : preactJsx(component, props, key);
  }
  return typeof type === 'function'
    ? preactJsx(type as ComponentType<Props>, props, key)
    : preactJsx(Fragment, { children: props.children as VNode }, key);
}
