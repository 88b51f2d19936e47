import { createContext, type ComponentChildren, type VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { textOf } from '../content-text.ts';
import { isOn } from '../flag.ts';
import { IconMark, type IconProps } from '../IconMark.tsx';
import { OtherIds } from '../OtherIds.tsx';
import { useScope } from '../scope.ts';
import { titleText } from '../title-text.tsx';

const TitleSize = createContext<string | undefined>(undefined);

/** `<Steps>`: a numbered sequence. `titleSize` is `p` (default) or `h2` to `h4`. */
export function Steps({ titleSize, children }: { titleSize?: string; children?: ComponentChildren }): VNode {
  return (
    <TitleSize.Provider value={titleSize}>
      <ol class="lec-steps">{children}</ol>
    </TitleSize.Provider>
  );
}

/** Props of `<Step>`. */
export interface StepProps extends IconProps {
  title?: ComponentChildren;
  stepNumber?: number | string;
  titleSize?: string;
  id?: string;
  noAnchor?: boolean | 'true' | 'false';
  children?: ComponentChildren;
}

/** `<Step>`: one step, with an id of its own. A title of heading size goes to the table of contents. */
export function Step({
  title: written,
  stepNumber,
  titleSize,
  id,
  noAnchor,
  icon,
  iconType,
  children,
}: StepProps): VNode {
  const scope = useScope();
  const size = titleSize ?? useContext(TitleSize) ?? 'p';
  const title = titleText(written);
  const text = textOf(title).trim();
  const anchor = isOn(noAnchor) || text === '' ? id : (id ?? scope.slugger.slug(text));
  const level = /^h([234])$/.exec(size)?.[1];
  if (level !== undefined && anchor !== undefined) {
    scope.headings.push({ depth: Number(level) as 2 | 3 | 4, text, id: anchor });
  }
  const Tag = (level === undefined ? 'p' : size) as 'p';
  const number = Number(stepNumber);
  return (
    <li
      class="lec-step"
      value={Number.isInteger(number) && number > 0 ? number : undefined}
      data-icon={icon ? '' : undefined}
    >
      <IconMark icon={icon} iconType={iconType} class="lec-step__icon" />
      {title === undefined ? null : (
        <Tag class="lec-step__title" id={anchor}>
          {id === undefined && <OtherIds text={text} own={anchor} />}
          {title}
        </Tag>
      )}
      <div class="lec-step__body">{children}</div>
    </li>
  );
}
