/** Headers for clients that take each name once: values of the same name are joined, as HTTP allows. */
export function headerRecord(headers: [string, string][]): [string, string][] {
  const record = new Map<string, [string, string]>();
  for (const [name, value] of headers) {
    const known = record.get(name.toLowerCase());
    if (known === undefined) record.set(name.toLowerCase(), [name, value]);
    else known[1] += `${name.toLowerCase() === 'cookie' ? '; ' : ', '}${value}`;
  }
  return [...record.values()];
}
