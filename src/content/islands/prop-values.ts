/** A part of a value that JSON cannot contain. */
interface Tagged {
  $: 'undefined' | 'number' | 'bigint' | 'date' | 'map' | 'set' | 'pattern' | 'object' | 'slot' | 'child';
  v?: unknown;
}

/** Thrown by {@link packed} for a value that has no form as text. The message says what it is. */
export class Unpackable extends Error {}

/** An element that a component is given, where its code looks at it. */
export interface Child {
  /** The slot with the rendered element. */
  slot?: string | undefined;
  /** The export of the component's own module that the element is one of. */
  name?: string | undefined;
  /** Properties as {@link packed} returns them, those of its children too. */
  props: unknown;
  key?: unknown;
}

/**
 * A value as something that JSON can contain. {@link unpacked} makes the value of it again.
 *
 * @param drawnAs Returns the slot or the child for a value that is rendered at build; `undefined` for all others.
 * @throws {@link Unpackable} For a function, a symbol, or an object that contains itself.
 */
export function packed(value: unknown, drawnAs: (value: unknown) => string | Child | undefined): unknown {
  const around = new Set<object>();
  const pack = (one: unknown): unknown => {
    const drawn = drawnAs(one);
    if (drawn !== undefined) return tagged(typeof drawn === 'string' ? 'slot' : 'child', drawn);
    switch (typeof one) {
      case 'undefined':
        return tagged('undefined');
      case 'number':
        return Number.isFinite(one) && !Object.is(one, -0)
          ? one
          : tagged('number', Object.is(one, -0) ? '-0' : String(one));
      case 'bigint':
        return tagged('bigint', String(one));
      case 'function':
        throw new Unpackable('a function');
      case 'symbol':
        throw new Unpackable('a symbol');
      case 'object':
        return one === null ? null : packObject(one);
      default:
        return one;
    }
  };
  const packObject = (one: object): unknown => {
    if (one instanceof Date) return tagged('date', one.getTime());
    if (one instanceof RegExp) return tagged('pattern', [one.source, one.flags]);
    if (around.has(one)) throw new Unpackable('an object that contains itself');
    around.add(one);
    try {
      if (Array.isArray(one)) return Array.from(one, pack);
      if (one instanceof Map)
        return tagged(
          'map',
          [...one].map(([key, item]) => [pack(key), pack(item)]),
        );
      if (one instanceof Set) return tagged('set', [...one].map(pack));
      const entries = Object.entries(one).map(([key, item]) => [key, pack(item)]);
      const object = Object.fromEntries(entries) as Record<string, unknown>;
      return Object.hasOwn(object, '$') || Object.hasOwn(object, '__proto__')
        ? tagged('object', entries)
        : object;
    } finally {
      around.delete(one);
    }
  };
  return pack(value);
}

function tagged($: Tagged['$'], v?: unknown): Tagged {
  return { $, v };
}

/** How {@link unpacked} makes what is rendered. */
export interface Makers {
  slot(name: string): unknown;
  child(child: Child): unknown;
}

const nothingDrawn: Makers = { slot: () => undefined, child: () => undefined };

/** The value that {@link packed} was given. */
export function unpacked(value: unknown, make = nothingDrawn): unknown {
  const all = (list: unknown): unknown[] => (list as unknown[]).map((one) => unpacked(one, make));
  if (Array.isArray(value)) return all(value);
  if (typeof value !== 'object' || value === null) return value;
  if (!Object.hasOwn(value, '$'))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unpacked(one, make)]));
  const { $, v } = value as Tagged;
  switch ($) {
    case 'undefined':
      return undefined;
    case 'number':
      return Number(v);
    case 'bigint':
      return BigInt(v as string);
    case 'date':
      return new Date((v as number | null) ?? Number.NaN);
    case 'pattern':
      return new RegExp(...(v as [string, string]));
    case 'map':
      return new Map(all(v) as [unknown, unknown][]);
    case 'set':
      return new Set(all(v));
    case 'object':
      return Object.fromEntries(all(v) as [string, unknown][]);
    case 'slot':
      return make.slot(v as string);
    case 'child': {
      const child = v as Child;
      return make.child({ ...child, props: unpacked(child.props, make) });
    }
  }
}
