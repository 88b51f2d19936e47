import { isValidElement, type ComponentChildren, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { escapeHtml } from '../../base/html/escape.ts';
import { raw } from './raw.ts';
import { useScope } from './scope.ts';

/** An icon as authors write it: a name, the path or URL of an image, or JSX. */
export type IconValue = string | VNode | null | undefined | false;

/** Props that every component with an icon takes. */
export interface IconProps {
  icon?: IconValue;
  iconType?: string;
}

/** How one icon is painted, where the author says so. */
export interface IconPaint {
  /** Pixels. */
  size?: number | string | undefined;
  /** Any CSS color. */
  color?: string | undefined;
}

/** A decorative icon next to text, hidden from screen readers. Renders nothing without an icon. */
export function IconMark({
  icon,
  iconType,
  class: name,
  ...paint
}: IconProps & IconPaint & { class?: string }): VNode | null {
  const scope = useScope();
  const mark = iconMark(scope, icon, iconType, paint);
  return mark === null ? null : (
    <span class={name === undefined ? 'lec-icon' : `lec-icon ${name}`} aria-hidden="true">
      {mark}
    </span>
  );
}

/** {@link iconMark}'s content as HTML, for lists that are written as text. */
export function renderMark(mark: ReturnType<typeof iconMark>): string {
  if (mark === null) return '';
  return renderToString(
    <span class="lec-icon" aria-hidden="true">
      {mark}
    </span>,
  );
}

/** The bare content of an icon, or `null` when there is nothing to show. */
export function iconMark(
  scope: ReturnType<typeof useScope>,
  icon: IconValue,
  iconType?: string,
  paint: IconPaint = {},
): Exclude<ComponentChildren, undefined> {
  if (isValidElement(icon)) return icon;
  if (typeof icon !== 'string' || icon === '') return null;
  if (/^\s*<svg[\s>]/i.test(icon)) return null;
  if (/^(?:[a-z]+:)?\/\/|^\.{0,2}\/|\.(?:svg|png|jpe?g|webp|gif)$/i.test(icon)) {
    const size = pixels(paint.size);
    return (
      <img src={scope.asset(icon).src} alt="" width={size} height={size} loading="lazy" decoding="async" />
    );
  }
  const svg = scope.icon(icon.replace(/^fa-/, ''), { type: iconType });
  return svg === '' ? null : raw(painted(svg, paint));
}

/**
 * Size and color as attributes of the drawing, not as a style: they need no exception from a content security
 * policy. The drawing is our own markup.
 */
function painted(svg: string, { size, color }: IconPaint): string {
  const width = pixels(size);
  let result = svg;
  if (width !== undefined) {
    result = result
      .replace(/^(<svg[^>]*?) width="[^"]*" height="[^"]*"/, '$1')
      .replace('<svg', `<svg width="${width}" height="${width}"`);
  }
  return color === undefined || color === ''
    ? result
    : result.replace('<svg', `<svg color="${escapeHtml(color)}"`);
}

function pixels(size: number | string | undefined): number | undefined {
  const value = Number.parseFloat(String(size));
  return value > 0 ? Math.min(value, 2000) : undefined;
}
