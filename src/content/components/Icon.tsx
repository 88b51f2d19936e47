import type { VNode } from 'preact';
import { IconMark, type IconPaint, type IconProps } from './IconMark.tsx';

/** `<Icon>`: an icon in the text. `size` is in pixels; `color` any CSS color. */
export function Icon(
  props: IconProps &
    IconPaint & {
      class?: string;
      className?: string;
      name?: string;
    },
): VNode {
  return (
    <span class={['lec-icon-inline', props.class, props.className].filter(Boolean).join(' ')}>
      <IconMark
        icon={props.icon ?? props.name}
        iconType={props.iconType}
        size={props.size}
        color={props.color}
      />
    </span>
  );
}
