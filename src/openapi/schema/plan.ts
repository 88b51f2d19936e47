import type { ApiDocument, MediaType, Operation, Schema } from '../model/ApiDocument.ts';
import type { Direction } from './Child.ts';
import type { SchemaReader } from './SchemaReader.ts';

/** Rows of properties that an operation's page unfolds. Beyond it named types are links to their own pages. */
const ROW_BUDGET = 40;
/** The same on a type's page. There are far fewer of them, and what they unfold keeps chains of links short. */
const TYPE_ROW_BUDGET = 120;
/** The same in a description of very many operations, where the same types would be unfolded thousands of times. */
const SMALL_ROW_BUDGET = 30;
const VERY_MANY = 5_000;
/** Rows that the types at the top of a page's sections take at most together; after that they are links as well. */
const TOP_BUDGET = 300;
/** Rows up to which alternatives of a request are unfolded whatever else the page holds: they are what is sent. */
const ALTERNATIVES_BUDGET = 60;
/** Named types inside each other that a page unfolds at most. */
const MAX_DEPTH = 3;

/** One schema on a page: under which key, how deep its named types are unfolded. */
export interface PlannedPart {
  /** Pointer of the parameter, header or media type; `…/itemSchema` for the items of a stream. */
  key: string;
  schema: Schema;
  direction: Direction;
  /** -1 where not even the schema's own rows are shown, but a link to its page. */
  depth: number;
  /** Key of an earlier part of the page that shows the very same type. */
  sameAs?: string;
}

/** Whether a description has so many operations that each page unfolds less of them. */
export function isVast({ operations }: ApiDocument): boolean {
  return operations.length > VERY_MANY;
}

const plans = new WeakMap<Operation, Map<string, PlannedPart>>();

/** The schemas of an operation's page in reading order, and how deep each is unfolded. */
export function planOperation(operation: Operation, reader: SchemaReader): Map<string, PlannedPart> {
  let plan = plans.get(operation);
  if (!plan) plans.set(operation, (plan = makePlan(operation, reader)));
  return plan;
}

function makePlan(operation: Operation, reader: SchemaReader): Map<string, PlannedPart> {
  const parts: PlannedPart[] = [];
  collect(operation, operation.kind === 'operation' ? 'request' : 'both', parts);
  markRepeats(parts, reader);
  spendBudget(parts, ROW_BUDGET, reader);
  return new Map(parts.map((part) => [part.key, part]));
}

/** The depth for a schema that has a page to itself. */
export function planSchema(schema: Schema, reader: SchemaReader): PlannedPart {
  const part: PlannedPart = { key: '', schema, direction: 'both', depth: 0 };
  spendBudget([part], TYPE_ROW_BUDGET, reader);
  return part;
}

function collect(operation: Operation, direction: Direction, parts: PlannedPart[]): void {
  const add = (key: string, schema: Schema | undefined, way: Direction) => {
    if (schema !== undefined) parts.push({ key, schema, direction: way, depth: 0 });
  };
  const addContent = (content: MediaType[], way: Direction) => {
    for (const media of content) {
      add(media.pointer, media.schema, way);
      add(`${media.pointer}/itemSchema`, media.itemSchema, way);
      for (const { headers } of media.encoding.values()) {
        for (const header of headers) add(header.pointer, header.schema, way);
      }
    }
  };
  for (const parameter of operation.parameters) {
    add(parameter.pointer, parameter.schema, direction);
    addContent(parameter.content, direction);
  }
  addContent(operation.requestBody?.content ?? [], direction);
  for (const response of operation.responses) {
    for (const header of response.headers) add(header.pointer, header.schema, 'response');
    addContent(response.content, 'response');
  }
  for (const callback of operation.callbacks) {
    for (const inner of callback.operations) collect(inner, 'both', parts);
  }
}

function markRepeats(parts: PlannedPart[], reader: SchemaReader): void {
  const first = new Map<unknown, PlannedPart>();
  for (const part of parts) {
    const { levels, named, children } = reader.inside(part.schema, part.direction);
    if (children.length === 0) continue;
    const identity =
      named.length > 0
        ? `${part.direction} ${levels.length} ${named.map(({ ref }) => ref).join(' ')}`
        : identityOf(part.schema);
    const earlier = first.get(identity);
    if (earlier && earlier.direction === part.direction) part.sameAs = earlier.key;
    else first.set(identity, part);
  }
}

/** Nodes up to which schemas without a name are compared by what they say. */
const MOST_COMPARED = 100;

/** What is the same for two schemas that say the same; the schema itself when it is large. */
function identityOf(schema: Schema): unknown {
  const nodes: unknown[] = [schema];
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index];
    if (typeof node === 'object' && node !== null) nodes.push(...Object.values(node).slice(0, MOST_COMPARED));
    if (nodes.length > MOST_COMPARED) return schema;
  }
  return JSON.stringify(schema);
}

/** Is a request one of several types, and nothing beside? */
function isChoice({ schema, direction }: PlannedPart, reader: SchemaReader): boolean {
  const { children } = reader.inside(schema, direction);
  return direction === 'request' && children.length > 0 && children.every(({ kind }) => kind === 'variant');
}

/**
 * Unfolds what comes first on the page first, level by level: every part has its own rows before any part has the
 * rows of the types inside it.
 */
function spendBudget(parts: PlannedPart[], most: number, reader: SchemaReader): void {
  const shown = parts.filter(({ sameAs }) => sameAs === undefined);
  const rowsAt = ({ schema, direction }: PlannedPart, depth: number) => {
    const { named } = reader.inside(schema, direction);
    const stack = named.length > 0 ? reader.stackBelow(named, []) : [];
    return reader.rows(schema, direction, depth, stack);
  };
  const budget = isVast(reader.document) ? SMALL_ROW_BUDGET : most;
  let total = 0;
  for (const part of shown) {
    const rows = rowsAt(part, 0);
    const isNamed = reader.inside(part.schema, part.direction).named.length > 0;
    if (total > 0 && total + rows > TOP_BUDGET && isNamed) part.depth = -1;
    else total += rows;
    if (part.depth < 0 || !isChoice(part, reader)) continue;
    const more = rowsAt(part, 1) - rows;
    if (!(more <= ALTERNATIVES_BUDGET)) continue;
    part.depth = 1;
    total += more;
  }
  for (let depth = 1; depth <= MAX_DEPTH && total < budget; depth++) {
    for (const part of shown) {
      if (part.depth !== depth - 1) continue;
      const more = rowsAt(part, depth) - rowsAt(part, depth - 1);
      // Two endless numbers of rows have no difference.
      if (!(total + more <= budget)) continue;
      part.depth = depth;
      total += more;
    }
  }
}
