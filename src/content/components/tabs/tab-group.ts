import { createContext } from 'preact';
import { escapeHtml } from '../../../base/html/escape.ts';
import type { PageScope } from '../scope.ts';

/** A panel of a group of tabs, as the list above the panels needs it. */
export interface TabItem {
  id: string;
  label: string;
  /** The label as HTML, where it is more than text. */
  html?: string;
  /** Inline SVG or image. */
  icon: string;
}

/** A group of tabs while its panels are rendered: each puts itself in. */
export interface TabGroup {
  kind: 'tabs' | 'code';
  items: TabItem[];
  active: number;
}

/** The group that a panel belongs to. */
export const TabGroupContext = createContext<TabGroup | undefined>(undefined);

/** Puts a panel into its group. The first one, or the one the author chose, is shown at first. */
export function joinGroup(
  group: TabGroup,
  scope: PageScope,
  item: Omit<TabItem, 'id'> & { id?: string },
): { id: string; active: boolean } {
  const id = item.id ?? scope.slugger.slug(`${group.kind === 'code' ? 'code' : 'tab'} ${item.label}`);
  group.items.push({ ...item, id });
  return { id, active: group.items.length - 1 === group.active };
}

/**
 * The list of a group as HTML: links to the panels, which work without JavaScript and become tabs with it. A group
 * of one panel needs a list all the same, for its label.
 */
export function tabListHtml(group: TabGroup): string {
  if (group.items.length === 0) return '';
  const links = group.items.map(
    ({ id, label, html, icon }, index) =>
      `<a class="lec-tabset__tab" href="#${escapeHtml(id)}"${index === group.active ? ' data-active' : ''}>${icon}${html ?? escapeHtml(label)}</a>`,
  );
  return `<div class="lec-tabset__list">${links.join('')}</div>`;
}
