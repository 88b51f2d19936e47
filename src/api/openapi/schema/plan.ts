import { getOrMake } from '../../../base/get-or-make.ts';
import type { MediaType, Operation, Schema } from '../model/ApiDocument.ts';
import type { Direction } from './Child.ts';
import type { SchemaReader } from './SchemaReader.ts';

/** Rows of properties that an operation's page unfolds. Beyond them, named types are links to their own pages. */
const ROW_BUDGET = 40;
/** Rows that a type's page unfolds. There are far fewer of these pages, and more rows on them save readers clicks. */
const TYPE_ROW_BUDGET = 120;
/** Rows that a page unfolds in a description with very many operations, where types would repeat thousands of times. */
const SMALL_ROW_BUDGET = 30;
const VERY_MANY = 5_000;
/** Rows of all types at the top of a page's sections together; beyond them, these types are links as well. */
const TOP_BUDGET = 300;
/** Rows up to which the alternatives of a request are unfolded regardless of the rest of the page. */
const ALTERNATIVES_BUDGET = 60;
/** Named types inside each other that a page unfolds at most. */
const MAX_DEPTH = 3;

/** A schema on a page, and how deep the named types in it are unfolded. */
export interface PlannedPart {
  /** Pointer of the parameter, header or media type; `…/itemSchema` for the items of a stream. */
  key: string;
  schema: Schema;
  direction: Direction;
  /** -1: not even the schema's own rows are shown, but a link to its page. */
  depth: number;
  /** Key of an earlier part of the page that shows the same type. */
  sameAs?: string;
}

const plans = new WeakMap<Operation, Map<string, PlannedPart>>();

/** The schemas of an operation's page in reading order, and how deep each is unfolded. */
export function planOperation(operation: Operation, reader: SchemaReader): Map<string, PlannedPart> {
  return getOrMake(plans, operation, () => makePlan(operation, reader));
}

function makePlan(operation: Operation, reader: SchemaReader): Map<string, PlannedPart> {
  const parts: PlannedPart[] = [];
  collect(operation, operation.kind === 'operation' ? 'request' : 'both', parts);
  markRepeats(parts, reader);
  spendBudget(parts, ROW_BUDGET, reader);
  return new Map(parts.map((part) => [part.key, part]));
}

/** The plan for a schema that has a page of its own. */
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
    const { levels, named, children, isBare } = reader.inside(part.schema, part.direction);
    if (children.length === 0) continue;
    // A field next to a reference makes other rows of the same type.
    const identity =
      named.length > 0 && isBare
        ? `${part.direction} ${levels.length} ${named.map(({ ref }) => ref).join(' ')}`
        : identityOf(part.schema);
    const earlier = first.get(identity);
    if (earlier && earlier.direction === part.direction) part.sameAs = earlier.key;
    else first.set(identity, part);
  }
}

/** Nodes up to which schemas without a name are compared by their content. */
const MOST_COMPARED = 100;

/** A value that is equal for two schemas of equal content; for a large schema, the schema itself. */
function identityOf(schema: Schema): unknown {
  const nodes: unknown[] = [schema];
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index];
    if (typeof node === 'object' && node !== null) nodes.push(...Object.values(node).slice(0, MOST_COMPARED));
    if (nodes.length > MOST_COMPARED) return schema;
  }
  return JSON.stringify(schema);
}

/** Returns whether a request body is a choice of several types and has no fields next to it. */
function isChoice({ schema, direction }: PlannedPart, reader: SchemaReader): boolean {
  const { children } = reader.inside(schema, direction);
  return direction === 'request' && children.length > 0 && children.every(({ kind }) => kind === 'variant');
}

/**
 * Decides how deep each part is unfolded, level by level and from the top of the page: every part gets its own rows
 * before any part gets the rows of the types inside it.
 */
function spendBudget(parts: PlannedPart[], most: number, reader: SchemaReader): void {
  const shown = parts.filter(({ sameAs }) => sameAs === undefined);
  const rowsAt = ({ schema, direction }: PlannedPart, depth: number) => {
    const stack = reader.stackBelow(reader.inside(schema, direction), [], direction);
    return reader.rows(schema, direction, depth, stack);
  };
  const budget = reader.document.operations.length > VERY_MANY ? SMALL_ROW_BUDGET : most;
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
      // The difference of two infinite counts is NaN, hence `!(… <= …)`.
      if (!(total + more <= budget)) continue;
      part.depth = depth;
      total += more;
    }
  }
}
