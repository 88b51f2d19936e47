import type { ComponentChildren, VNode } from 'preact';
import { textOf } from '../content-text.ts';
import { escapeHtml } from '../../../base/html/escape.ts';
import { IconMark, iconMark, renderMark, type IconProps } from '../IconMark.tsx';
import { raw } from '../raw.ts';
import { useScope, type PageScope } from '../scope.ts';

interface ViewItem {
  id: string;
  label: string;
  icon: string;
}

/** The choices of each page that is being rendered, in the order in which they first occur. */
const choices = new WeakMap<PageScope, ViewItem[]>();

/**
 * `<View>`: content for one choice of reader (a language, a framework). One choice shows at a time, everywhere on
 * the page; without JavaScript all of them do, each under its title, and the list above the first points to them.
 */
export function View({
  title,
  icon,
  iconType,
  children,
}: IconProps & { title?: ComponentChildren; children?: ComponentChildren }): VNode {
  const scope = useScope();
  const label = textOf(title).trim() || scope.texts.components.view;
  const items = choices.get(scope) ?? [];
  choices.set(scope, items);
  const isFirst = items.length === 0;
  const id = scope.slugger.slug(`view ${label}`);
  if (!items.some((item) => item.label === label)) {
    items.push({ id, label, icon: renderMark(iconMark(scope, icon, iconType)) });
  }
  return (
    <>
      {isFirst ? raw(scope.later(() => switchHtml(items, scope))) : null}
      <section
        class="lec-view"
        id={id}
        data-label={label}
        data-active={items[0]?.label === label ? '' : undefined}
      >
        <p class="lec-view__label">
          <IconMark icon={icon} iconType={iconType} />
          {title}
        </p>
        {children}
      </section>
    </>
  );
}

/** The list of choices as links, which work without JavaScript; a page with one choice has none. */
function switchHtml(items: readonly ViewItem[], { texts }: PageScope): string {
  if (items.length < 2) return '';
  const links = items.map(
    ({ id, label, icon }, index) =>
      `<a class="lec-tabset__tab" href="#${escapeHtml(id)}" data-label="${escapeHtml(label)}"` +
      `${index === 0 ? ' data-active aria-current="true"' : ''}>${icon}${escapeHtml(label)}</a>`,
  );
  return `<nav class="lec-view-switch" aria-label="${escapeHtml(texts.components.showFor)}"><div class="lec-tabset__list">${links.join('')}</div></nav>`;
}

/**
 * `<Visibility>`: content for people, which the Markdown of the page leaves out, or for agents, which is in that Markdown alone:
 * the page contains it unseen.
 */
export function Visibility(props: { for?: string; children?: ComponentChildren }): VNode {
  if (props.for === 'agents')
    return (
      <lec-only class="lec-for-agents" hidden data-search-ignore>
        {props.children}
      </lec-only>
    );
  if (props.for === 'humans') return <lec-only class="lec-for-humans">{props.children}</lec-only>;
  return <>{props.children}</>;
}

/** `<Banner>`: a notice across the text. */
export function Banner({ children }: { children?: ComponentChildren }): VNode {
  return (
    <div class="lec-callout" role="note" data-kind="info" aria-label={useScope().texts.components.notice}>
      <div class="lec-callout__body">{children}</div>
    </div>
  );
}
