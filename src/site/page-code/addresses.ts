// Node's addresses for the realm of a page: texts in, texts out, and an empty text for an error, whose object would be Node's.

/** The parts of an address, as `URL` has them, after one of them was set. */
export function address(href: string, base: string, key: string, value: string): string {
  try {
    const url = new URL(href, base === '' ? undefined : base);
    if (key !== '') Reflect.set(url, key, value);
    const { origin, protocol, username, password, host, hostname, port, pathname, search, hash } = url;
    return JSON.stringify({
      ...{ href: url.href, origin, protocol, username, password, host, hostname, port },
      ...{ pathname, search, hash },
    });
  } catch {
    return '';
  }
}

/** The parameters of a query after a method of `URLSearchParams` was called, and the result of the method. */
export function query(text: string, method: string, values: string): string {
  try {
    const params = new URLSearchParams(text);
    const call = Reflect.get(params, method) as (...values: string[]) => unknown;
    const result = call.apply(params, JSON.parse(values) as string[]);
    const value = typeof result === 'object' && result !== null ? [...(result as Iterable<unknown>)] : result;
    return JSON.stringify({ text: params.toString(), value });
  } catch {
    return '';
  }
}
