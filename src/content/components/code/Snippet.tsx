import { createElement, type ComponentChildren, type ComponentType, type VNode } from 'preact';
import { useScope } from '../scope.ts';

/** `<Snippet file="…">`: another file's content, which may use the props as bare names. */
export function Snippet({
  file,
  children,
  ...props
}: {
  file?: string;
  children?: ComponentChildren;
}): VNode | null {
  const content = useScope().snippet(file ?? '');
  if (content === undefined) return null;
  return createElement(content as ComponentType<Record<string, unknown>>, { ...props, children });
}
