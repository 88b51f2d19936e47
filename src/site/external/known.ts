import path from 'node:path';
import { readChecked, writeChecked } from '../../base/cache/checked-file.ts';
import type { Answer } from './ask.ts';

const DAY = 24 * 60 * 60 * 1000;

interface Entry {
  at: number;
  status: number;
  movedTo?: string;
  /** Ids that were asked for, and whether each is there; `null` where the page does not tell. */
  ids?: Record<string, boolean | null>;
}

/**
 * Reads what earlier checks were told.
 *
 * @param cacheDir Without it, nothing is known and nothing kept.
 * @param now in milliseconds
 */
export async function readKnown(cacheDir: string | undefined, now: number, age = 7 * DAY) {
  const file = cacheDir === undefined ? undefined : path.join(cacheDir, 'external', 'links.json');
  const entries = new Map<string, Entry>(file === undefined ? [] : await entriesIn(file));
  for (const [address, { at }] of entries) if (at + age < now || at > now) entries.delete(address);
  return {
    /** Returns the stored result for a URL, if it is recent enough and covers all the ids. */
    find(address: string, ids: readonly string[]): Answer | undefined {
      const entry = entries.get(address);
      if (!entry || ids.some((id) => !Object.hasOwn(entry.ids ?? {}, id))) return undefined;
      const { status, movedTo, ids: told = {} } = entry;
      const isTold = ids.length > 0 && ids.every((id) => told[id] !== null);
      return {
        status,
        ...(movedTo !== undefined && { movedTo }),
        ...(isTold && { ids: ids.filter((id) => told[id] === true) }),
      };
    },
    /** Takes an answer. One without a success is asked for again the next time. */
    add(address: string, ids: readonly string[], { status, movedTo, ids: found }: Answer) {
      if (status === undefined || status >= 400) return void entries.delete(address);
      const told = Object.fromEntries(ids.map((id) => [id, found ? found.includes(id) : null]));
      // A missing ID is checked again, because its author may add it.
      if (Object.values(told).includes(false)) return void entries.delete(address);
      entries.set(address, {
        at: now,
        status,
        ...(movedTo !== undefined && { movedTo }),
        ...(ids.length > 0 && { ids: told }),
      });
    },
    /** Writes what is known for the next check. */
    save() {
      if (file !== undefined) writeChecked(file, JSON.stringify([...entries]));
    },
  };
}

async function entriesIn(file: string): Promise<[string, Entry][]> {
  const bytes = await readChecked(file);
  const found: unknown = bytes && JSON.parse(new TextDecoder().decode(bytes));
  // Another version may have kept it in another form.
  return Array.isArray(found) ? found.filter(isEntry) : [];
}

function isEntry(value: unknown): value is [string, Entry] {
  const [address, entry] = Array.isArray(value) ? (value as unknown[]) : [];
  const { at, status } = Object(entry) as Partial<Entry>;
  return typeof address === 'string' && typeof at === 'number' && typeof status === 'number';
}
