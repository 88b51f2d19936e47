import type { ComponentChildren, VNode } from 'preact';
import { IconMark } from './IconMark.tsx';
import type { IconProps } from './IconMark.tsx';

/** `<Prompt>`: a text to give to an assistant, with a button that copies it. */
export function Prompt(
  props: IconProps & { description?: ComponentChildren; children?: ComponentChildren },
): VNode {
  return (
    <div class="lec-prompt">
      <div class="lec-prompt__bar">
        <IconMark icon={props.icon ?? 'wand-magic-sparkles'} iconType={props.iconType} />
        <p class="lec-prompt__description">{props.description}</p>
        <lec-copy></lec-copy>
      </div>
      <div class="lec-prompt__text" data-copy="">
        {props.children}
      </div>
    </div>
  );
}
