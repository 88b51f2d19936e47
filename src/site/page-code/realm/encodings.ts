import type { Host } from '../exchange.ts';

/**
 * Standard functions of browsers and Node that JavaScript itself lacks. Their objects are the page's own; Node does the work, with
 * texts.
 */
export function encodings({ transcode }: Pick<Host, 'transcode'>, vary: () => void): object {
  class Encoder {
    readonly encoding = 'utf-8';

    encode(value: unknown = ''): Uint8Array {
      const bytes = transcode(String(value), 'utf8', 'latin1');
      return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
    }
  }

  /** Reads UTF-8. Invalid bytes become the replacement character. */
  class Decoder {
    readonly encoding = 'utf-8';

    decode(value: ArrayBuffer | ArrayBufferView = new Uint8Array()): string {
      const bytes =
        value instanceof ArrayBuffer
          ? new Uint8Array(value)
          : new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
      const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
      return transcode(text, 'latin1', 'utf8').replace(/^\uFEFF/, '');
    }
  }

  const started = Date.now();
  const { random } = Math;
  const randomByte = (): number => Math.floor(random() * 256);
  return {
    /** @throws For a character above 255, as in browsers. */
    btoa(value: unknown) {
      const text = String(value);
      if (/[^\0-\xFF]/.test(text)) throw new Error('Invalid character');
      return transcode(text, 'latin1', 'base64');
    },
    /** @throws For text that is not base64. */
    atob(value: unknown) {
      const written = String(value).replace(/[\t\n\f\r ]/g, '');
      const text = written.length % 4 === 0 ? written.replace(/={1,2}$/, '') : written;
      if (text.length % 4 === 1 || /[^A-Za-z\d+/]/.test(text)) throw new Error('Invalid base64');
      return transcode(text, 'base64', 'latin1');
    },
    TextEncoder: Encoder,
    TextDecoder: Decoder,
    structuredClone: (value: unknown) => copyOf(value, new Map()),
    performance: { now: () => (vary(), Date.now() - started) },
    crypto: {
      getRandomValues<List extends Uint8Array>(list: List): List {
        vary();
        new Uint8Array(list.buffer, list.byteOffset, list.byteLength).forEach(
          (_value, index, bytes) => (bytes[index] = randomByte()),
        );
        return list;
      },
      randomUUID() {
        vary();
        return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
          (Number(digit) ^ (randomByte() & (15 >> (Number(digit) / 4)))).toString(16),
        );
      },
    },
  };
}

/** @throws For a function, as `structuredClone` does. */
function copyOf(value: unknown, copies: Map<unknown, unknown>): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') throw new Error('The value cannot be cloned');
  if (typeof value !== 'object' || value === null) return value;
  if (copies.has(value)) return copies.get(value);
  const note = <Copy>(copy: Copy): Copy => (copies.set(value, copy), copy);
  const copy = (one: unknown): unknown => copyOf(one, copies);
  if (value instanceof Date) return note(new Date(value));
  if (value instanceof RegExp) return note(new RegExp(value));
  if (value instanceof ArrayBuffer) return note(value.slice(0));
  if (ArrayBuffer.isView(value)) return note((value as Uint8Array).slice());
  if (value instanceof Map) {
    const made = note(new Map<unknown, unknown>());
    for (const [key, one] of value) made.set(copy(key), copy(one));
    return made;
  }
  if (value instanceof Set) {
    const made = note(new Set<unknown>());
    for (const one of value) made.add(copy(one));
    return made;
  }
  const made = note<object>(Array.isArray(value) ? [] : {});
  for (const [key, one] of Object.entries(value)) Reflect.set(made, key, copy(one));
  return made;
}
