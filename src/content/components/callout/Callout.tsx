import type { ComponentChildren, VNode } from 'preact';
import { escapeHtml } from '../../../base/html/escape.ts';
import { IconMark, type IconProps, type IconValue } from '../IconMark.tsx';
import { raw } from '../raw.ts';
import { useScope } from '../scope.ts';
import { titleText } from '../title-text.tsx';
import { iconOfKind } from './kinds.ts';

/** Props of the named callouts. */
export interface CalloutProps extends IconProps {
  title?: ComponentChildren;
  children?: ComponentChildren;
}

type Kind = keyof typeof iconOfKind;

function Box(props: {
  /** A named kind; `custom` where the author gave none. */
  kind: Kind | 'custom';
  icon: IconValue;
  iconType?: string;
  color?: string;
  title?: ComponentChildren;
  children?: ComponentChildren;
}): VNode {
  const words = useScope().texts.components;
  const label = props.kind === 'custom' ? words.callout : words[props.kind];
  return (
    <div class="lec-callout" role="note" data-kind={props.kind} aria-label={label}>
      {props.color === undefined ? null : raw(tintSvg(props.color))}
      <IconMark icon={props.icon} iconType={props.iconType} color={props.color} class="lec-callout__icon" />
      <div class="lec-callout__body">
        {props.title === undefined ? null : <p class="lec-callout__title">{titleText(props.title)}</p>}
        {props.children}
      </div>
    </div>
  );
}

/** The tinted background as a picture, so that the author's color needs no inline style. */
function tintSvg(color: string): string {
  return `<svg class="lec-callout__tint" color="${escapeHtml(String(color))}" aria-hidden="true"><rect width="100%" height="100%" rx="9"/></svg>`;
}

function named(kind: Kind): (props: CalloutProps) => VNode {
  return ({ icon, iconType, title, children }) => (
    <Box kind={kind} icon={icon ?? iconOfKind[kind]} iconType={iconType} title={title}>
      {children}
    </Box>
  );
}

/** `<Note>`, `<Info>`, `<Tip>`, `<Check>`, `<Warning>`, `<Danger>`: a box that stands out from the text. */
export const Note = named('note');
export const Info = named('info');
export const Tip = named('tip');
export const Check = named('check');
export const Warning = named('warning');
export const Danger = named('danger');

/** Values of `type`: a kind, or its name in another generator. */
const kindByWord = new Map<string, Kind>([
  ...(Object.keys(iconOfKind) as Kind[]).map((kind) => [kind, kind] as const),
  ['success', 'check'],
  ['error', 'danger'],
  ['caution', 'warning'],
]);

/** `<Callout>`: a box with a custom icon, title, and color, or of the kind that `type` names. */
export function Callout({
  type,
  icon,
  iconType,
  color,
  title,
  children,
}: CalloutProps & { type?: string; color?: string }): VNode {
  const kind = kindByWord.get(String(type).toLowerCase());
  return (
    <Box
      kind={kind ?? 'custom'}
      icon={icon ?? (kind === undefined ? undefined : iconOfKind[kind])}
      iconType={iconType}
      color={color === '' ? undefined : color}
      title={title}
    >
      {children}
    </Box>
  );
}
