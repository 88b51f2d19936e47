/**
 * Credentials that the reader chose to keep until the tab is closed. `sessionStorage` has them under a purpose, which names
 * the origin of the server, the site and the description. So a form for another server or of another description never
 * starts with them.
 */
interface StoredCredentials {
  /** Label of the chosen alternative. */
  way: string;
  /** Text of each input by the key of its credential. */
  typed: Record<string, string>;
}

const prefix = 'lec-credentials:';

/** The credentials that are stored for a purpose, if there are any and the browser allows storage. */
export function storedFor(purpose: string, storage = session()): StoredCredentials | undefined {
  try {
    const stored = JSON.parse(
      storage?.getItem(prefix + purpose) ?? 'null',
    ) as Partial<StoredCredentials> | null;
    if (typeof stored?.way !== 'string' || typeof stored.typed !== 'object') return undefined;
    return { way: stored.way, typed: stored.typed };
  } catch {
    return undefined;
  }
}

/** Stores credentials for a purpose; `false` when the browser does not allow it. */
export function storeFor(purpose: string, credentials: StoredCredentials, storage = session()): boolean {
  try {
    storage?.setItem(prefix + purpose, JSON.stringify(credentials));
    return storage !== undefined;
  } catch {
    return false;
  }
}

/** Removes the credentials of every purpose. */
export function forgetAll(storage = session()): void {
  if (storage === undefined) return;
  for (const key of Array.from({ length: storage.length }, (_, at) => storage.key(at))) {
    if (key?.startsWith(prefix)) storage.removeItem(key);
  }
}

function session(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
