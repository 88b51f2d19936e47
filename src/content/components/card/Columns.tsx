import type { ComponentChildren, VNode } from 'preact';

/** `<CardGroup>` and `<Columns>`: a grid of one to four columns, fewer where the page is narrow. */
export function Columns({
  cols = 2,
  children,
}: {
  cols?: number | string;
  children?: ComponentChildren;
}): VNode {
  const count = Math.min(4, Math.max(1, Math.round(Number(cols)) || 2));
  return (
    <div class="lec-columns" data-cols={count}>
      {children}
    </div>
  );
}

/** `<Column>`: one column of {@link Columns} that contains anything. */
export function Column({ children }: { children?: ComponentChildren }): VNode {
  return <div class="lec-column">{children}</div>;
}
