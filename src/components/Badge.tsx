import type { ComponentChildren, VNode } from 'preact';
import { IconMark, type IconProps } from './IconMark.tsx';

/** `<Badge>`: a short label. `color` is a name of the format (`gray`, `green`, `red-destructive`, …). */
export function Badge(
  props: IconProps & {
    color?: string;
    size?: string;
    shape?: string;
    stroke?: boolean;
    disabled?: boolean;
    class?: string;
    className?: string;
    children?: ComponentChildren;
  },
): VNode {
  return (
    <span
      class={['lec-badge', props.class, props.className].filter(Boolean).join(' ')}
      data-color={(props.color ?? 'gray').replace(/-destructive$/, '')}
      data-size={props.size}
      data-shape={props.shape}
      data-stroke={props.stroke === true ? '' : undefined}
      data-disabled={props.disabled === true ? '' : undefined}
    >
      <IconMark icon={props.icon} iconType={props.iconType} />
      {props.children}
    </span>
  );
}
