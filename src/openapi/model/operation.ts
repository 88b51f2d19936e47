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
import { entriesOf, isObject, joinPointer, listOf } from '../pointer.ts';
import { requestBodyOf, responsesOf } from './response.ts';
import { securityOf } from './security.ts';
import { externalDocsOf, serversOf } from './server.ts';
import { isTrue, textOf, wordsOf } from '../text.ts';

/** What an operation takes over from the description it stands in. */
export interface Defaults {
  servers: Server[];
  security?: SecurityRequirement[];
}

/** Where operations are looked for: a map of path items, and what they are there. */
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
    // Fields beside a path's reference stand, as 3.1 allows.
    const item = target === given ? given : { ...target, ...given };
    const pointer = joinPointer(map.pointer, path);
    return methodsOf(item).map(
      ([method, raw, key]) =>
        new DescribedOperation(map.kind, method, path, raw, item, pointer, pointer + key, document, defaults),
    );
  });
}

function methodsOf(item: Record<string, unknown>): [string, Record<string, unknown>, string][] {
  const fixed = Object.entries(item).flatMap(([key, raw]) =>
    (METHODS as readonly string[]).includes(key) && isObject(raw)
      ? [[key.toUpperCase(), raw, joinPointer('', key)] as [string, Record<string, unknown>, string]]
      : [],
  );
  const additional = entriesOf(item.additionalOperations).flatMap(([method, raw]) =>
    isObject(raw)
      ? [
          [method, raw, joinPointer('/additionalOperations', method)] as [
            string,
            Record<string, unknown>,
            string,
          ],
        ]
      : [],
  );
  return [...fixed, ...additional];
}

/** An operation that is worked out piece by piece, when a page asks for the piece. */
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
    const operationId = wordsOf(raw.operationId);
    if (operationId !== undefined) this.operationId = operationId;
    const summary =
      wordsOf(raw.summary) ?? (methodsOf(item).length === 1 ? wordsOf(item.summary) : undefined);
    if (summary !== undefined) this.summary = summary;
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
        const map: PathMap = {
          kind: 'callback',
          value: { [expression]: item },
          pointer: joinPointer(base, name),
        };
        const defaults: Defaults = { servers: [] };
        const operations = operationsOf(map, this.document, defaults);
        return [{ name: textOf(name) ?? name, expression: textOf(expression) ?? expression, operations }];
      });
    });
  }
}
