import type { ComponentChildren, VNode } from 'preact';
import { IconMark, type IconProps } from '../IconMark.tsx';
import { captionText } from '../title-text.tsx';

/** `<Prompt>`: a text to give to an assistant, with a button that copies it. */
export function Prompt(
  props: IconProps & {
    description?: ComponentChildren;
    /** Which buttons there are; `copy` is the one that a page can do by itself. */
    actions?: string[];
    children?: ComponentChildren;
  },
): VNode {
  return (
    <div class="lec-prompt">
      <div class="lec-prompt__bar">
        <IconMark icon={props.icon ?? 'wand-magic-sparkles'} iconType={props.iconType} />
        <p class="lec-prompt__description">{captionText(props.description)}</p>
        {props.actions === undefined || props.actions.includes('copy') ? <lec-copy></lec-copy> : null}
      </div>
      <div class="lec-prompt__text" data-copy="">
        {props.children}
      </div>
    </div>
  );
}
