import { isValidElement } from 'preact';
import type { ComponentChildren, VNode } from 'preact';
import { raw } from './raw.ts';
import { useScope } from './scope.ts';

/** What authors give as an icon: a name, the path or address of an image, or JSX. */
export type IconValue = string | VNode | null | undefined | false;

/** Props that every component with an icon takes. */
export interface IconProps {
  icon?: IconValue;
  iconType?: string;
}

/** An icon as decoration: hidden from screen readers, because text stands beside it. Nothing without an icon. */
export function IconMark({ icon, iconType, class: name }: IconProps & { class?: string }): VNode | null {
  const scope = useScope();
  const mark = iconMark(scope, icon, iconType);
  return mark === null ? null : (
    <span class={name === undefined ? 'lec-icon' : `lec-icon ${name}`} aria-hidden="true">
      {mark}
    </span>
  );
}

/** The bare content of an icon, or `null` when there is nothing to show. */
export function iconMark(
  scope: ReturnType<typeof useScope>,
  icon: IconValue,
  iconType?: string,
): Exclude<ComponentChildren, undefined> {
  if (isValidElement(icon)) return icon;
  if (typeof icon !== 'string' || icon === '') return null;
  if (/^\s*<svg[\s>]/i.test(icon)) return null;
  if (/^(?:[a-z]+:)?\/\/|^\.{0,2}\/|\.(?:svg|png|jpe?g|webp|gif)$/i.test(icon)) {
    return <img src={scope.asset(icon).src} alt="" loading="lazy" decoding="async" />;
  }
  const svg = scope.icon(icon.replace(/^fa-/, ''), iconType === undefined ? {} : { type: iconType });
  return svg === '' ? null : raw(svg);
}
