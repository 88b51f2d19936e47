import type { Result } from '../../diagnostics.ts';
import type { ApiDocument, Operation, Resolved, SecurityScheme, Server, Tag } from './ApiDocument.ts';
import { keysOf } from '../../json/as-written.ts';
import { References } from '../References.ts';
import { extensionsOf, notSpecifiedOf } from './extensions.ts';
import { operationsOf } from './operation.ts';
import { isObject, listOf } from '../pointer.ts';
import type { SourceDocument } from '../read/read.ts';
import { securityOf, securitySchemesOf } from './security.ts';
import { externalDocsOf, serversOf } from './server.ts';
import { settleNumbers, textOf, wordsOf } from '../text.ts';
import { upgradeDescription } from '../read/upgrade.ts';

/**
 * Makes the model of a description that was read. Whatever has a wrong type is left out (the reader has warned of
 * it); `undefined` only when a Swagger 2.0 description cannot be converted.
 */
export function createDocument(source: SourceDocument, id: string): Result<ApiDocument | undefined> {
  const { value: root, diagnostics } = upgradeDescription(source.root, source.location);
  if (!root) return { value: undefined, diagnostics };
  if (source.hasWrittenNumbers) settleNumbers(root);
  const version = textOf(source.root.openapi) ?? textOf(source.root.swagger) ?? '';
  return { value: new Description(root, id, source.location, version), diagnostics };
}

class Description implements ApiDocument {
  readonly id: string;
  readonly location: string;
  readonly openapi: string;
  readonly title: string;
  readonly version: string;
  readonly servers: Server[];
  readonly tags: Tag[];
  readonly securitySchemes: Map<string, SecurityScheme>;
  readonly schemaNames: string[];
  readonly extensions: Record<string, unknown>;
  readonly #root: Record<string, unknown>;
  readonly #references: References;
  #operations?: Operation[];

  constructor(root: Record<string, unknown>, id: string, location: string, openapi: string) {
    this.#root = root;
    this.#references = new References(root);
    this.id = id;
    this.location = location;
    this.openapi = openapi;
    const info = isObject(root.info) ? root.info : {};
    this.title = wordsOf(info.title) ?? 'API';
    this.version = textOf(info.version) ?? '';
    Object.assign(this, infoOf(info), notSpecifiedOf(info));
    const externalDocs = externalDocsOf(root.externalDocs);
    if (externalDocs) Object.assign(this, { externalDocs });
    this.servers = serversOf(root.servers) ?? [];
    this.tags = tagsOf(root.tags);
    const components = isObject(root.components) ? root.components : {};
    this.schemaNames = isObject(components.schemas) ? keysOf(components.schemas) : [];
    this.securitySchemes = securitySchemesOf(components.securitySchemes, this);
    this.extensions = extensionsOf(root);
  }

  get operations(): Operation[] {
    return (this.#operations ??= this.#findOperations());
  }

  resolve<T>(value: T): Resolved<T> {
    return this.#references.resolve(value);
  }

  #findOperations(): Operation[] {
    const root = this.#root;
    const security = securityOf(root.security, this);
    const defaults = { servers: this.servers, ...(security ? { security } : {}) };
    const hooks = isObject(root.webhooks) ? 'webhooks' : 'x-webhooks';
    return [
      ...operationsOf({ kind: 'operation', value: root.paths, pointer: '/paths' }, this, defaults),
      ...operationsOf({ kind: 'webhook', value: root[hooks], pointer: `/${hooks}` }, this, defaults),
    ];
  }
}

type Info = Pick<ApiDocument, 'summary' | 'description' | 'termsOfService' | 'contact' | 'license'>;

function infoOf(info: Record<string, unknown>): Info {
  const found: Info = {};
  const summary = wordsOf(info.summary);
  if (summary !== undefined) found.summary = summary;
  const description = wordsOf(info.description);
  if (description !== undefined) found.description = description;
  const terms = wordsOf(info.termsOfService);
  if (terms !== undefined) found.termsOfService = terms;
  if (isObject(info.contact)) found.contact = texts(info.contact, ['name', 'url', 'email']);
  if (isObject(info.license)) found.license = texts(info.license, ['name', 'url', 'identifier']);
  return found;
}

function texts<K extends string>(raw: Record<string, unknown>, keys: K[]): Partial<Record<K, string>> {
  const found: Partial<Record<K, string>> = {};
  for (const key of keys) {
    const text = wordsOf(raw[key]);
    if (text !== undefined) found[key] = text;
  }
  return found;
}

function tagsOf(value: unknown): Tag[] {
  const tags = new Map<string, Tag>();
  for (const raw of listOf(value)) {
    if (!isObject(raw)) continue;
    const name = wordsOf(raw.name);
    if (name === undefined || tags.has(name)) continue;
    const externalDocs = externalDocsOf(raw.externalDocs);
    tags.set(name, {
      name,
      ...texts(raw, ['summary', 'description', 'parent', 'kind']),
      ...(externalDocs ? { externalDocs } : {}),
      extensions: extensionsOf(raw),
    });
  }
  return [...tags.values()];
}
