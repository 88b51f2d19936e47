import type { ComponentChildren, VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { renderToString } from 'preact-render-to-string';
import { textOf } from '../content-text.ts';
import { isOff, isOn } from '../flag.ts';
import { iconMark, renderMark, type IconProps } from '../IconMark.tsx';
import { OtherIds } from '../OtherIds.tsx';
import { raw } from '../raw.ts';
import { useScope } from '../scope.ts';
import { TabGroupContext, joinGroup, tabListHtml, type TabGroup } from './tab-group.ts';
import { titleText } from '../title-text.tsx';

/** `<Tabs>`: panels of which one shows at a time; without JavaScript all of them, each under its label. */
export function Tabs(props: {
  defaultTabIndex?: number | string;
  sync?: boolean | 'true' | 'false';
  borderBottom?: boolean | 'true' | 'false';
  children?: ComponentChildren;
}): VNode {
  const scope = useScope();
  const group: TabGroup = { kind: 'tabs', items: [], active: Number(props.defaultTabIndex) || 0 };
  return (
    <TabGroupContext.Provider value={group}>
      {/* A custom element: it is upgraded where JavaScript runs. */}
      <lec-tabs
        class="lec-tabset"
        data-sync={isOff(props.sync) ? undefined : ''}
        data-border={isOn(props.borderBottom) ? '' : undefined}
      >
        {raw(scope.later(() => tabListHtml(group)))}
        {props.children}
      </lec-tabs>
    </TabGroupContext.Provider>
  );
}

/** `<Tab>`: one panel. Its `id`, else one made of its title, can be linked to. */
export function Tab(
  props: IconProps & { title?: ComponentChildren; id?: string; children?: ComponentChildren },
): VNode {
  const scope = useScope();
  const group = useContext(TabGroupContext);
  const title = titleText(props.title);
  const label = textOf(title).trim() || scope.texts.components.tab;
  if (group === undefined)
    return (
      <section class="lec-tabset__panel" data-active="">
        {props.children}
      </section>
    );
  const icon = renderMark(iconMark(scope, props.icon, props.iconType));
  const html = title !== props.title ? { html: renderToString(<>{title}</>) } : {};
  const { id, active } = joinGroup(group, scope, { label, id: props.id, icon, ...html });
  return (
    <TabGroupContext.Provider value={undefined}>
      <section class="lec-tabset__panel" id={id} data-label={label} data-active={active ? '' : undefined}>
        {props.id === undefined && <OtherIds text={label} own={id} kind="tab" />}
        <p class="lec-tabset__label">{title === props.title ? label : title}</p>
        {props.children}
      </section>
    </TabGroupContext.Provider>
  );
}
