import { createContext } from 'preact';
import { escapeHtml } from '../../../base/html/escape.ts';
import type { Placement } from '../../code/code-html.ts';
import type { Fence } from '../../code/fence.ts';
import type { PageScope } from '../scope.ts';
import { joinGroup, type TabGroup } from '../tabs/tab-group.ts';

/** Settings that a `<CodeBlock>` gives to the fence that is written in it. */
export const BlockSettings = createContext<Partial<Fence> | undefined>(undefined);

/** Writes a block by itself, or as a panel of the group around it, which names it. */
export function placedHtml(
  scope: PageScope,
  group: TabGroup | undefined,
  { label: language, title, icon }: { label: string; title: string | undefined; icon: string },
  write: (placement: Placement) => string,
): string {
  if (group?.kind !== 'code') return write({ icon });
  const label = title ?? language;
  const { id, active } = joinGroup(group, scope, { label, icon });
  return (
    `<section class="lec-tabset__panel" id="${escapeHtml(id)}" data-label="${escapeHtml(label)}"${active ? ' data-active' : ''}>` +
    `<p class="lec-tabset__label">${escapeHtml(label)}</p>${write({ inGroup: true })}</section>`
  );
}
