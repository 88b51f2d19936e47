import { getOrMake } from '../../base/get-or-make.ts';
import type { ApiDocument, Schema } from '../openapi/model/ApiDocument.ts';
import { isObject, listOf } from '../openapi/pointer.ts';
import { type Child, type Direction, propertiesOf } from '../openapi/schema/Child.ts';
import type { Flat, NamedType } from '../openapi/schema/Flat.ts';
import { type SchemaReader, schemaReaderOf } from '../openapi/schema/SchemaReader.ts';
import { typesOf, typeWords } from '../openapi/schema/words.ts';
import type { Texts } from '../../base/strings/english.ts';
import { compareDiscriminators, pairAlternatives } from './alternatives.ts';
import {
  compareConditions,
  compareDeprecated,
  compareNull,
  holds,
  isNullable,
  isUnion,
  isWithoutOthers,
  mapValues,
} from './keywords.ts';
import type { Ledger, Scope } from './Ledger.ts';
import { compareDefault, compareFormat, compareLimits, firstOf, type Tell } from './limits.ts';
import { paired } from './paired.ts';
import type { RuleName } from './rules.ts';
import { isEqual } from '../openapi/schema/values.ts';
import type { Untouched } from './Untouched.ts';
import { compareValues } from './values.ts';

/** Pairs of schemas that are compared at most: several times those of the largest known descriptions. */
const MOST_PAIRS = 1_500_000;

/** Two schemas that are one in both descriptions. */
interface Pair {
  from: Schema;
  to: Schema;
  scope: Scope;
  direction: Direction;
  field: string;
  /** The two are types whose own fields are compared, and not a reference to them. */
  isType?: boolean;
}

/**
 * Compares the schemas of two descriptions in pairs. A pair of named types is compared once for each way that its values
 * travel, wherever it stands; so cycles end, and a type that is used everywhere costs no more than one that is used once.
 */
export class SchemaComparison {
  isCut = false;
  private readonly from: SchemaReader;
  private readonly to: SchemaReader;
  private readonly ledger: Ledger;
  private readonly untouched: Untouched;
  private readonly texts: Texts;
  private readonly open: Pair[] = [];
  private readonly seen = new Set<string>();
  private readonly ids = new WeakMap<object, number>();
  private lastId = 0;
  private left = MOST_PAIRS;

  constructor(from: ApiDocument, to: ApiDocument, ledger: Ledger, untouched: Untouched, texts: Texts) {
    this.untouched = untouched;
    this.from = schemaReaderOf(from);
    this.to = schemaReaderOf(to);
    this.ledger = ledger;
    this.texts = texts;
  }

  /** Compares two schemas and all that they point to. What only one description has is nothing to compare. */
  compare(from: Schema | undefined, to: Schema | undefined, scope: Scope, direction: Direction): void {
    if (from === undefined || to === undefined) return;
    this.open.push({ from, to, scope, direction, field: '' });
    for (let pair = this.open.pop(); pair; pair = this.open.pop()) {
      if (this.left-- <= 0) {
        this.isCut = true;
        this.open.length = 0;
        return;
      }
      this.visit(pair);
    }
  }

  private visit(pair: Pair): void {
    const a = this.from.flat(pair.from);
    const b = this.to.flat(pair.to);
    if (a.unresolved.length > 0 || b.unresolved.length > 0) return;
    if (a.target && b.target && !pair.isType) {
      this.visitType(pair, a.target, b.target);
      this.compareBeside(pair, a, b, a.target, b.target);
    } else if (this.isNew(pair, a, b)) this.compareWhole(pair, a, b);
  }

  /** Notes that a place points to a pair of types, which is compared when it is met first. */
  private visitType({ scope, direction }: Pair, from: NamedType, to: NamedType): void {
    if (this.untouched.reference(from.ref, to.ref)) return;
    const key = `${scope.way} ${direction} ${from.ref} ${to.ref}`;
    const { number, isNew } = this.ledger.refer(scope, key, to.name, to.ref.slice(1));
    if (!isNew) return;
    const inside = { way: scope.way, type: number };
    const [one, other] = [{ $ref: from.ref }, { $ref: to.ref }];
    this.open.push({ from: one, to: other, scope: inside, direction, field: '', isType: true });
  }

