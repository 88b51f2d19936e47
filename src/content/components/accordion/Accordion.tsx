import type { ComponentChildren, VNode } from 'preact';
import { textOf } from '../content-text.ts';
import { isOn } from '../flag.ts';
import { IconMark, type IconProps } from '../IconMark.tsx';
import { OtherIds } from '../OtherIds.tsx';
import { useScope } from '../scope.ts';
import { titleText } from '../title-text.tsx';

/** Props of `<Accordion>`. */
export interface AccordionProps extends IconProps {
  title?: ComponentChildren;
  description?: ComponentChildren;
  defaultOpen?: boolean | 'true' | 'false';
  id?: string;
  children?: ComponentChildren;
}

/** `<Accordion>`: a `details` element with an id, so that a link can point to it and open it. */
export function Accordion({
  title: written,
  description,
  defaultOpen,
  id,
  icon,
  iconType,
  children,
}: AccordionProps): VNode {
  const scope = useScope();
  const title = titleText(written);
  const text = textOf(title).trim();
  const anchor = id ?? (text === '' ? undefined : scope.slugger.slug(text));
  return (
    <details class="lec-accordion" id={anchor} open={isOn(defaultOpen)}>
      <summary class="lec-accordion__summary">
        <IconMark icon={icon} iconType={iconType} class="lec-accordion__icon" />
        <span class="lec-accordion__title">
          {id === undefined && <OtherIds text={text} own={anchor} />}
          {title ?? scope.texts.components.details}
          {description === undefined ? null : (
            <span class="lec-accordion__description">{titleText(description)}</span>
          )}
        </span>
      </summary>
      <div class="lec-accordion__body">{children}</div>
    </details>
  );
}

/** `<AccordionGroup>`: accordions with joined borders. */
export function AccordionGroup({ children }: { children?: ComponentChildren }): VNode {
  return <div class="lec-accordion-group">{children}</div>;
}
