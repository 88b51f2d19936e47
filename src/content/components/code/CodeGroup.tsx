import type { ComponentChildren, VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { codeBlockHtml, type Code } from '../../code/code-block.ts';
import { escapeHtml } from '../../../base/html/escape.ts';
import { isOn } from '../flag.ts';
import { formulaHtml } from '../latex/Latex.tsx';
import { diagramHtml, diagramMarks } from '../mermaid/Mermaid.tsx';
import { raw } from '../raw.ts';
import { useScope } from '../scope.ts';
import { TabGroupContext, joinGroup, tabListHtml, type TabGroup } from '../tabs/tab-group.ts';

/** `<CodeGroup>`: code blocks as tabs named by their titles, in step with every group that has the same labels. */
export function CodeGroup({
  dropdown,
  children,
}: {
  /** A list to choose from instead of tabs. */
  dropdown?: boolean | 'true' | 'false' | undefined;
  children?: ComponentChildren;
}): VNode {
  const scope = useScope();
  const group: TabGroup = { kind: 'code', items: [], active: 0 };
  return (
    <TabGroupContext.Provider value={group}>
      <lec-tabs
        class="lec-tabset lec-code-group"
        data-sync=""
        data-dropdown={isOn(dropdown) ? '' : undefined}
      >
        {raw(scope.later(() => tabListHtml(group)))}
        {children}
      </lec-tabs>
    </TabGroupContext.Provider>
  );
}

/** A fence of the page: a block by itself, or a panel of the group around it. */
export function CodeFence({ code }: { code: Code }): VNode {
  const scope = useScope();
  const group = useContext(TabGroupContext);
  if (code.fence.lang === 'mermaid') {
    return raw(diagramHtml(code, scope, diagramMarks(code.fence)));
  }
  if (code.fence.lang === 'math') {
    return raw(formulaHtml(code.text.trim(), true, scope));
  }
  const icon = code.fence.icon === undefined ? '' : scope.icon(code.fence.icon, { class: 'lec-icon' });
  if (group?.kind !== 'code') return raw(codeBlockHtml(code, { icon }));
  const label = code.fence.title ?? code.label;
  const { id, active } = joinGroup(group, scope, { label, icon });
  return raw(
    `<section class="lec-tabset__panel" id="${escapeHtml(id)}" data-label="${escapeHtml(label)}"${active ? ' data-active' : ''}>` +
      `<p class="lec-tabset__label">${escapeHtml(label)}</p>${codeBlockHtml(code, { inGroup: true })}</section>`,
  );
}
