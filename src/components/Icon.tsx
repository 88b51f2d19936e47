import type { VNode } from 'preact';
import { IconMark } from './IconMark.tsx';
import type { IconProps } from './IconMark.tsx';

/** `<Icon>`: an icon in the text. `size` is in pixels; `color` any CSS colour. */
export function Icon(
  props: IconProps & {
    size?: number | string;
    color?: string;
    class?: string;
    className?: string;
    name?: string;
  },
): VNode {
  const size = Number(props.size);
  const style = {
    ...(props.color === undefined ? {} : { color: props.color }),
    ...(size > 0 ? { fontSize: `${size}px` } : {}),
  };
  // The size and colour are the author's own: they are kept as an inline style, as the author could write it.
  return (
    <span
      class={['lec-icon-inline', props.class, props.className].filter(Boolean).join(' ')}
      style={Object.keys(style).length > 0 ? style : undefined}
    >
      <IconMark icon={props.icon ?? props.name} iconType={props.iconType} />
    </span>
  );
}
