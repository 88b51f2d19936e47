import type { VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { counted } from '../../../base/strings/counted.ts';
import { TextsContext } from '../texts.ts';

/** Fewest optional fields that are folded, and fewest among which a reader needs help to find one. */
const fewestFolded = 6;
const fewestFiltered = 10;

/** A field in its group. */
export interface Member {
  /** True if the field is sent at the start: it is required, or an example fills it in. */
  isSent: boolean;
  control: VNode;
}

/**
 * The fields of a group: what is sent at the start first. Many others are folded behind their number. The browser's script
 * reads folded fields as it reads the others; see `fieldsIn`.
 */
export function Members({ members, id }: { members: readonly Member[]; id: string }): VNode {
  const { language, playground: t } = useContext(TextsContext);
  const first = members.filter(({ isSent }) => isSent);
  const others = members.filter(({ isSent }) => !isSent).map(({ control }) => control);
  return (
    <>
      {first.map(({ control }) => control)}
      {others.length < fewestFolded ? (
        others
      ) : (
        <details class="lec-more" data-more="">
          <summary>
            {counted(language, t.optional, others.length)}{' '}
            <span class="lec-more__filled" data-filled=""></span>
          </summary>
          {others.length < fewestFiltered ? null : (
            <div class="lec-more__filter">
              <input
                type="search"
                id={`${id}-find`}
                data-filter=""
                aria-label={t.findField}
                placeholder={t.findField}
              />
              <span role="status" data-found=""></span>
            </div>
          )}
          {others}
        </details>
      )}
    </>
  );
}
