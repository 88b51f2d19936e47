import type { ComponentChildren, VNode } from 'preact';
import { textOf } from '../content-text.ts';
import { OtherIds } from '../OtherIds.tsx';
import { raw } from '../raw.ts';
import { HeadingDepth, useScope } from '../scope.ts';
import { titleText } from '../title-text.tsx';
import { UpdateSection } from './UpdateSection.tsx';

/** Props of `<Update>`. */
export interface UpdateProps {
  label?: ComponentChildren;
  description?: ComponentChildren;
  tags?: string[] | string;
  /** Title and text in the feed, in place of the label and the content. */
  rss?: { title?: string; description?: string };
  id?: string;
  children?: ComponentChildren;
}

/** `<Update>`: one entry of a changelog, with an id, a place in the table of contents and one in the page's feed. */
export function Update(props: UpdateProps): VNode {
  const scope = useScope();
  scope.features.add('update');
  const label = titleText(props.label);
  const text = textOf(label).trim();
  const id = props.id ?? scope.slugger.slug(text === '' ? 'update' : text);
  if (text !== '') scope.headings.push({ depth: 2, text, id });
  const written = typeof props.tags === 'string' ? props.tags.split(',') : props.tags;
  const tags = (Array.isArray(written) ? written : []).map((tag) => String(tag).trim()).filter(Boolean);
  const number = scope.updates.push({
    id,
    label: text,
    description: textOf(titleText(props.description)).trim(),
    tags,
    feedTitle: props.rss?.title === undefined ? undefined : String(props.rss.title),
    feedText: props.rss?.description === undefined ? undefined : String(props.rss.description),
    html: '',
  });
  return (
    <UpdateSection
      id={id}
      label={
        <>
          {props.id === undefined && <OtherIds text={text} own={id} />}
          {label}
        </>
      }
      description={props.description === undefined ? undefined : titleText(props.description)}
      tags={tags}
    >
      {raw(`<!--lec-update-${number - 1}-->`)}
      {/* What stands in the entry is below it in the table of contents too. */}
      <HeadingDepth.Provider value={text === '' ? 0 : 1}>{props.children}</HeadingDepth.Provider>
      {raw('<!--/lec-update-->')}
    </UpdateSection>
  );
}
