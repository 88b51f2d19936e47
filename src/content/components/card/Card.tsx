import type { ComponentChildren, VNode } from 'preact';
import { isOn } from '../flag.ts';
import { IconMark, type IconProps } from '../IconMark.tsx';
import { useScope } from '../scope.ts';
import { titleText } from '../title-text.tsx';

/** Props of `<Card>`. */
export interface CardProps extends IconProps {
  title?: ComponentChildren;
  href?: string;
  horizontal?: boolean | 'true' | 'false';
  /** Image above the title. */
  img?: string;
  /** Text of the call to action below. */
  cta?: ComponentChildren;
  /** Shows or hides the arrow; by default links to other sites have one. */
  arrow?: boolean | 'true' | 'false';
  color?: string;
  disabled?: boolean | 'true' | 'false';
  children?: ComponentChildren;
}

/** `<Card>`: a box with a title. With `href`, the whole card is one link, named by its title. */
export function Card(props: CardProps): VNode {
  const scope = useScope();
  const link =
    props.href === undefined || props.href === '' || isOn(props.disabled)
      ? undefined
      : scope.link(props.href);
  const arrow = props.arrow === undefined ? (link?.external ?? false) : isOn(props.arrow);
  const image = props.img === undefined ? undefined : scope.asset(props.img);
  const text = titleText(props.title);
  const title =
    link?.href === undefined ? (
      text
    ) : (
      <a class="lec-card__link" href={link.href} rel={link.external ? 'noopener' : undefined}>
        {text ?? props.cta ?? props.href}
      </a>
    );
  return (
    <div
      class="lec-card"
      data-link={link?.href === undefined ? undefined : ''}
      data-horizontal={isOn(props.horizontal) ? '' : undefined}
      data-disabled={isOn(props.disabled) ? '' : undefined}
    >
      {image === undefined ? null : (
        <img
          class="lec-card__image"
          src={image.src}
          alt=""
          width={image.width}
          height={image.height}
          loading="lazy"
          decoding="async"
        />
      )}
      <div class="lec-card__main">
        <IconMark icon={props.icon} iconType={props.iconType} color={props.color} class="lec-card__icon" />
        <div class="lec-card__text">
          {title === undefined ? null : <p class="lec-card__title">{title}</p>}
          {hasContent(props.children) ? <div class="lec-card__body">{props.children}</div> : null}
          {props.cta === undefined || (text === undefined && link?.href !== undefined) ? null : (
            <p class="lec-card__cta">{props.cta}</p>
          )}
        </div>
        {arrow ? <span class="lec-card__arrow" aria-hidden="true"></span> : null}
      </div>
    </div>
  );
}

/** `<Tile>`: a small card whose children are its picture. */
export function Tile(props: {
  href?: string;
  title?: ComponentChildren;
  description?: ComponentChildren;
  children?: ComponentChildren;
}): VNode {
  const scope = useScope();
  const link = props.href === undefined ? undefined : scope.link(props.href);
  const title = titleText(props.title) ?? props.href;
  return (
    <div class="lec-card" data-tile="" data-link={link?.href === undefined ? undefined : ''}>
      <div class="lec-card__picture">{props.children}</div>
      <p class="lec-card__title">
        {link?.href === undefined ? (
          title
        ) : (
          <a class="lec-card__link" href={link.href} rel={link.external ? 'noopener' : undefined}>
            {title}
          </a>
        )}
      </p>
      {props.description === undefined ? null : <p class="lec-card__body">{titleText(props.description)}</p>}
    </div>
  );
}

function hasContent(children: ComponentChildren): boolean {
  if (typeof children === 'string') return children.trim() !== '';
  if (Array.isArray(children)) return children.some(hasContent);
  return children !== undefined && children !== null && typeof children !== 'boolean';
}
