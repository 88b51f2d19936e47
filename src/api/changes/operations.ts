import type {
  Header,
  MediaType,
  Operation,
  Parameter,
  Response,
  Server,
} from '../openapi/model/ApiDocument.ts';
import { pathShape } from '../openapi/path-shape.ts';
import type { Direction } from '../openapi/schema/Child.ts';
import type { Part } from './Change.ts';
import type { Way, RuleName } from './rules.ts';
import type { Ledger, Scope } from './Ledger.ts';
import { type Match, renamedInPath } from './match.ts';
import { paired } from './paired.ts';
import type { SchemaComparison } from './schemas.ts';
import { compareSecurity } from './security.ts';

/** The two directions of an operation: who writes what is sent, and what comes back. */
interface Ways {
  sent: { way: Way; direction: Direction };
  back: { way: Way; direction: Direction };
}

const CALLED: Ways = {
  sent: { way: 'request', direction: 'request' },
  back: { way: 'response', direction: 'response' },
};
/** Clients read the webhook requests that a service sends, and respond to them. */
const CALLING: Ways = {
  sent: { way: 'response', direction: 'both' },
  back: { way: 'request', direction: 'both' },
};

/** Compares two operations that are one in both descriptions. */
export class OperationComparison {
  private readonly from: Operation;
  private readonly to: Operation;
  private readonly ways: Ways;
  private readonly operation: number;
  private readonly ledger: Ledger;
  private readonly schemas: SchemaComparison;

  constructor({ from, to }: Match, ledger: Ledger, schemas: SchemaComparison) {
    this.from = from.operation;
    this.to = to.operation;
    this.ways = to.name.kind === 'operation' ? CALLED : CALLING;
    this.operation = ledger.operation(to.name);
    this.ledger = ledger;
    this.schemas = schemas;
  }

  /** `isSame`: what the operation takes and gives is known to be the same. */
  run(isSame: boolean): void {
    const { from, to } = this;
    const own = this.scope('sent');
    const tell = (rule: RuleName, values = {}): void => this.ledger.add(rule, own, '', values);
    const addressOf = ({ method, path }: Operation) => `${method} ${pathShape(path)}`;
    const hasMoved = from.kind === 'operation' && addressOf(from) !== addressOf(to);
    if (hasMoved) tell('operation-moved', { from: `${from.method} ${from.path}` });
    if (from.deprecated !== to.deprecated)
      tell(to.deprecated ? 'operation-deprecated' : 'operation-not-deprecated');
    if (from.operationId !== to.operationId && from.operationId !== undefined)
      tell('operation-id-changed', { facet: 'operationId', from: from.operationId, to: to.operationId });
    if (to.kind === 'operation') {
      compareSecurity(from, to, tell);
      if (from.servers !== from.document.servers || to.servers !== to.document.servers)
        compareServers(from.servers, to.servers, tell);
    }
    if (isSame) return;
    this.compareParameters();
    this.compareBodies();
    this.compareResponses();
  }

  private scope(side: keyof Ways, part?: Part, pointer = this.to.pointer): Scope {
    return { way: this.ways[side].way, operation: this.operation, part, pointer };
  }

  private compareParameters(): void {
    const renamed = renamedInPath(this.from.path, this.to.path);
    const keyOf = ({ in: place, name }: Parameter): string =>
      `${place} ${place === 'header' ? name.toLowerCase() : name}`;
    const oldKeyOf = (one: Parameter): string => {
      const now = one.in === 'path' ? renamed.get(one.name) : undefined;
      return now === undefined ? keyOf(one) : `path ${now}`;
    };
    for (const { from, to } of paired(this.from.parameters, this.to.parameters, keyOf, oldKeyOf)) {
      if (!to) {
        this.ledger.add('parameter-removed', this.scope('sent', partOf(from)));
        continue;
      }
      const scope = this.scope('sent', partOf(to), to.pointer);
      if (from) this.compareParameter(from, to, scope);
      else this.ledger.add(to.required ? 'parameter-added-required' : 'parameter-added', scope);
    }
  }

  private compareParameter(from: Parameter, to: Parameter, scope: Scope): void {
    const tell = (rule: RuleName, values = {}): void => this.ledger.add(rule, scope, '', values);
    if (from.in === 'path' && from.name !== to.name) tell('parameter-renamed', { from: from.name });
    if (from.required !== to.required) tell(to.required ? 'parameter-required' : 'parameter-optional');
    if (from.deprecated !== to.deprecated)
      tell(to.deprecated ? 'parameter-deprecated' : 'parameter-not-deprecated');
    const [before, after] = [from, to].map(({ style, explode }) => (explode ? `${style}, explode` : style));
    const isList = [from, to].some(({ schema }) => isStructured(schema));
    if (before !== after && isList) tell('parameter-style', { facet: 'style', from: before, to: after });
    const { direction } = this.ways.sent;
    this.schemas.compare(
      from.schema ?? from.content[0]?.schema,
      to.schema ?? to.content[0]?.schema,
      scope,
      direction,
    );
  }

