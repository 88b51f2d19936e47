import { type Reader, UINT, type Writer } from './cbor.ts';

/** The pages that one part of an index has for a word, as they are written there. */
interface Pages {
  bytes: Buffer;
  from: number;
  to: number;
  count: number;
  /** Number of the first page. Each other is written as its distance from the one before. */
  first: number;
  /** Where what follows the number of the first page begins. */
  rest: number;
  last: number;
  /** How many values there are for these pages. */
  size: number;
}

/** A word of one part of an index. */
export interface Word {
  /** As {@link Reader.text} gives it. */
  text: string;
  pages: Pages;
  /** Forms of the word with accents. */
  variants: { form: string; pages: Pages }[];
}

/** What the engine measures its files with. */
export function sizeOf({ pages, variants }: Word): number {
  return variants.reduce((sum, variant) => sum + variant.pages.size, pages.size);
}

/** What has to be known of a part to read its words for the whole index. */
export interface Shift {
  /** How many pages the parts before it have. */
  offset: number;
  /** The number of each field of its metadata in the whole index. */
  fields: readonly number[];
}

/** Reads the words of a file of an index. */
export function* wordsOf(reader: Reader, shift: Shift): Generator<Word> {
  reader.array();
  for (let left = reader.array(); left > 0; left--) {
    reader.array();
    const text = reader.text();
    const pages = readPages(reader, shift);
    const variants = Array.from({ length: reader.array() }, () => {
      reader.array();
      return { form: reader.text(), pages: readPages(reader, shift) };
    });
    yield { text, pages, variants };
  }
}

function readPages(reader: Reader, { offset, fields }: Shift): Pages {
  const { bytes } = reader;
  const count = reader.array();
  const from = reader.at;
  let [first, rest, last, size] = [0, from, offset, 0];
  for (let at = 0; at < count; at++) {
    reader.array();
    last += reader.uint();
    if (at === 0) [first, rest] = [last, reader.at];
    const places = reader.array();
    for (let left = places; left > 0; left--) reader.head();
    const named = reader.array();
    for (let left = named; left > 0; left--) {
      const number = reader.head();
      // A field is written as a number below zero: in one byte, unless somebody has more than 24 fields.
      const field = reader.kind === UINT ? undefined : fields[number];
      if (field !== undefined && number < 24 && field < 24) bytes[reader.at - 1] = 0x20 | field;
    }
    size += places + named + 1;
  }
  return { bytes, from, to: reader.at, count, first, rest, last, size };
}

/** Writes a word of the whole index. @param parts the word in the parts that have it, in their order */
export function writeWord(writer: Writer, parts: readonly Word[]): void {
  writer.array(3);
  writer.text(parts[0]?.text ?? '');
  writePages(
    writer,
    parts.map(({ pages }) => pages),
  );
  const forms = Map.groupBy(
    parts.flatMap(({ variants }) => variants),
    ({ form }) => form,
  );
  writer.array(forms.size);
  for (const [form, all] of forms) {
    writer.array(2);
    writer.text(form);
    writePages(
      writer,
      all.map(({ pages }) => pages),
    );
  }
}

function writePages(writer: Writer, lists: readonly Pages[]): void {
  writer.array(lists.reduce((sum, { count }) => sum + count, 0));
  let before = 0;
  for (const { bytes, from, to, count, first, rest, last } of lists) {
    if (count === 0) continue;
    writer.copy(bytes, from, from + 1);
    writer.uint(first - before);
    writer.copy(bytes, rest, to);
    before = last;
  }
}
