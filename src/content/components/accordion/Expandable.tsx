import type { ComponentChildren, VNode } from 'preact';
import { isOn } from '../flag.ts';
import { useScope } from '../scope.ts';
import { titleText } from '../title-text.tsx';

/** `<Expandable>`: nested fields behind one disclosure. */
export function Expandable(props: {
  title?: ComponentChildren;
  defaultOpen?: boolean | 'true' | 'false';
  children?: ComponentChildren;
}): VNode {
  const { childAttributes } = useScope().texts.components;
  return (
    <details class="lec-expandable" open={isOn(props.defaultOpen)}>
      <summary class="lec-expandable__summary">{titleText(props.title) ?? childAttributes}</summary>
      <div class="lec-expandable__body">{props.children}</div>
    </details>
  );
}
