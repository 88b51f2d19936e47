import type { ComponentChildren, VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { raw } from '../raw.ts';

interface UpdateSectionProps {
  id: string;
  label: ComponentChildren;
  /** Line below the label. */
  description?: ComponentChildren;
  tags: readonly string[];
  children?: ComponentChildren;
}

/** The markup of an entry of a changelog. The script that filters by tag, the Markdown copies and the styles know it. */
export function UpdateSection({ id, label, description, tags, children }: UpdateSectionProps): VNode {
  return (
    <section class="lec-update" id={id} data-tags={tags.length === 0 ? undefined : JSON.stringify(tags)}>
      <div class="lec-update__meta">
        <h2 class="lec-update__label">
          <a class="lec-update__link" href={`#${id}`}>
            {label}
          </a>
        </h2>
        {description === undefined ? null : <p class="lec-update__description">{description}</p>}
        {tags.length === 0 ? null : (
          <ul class="lec-update__tags">
            {tags.map((tag) => (
              <li>{tag}</li>
            ))}
          </ul>
        )}
      </div>
      <div class="lec-update__body">{children}</div>
    </section>
  );
}

/** Renders an entry whose content is already HTML, such as API changes. */
export function updateHtml(props: Omit<UpdateSectionProps, 'children'> & { html: string }): string {
  const { html, ...rest } = props;
  return renderToString(<UpdateSection {...rest}>{raw(html)}</UpdateSection>);
}
