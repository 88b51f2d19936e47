import type { Readable } from 'node:stream';

/** The lines of a stream. Only a line feed ends one: JSON may contain what else counts as the end of a line, such as U+2028. */
export async function* linesOf(stream: Readable): AsyncGenerator<string, void> {
  let rest = '';
  stream.setEncoding('utf8');
  for await (const text of stream as AsyncIterable<string>) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
