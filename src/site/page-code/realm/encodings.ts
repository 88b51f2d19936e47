const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Standard functions of browsers and Node that JavaScript itself lacks, with objects of the realm alone. */
export function encodings(vary: () => void): object {
  const started = Date.now();
  const { random } = Math;
  const randomByte = (): number => Math.floor(random() * 256);
  return {
    btoa,
    atob,
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

/** @throws For a character above 255, as in browsers. */
function btoa(value: unknown): string {
  const text = String(value);
  if (/[^\0-\xFF]/.test(text)) throw new Error('Invalid character');
  return text.replace(/[^]{1,3}/g, (part) => {
    const [a = 0, b = 0, c = 0] = [...part].map((one) => one.charCodeAt(0));
    const bits = (a << 16) | (b << 8) | c;
    const letters = [18, 12, 6, 0].map((shift) => LETTERS[(bits >> shift) & 63]).join('');
    return letters.slice(0, part.length + 1).padEnd(4, '=');
  });
}

/** @throws For text that is no base64. */
function atob(value: unknown): string {
  const written = String(value).replace(/[\t\n\f\r ]/g, '');
  const text = written.length % 4 === 0 ? written.replace(/={1,2}$/, '') : written;
  if (text.length % 4 === 1 || /[^A-Za-z\d+/]/.test(text)) throw new Error('Invalid base64');
  return text.replace(/[^]{1,4}/g, (part) => {
    const bits = [...part.padEnd(4, 'A')].reduce((sum, letter) => (sum << 6) | LETTERS.indexOf(letter), 0);
    return String.fromCharCode(bits >> 16, (bits >> 8) & 255, bits & 255).slice(0, part.length - 1);
  });
}

class Encoder {
  readonly encoding = 'utf-8';

  encode(value: unknown = ''): Uint8Array {
    const bytes = encodeURIComponent(String(value).toWellFormed());
    const codes = bytes.match(/%..|[^%]/g) ?? [];
    return Uint8Array.from(codes, (code) =>
      code.length > 1 ? parseInt(code.slice(1), 16) : code.charCodeAt(0),
    );
  }
}

/** Reads UTF-8. What is not valid becomes the replacement character. */
class Decoder {
  readonly encoding = 'utf-8';

  decode(value: ArrayBuffer | ArrayBufferView = new Uint8Array()): string {
    const bytes =
      value instanceof ArrayBuffer
        ? new Uint8Array(value)
        : new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    return text
      .replace(
        /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}|[\x80-\xFF]/g,
        character,
      )
      .replace(/^\uFEFF/, '');
  }
}

function character(bytes: string): string {
  try {
    return decodeURIComponent(bytes.replace(/[^]/g, (one) => `%${one.charCodeAt(0).toString(16)}`));
  } catch {
    return '\uFFFD';
  }
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
