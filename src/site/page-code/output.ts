/** Most characters that one page may print. */
const most = 100_000;

const leftOut = '\n(The page prints more, which is left out.)\n';

/**
 * Lets through what a page writes to a stream, up to a limit, and keeps the stream open.
 *
 * @returns Characters written since `length` was last set to 0.
 */
export function limitOutput(stream: NodeJS.WriteStream): { length: number } {
  const write: (text: string) => boolean = stream.write.bind(stream);
  const printed = { length: 0 };
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
    const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    const left = most - printed.length;
    printed.length += text.length;
    if (left > 0) write(text.length <= left ? text : text.slice(0, left) + leftOut);
    const done = rest.find((one) => typeof one === 'function') as (() => void) | undefined;
    if (done) process.nextTick(done);
    return true;
  };
  stream.end = stream.destroy = () => stream;
  return printed;
}
