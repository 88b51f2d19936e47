import type { ApiDocument, Example, MediaType, Operation, Response } from '../ApiDocument.ts';
import { asideHolds } from '../../components/aside.tsx';
import { exampleText, givenText, textKind } from '../exampleText.ts';
import type { OperationViewContext, ReferenceContext } from './OperationViewContext.ts';
import { outsideLink, text } from './Text.ts';
import { type Html, NOTHING, escapeCode, markup, trusted } from './markup.ts';
import { renderJson } from './json.ts';

/** A panel of the right column. */
interface Panel {
  id: string;
  label: string;
  html: Html;
}

/** Longest example that is written out in full. A longer one is a file that the page links to. */
const MAX_LENGTH = 40_000;

type Samples = NonNullable<OperationViewContext['samples']>;

/** The right column: request samples, then examples of the responses by status. */
export function examplesAside(operation: Operation, context: OperationViewContext): Html {
  const { samples = [] } = context;
  return besideAuthor(
    context.authorAside ?? '',
    () =>
      samples.length > 0
        ? markup`${samplesSection(samples)}${namedBodies(operation, context)}`
        : requestExample(operation, context),
    () => {
      const panels = operation.responses.flatMap((one) => responsePanels(one, operation, context));
      return panels.length > 0 ? section('Response', tabs(panels, false)) : NOTHING;
    },
  );
}

/** The right column of a page that describes its request by hand. */
export function handWrittenAside(authorAside: string, samples: Samples): string {
  return besideAuthor(
    authorAside,
    () => samplesSection(samples),
    () => NOTHING,
  ).text;
}

/**
 * The author's own right column with what is generated. A request example of the author's replaces the samples and a
 * response example the responses; a panel stands above both.
 */
function besideAuthor(author: string, request: () => Html, response: () => Html): Html {
  const hasRequest = asideHolds(author, 'request');
  const hasResponse = asideHolds(author, 'response');
  const own = trusted(author);
  if (hasRequest) return hasResponse ? own : markup`${own}${response()}`;
  return hasResponse ? markup`${request()}${own}` : markup`${own}${request()}${response()}`;
}

/** Request samples under tabs. */
function samplesSection(samples: Samples): Html {
  const panels = samples.map(({ lang, label, html }) => ({
    id: `sample-${lang.replace(/[^\w-]+/g, '-')}`,
    label,
    html: trusted(html),
  }));
  return panels.length > 0 ? section('Request', tabs(panels, true)) : NOTHING;
}

function section(title: string, body: Html): Html {
  return markup`<section class="lec-example"><h2 class="lec-example__title">${title}</h2>${body}</section>`;
}

/** Without samples (a webhook, for one) the body itself is the example. */
function requestExample(operation: Operation, context: ReferenceContext): Html {
  const panels = (operation.requestBody?.content ?? []).flatMap((media, index) =>
    mediaPanels(media, operation.document, 'request', context, `request-example-${index + 1}`, media.type),
  );
  return panels.length > 0
    ? section(operation.kind === 'webhook' ? 'Payload' : 'Request', tabs(panels, false))
    : NOTHING;
}

/** Beside samples, which hold one body: the bodies that the description names or explains. */
function namedBodies(operation: Operation, context: ReferenceContext): Html {
  const panels = (operation.requestBody?.content ?? []).flatMap((media, index, all) => {
    const label = all.length > 1 ? media.type : '';
    return media.examples.length > 1 || media.examples.some(hasWords)
      ? mediaPanels(media, operation.document, 'request', context, `body-example-${index + 1}`, label)
      : [];
  });
  return panels.length > 0 ? section('Request body', tabs(panels, false)) : NOTHING;
}

function responsePanels(response: Response, operation: Operation, context: ReferenceContext): Panel[] {
  // Else the first answer to be seen would be that of a failure.
  if (response.status.startsWith('2') && response.content.length === 0 && !response.unresolved) {
    const words = /^20[45]$/.test(response.status) ? 'No body' : 'No body is described.';
    const html = markup`<p class="lec-example__none">${words}</p>`;
    return [{ id: `example-${response.status}`, label: response.status, html }];
  }
  return response.content.flatMap((media, index) => {
    const label = response.content.length > 1 ? `${response.status} ${media.type}` : response.status;
    const id = `example-${response.status.toLowerCase().replace(/[^\w]+/g, '-')}-${index + 1}`;
    return mediaPanels(media, operation.document, 'response', context, id, label);
  });
}

