import type { Host } from '../exchange.ts';

const PARTS = 'href origin protocol username password host hostname port pathname search hash'.split(' ');
const READING = ['get', 'getAll', 'has', 'toString'];
const LISTING = ['keys', 'values', 'entries'];
const CHANGING = ['append', 'delete', 'set', 'sort'];

/** `URL` and `URLSearchParams` whose objects are the page's own. Node does the work, with texts. */
export function addresses({ address, query }: Pick<Host, 'address' | 'query'>): object {
  class SearchParams {
    #text: string;
    #onChange: (search: string) => void;

    constructor(given: unknown = '', onChange: (search: string) => void = () => undefined) {
      const isText = typeof given !== 'object' || given === null;
      this.#text = isText ? String(given) : '';
      this.#onChange = () => undefined;
      const pairs = isText
        ? []
        : Symbol.iterator in given
          ? (given as Iterable<unknown[]>)
          : Object.entries(given);
      for (const pair of pairs) this.#call('append', pair);
      this.#onChange = onChange;
    }

    #call(method: string, values: readonly unknown[]): unknown {
      const found = query(this.#text, method, JSON.stringify(values.map(String)));
      if (found === '') throw new TypeError(`Invalid arguments of ${method}`);
      const { text, value } = JSON.parse(found) as { text: string; value?: unknown };
      if (CHANGING.includes(method)) this.#onChange((this.#text = text));
      return LISTING.includes(method) ? (value as unknown[]).values() : value;
    }

    static {
      for (const method of [...READING, ...LISTING, ...CHANGING])
        Object.defineProperty(SearchParams.prototype, method, {
          value(this: SearchParams, ...values: unknown[]) {
            return this.#call(method, values);
          },
        });
    }

    get size(): number {
      return [...this].length;
    }

    forEach(run: (value: string, name: string) => void): void {
      for (const [name, value] of this) run(value, name);
    }

    [Symbol.iterator](): IterableIterator<[string, string]> {
      return this.#call('entries', []) as IterableIterator<[string, string]>;
    }
  }

  class Address {
    #parts: Record<string, string>;

    constructor(href: unknown, base: unknown = '') {
      const found = address(String(href), String(base), '', '');
      if (found === '') throw new TypeError('Invalid URL');
      this.#parts = JSON.parse(found) as Record<string, string>;
    }

    static canParse(href: unknown, base: unknown = ''): boolean {
      return address(String(href), String(base), '', '') !== '';
    }

    static {
      for (const part of PARTS)
        Object.defineProperty(Address.prototype, part, {
          get(this: Address) {
            return this.#parts[part];
          },
          set(this: Address, value: unknown) {
            this.#parts = JSON.parse(address(String(this), '', part, String(value))) as Record<
              string,
              string
            >;
          },
        });
    }

    get searchParams(): SearchParams {
      return new SearchParams(this.#parts.search, (search) => Reflect.set(this, 'search', search));
    }

    toString(): string {
      return this.#parts.href ?? '';
    }

    toJSON(): string {
      return this.toString();
    }
  }
  return { URL: Address, URLSearchParams: SearchParams };
}
