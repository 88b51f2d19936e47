import { renderDescription } from './markdown.ts';
import type { Constraint } from '../../api/openapi/schema/words.ts';
import { sentence } from './sentence.ts';
import type { Texts } from '../../base/strings/english.ts';
import { type Html, NOTHING, markup, safeHref, trusted } from '../../base/html/markup.ts';
import { WRITTEN, isRelative } from './written-link.ts';
import { cutTo } from '../../base/text.ts';

/** Renders a text of the description. Its headings start at level 4, below those of the page. */
export function text(description: string): Html {
  return block(description, 3, 'lec-prop__text');
}

/** Longest text that is shown in full in place of a summary, and longest summary, in characters. */
const SHORT = 240;

/** The first sentence of a text of the description. The page with the whole text is linked next to it. */
export function summary(description: string): Html {
  const whole = text(description);
  if (whole.text.length <= SHORT) return whole;
  const first = /<p>.*?<\/p>/s.exec(whole.text)?.[0] ?? whole.text;
  const words = first
    .replace(/<[^>]*>/g, '')
    .replaceAll('<', '&lt;')
    .replace(/\s+/g, ' ')
    .trim();
  const sentence = /^.{30,}?[.!?](?=\s|$)/.exec(words)?.[0] ?? words;
  // The text is cut at a space, so never inside a character reference.
  const cut = sentence.length <= SHORT ? sentence : `${cutTo(sentence, SHORT).replace(/\s+\S*$/, '')} …`;
  return cut === '' ? whole : markup`<div class="lec-prop__text"><p>${trusted(cut)}</p></div>`;
}

/** Renders the text about the subject of the page, in the same size as the text of other pages. */
export function introduction(description: string): Html {
  return block(description, 1, 'lec-introduction');
}

function block(description: string, headingShift: number, name: string): Html {
  const rendered = renderDescription(description, { headingShift, isMarked: true });
  return rendered === '' ? NOTHING : markup`<div class="${name}">${trusted(rendered)}</div>`;
}

/** Short flags next to a name. `data-kind` decides about the color. */
export function flagList(flags: (Flag | false | undefined)[], { reference }: Texts): Html {
  return markup`${flags.map((flag) => flag && markup` <span class="lec-prop__flag" data-kind="${flag}">${reference[FLAGS[flag]]}</span>`)}`;
}

/** The flags, with the keys of their texts. */
const FLAGS = {
  required: 'required',
  deprecated: 'deprecated',
  'read-only': 'readOnly',
  'write-only': 'writeOnly',
  webhook: 'webhook',
} as const;

type Flag = keyof typeof FLAGS;

/** Constraints as chips: a label, and its value in code. */
export function chipList(constraints: Constraint[]): Html {
  if (constraints.length === 0) return NOTHING;
  const list = constraints.map((one) => markup`<span class="lec-chip">${constraintHtml(one)}</span> `);
  return markup`<div class="lec-chips">${list}</div>`;
}

export function constraintHtml({ label, value }: Constraint): Html {
  return markup`${label}${value !== undefined && markup` <code>${value}</code>`}`;
}

/** Facts that the document says are left open, one line each. Text between backticks is code. */
export function unspecifiedFacts(facts: string[] | undefined, { reference }: Texts): Html {
  return markup`${(facts ?? []).map((fact) => markup`<p class="lec-unspecified">${sentence(reference.notSpecifiedFact, { fact: withCode(fact) })}</p>`)}`;
}

function withCode(words: string): Html {
  const pieces = words.split(/`([^`]+)`/);
  return markup`${pieces.map((piece, index) => (index % 2 === 1 ? markup`<code>${piece}</code>` : piece))}`;
}

/** A link to an address of a description, or only its text when the address is not safe to follow. */
export function outsideLink(address: string, label = address): Html {
  const href = safeHref(address);
  return href
    ? markup`<a href="${href}" rel="noopener noreferrer"${isRelative(href) && trusted(WRITTEN)}>${label}</a>`
    : markup`<span>${label === address ? label : `${label} (${address})`}</span>`;
}

/** Splits a text into its first paragraph, as HTML for a line (if it can be in a line), and the rest. */
export function firstLine(description: string): { line?: Html; rest: Html } {
  const rendered = renderDescription(description, { headingShift: 3, isMarked: true }).trim();
  const [paragraph, inner] = /^<p>(.*?)<\/p>/s.exec(rendered) ?? [];
  if (paragraph === undefined || !inner || /<(?:a|img|br)\b/.test(inner)) return { rest: text(description) };
  const after = rendered.slice(paragraph.length).trim();
  return {
    line: trusted(inner),
    rest: after === '' ? NOTHING : markup`<div class="lec-prop__text">${trusted(after)}</div>`,
  };
}
