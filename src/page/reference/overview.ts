import type { Heading } from '../../content/components/collected.ts';
import type { ApiDocument, Operation, Tag } from '../../api/openapi/model/ApiDocument.ts';
import { inWords, operationTitle } from '../../api/openapi/pages/operation-title.ts';
import type { ListedGroup, Listing } from '../../api/openapi/pages/GeneratedPage.ts';
import { tagLabel } from '../../api/openapi/pages/tag-groups.ts';
import { pathPieces } from '../../api/openapi/path-pieces.ts';
import { referenceHtml, sectionHeading } from './operation.ts';
import type { ReferenceContext, RenderedReference } from './OperationViewContext.ts';
import { numeral } from '../../base/strings/counted.ts';
import type { Texts } from '../../base/strings/english.ts';
import { sentence } from './sentence.ts';
import { flagList, introduction, outsideLink, text, unspecifiedFacts } from './text.ts';
import { documentSecurity } from './security.ts';
import { docsLink, serversHtml } from './servers.ts';
import { introductionHeadings } from './introduction-headings.ts';
import { Siblings, anchorPart } from './anchor.ts';
import { BREAK, type Html, NOTHING, markup } from '../../base/html/markup.ts';

/**
 * Renders the overview of a description: its text, version and contacts in a row, servers, authentication, operations by
 * tag and schemas. `download` is the address of its file; `listing` is what a large description lists instead of all that.
 */
export function renderOverview(
  document: ApiDocument,
  context: ReferenceContext,
  { download, listing }: { download?: string; listing?: Listing } = {},
): RenderedReference {
  const { texts } = context;
  const { reference } = texts;
  const taken = introductionHeadings(document.description).map(({ id }) => id);
  const { section, headings } = createSections(texts, taken);
  const servers = context.config.baseUrl.length > 0 || document.servers.length > 0;
  const authentication = documentSecurity(document, context.config.auth, texts);
  const first = [
    about(document, download, texts),
    servers &&
      section(reference.servers, serversHtml(document.servers, context.config.baseUrl, texts), 'Servers'),
    section(reference.authentication, authentication, 'Authentication'),
  ];
  const operations = listing
    ? [
        // Tags with operations have pages of their own.
        ...byTag(document, texts).map(
          ({ name, tag, operations: own }) =>
            tag && own.length === 0 && tagText(tag).text !== '' && section(name, tagText(tag)),
        ),
        section(
          reference.operations,
          markup`${groupList(listing.groups, context)}${operationList(listing.operations, context)}`,
          'Operations',
        ),
      ]
    : byTag(document, texts).map(({ key, tag, name, operations: own }) =>
        section(name, markup`${tag && tagText(tag)}${operationList(own, context)}`, tag ? name : key),
      );
  const types = listing
    ? markup`${schemas(document, listing.schemas, context)}${groupList(listing.schemaGroups, context)}`
    : schemas(document, document.schemaNames, context);
  const body = markup`${first}${operations}${section(reference.schemas, types, 'Schemas')}`;
  return {
    html: referenceHtml(body).text,
    aside: '',
    headings,
    text: [document.title, document.description].join(' ').trim(),
  };
}

/** Renders the page of a tag: its description and its operations, or of very many the groups that `listing` has. */
export function renderTag(
  document: ApiDocument,
  name: string,
  context: ReferenceContext,
  listing?: Listing,
): RenderedReference {
  const found = byTag(document, context.texts).find((group) => group.key === name);
  const own = listing ? undefined : found && operationList(found.operations, context);
  const list = listing && renderListing(document, listing, context);
  const body = markup`${found?.tag && tagText(found.tag, introduction)}${own}`;
  return {
    html: referenceHtml(body).text + (list?.html ?? ''),
    aside: '',
    headings: list?.headings ?? [],
    text: found?.tag?.description ?? '',
  };
}

/** Renders what the page of a group of a large description lists. */
export function renderListing(
  document: ApiDocument,
  listing: Listing,
  context: ReferenceContext,
): RenderedReference {
  const { section, headings } = createSections(context.texts);
  const sections = listing.sections.map(({ label, operations }) =>
    section(label, operationList(operations, context)),
  );
  const body = markup`${operationList(listing.operations, context)}${sections}${groupList(listing.groups, context)}${schemas(document, listing.schemas, context)}`;
  return { html: referenceHtml(body).text, aside: '', headings, text: '' };
}

/** Sections of a page, each with a heading that has an id of its own. One that holds nothing is left out. */
function createSections(texts: Texts, taken: readonly string[] = []) {
  const headings: Heading[] = [];
  const ids = new Siblings();
  for (const id of taken) ids.take(id);
  const section = (title: string, body: Html, name = title): Html => {
    if (body.text === '') return NOTHING;
    const id = ids.take(anchorPart(name).toLowerCase());
    headings.push({ depth: 2, text: title, id });
    return markup`<section class="lec-section">${sectionHeading(title, id, texts)}${body}</section>`;
  };
  return { section, headings };
}