function mediaPanels(
  media: MediaType,
  document: ApiDocument,
  direction: 'request' | 'response',
  context: ReferenceContext,
  id: string,
  label: string,
): Panel[] {
  const isJson = textKind(media.type) === 'json';
  if (media.examples.length > 1 || media.examples.some(hasWords)) {
    const isOne = media.examples.length === 1;
    return media.examples.map((example, index) => {
      const name = example.summary ?? example.name;
      return {
        id: `${id}-${index + 1}`,
        label: isOne && label !== '' ? label : `${label} ${name}`.trim(),
        html: namedExample(example, isOne && label !== '', media, document, isJson, context),
      };
    });
  }
  const code = exampleText(media, document, direction);
  const address = media.examples[0]?.externalValue;
  if (address !== undefined) return [{ id, label, html: markup`<p>${outsideLink(address)}</p>` }];
  if (code === undefined || code === '') return [];
  return [{ id, label, html: codeBlock(code, isJson, media.type, context) }];
}

/** Has an example a name of its own? `example` is what the keyword of that name gives. */
function hasWords({ name, summary, description }: Example): boolean {
  return name !== 'example' || summary !== undefined || description !== undefined;
}

/** An example under its name, where its tab does not say that. */
function namedExample(
  example: Example,
  isNamed: boolean,
  media: MediaType,
  document: ApiDocument,
  isJson: boolean,
  context: ReferenceContext,
): Html {
  const code = givenText(example, media, document);
  const name = example.summary ?? example.name;
  const title = isNamed && markup`<p class="lec-example__name">${name}</p>`;
  return markup`${title}${example.description !== undefined && text(example.description)}${
    example.externalValue !== undefined && markup`<p>${outsideLink(example.externalValue)}</p>`
  }${code !== undefined && codeBlock(code, isJson, name, context)}`;
}

/** A code block in the markup that every block of the site has. */
function codeBlock(code: string, isJson: boolean, label: string, context: ReferenceContext): Html {
  const isWhole = code.length <= MAX_LENGTH;
  const shown = isWhole ? code : beginningOf(code);
  const whole =
    !isWhole &&
    context.publish &&
    markup`<p class="lec-example__name"><a href="${context.publish(isJson ? 'example.json' : 'example.txt', code)}">The whole example</a> (${Math.round(code.length / 1000)} KB)</p>`;
  const body = trusted(isJson ? (context.renderJson ?? renderJson)(shown) : escapeCode(shown));
  return markup`<div class="lec-code"><lec-copy></lec-copy><pre class="lec-code__body" tabindex="0" role="group" aria-label="${label}"><code>${body}</code></pre></div>${whole}`;
}

/** The first lines of a text, as many as are shown; part of a line where it is the only one. */
function beginningOf(code: string): string {
  const end = code.lastIndexOf('\n', MAX_LENGTH);
  return end > 0 ? `${code.slice(0, end)}\n…` : `${code.slice(0, MAX_LENGTH)}…`;
}

/** Panels under tabs; without JavaScript one below the other, all but the first closed. */
function tabs(panels: Panel[], isSynced: boolean): Html {
  const links = panels.map(
    ({ id, label }, index) =>
      markup`<a class="lec-tabset__tab" href="#${id}"${index === 0 && trusted(' data-active')}>${label}</a>`,
  );
  const sections = panels.map(
    ({ id, label, html: body }, index) =>
      markup`<section class="lec-tabset__panel" id="${id}" data-label="${label}"${index === 0 && trusted(' data-active=""')}><p class="lec-tabset__label">${label}</p>${index === 0 ? body : markup`<details class="lec-tabset__fold"><summary>${label}</summary>${body}</details>`}</section>`,
  );
  return markup`<lec-tabs class="lec-tabset lec-code-group"${isSynced && trusted(' data-sync=""')}><div class="lec-tabset__list">${links}</div>${sections}</lec-tabs>`;
}
