import type {
  ApiDocument,
  Example,
  MediaType,
  Operation,
  Response,
  Schema,
} from '../../api/openapi/model/ApiDocument.ts';
import { asideHolds } from '../../content/components/aside.tsx';
import {
  type Answers,
  answersOf,
  firstAsked,
  successFirst,
} from '../../api/openapi/examples/example-pairs.ts';
import { exampleText, givenText, textKind } from '../../api/openapi/examples/example-text.ts';
import type { OperationViewContext, ReferenceContext } from './OperationViewContext.ts';
import type { Texts } from '../../base/strings/english.ts';
import { outsideLink, text } from './text.ts';
import { type Html, NOTHING, escapeCode, markup, trusted } from '../../base/html/markup.ts';
import { renderJson } from './json.ts';
import { phraseOf, statusName } from './status.ts';
import { cutTo } from '../../base/text.ts';

/** A panel of the right column. */
interface Panel {
  id: string;
  label: string;
  /** Words that follow the label of the open tab, such as the reason phrase of a status. */
  words?: string | undefined;
  /** Name by which groups of panels stay in step, where it is not the label. */
  name?: string;
  html: Html;
}

/** Longest example that is shown in full. Of a longer one the page shows the beginning and links to a file. */
const MAX_LENGTH = 40_000;

type Samples = NonNullable<OperationViewContext['samples']>;

/** The right column: request samples, then examples of the responses by status. */
export function examplesAside(operation: Operation, context: OperationViewContext): Html {
  const { samples = [] } = context;
  return besideAuthor(
    context.authorAside ?? '',
    () =>
      samples.length > 0
        ? markup`${samplesSection(samples, context.texts)}${namedBodies(operation, context)}`
        : requestExample(operation, context),
    () => {
      const panels = successFirst(operation.responses).flatMap((one) =>
        responsePanels(one, operation, context),
      );
      const mark = trusted(' data-kind="response"');
      return panels.length > 0 ? section(context.texts.reference.response, tabs(panels), mark) : NOTHING;
    },
  );
}

/** The right column of a page whose author describes the request. */
export function handWrittenAside(authorAside: string, samples: Samples, texts: Texts): string {
  return besideAuthor(
    authorAside,
    () => samplesSection(samples, texts),
    () => NOTHING,
  ).text;
}

/**
 * Combines a handwritten right column with the generated one. A request example replaces the generated samples, and a
 * response example the generated responses; a panel comes above both.
 */
function besideAuthor(author: string, request: () => Html, response: () => Html): Html {
  const hasRequest = asideHolds(author, 'request');
  const hasResponse = asideHolds(author, 'response');
  const own = trusted(author);
  if (hasRequest) return hasResponse ? own : markup`${own}${response()}`;
  return hasResponse ? markup`${request()}${own}` : markup`${own}${request()}${response()}`;
}

/** Request samples under tabs. */
function samplesSection(samples: Samples, { reference, browser }: Texts): Html {
  // Before the code, so that it is said before a long sample ends.
  const tested = markup`<p class="lec-example__tested">${reference.tested}</p>`;
  const cut = markup`<div class="lec-code" data-more="${browser.expand.all}"`.text;
  const panels = samples.map(({ lang, label, html, isTested }) => ({
    id: `sample-${lang.replace(/[^\w-]+/g, '-')}`,
    label,
    html: markup`${isTested === true && tested}${trusted(html.replace('<div class="lec-code"', cut))}`,
  }));
  return panels.length > 0 ? section(reference.request, tabs(panels, trusted(' data-sync=""'))) : NOTHING;
}

function section(title: string, body: Html, mark?: Html): Html {
  return markup`<section class="lec-example"${mark}><h2 class="lec-example__title">${title}</h2>${body}</section>`;
}

/** The request examples where there are no samples, as for a webhook: the examples of the body. */
function requestExample(operation: Operation, context: ReferenceContext): Html {
  const { reference } = context.texts;
  const panels = (operation.requestBody?.content ?? []).flatMap((media, index) =>
    mediaPanel(media, operation, 'request', context, `request-example-${index + 1}`, media.type),
  );
  return panels.length > 0
    ? section(operation.kind === 'webhook' ? reference.payload : reference.request, tabs(panels))
    : NOTHING;
}

