import type { ApiDocument, Operation, Schema, SchemaObject } from '../../api/openapi/model/ApiDocument.ts';
import type { Heading } from '../../content/components/collected.ts';
import { escapeSegment } from '../../base/json/pointer.ts';
import { planSchema } from '../../api/openapi/schema/plan.ts';
import { schemaReaderOf } from '../../api/openapi/schema/SchemaReader.ts';
import { openLevels, referenceHtml, schemaViewOf } from './operation.ts';
import type { ReferenceContext, RenderedReference } from './OperationViewContext.ts';
import { sentence } from './sentence.ts';
import { schemaExample } from './examples.ts';
import { usesOf } from '../../api/openapi/pages/uses.ts';
import { operationTitle } from '../../api/openapi/pages/operation-title.ts';
import { type Html, NOTHING, markup } from '../../base/html/markup.ts';

/** The schema that a page of the reference shows, by the name in `GeneratedPage.schemaName`. */
export function schemaNamed(document: ApiDocument, name: string): Schema | undefined {
  const $ref = name.startsWith('#') ? name : `#/components/schemas/${escapeSegment(name)}`;
  const { unresolved } = document.resolve<Schema>({ $ref });
  return unresolved ? undefined : { $ref };
}

/** Renders the page of a type: its description, facts and rows, both for requests and for responses. */
export function renderSchemaPage(
  document: ApiDocument,
  name: string,
  context: ReferenceContext,
): RenderedReference {
  const { reference } = context.texts;
  const schema = schemaNamed(document, name);
  if (schema === undefined) {
    const lost = markup`<p class="lec-unresolved">${sentence(reference.lostSchema, { name: markup`<code>${name}</code>` })}</p>`;
    return { html: lost.text, aside: '', headings: [], text: name };
  }
  const view = schemaViewOf(document, context);
  const { direction, depth } = planSchema(schema, schemaReaderOf(document));
  const type = view.typeText(schema);
  const overview = context.overviewHref(document);
  const title = overview ? markup`<a href="${overview}">${document.title}</a>` : document.title;
  const kind = type !== name && markup`<p class="lec-meta lec-type-of">${type}</p>`;
  const origin = markup`<p class="lec-meta lec-origin">${sentence(reference.schemaOf, { title })}</p>`;
  const open = openLevels(context.config.expanded);
  const rows = view.root(schema, 'field', { direction, depth, open });
  const body = referenceHtml(
    markup`${kind}${view.facts(schema, direction, { isOwnPage: true })}${rows}${origin}`,
  );
  const headings = view.parts(schema, direction, 'field').map((part): Heading => ({ depth: 2, ...part }));
  const aside = typeof schema === 'object' ? schemaAside(document, schema, context) : NOTHING;
  return { html: body.text, aside: aside.text, headings, text: name };
}

/** The right column of a type: a value of it, and the operations that return and take it. */
function schemaAside(document: ApiDocument, schema: SchemaObject, context: ReferenceContext): Html {
  const { reference } = context.texts;
  const { returned, sent } = usesOf(document, String(schema.$ref));
  return markup`${schemaExample(document, schema, context)}${usedIn(reference.returnedBy, returned, context)}${usedIn(reference.acceptedBy, sent, context)}`;
}

function usedIn(title: string, operations: readonly Operation[], context: ReferenceContext): Html {
  const items = operations.flatMap((operation) => {
    const href = context.operationHref(operation);
    if (href === undefined) return [];
    const { method } = operation;
    return [
      markup`<li><span class="lec-method" data-method="${method}">${method}</span> <a href="${href}">${operationTitle(operation)}</a></li>`,
    ];
  });
  return items.length === 0
    ? NOTHING
    : markup`<section class="lec-panel lec-uses"><h2 class="lec-example__title">${title}</h2><ul>${items}</ul></section>`;
}
