import type { Page } from '../../content/page/Page.ts';
import { located } from '../../base/model/Origin.ts';
import type { ApiDocument, Operation } from '../../api/openapi/model/ApiDocument.ts';
import { diagnoseSecurity } from '../../page/playground/diagnose.ts';
import type { PrivateParts } from './description-files.ts';
import { type Descriptions, loadDescriptions } from './descriptions.ts';
import type { Found } from './find.ts';

export type Described = Awaited<ReturnType<typeof readDescriptions>>['value'];

/** Reads the descriptions, and finds the operation or the type of each page file that names one. */
export async function readDescriptions(found: Found) {
  const { descriptions, pages, hidden, options, locate, sourcesOf } = found;
  const shown = [...pages.values()];
  const load = (all: readonly Page[], parts?: PrivateParts) =>
    loadDescriptions(descriptions, all, options, locate, sourcesOf, parts);
  let { value, diagnostics } = await load([...shown, ...hidden]);
  // Which operation a private page documents is known once the descriptions were read.
  const parts = privateParts(value, hidden);
  if (parts.size > 0) ({ value, diagnostics } = await load(shown, parts));
  for (const { path } of hidden) {
    value.claims.delete(path);
    value.schemaClaims.delete(path);
  }
  const documents = [...value.described.keys()];
  const security = diagnoseSecurity(found.model.api, documents).map((one) => located(one, locate));
  return {
    value: {
      ...found,
      ...value,
      documents,
      /** Address of the file of each description that the configuration names. */
      downloads: publishTexts(value, options),
    },
    diagnostics: [...diagnostics, ...security],
  };
}

/** Publishes the descriptions for download. Nothing is published before it is known what of it is public. */
function publishTexts({ described }: Descriptions, { publish }: Found['options']): Map<ApiDocument, string> {
  const named = [...described.values()].filter(({ refs }) => refs.length > 0);
  const published = named.map(({ document, text }): [ApiDocument, string] => {
    const type = /^\s*[[{]/.test(text) ? 'json' : 'yaml';
    return [document, publish(`${document.id}.${type}`, text)];
  });
  return new Map(published);
}

/** The operations that only private pages document: no page is made for them, and no file has them. */
function privateParts(
  { claims, described }: Pick<Descriptions, 'claims' | 'described'>,
  hidden: readonly Page[],
): PrivateParts {
  const paths = new Set(hidden.map(({ path }) => path));
  const shown = new Set([...claims].flatMap(([path, operation]) => (paths.has(path) ? [] : [operation])));
  const parts = new Map<string, Set<string>>();
  for (const [path, operation] of claims) {
    if (!paths.has(path) || shown.has(operation)) continue;
    const location = described.get(operation.document)?.location ?? '';
    const keys = parts.get(location) ?? new Set();
    parts.set(location, keys);
    for (const key of keysOf(operation)) keys.add(key);
  }
  return parts;
}

/** The places of an operation: that of its path, and that of the path item which the path may refer to. */
function keysOf({ pointer, document }: Operation): string[] {
  const keys = pointer.split('/');
  const item = document.resolve<unknown>({ $ref: `#${keys.slice(0, 3).join('/')}` }).ref;
  const own = [pointer, ...(item ? [`${item.slice(1)}/${keys.slice(3).join('/')}`] : [])];
  return own.map((key) => key.replace(/^\/x-webhooks\//, '/webhooks/'));
}