/** Named examples of the body. They follow the samples, each of which has only one body. */
function namedBodies(operation: Operation, context: OperationViewContext): Html {
  const { requestBody, document } = operation;
  const title = context.texts.reference.requestBody;
  const all = requestBody?.content ?? [];
  const named = all.filter(isNamed);
  const [first] = named;
  if (!first) return NOTHING;
  if (all.length === 1 || (context.hasLiveBody && first === all[0] && named.length === 1)) {
    const panels = examplePanels(first, document, context, 'body-example-1');
    // `data-live`: the samples show the chosen example. Without scripts, the examples are shown here.
    const mark = trusted(` data-named${context.hasLiveBody === true ? ' data-live' : ''}`);
    const body = panels.length > 1 ? choice(panels, requestChoice(first, operation), true) : tabs(panels);
    return section(title, body, mark);
  }
  const panels = named.flatMap((media) =>
    mediaPanel(media, operation, 'request', context, `body-example-${all.indexOf(media) + 1}`, media.type),
  );
  return section(
    title,
    panels.length > 1 ? choice(panels, BY_TYPE, true) : tabs(panels),
    trusted(' data-named'),
  );
}

/** The panel of a response: its examples under its status. */
function responsePanels(response: Response, operation: Operation, context: ReferenceContext): Panel[] {
  const { status, content, unresolved } = response;
  const { texts } = context;
  const { emptyBody, noBody } = texts.reference;
  const isOnly = operation.responses.length === 1;
  const id = `example-${status.toLowerCase().replace(/[^\w]+/g, '-')}`;
  const panels = content.flatMap((media, index) =>
    mediaPanel(media, operation, 'response', context, `${id}-${index + 1}`, media.type, status),
  );
  const around = { label: statusName(status, texts, isOnly), words: phraseOf(status, texts) };
  const [first, ...others] = panels;
  if (first) {
    const shown = others.length > 0 ? { id, html: choice(panels, BY_TYPE) } : first;
    return [{ ...around, id: shown.id, html: shown.html }];
  }
  // A success without a body gets a panel too; otherwise the first response shown would be a failure.
  if (!status.startsWith('2') || content.length > 0 || unresolved) return [];
  const words = /^20[45]$/.test(status) ? emptyBody : noBody;
  return [{ ...around, id, html: markup`<p class="lec-example__none">${words}</p>` }];
}

/** The panel of a media type, if it has anything to show. Readers choose among several examples inside it. */
function mediaPanel(
  media: MediaType,
  operation: Operation,
  direction: 'request' | 'response',
  context: ReferenceContext,
  id: string,
  label: string,
  status?: string,
): Panel[] {
  const { document } = operation;
  if (isNamed(media)) {
    const panels = examplePanels(media, document, context, id);
    const [only] = panels;
    const chosen: Choice =
      direction === 'request'
        ? requestChoice(media, operation)
        : responseChoice(answersOf(media, operation), context);
    // A single example with a note is shown as a choice too: it answers one of several requests.
    const html =
      panels.length > 1 || chosen.note
        ? choice(panels, chosen)
        : markup`${!NAMELESS.test(only?.label ?? '') && markup`<p class="lec-example__name">${only?.label}</p>`}${only?.html}`;
    return [{ id, label, html }];
  }
  const code = exampleText(media, document, direction, { operation, status });
  const address = media.examples[0]?.externalValue;
  if (address !== undefined) return [{ id, label, html: markup`<p>${outsideLink(address)}</p>` }];
  if (code === undefined || code === '') return [];
  const isJson = textKind(media.type) === 'json';
  return [{ id, label, html: codeBlock(code, isJson, media.type, context) }];
}

/** Returns whether the examples of a media type are shown with their names. */
function isNamed({ examples }: MediaType): boolean {
  return examples.length > 1 || examples.some(hasWords);
}

/** Returns whether an example has a name or text of its own. An example from the keyword `example` is called `example`. */
function hasWords({ name, summary, description }: Example): boolean {
  return name !== 'example' || summary !== undefined || description !== undefined;
}

/** A panel for each example of a media type, under its name. */
function examplePanels(
  media: MediaType,
  document: ApiDocument,
  context: ReferenceContext,
  id: string,
): Panel[] {
  const isJson = textKind(media.type) === 'json';
  return media.examples.map((example, index) => {
    const { description, externalValue, name, summary } = example;
    const label = summary ?? name;
    const code = givenText(example, media, document);
    const html = markup`${description !== undefined && text(description)}${
      externalValue !== undefined && markup`<p>${outsideLink(externalValue)}</p>`
    }${code !== undefined && codeBlock(code, isJson, label, context)}`;
    return { id: `${id}-${index + 1}`, label, name, html };
  });
}

/** A value of a type, as an example of the right column. */
export function schemaExample(document: ApiDocument, schema: Schema, context: ReferenceContext): Html {
  const type = 'application/json';
  const media: MediaType = { type, schema, examples: [], encoding: new Map(), pointer: '' };
  const code = exampleText(media, document, 'response');
  if (code === undefined || code === '') return NOTHING;
  const { example } = context.texts.reference;
  return section(example, codeBlock(code, true, type, context));
}