  private compareBodies(): void {
    const [from, to] = [this.from.requestBody, this.to.requestBody];
    if (from?.unresolved !== undefined || to?.unresolved !== undefined) return;
    const scope = this.scope('sent', { kind: 'body' }, to?.pointer);
    if (!from && !to) return;
    if (!from) this.ledger.add(to?.required ? 'body-added-required' : 'body-added', scope);
    else if (!to) this.ledger.add('body-removed', scope);
    else {
      const [was, is] = [from.required ?? false, to.required ?? false];
      if (was !== is) this.ledger.add(is ? 'body-required' : 'body-optional', scope);
      this.compareContent(from.content, to.content, 'sent', { kind: 'body' });
    }
  }

  private compareContent(
    old: readonly MediaType[],
    now: readonly MediaType[],
    side: keyof Ways,
    part: Extract<Part, { kind: 'body' | 'response' }>,
  ): void {
    const isOne = old.length <= 1 && now.length <= 1;
    const { direction } = this.ways[side];
    for (const { from, to } of paired(old, now, plainType)) {
      if (!to) {
        this.ledger.add('media-type-removed', this.scope(side, { ...part, media: from.type }));
        continue;
      }
      const named = this.scope(side, { ...part, media: to.type }, to.pointer);
      if (!from) {
        if (old.length > 0) this.ledger.add('media-type-added', named);
        continue;
      }
      const scope = isOne ? this.scope(side, part, to.pointer) : named;
      this.schemas.compare(from.schema, to.schema, scope, direction);
      this.schemas.compare(from.itemSchema, to.itemSchema, scope, direction);
    }
  }

  private compareResponses(): void {
    const statusOf = ({ status }: Response): string => status.toUpperCase();
    for (const { from, to } of paired(this.from.responses, this.to.responses, statusOf)) {
      if (from && to) {
        this.compareResponse(from, to);
        continue;
      }
      const { status } = to ?? from;
      const what = to ? 'added' : 'removed';
      const rule: RuleName = isSuccess(status) ? `response-${what}` : `error-response-${what}`;
      this.ledger.add(rule, this.scope('back', { kind: 'response', status }, to?.pointer));
    }
  }

  private compareResponse(from: Response, to: Response): void {
    if (from.unresolved !== undefined || to.unresolved !== undefined) return;
    const { status } = to;
    this.compareContent(from.content, to.content, 'back', { kind: 'response', status });
    const nameOf = ({ name }: Header): string => name.toLowerCase();
    for (const { from: earlier, to: header } of paired(from.headers, to.headers, nameOf)) {
      const { name } = header ?? earlier;
      const scope = this.scope('back', { kind: 'header', status, name }, header?.pointer);
      if (!earlier || !header) {
        this.ledger.add(header ? 'header-added' : 'header-removed', scope);
        continue;
      }
      if (earlier.required !== header.required)
        this.ledger.add(header.required ? 'header-required' : 'header-optional', scope);
      if (earlier.deprecated !== header.deprecated)
        this.ledger.add(header.deprecated ? 'header-deprecated' : 'header-not-deprecated', scope);
      this.schemas.compare(earlier.schema, header.schema, scope, this.ways.back.direction);
    }
  }
}

export function compareServers(
  from: readonly Server[],
  to: readonly Server[],
  tell: (rule: RuleName, values: { values: string[] }) => void,
): void {
  const [before, after] = [from, to].map((servers) => servers.map(({ url }) => url)) as [string[], string[]];
  const lost = before.filter((url) => !after.includes(url));
  const gained = after.filter((url) => !before.includes(url));
  if (lost.length > 0) tell('server-removed', { values: lost });
  if (gained.length > 0) tell('server-added', { values: gained });
}

function partOf({ in: place, name }: Parameter): Part {
  return { kind: 'parameter', in: place, name };
}

/** Only lists and objects are written in one way or another. */
function isStructured(schema: Parameter['schema']): boolean {
  if (typeof schema !== 'object') return false;
  return ['array', 'object'].some((type) => [schema.type].flat().includes(type)) || schema.$ref !== undefined;
}

/** Without the character set, which most leave out. Other parameters make another type. */
function plainType({ type }: MediaType): string {
  const parts = type.split(';').map((part) => part.trim().toLowerCase());
  return parts.filter((part, index) => index === 0 || !part.startsWith('charset=')).join(';');
}

function isSuccess(status: string): boolean {
  return /^[123]/.test(status);
}