  /** Compares the keywords next to the references to two types. */
  private compareBeside(pair: Pair, a: Flat, b: Flat, from: NamedType, to: NamedType): void {
    const beside = [this.from.beside(a, from), this.to.beside(b, to)] as const;
    const [wasNull, isNull] = [
      isNullable(a) && !isNullable(flatOfType(this.from, from)),
      isNullable(b) && !isNullable(flatOfType(this.to, to)),
    ];
    const tell = this.teller(pair);
    compareNull(wasNull, isNull, tell);
    if (beside.every(({ parts }) => parts.length === 0)) return;
    compareDeprecated(...beside, tell);
    compareDefault(...beside, tell);
    compareLimits(...beside, tell);
    compareValues(...beside, tell);
  }

  private compareWhole(pair: Pair, a: Flat, b: Flat): void {
    const tell = this.teller(pair);
    compareDeprecated(a, b, tell);
    compareNull(isNullable(a), isNullable(b), tell);
    if (isUnion(a) || isUnion(b)) {
      if (!this.compareUnions(pair, a, b, tell)) return;
    } else if (!this.compareTypes(pair, a, b, tell)) return;
    compareFormat(a, b, tell);
    compareValues(a, b, tell);
    compareLimits(a, b, tell);
    compareDefault(a, b, tell);
    compareDiscriminators(a, b, tell);
    compareConditions(a, b, tell);
    this.compareFields(pair, a, b);
    this.compareParts(pair, a, b, tell);
  }

  /** Returns whether the types have so much in common that what is inside can be compared. */
  private compareTypes(pair: Pair, a: Flat, b: Flat, tell: Tell): boolean {
    const [before, after] = [a, b].map((flat) => typesOf(flat).filter((type) => type !== 'null')) as [
      string[],
      string[],
    ];
    if (isEqual([...before].sort(), [...after].sort())) return true;
    // A list of constants need not say what type they have.
    if ([a, b].some((flat) => flat.variants.length > 0 && typesOf(flat).length === 0)) return true;
    const values = this.typesOf(pair);
    const rule: RuleName = holds(after, before)
      ? 'type-wider'
      : holds(before, after)
        ? 'type-narrower'
        : 'type-changed';
    // Both have the same words where a type is only inferred.
    if (values.from !== values.to) tell(rule, values);
    return before.some((type) => after.includes(type));
  }

  /** Compares two schemas of which at least one is a union. Returns whether both may have fields of their own next to it. */
  private compareUnions(pair: Pair, a: Flat, b: Flat, tell: Tell): boolean {
    const { direction, field, scope } = pair;
    const one = { document: this.from.document, schema: pair.from, flat: a };
    const other = { document: this.to.document, schema: pair.to, flat: b };
    const pairs = pairAlternatives(one, other, direction, this.texts, tell);
    if (!pairs) {
      const values = this.typesOf(pair);
      if (values.from !== values.to) tell('type-changed', values);
      return false;
    }
    for (const { name, from, to } of pairs) {
      if (from === pair.from && to === pair.to) continue;
      this.open.push({ from, to, scope, direction, field: name === undefined ? field : `${field}<${name}>` });
    }
    return a.variants.length > 0 && b.variants.length > 0;
  }

  private typesOf({ from, to }: Pair) {
    return { facet: 'type', from: this.inWords(from, this.from), to: this.inWords(to, this.to) };
  }

  private compareFields(pair: Pair, a: Flat, b: Flat): void {
    const { scope, direction } = pair;
    const old = propertiesOf(a, direction, this.from.document);
    const now = propertiesOf(b, direction, this.to.document);
    for (const { from, to } of paired(old, now, ({ name }) => name)) {
      const field = below(pair.field, (to ?? from).name);
      if (!to) this.ledger.add('field-removed', scope, field);
      else if (!from) this.ledger.add(to.required ? 'field-added-required' : 'field-added', scope, field);
      else if (!this.visitInherited(pair, a, b, from, to)) {
        if (from.required !== to.required)
          this.ledger.add(to.required ? 'field-required' : 'field-optional', scope, field);
        this.open.push({ from: from.schema, to: to.schema, scope, direction, field });
      }
    }
  }

