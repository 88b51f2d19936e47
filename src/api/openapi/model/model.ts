import type { Result } from '../../../base/diagnostics.ts';
import type { ApiDocument, Operation, Resolved, SecurityScheme, Server, Tag } from './ApiDocument.ts';
import { keysOf } from '../../../base/json/as-written.ts';
import { References } from '../References.ts';
import { extensionsOf, notSpecifiedOf } from './extensions.ts';
import { addImpliedMappings } from './implied-mappings.ts';
import { operationsOf } from './operation.ts';
import { isObject, listOf } from '../pointer.ts';
import type { SourceDocument } from '../read/read.ts';
import { securityOf, securitySchemesOf } from './security.ts';
import { externalDocsOf, serversOf } from './server.ts';
import { settleNumbers, textOf, wordsOf } from '../text.ts';
import { upgradeDescription } from '../read/upgrade.ts';

/**
 * Makes the model of a description that was read. Values of a wrong type are left out (`checkDescription` has warned
 * of them). `undefined` only when a Swagger 2.0 description cannot be converted.
 */
export function createDocument(source: SourceDocument, id: string): Result<ApiDocument | undefined> {
  const { value: root, diagnostics } = upgradeDescription(source.root, source.location, source.locate);
  if (!root) return { value: undefined, diagnostics };
  addImpliedMappings(root);
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
    const externalDocs = externalDocsOf(root.externalDocs);
    Object.assign(this, infoOf(info), notSpecifiedOf(info), { externalDocs });
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
    const defaults = { servers: this.servers, security: securityOf(root.security, this) };
    const hooks = isObject(root.webhooks) ? 'webhooks' : 'x-webhooks';
    return [
      ...operationsOf({ kind: 'operation', value: root.paths, pointer: '/paths' }, this, defaults),
      ...operationsOf({ kind: 'webhook', value: root[hooks], pointer: `/${hooks}` }, this, defaults),
    ];
  }
}

function infoOf({ contact, license, ...info }: Record<string, unknown>): Partial<ApiDocument> {
  return {
    ...texts(info, ['summary', 'description', 'termsOfService']),
    contact: isObject(contact) ? texts(contact, ['name', 'url', 'email']) : undefined,
    license: isObject(license) ? texts(license, ['name', 'url', 'identifier']) : undefined,
  };
}

function texts<K extends string>(raw: Record<string, unknown>, keys: K[]): Partial<Record<K, string>> {
  return Object.fromEntries(keys.map((key) => [key, wordsOf(raw[key])])) as Partial<Record<K, string>>;
}

function tagsOf(value: unknown): Tag[] {
  const tags = new Map<string, Tag>();
  for (const raw of listOf(value)) {
    if (!isObject(raw)) continue;
    const name = wordsOf(raw.name);
    if (name === undefined || tags.has(name)) continue;
    tags.set(name, {
      name,
      ...texts(raw, ['summary', 'description', 'parent', 'kind']),
      externalDocs: externalDocsOf(raw.externalDocs),
      extensions: extensionsOf(raw),
    });
  }
  return [...tags.values()];
}
