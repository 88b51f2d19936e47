import type { ComponentChildren, VNode } from 'preact';
import { isOn } from './flag.ts';
import { IconMark, type IconProps } from './IconMark.tsx';

/** `<Badge>`: a short label. `color` is a name of the format (`gray`, `green`, `red-destructive`, …). */
export function Badge(
  props: IconProps & {
    color?: string;
    size?: string;
    shape?: string;
    stroke?: boolean | 'true' | 'false';
    disabled?: boolean | 'true' | 'false';
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
      data-stroke={isOn(props.stroke) ? '' : undefined}
      data-disabled={isOn(props.disabled) ? '' : undefined}
    >
      <IconMark icon={props.icon} iconType={props.iconType} />
      {props.children}
    </span>
  );
}
