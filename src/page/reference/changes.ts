import type { Comparison, OperationName } from '../../api/changes/Change.ts';
import { countLevels } from '../../api/changes/Change.ts';
import { type Group, groupChanges } from '../../api/changes/groups.ts';
import { reachOf } from '../../api/changes/text.ts';
import {
  countsOf,
  levelWord,
  nameOf,
  type Word,
  wordsOfChange,
  wordsOfHeading,
} from '../../api/changes/words.ts';
import type { UpdateEntry } from '../../content/components/collected.ts';
import { updateHtml } from '../../content/components/update/UpdateSection.tsx';
import { type Html, markup, trusted } from '../../base/html/markup.ts';
import { counted } from '../../base/strings/counted.ts';
import type { Texts } from '../../base/strings/english.ts';

/** Changes of one version that a page lists; the worst come first. */
const MOST_LISTED = 500;

/** A version on the page of an API's changes. */
export interface ShownVersion {
  /** Id of its part of the page. */
  id: string;
  label: string;
  /** ISO date. */
  date?: string | undefined;
  comparison: Comparison;
}

interface ChangesContext {
  texts: Texts;
  /** Address of an operation's page; `undefined` when it has none. */
  href(operation: OperationName): string | undefined;
  /** The page of a guide that a change breaks, by its file. */
  guide(file: string): { title: string; href: string } | undefined;
}

/** Renders what is different in one version, as an entry of a changelog. */
export function renderVersion(
  { id, label, date, comparison }: ShownVersion,
  context: ChangesContext,
): { html: string; entry: UpdateEntry } {
  const { texts } = context;
  const { changes } = comparison;
  const listed = groupChanges(changes.slice(0, MOST_LISTED));
  const left = changes.length - MOST_LISTED;
  const tags = countLevels(changes).breaking > 0 ? [texts.changes.breaking] : [];
  const { text: html } =
    markup`<p>${countsOf(changes, texts)}</p>${listed.map((group) => groupHtml(group, context))}${
      left > 0 && markup`<p>${counted(texts.language, texts.changes.moreChanges, left)}</p>`
    }`;
  const day =
    date && new Date(date).toLocaleDateString(texts.language, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    html: updateHtml({ id, label, description: day, tags, html }),
    entry: { id, label, description: date ?? '', tags, html },
  };
}

function groupHtml(group: Group, context: ChangesContext): Html {
  const { texts } = context;
  const reach = reachOf(group, texts);
  const lines = group.changes.map((change) => {
    const level = levelWord(change.level, texts);
    const words = wordsHtml(wordsOfChange(change, texts), context, group);
    const files = new Set(change.guides?.map(({ file = '' }) => file));
    const guides = [...files].flatMap((file) => context.guide(file) ?? []);
    const links = guides.map(({ title, href }) => markup`<li><a href="${href}">${title}</a></li>`);
    return markup`<li>${level !== undefined && markup`<strong>${level}:</strong> `}${words}${
      links.length > 0 && markup`<p>${texts.layout.related}</p><ul>${links}</ul>`
    }</li>`;
  });
  return markup`<h3>${wordsHtml(wordsOfHeading(group, texts), context, group)}</h3>${
    reach && markup`<p>${wordsHtml(reach, context, group)}</p>`
  }<ul>${lines}</ul>`;
}

/** Words as HTML. The names of the group's operations point to their pages. */
function wordsHtml(words: readonly Word[], { texts, href }: ChangesContext, { operations }: Group): Html {
  const html = words.map(({ text, isCode }) => {
    if (!isCode) return markup`${text}`;
    const operation = operations.find((one) => nameOf(one, texts) === text);
    const address = operation && href(operation);
    return address === undefined
      ? markup`<code>${text}</code>`
      : markup`<a href="${address}"><code>${text}</code></a>`;
  });
  return trusted(html.map(({ text }) => text).join(''));
}