/** Groups with the pages that list what they hold, and how much that is. Depth is that of the navigation. */
function groupList(groups: readonly ListedGroup[], context: ReferenceContext): Html {
  if (groups.length === 0) return NOTHING;
  const items = groups.map(({ label, count, path, groups: inside = [] }) => {
    const name = path === undefined ? label : markup`<a href="${context.href(path)}">${label}</a>`;
    return markup`<li>${name} <small>${numeral(context.texts.language, count)}</small>${groupList(inside, context)}</li>`;
  });
  return markup`<ul class="lec-groups">${items}</ul>`;
}

function about(document: ApiDocument, download: string | undefined, texts: Texts): Html {
  const { reference } = texts;
  const { contact, license } = document;
  const lines: Html[] = [];
  if (document.version !== '') {
    const version = markup`<code>${document.version}</code>`;
    lines.push(markup`<li>${sentence(reference.versionIs, { version })}</li>`);
  }
  if (download !== undefined)
    lines.push(
      markup`<li><a href="${download}" download>${reference.download}</a> (OpenAPI ${document.openapi})</li>`,
    );
  if (contact?.email !== undefined || contact?.url !== undefined) {
    const { name, url, email } = contact;
    const mail = email !== undefined && outsideLink(`mailto:${email}`, email);
    const link = markup`${url === undefined ? name : outsideLink(url, name ?? url)}${url !== undefined && mail && ','} ${mail}`;
    lines.push(markup`<li>${sentence(reference.contact, { link })}</li>`);
  }
  if (license) {
    const { name, url, identifier } = license;
    const link = url === undefined ? (name ?? identifier ?? '') : outsideLink(url, name ?? url);
    lines.push(markup`<li>${sentence(reference.licence, { link })}</li>`);
  }
  if (document.termsOfService !== undefined)
    lines.push(markup`<li>${outsideLink(document.termsOfService, reference.terms)}</li>`);
  return markup`${document.summary !== undefined && markup`<p>${document.summary}</p>`}${
    document.description !== undefined && introduction(document.description)
  }<ul class="lec-about">${lines}</ul>${unspecifiedFacts(document.notSpecified, texts)}${docsLink(document.externalDocs)}`;
}

interface Tagged {
  /** Name of the tag, as operations write it. */
  key: string;
  /** Name that readers see. */
  name: string;
  tag?: Tag;
  operations: Operation[];
}

/** Operations by tag: first the tags that the description lists, in its order, then the others. */
function byTag(document: ApiDocument, { reference }: Texts): Tagged[] {
  const groups = new Map<string, Tagged>(
    document.tags.map((tag) => [
      tag.name,
      { key: tag.name, name: tagLabel(tag.name, tag), tag, operations: [] },
    ]),
  );
  for (const operation of document.operations) {
    const [key, label] =
      operation.kind === 'webhook' ? ['Webhooks', reference.webhooks] : ['Operations', reference.operations];
    const named =
      operation.tags.length > 0 ? operation.tags.map((tag) => [tag, inWords(tag)]) : [[key, label]];
    for (const [tag = '', name = ''] of named) {
      const group = groups.get(tag) ?? { key: tag, name, operations: [] };
      group.operations.push(operation);
      groups.set(tag, group);
    }
  }
  return [...groups.values()];
}

/** @param prose renders the description: on the tag's own page it is the text of the page */
function tagText(tag: Tag, prose = text): Html {
  const name =
    tag.summary !== undefined && tag.summary !== tag.name && markup`<p class="lec-meta">${tag.name}</p>`;
  return markup`${name}${tag.description !== undefined && prose(tag.description)}${docsLink(tag.externalDocs)}`;
}

function operationList(operations: readonly Operation[], context: ReferenceContext): Html {
  if (operations.length === 0) return NOTHING;
  const items = operations.map((operation) => {
    const href = context.operationHref(operation);
    const title = operationTitle(operation);
    const path = pathPieces(operation.path).map(
      ({ text: piece, mayBreak }) => markup`${mayBreak && BREAK}${piece}`,
    );
    return markup`<li><span class="lec-method" data-method="${operation.method}">${operation.method}</span> ${href ? markup`<a href="${href}">${title}</a>` : title} ${marks(operation, context.texts)}<code>${path}</code></li>`;
  });
  return markup`<ul class="lec-operations">${items}</ul>`;
}

function marks({ kind, deprecated }: Operation, texts: Texts): Html {
  return flagList([kind === 'webhook' && 'webhook', deprecated && 'deprecated'], texts);
}

function schemas(document: ApiDocument, names: readonly string[], context: ReferenceContext): Html {
  if (names.length === 0) return NOTHING;
  const items = names.map((name) => {
    const href = context.schemaHref(document, name);
    return markup`<li>${href ? markup`<a href="${href}">${name}</a>` : name}</li>`;
  });
  return markup`<ul class="lec-schemas">${items}</ul>`;
}
