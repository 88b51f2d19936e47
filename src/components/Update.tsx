import type { ComponentChildren, VNode } from 'preact';
import { textOf } from './content-text.ts';
import { useScope } from './scope.ts';
import { titleText } from './title-text.tsx';

/** `<Update>`: one entry of a changelog, with an id and a place in the table of contents. */
export function Update(props: {
  label?: ComponentChildren;
  description?: ComponentChildren;
  tags?: string[] | string;
  id?: string;
  children?: ComponentChildren;
}): VNode {
  const scope = useScope();
  scope.features.add('update');
  const label = titleText(props.label);
  const text = textOf(label).trim();
  const id = props.id ?? scope.slugger.slug(text);
  if (text !== '') scope.headings.push({ depth: 2, text, id });
  const tags = Array.isArray(props.tags)
    ? props.tags
    : typeof props.tags === 'string'
      ? props.tags.split(',')
      : [];
  return (
    <section class="lec-update" id={id}>
      <div class="lec-update__meta">
        <h2 class="lec-update__label">
          <a class="lec-update__link" href={`#${id}`}>
            {label}
          </a>
        </h2>
        {props.description === undefined ? null : (
          <p class="lec-update__description">{titleText(props.description)}</p>
        )}
        {tags.length === 0 ? null : (
          <ul class="lec-update__tags">
            {tags.map((tag) => (
              <li>{tag.trim()}</li>
            ))}
          </ul>
        )}
      </div>
      <div class="lec-update__body">{props.children}</div>
    </section>
  );
}
