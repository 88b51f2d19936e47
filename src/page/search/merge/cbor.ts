/** What the files of the engine are made of. */
export type Value = number | string | Value[];

/** Kinds of values (major types of CBOR), of which the engine has these. */
export const UINT = 0;
const TEXT = 3;
const ARRAY = 4;

/** Thrown where a file of the engine is not written as is known here. */
export class UnknownFormat extends Error {}

/** Reads CBOR (RFC 8949) from the start, as far as the engine uses it: numbers, texts, and arrays whose length stands before them. */
export class Reader {
  readonly bytes: Buffer;
  at = 0;
  /** Kind of what {@link head} read last. */
  kind = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** Reads the kind of the next value, and its number: the value itself, or a length. */
  head(): number {
    const { bytes } = this;
    const first = bytes[this.at++] ?? 0xff;
    this.kind = first >> 5;
    const low = first & 31;
    if (low < 24) return low;
    const size = 1 << (low - 24);
    if (low > 26 || this.at + size > bytes.length) throw new UnknownFormat(`byte ${this.at}`);
    this.at += size;
    return bytes.readUIntBE(this.at - size, size);
  }

  /** The length of an array. */
  array(): number {
    return this.#of(ARRAY);
  }

  uint(): number {
    return this.#of(UINT);
  }

  /** The bytes of a text, a character each: texts in this form are in the order that the engine has. */
  text(): string {
    const length = this.#of(TEXT);
    this.at += length;
    return this.bytes.toString('latin1', this.at - length, this.at);
  }

  value(): Value {
    const begin = this.at;
    const number = this.head();
    if (this.kind === UINT) return number;
    this.at = begin;
    if (this.kind === TEXT) return Buffer.from(this.text(), 'latin1').toString();
    return Array.from({ length: this.array() }, () => this.value());
  }

  #of(kind: number): number {
    const number = this.head();
    if (this.kind !== kind) throw new UnknownFormat(`byte ${this.at}`);
    return number;
  }
}

/** Writes CBOR. */
export class Writer {
  #bytes = Buffer.allocUnsafeSlow(1 << 17);
  #at = 0;

  array(length: number): void {
    this.#head(ARRAY, length);
  }

  uint(value: number): void {
    this.#head(UINT, value);
  }

  /** @param text as {@link Reader.text} gives it */
  text(text: string): void {
    this.#head(TEXT, text.length);
    this.#room(text.length);
    this.#at += this.#bytes.write(text, this.#at, 'latin1');
  }

  /** Copies values as they are written. */
  copy(bytes: Buffer, from: number, to: number): void {
    this.#room(to - from);
    this.#at += bytes.copy(this.#bytes, this.#at, from, to);
  }

  value(value: Value): void {
    if (typeof value === 'number') this.uint(value);
    else if (typeof value === 'string') this.text(Buffer.from(value).toString('latin1'));
    else {
      this.array(value.length);
      for (const item of value) this.value(item);
    }
  }

  /** What was written since the last call; to be used before the next thing is written. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#at);
    this.#at = 0;
    return taken;
  }

  #head(kind: number, number: number): void {
    this.#room(5);
    const size = number < 24 ? 0 : number < 0x100 ? 1 : number < 0x10000 ? 2 : 4;
    const low = size === 0 ? number : size === 4 ? 26 : 23 + size;
    this.#bytes[this.#at++] = (kind << 5) | low;
    if (size > 0) this.#at = this.#bytes.writeUIntBE(number, this.#at, size);
  }

  #room(length: number): void {
    if (this.#at + length <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow((this.#at + length) * 2);
    this.#bytes.copy(larger, 0, 0, this.#at);
    this.#bytes = larger;
  }
}
