import type { ComponentChildren, VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { codeBlockHtml, type Code } from '../../code/code-html.ts';
import { isOn } from '../flag.ts';
import { formulaHtml } from '../latex/Latex.tsx';
import { diagramHtml, diagramMarks } from '../mermaid/Mermaid.tsx';
import { raw } from '../raw.ts';
import { useScope } from '../scope.ts';
import { TabGroupContext, tabListHtml, type TabGroup } from '../tabs/tab-group.ts';
import { BlockSettings, placedHtml } from './placed-block.ts';

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
export function CodeFence({ code: written }: { code: Code }): VNode {
  const scope = useScope();
  const group = useContext(TabGroupContext);
  const settings = useContext(BlockSettings);
  const code = settings === undefined ? written : { ...written, fence: { ...written.fence, ...settings } };
  if (code.fence.lang === 'mermaid') {
    return raw(diagramHtml(code, scope, diagramMarks(code.fence)));
  }
  if (code.fence.lang === 'math') {
    return raw(formulaHtml(code.text.trim(), true, scope));
  }
  const icon = code.fence.icon === undefined ? '' : scope.icon(code.fence.icon, { class: 'lec-icon' });
  const block = { label: code.label, title: code.fence.title, icon };
  return raw(placedHtml(scope, group, block, (placement) => codeBlockHtml(code, placement)));
}
