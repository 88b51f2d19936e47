import type { Diagnostic } from '../../base/diagnostics.ts';
import type { NamedType } from '../../api/openapi/schema/Flat.ts';

export interface Unfinished {
  /** Path of the description, relative to the docs root. */
  location: string;
  fingerprint: string;
  /** Pointers of the operations whose types are looked for; absent where these are known. */
  operations?: string[];
  /** Keeps what was found for the next loading. */
  keep: ((found: Finding) => void)[];
}

export interface Finding {
  /** Hash of the texts that were read. */
  fingerprint: string;
  problems: Diagnostic[];
  /** Types that need pages of their own. */
  types: NamedType[];
}

/** In `dev`: the work that a loading of the site has put off, by the locations of descriptions. */
export class Postponed {
  readonly #left = new Map<string, Unfinished>();

  /** Puts work off. A later version of the same description takes the place of an earlier one. */
  add({ location, fingerprint, operations, keep }: Unfinished): void {
    const before = this.#left.get(location);
    const same = before?.fingerprint === fingerprint ? before : undefined;
    const all = { location, fingerprint, keep: [...(same?.keep ?? []), ...keep] };
    const wanted = operations ?? same?.operations;
    this.#left.set(location, wanted === undefined ? all : { ...all, operations: wanted });
  }

  get isEmpty(): boolean {
    return this.#left.size === 0;
  }

  /** The next work, which is taken out of the list. */
  take(): Unfinished | undefined {
    const [next] = this.#left.values();
    if (next) this.#left.delete(next.location);
    return next;
  }
}
