import type { ComponentChildren, VNode } from 'preact';

/** `<Color>`: a palette, as tiles (`compact`) or as rows (`table`). */
function Palette({ variant, children }: { variant?: string; children?: ComponentChildren }): VNode {
  return (
    <div class="lec-palette" data-variant={variant === 'table' ? 'table' : 'compact'}>
      {children}
    </div>
  );
}

/** `<Color.Row>`: a named row of colors. */
function Row({ title, children }: { title?: ComponentChildren; children?: ComponentChildren }): VNode {
  return (
    <div class="lec-palette__row">
      {title === undefined ? null : <p class="lec-palette__title">{title}</p>}
      <div class="lec-palette__items">{children}</div>
    </div>
  );
}

/** `<Color.Item>`: one color, or one for each mode. */
function Item({ name, value }: { name?: string; value?: string | { light?: string; dark?: string } }): VNode {
  const values = typeof value === 'object' ? [value.light, value.dark] : [value];
  return (
    <div class="lec-palette__item">
      {values.map((color) => (
        // An attribute of a picture, not a style: it needs no exception from a content security policy.
        <svg class="lec-palette__swatch" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width="1" height="1" fill={color} />
        </svg>
      ))}
      <span class="lec-palette__name">{name}</span> <code>{values.filter(Boolean).join(' / ')}</code>
    </div>
  );
}

export const Color = Object.assign(Palette, { Row, Item });
