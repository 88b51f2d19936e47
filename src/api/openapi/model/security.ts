import type { ApiDocument, SecurityRequirement, SecurityScheme } from './ApiDocument.ts';
import { notSpecifiedOf } from './extensions.ts';
import { entriesOf, isObject, listOf } from '../pointer.ts';
import { isTrue, textOf, wordsOf } from '../text.ts';

/** The schemes under `components.securitySchemes`, by key. */
export function securitySchemesOf(value: unknown, document: ApiDocument): Map<string, SecurityScheme> {
  return new Map(entriesOf(value).map(([key, given]) => [key, schemeOf(key, given, document)]));
}

function schemeOf(key: string, given: unknown, document: ApiDocument): SecurityScheme {
  const { value: raw, unresolved } = document.resolve(given);
  if (!isObject(raw) || unresolved) return { key, type: 'unknown' };
  return {
    key,
    type: wordsOf(raw.type) ?? 'unknown',
    description: wordsOf(raw.description),
    name: textOf(raw.name),
    in: wordsOf(raw.in),
    scheme: schemeName(wordsOf(raw.scheme)),
    bearerFormat: wordsOf(raw.bearerFormat),
    openIdConnectUrl: wordsOf(raw.openIdConnectUrl),
    oauth2MetadataUrl: wordsOf(raw.oauth2MetadataUrl),
    flows: isObject(raw.flows) ? flowsOf(raw.flows) : undefined,
    deprecated: isTrue(raw.deprecated) ? true : undefined,
    ...notSpecifiedOf(raw),
  };
}

/** Schemes that the code compares are written in lower case; any other is shown to the reader as it is. */
function schemeName(name: string | undefined): string | undefined {
  return name !== undefined && /^(basic|bearer|digest)$/i.test(name) ? name.toLowerCase() : name;
}

function flowsOf(raw: Record<string, unknown>): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(raw).flatMap(([name, flow]) => (isObject(flow) ? [[name, flow] as const] : [])),
  );
}

/** The alternatives of a `security` list; `undefined` when there is no such list. */
export function securityOf(value: unknown, document: ApiDocument): SecurityRequirement[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter(isObject).map((requirement) =>
    Object.entries(requirement).map(([key, scopes]) => ({
      scheme: document.securitySchemes.get(key) ?? { key, type: 'unknown' },
      scopes: listOf(scopes).flatMap((scope) => textOf(scope) ?? []),
    })),
  );
}
