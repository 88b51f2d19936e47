import { browserStore } from '../../../../base/stored.ts';
import { remembered, storeKey } from './remembered.ts';
import type { PageSignal } from '../../client/PageSignal.ts';

/** A `<lec-tabs>` element. */
export interface TabGroup extends HTMLElement {
  readonly tabs: readonly HTMLAnchorElement[];
  readonly panels: readonly HTMLElement[];
  /** Index of the panel with a label, or -1. */
  find(label: string): number;
  open(index: number, isOther?: boolean): void;
}

/** Stores a choice as the last one made. */
export function remember(label: string): void {
  const labels = [label, ...remembered().filter((other) => other !== label)].slice(0, 20);
  browserStore.set(storeKey, JSON.stringify(labels));
}

/**
 * Shows a panel in a group, and in every group that has the same label. In a named group, this sends a `lec-choose` event.
 */
export function choose(group: TabGroup, index: number): void {
  const label = group.panels[index]?.dataset.label;
  // Keeps the scroll position while groups above change their height.
  const before = group.getBoundingClientRect().top;
  group.open(index);
  const { sync } = group.dataset;
  if (sync === undefined || label === undefined) return;
  if (sync === '') remember(label);
  for (const other of document.querySelectorAll<TabGroup>(`lec-tabs[data-sync="${sync}"]`)) {
    if (other !== group) show(other, label);
  }
  scrollBy(0, group.getBoundingClientRect().top - before);
  if (sync !== '') group.dispatchEvent(new CustomEvent('lec-choose', { bubbles: true, detail: label }));
}

/**
 * Shows the panel of a label, if a group has one, without an event. A group of responses (`data-else`) has another panel for
 * a request that none of its own responses belongs to.
 */
export function show(group: TabGroup, label: string): void {
  const index = group.find(label);
  const otherwise = group.dataset.else;
  if (index >= 0) group.open(index);
  else if (otherwise && document.querySelector(`lec-tabs[data-asks] > [data-label="${CSS.escape(label)}"]`))
    group.open(Number(otherwise), true);
}

/** Opens the panel that is, or contains, an element. */
export function openPanel(group: TabGroup, element: Element): void {
  const index = group.panels.findIndex((panel) => panel.contains(element));
  if (index >= 0) group.open(index);
}

/** Arrow keys, Home, and End choose another tab. */
export function startTabKeys(page: PageSignal): void {
  addEventListener('keydown', move, page);
}

function move(event: KeyboardEvent): void {
  const tab = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[role=tab]');
  const group = tab && tab.closest<TabGroup>('lec-tabs');
  if (!group) return;
  const { tabs } = group;
  const index = tabs.indexOf(tab);
  const step = document.dir === 'rtl' || getComputedStyle(group).direction === 'rtl' ? -1 : 1;
  const to: Record<string, number> = {
    ArrowRight: index + step,
    ArrowLeft: index - step,
    Home: 0,
    End: tabs.length - 1,
  };
  const target = to[event.key];
  if (target === undefined) return;
  event.preventDefault();
  const next = (target + tabs.length) % tabs.length;
  choose(group, next);
  tabs[next]!.focus();
}
