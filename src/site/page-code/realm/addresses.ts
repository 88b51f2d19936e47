import type { Host } from '../exchange.ts';

const PARTS = 'href origin protocol username password host hostname port pathname search hash'.split(' ');

/** `URL` and `URLSearchParams`, without Node's own objects. */
export function addresses(address: Host['address']): object {
  const unescape = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));
  const escape = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+');

  class SearchParams {
    #pairs: [string, string][] = [];
    #onChange: (search: string) => void;

    constructor(given: unknown = '', onChange: (search: string) => void = () => undefined) {
      const isText = typeof given !== 'object' || given === null;
      const pairs = isText
        ? String(given)
            .replace(/^\?/, '')
            .split('&')
            .filter(Boolean)
            .map((part) => [...part.split(/=(.*)/s), ''].slice(0, 2).map(unescape))
        : Symbol.iterator in given
          ? (given as Iterable<unknown[]>)
          : Object.entries(given);
      for (const [name, value] of pairs) this.#pairs.push([String(name), String(value)]);
      this.#onChange = onChange;
    }

    #change(pairs: [string, string][]): void {
      this.#pairs = pairs;
      this.#onChange(this.toString());
    }

    get size(): number {
      return this.#pairs.length;
    }

    get(name: string): string | null {
      return this.#pairs.find(([one]) => one === name)?.[1] ?? null;
    }

    getAll(name: string): string[] {
      return this.#pairs.flatMap(([one, value]) => (one === name ? value : []));
    }

    has(name: string): boolean {
      return this.#pairs.some(([one]) => one === name);
    }

    append(name: string, value: unknown): void {
      this.#change([...this.#pairs, [name, String(value)]]);
    }

    delete(name: string): void {
      this.#change(this.#pairs.filter(([one]) => one !== name));
    }

    set(name: string, value: unknown): void {
      const at = this.#pairs.findIndex(([one]) => one === name);
      const rest = this.#pairs.filter(([one], index) => one !== name || index === at);
      this.#change(
        at < 0
          ? [...rest, [name, String(value)]]
          : rest.map((pair) => (pair[0] === name ? [name, String(value)] : pair)),
      );
    }

    forEach(run: (value: string, name: string) => void): void {
      for (const [name, value] of this.#pairs) run(value, name);
    }

    [Symbol.iterator](): IterableIterator<[string, string]> {
      return this.#pairs.values();
    }

    toString(): string {
      return this.#pairs.map((pair) => pair.map(escape).join('=')).join('&');
    }
  }

  class Address {
    parts: Record<string, string>;

    constructor(href: unknown, base: unknown = '') {
      const found = address(String(href), String(base), '', '');
      if (found === '') throw new TypeError('Invalid URL');
      this.parts = JSON.parse(found) as Record<string, string>;
    }

    static canParse(href: unknown, base: unknown = ''): boolean {
      return address(String(href), String(base), '', '') !== '';
    }

    get searchParams(): SearchParams {
      return new SearchParams(this.parts.search, (search) => Reflect.set(this, 'search', search));
    }

    toString(): string {
      return this.parts.href ?? '';
    }

    toJSON(): string {
      return this.toString();
    }
  }
  for (const part of PARTS) {
    Object.defineProperty(Address.prototype, part, {
      get(this: Address) {
        return this.parts[part];
      },
      set(this: Address, value: unknown) {
        this.parts = JSON.parse(address(this.toString(), '', part, String(value))) as Address['parts'];
      },
    });
  }
  return { URL: Address, URLSearchParams: SearchParams };
}
