import type {
  ApiDocument,
  Callback,
  ExternalDocs,
  Operation,
  Parameter,
  RequestBody,
  Response,
  SecurityRequirement,
  Server,
} from './ApiDocument.ts';
import { extensionsOf, notSpecifiedOf } from './extensions.ts';
import { METHODS } from '../grammar.ts';
import { type ParameterList, parametersOf } from './parameter.ts';
import { joinPointer } from '../../../base/json/pointer.ts';
import { entriesOf, isObject, listOf } from '../pointer.ts';
import { requestBodyOf, responsesOf } from './response.ts';
import { securityOf } from './security.ts';
import { externalDocsOf, serversOf } from './server.ts';
import { isTrue, textOf, wordsOf } from '../text.ts';

/** Servers and security of the whole description, for operations that have none of their own. */
export interface Defaults {
  servers: Server[];
  security?: SecurityRequirement[];
}

/** A map of path items, with the kind of operations in it. */
export interface PathMap {
  kind: Operation['kind'];
  value: unknown;
  pointer: string;
}

/** The operations of a map of path items (`paths`, `webhooks`, a callback), in the order of the file. */
export function operationsOf(map: PathMap, document: ApiDocument, defaults: Defaults): Operation[] {
  return entriesOf(map.value).flatMap(([path, given]) => {
    if (path.startsWith('x-') || !isObject(given)) return [];
    const { value: target, unresolved } = document.resolve(given);
    if (unresolved || !isObject(target)) return [];
    // OpenAPI 3.1 allows fields next to a path's reference, which win over those of the target.
    const item = target === given ? given : { ...target, ...given };
    const pointer = joinPointer(map.pointer, path);
    return methodsOf(item).map(
      ([method, raw, key]) =>
        new DescribedOperation(map.kind, method, path, raw, item, pointer, pointer + key, document, defaults),
    );
  });
}

type Method = [method: string, raw: Record<string, unknown>, pointer: string];

function methodsOf(item: Record<string, unknown>): Method[] {
  const fixed = Object.entries(item).flatMap(([key, raw]): Method[] =>
    (METHODS as readonly string[]).includes(key) && isObject(raw)
      ? [[key.toUpperCase(), raw, joinPointer('', key)]]
      : [],
  );
  const additional = entriesOf(item.additionalOperations).flatMap(([method, raw]): Method[] =>
    isObject(raw) ? [[method, raw, joinPointer('/additionalOperations', method)]] : [],
  );
  return [...fixed, ...additional];
}

/** An operation of a description. Most of its fields are computed on first access. */
class DescribedOperation implements Operation {
  readonly kind: Operation['kind'];
  readonly method: string;
  readonly path: string;
  readonly pointer: string;
  readonly document: ApiDocument;
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags: string[];
  readonly deprecated: boolean;
  readonly notSpecified?: string[];
  readonly #raw: Record<string, unknown>;
  readonly #item: Record<string, unknown>;
  readonly #itemPointer: string;
  readonly #defaults: Defaults;
  #list?: ParameterList;
  #body?: { value: RequestBody | undefined };
  #responses?: Response[];
  #callbacks?: Callback[];
  #security?: { value: SecurityRequirement[] | undefined };

  constructor(
    kind: Operation['kind'],
    method: string,
    path: string,
    raw: Record<string, unknown>,
    item: Record<string, unknown>,
    itemPointer: string,
    pointer: string,
    document: ApiDocument,
    defaults: Defaults,
  ) {
    this.kind = kind;
    this.method = textOf(method.toUpperCase()) ?? method;
    this.path = textOf(path) ?? path;
    this.pointer = pointer;
    this.document = document;
    this.#raw = raw;
    this.#item = item;
    this.#itemPointer = itemPointer;
    this.#defaults = defaults;
    this.operationId = wordsOf(raw.operationId);
    // The summary of a path describes an operation only where the path has no other.
    this.summary = wordsOf(raw.summary) ?? (methodsOf(item).length === 1 ? wordsOf(item.summary) : undefined);
    this.tags = [...new Set(listOf(raw.tags).flatMap((tag) => wordsOf(tag) ?? []))];
    this.deprecated = isTrue(raw.deprecated);
    Object.assign(this, notSpecifiedOf(raw));
  }

  get description(): string | undefined {
    return wordsOf(this.#raw.description) ?? wordsOf(this.#item.description);
  }

  get externalDocs(): ExternalDocs | undefined {
    return externalDocsOf(this.#raw.externalDocs);
  }

  get extensions(): Record<string, unknown> {
    return extensionsOf(this.#raw);
  }

  get servers(): Server[] {
    return serversOf(this.#raw.servers) ?? serversOf(this.#item.servers) ?? this.#defaults.servers;
  }

  get parameters(): Parameter[] {
    return this.#parameterList.parameters;
  }

  get unresolved(): string[] {
    return this.#parameterList.unresolved;
  }

  get #parameterList(): ParameterList {
    const lists = [
      { value: this.#item.parameters, pointer: joinPointer(this.#itemPointer, 'parameters') },
      { value: this.#raw.parameters, pointer: joinPointer(this.pointer, 'parameters') },
    ];
    return (this.#list ??= parametersOf(lists, this.document));
  }

  get requestBody(): RequestBody | undefined {
    const pointer = joinPointer(this.pointer, 'requestBody');
    return (this.#body ??= { value: requestBodyOf(this.#raw.requestBody, this.document, pointer) }).value;
  }

  get responses(): Response[] {
    const pointer = joinPointer(this.pointer, 'responses');
    return (this.#responses ??= responsesOf(this.#raw.responses, this.document, pointer));
  }

  get security(): SecurityRequirement[] | undefined {
    this.#security ??= { value: securityOf(this.#raw.security, this.document) ?? this.#defaults.security };
    return this.#security.value;
  }

  get callbacks(): Callback[] {
    return (this.#callbacks ??= this.#findCallbacks());
  }

  #findCallbacks(): Callback[] {
    // A callback may lead back to the path it stands on; its own callbacks are then left out.
    if (this.kind === 'callback') return [];
    const base = joinPointer(this.pointer, 'callbacks');
    return entriesOf(this.#raw.callbacks).flatMap(([name, given]) => {
      const { value: raw, unresolved } = this.document.resolve(given);
      if (unresolved) return [];
      return entriesOf(raw).flatMap(([expression, item]) => {
        if (expression.startsWith('x-')) return [];
        const value = { [expression]: item };
        const map: PathMap = { kind: 'callback', value, pointer: joinPointer(base, name) };
        const operations = operationsOf(map, this.document, { servers: [] });
        return [{ name: textOf(name) ?? name, expression: textOf(expression) ?? expression, operations }];
      });
    });
  }
}