/** A code block in the same markup as all code blocks of the site. */
function codeBlock(code: string, isJson: boolean, label: string, context: ReferenceContext): Html {
  const isWhole = code.length <= MAX_LENGTH;
  const shown = isWhole ? code : beginningOf(code);
  const whole =
    !isWhole &&
    context.publish &&
    markup`<p class="lec-example__name"><a href="${context.publish(isJson ? 'example.json' : 'example.txt', code)}">${context.texts.reference.wholeExample}</a> (${Math.round(code.length / 1000)} KB)</p>`;
  const body = trusted(isJson ? renderJson(shown) : escapeCode(shown));
  const { all } = context.texts.browser.expand;
  return markup`<div class="lec-code" data-more="${all}"><lec-copy></lec-copy><pre class="lec-code__body" tabindex="0" role="group" aria-label="${label}"><code>${body}</code></pre></div>${whole}`;
}

/** The lines of a text that fit into the limit, or the beginning of a single long line. */
function beginningOf(code: string): string {
  const end = code.lastIndexOf('\n', MAX_LENGTH);
  return end > 0 ? `${code.slice(0, end)}\n…` : `${cutTo(code, MAX_LENGTH)}…`;
}

/** Names that mean nothing for the only panel of a box. */
const NAMELESS = /^(?:default|example|response|default response)$/i;

/** Panels under tabs, in a box. One that has no name of its own has no tab. */
function tabs(panels: Panel[], mark: Html = NOTHING): Html {
  const [first] = panels;
  const isNameless = panels.length === 1 && NAMELESS.test(first?.label ?? '');
  return markup`<lec-tabs class="lec-tabset lec-code-group"${isNameless && trusted(' data-alone')}${mark}${FOR_PEOPLE}>${panelsHtml(panels)}</lec-tabs>`;
}

/** Settings of a group of examples among which readers choose. */
interface Choice {
  /** Index of the example that is shown at first. */
  first: number;
  mark: Html;
  note?: Html;
  /** The choices that stay in step: `example` for those of the page, nothing for those of all pages. */
  sync?: 'example' | '';
}

/** A choice among media types, which the browser remembers. */
const BY_TYPE: Choice = { first: 0, mark: NOTHING, sync: '' };

function requestChoice({ examples }: MediaType, operation: Operation): Choice {
  const start = firstAsked(operation);
  const first = Math.max(
    0,
    examples.findIndex(({ name }) => name === start),
  );
  return { first, mark: trusted(' data-asks') };
}

/** The script shows the note beside an answer to another request. */
function responseChoice(
  { first, otherwise, isOther, startsOther }: Answers,
  { texts }: ReferenceContext,
): Choice {
  if (otherwise === undefined) return { first, mark: NOTHING };
  const mark = markup` data-else="${otherwise}"${startsOther && trusted(' data-other')}`;
  if (!isOther) return { first, mark };
  const note = markup`<p class="lec-example__other">${texts.reference.otherAnswer}</p>`;
  return { first, mark, note };
}

/** Says to tools that read HTML that the Markdown of the page has one of these panels, not all of them. */
const FOR_PEOPLE = trusted(' data-markdown-ignore');

/** Panels that readers choose by name. All groups of the page with a panel of that name follow the choice. */
function choice(panels: Panel[], { first, mark, note, sync = 'example' }: Choice, isBox = false): Html {
  return markup`<lec-tabs class="lec-tabset${isBox && ' lec-code-group'}" data-dropdown data-sync="${sync}"${mark}${isBox && FOR_PEOPLE}>${panelsHtml(panels, first, note)}</lec-tabs>`;
}

/** Links to the panels, and the panels. Without scripts they are one below the other, all but one of them closed. */
function panelsHtml(panels: Panel[], shown = 0, note = NOTHING): Html {
  const links = panels.map(
    ({ id, label, words }, index) =>
      markup`<a class="lec-tabset__tab" href="#${id}"${index === shown && trusted(' data-active')}>${label}${words !== undefined && markup`<span> ${words}</span>`}</a>`,
  );
  const sections = panels.map(({ id, label, words, name = label, html: body }, index) => {
    const isShown = index === shown;
    const title = words === undefined ? label : `${label} ${words}`;
    const content = isShown
      ? body
      : markup`<details class="lec-tabset__fold"><summary>${title}</summary>${body}</details>`;
    return markup`<section class="lec-tabset__panel" id="${id}" data-label="${name}"${isShown && trusted(' data-active=""')}><p class="lec-tabset__label">${title}</p>${content}</section>`;
  });
  return markup`<div class="lec-tabset__list">${links}</div>${note}${sections}`;
}