  /**
   * Leaves a field that both types have from a named type in `allOf`, and that none of them changes, to the comparison of
   * that type. Returns whether it did.
   */
  private visitInherited(pair: Pair, a: Flat, b: Flat, from: Child, to: Child): boolean {
    if (from.from === undefined || from.from !== to.from) return false;
    const one = inherited(a, from, pair.direction, this.from);
    const other = inherited(b, to, pair.direction, this.to);
    if (!one || !other) return false;
    this.visitType(pair, one, other);
    return true;
  }

  /** Compares items of lists, values of maps, and whether other fields are allowed. */
  private compareParts(pair: Pair, a: Flat, b: Flat, tell: Tell): void {
    const { scope, direction, field } = pair;
    const next = (from: unknown, to: unknown, name: string): void => {
      if (isObject(from) && isObject(to)) this.open.push({ from, to, scope, direction, field: field + name });
    };
    next(firstOf(a, 'items'), firstOf(b, 'items'), '[]');
    const [before, after] = [a, b].map((flat) => listOf(firstOf(flat, 'prefixItems')));
    before?.forEach((item, index) => next(item, after?.[index], `[${index}]`));
    next(mapValues(a), mapValues(b), '.*');
    const [wasClosed, isClosed] = [a, b].map(isWithoutOthers);
    if (wasClosed !== isClosed) tell(isClosed ? 'fields-closed' : 'fields-opened');
  }

  private teller({ scope, field }: Pair): Tell {
    return (rule, values) => this.ledger.add(rule, scope, field, values);
  }

  private inWords(schema: Schema, reader: SchemaReader): string {
    return typeWords(schema, reader, this.texts)
      .map(({ text }) => text)
      .join('');
  }

  /** Returns whether a place meets a pair of unnamed schemas for the first time. Wrappers that merging makes do not count as schemas. */
  private isNew({ scope, direction, isType }: Pair, a: Flat, b: Flat): boolean {
    if (isType) return true;
    const place = scope.type === undefined ? [scope.operation, scope.pointer] : ['type', scope.type];
    const key = [scope.way, direction, ...place, this.keyOf(a), '|', this.keyOf(b)].join(' ');
    if (this.seen.has(key)) return false;
    this.seen.add(key);
    return true;
  }

  private keyOf({ parts }: Flat): string {
    const real = parts.filter(({ schema }) => Object.keys(schema).some((key) => !WRAPPING.has(key)));
    return (real.length > 0 ? real : parts).map(({ schema }) => this.idOf(schema)).join(',');
  }

  private idOf(schema: object): number {
    return getOrMake(this.ids, schema, () => ++this.lastId);
  }
}

const flats = new WeakMap<SchemaReader, Map<string, Flat>>();

function flatOfType(reader: SchemaReader, { ref }: NamedType): Flat {
  const known = getOrMake(flats, reader, () => new Map());
  return getOrMake(known, ref, () => reader.flat({ $ref: ref }));
}

const WRAPPING = new Set(['allOf', 'description', 'items']);

/** The named type of `allOf` that a field comes from, if it has the field just like that. */
function inherited(
  flat: Flat,
  child: Child,
  direction: Direction,
  reader: SchemaReader,
): NamedType | undefined {
  const type = flat.includes.find(({ name }) => name === child.from);
  if (!type) return undefined;
  const own = propertiesOf(flatOfType(reader, type), direction, reader.document);
  const same = own.find(({ name }) => name === child.name);
  return same?.schema === child.schema && same.required === child.required ? type : undefined;
}

function below(field: string, name: string): string {
  const own = /^[^.[\]<>*\s]+$/.test(name) ? name : JSON.stringify(name);
  return field === '' ? own : `${field}.${own}`;
}
