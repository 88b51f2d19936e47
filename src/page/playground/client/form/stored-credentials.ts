import { tabStore } from '../../../../base/stored.ts';

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
export function storedFor(purpose: string): StoredCredentials | undefined {
  const kept = tabStore.json(prefix + purpose) as Partial<StoredCredentials> | null | undefined;
  if (typeof kept?.way !== 'string' || typeof kept.typed !== 'object') return undefined;
  return { way: kept.way, typed: kept.typed };
}

/** Stores credentials for a purpose; `false` when the browser does not allow it. */
export function storeFor(purpose: string, credentials: StoredCredentials): boolean {
  return tabStore.set(prefix + purpose, JSON.stringify(credentials));
}

/** Removes the credentials of every purpose. */
export function forgetAll(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}
