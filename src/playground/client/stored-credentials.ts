/**
 * Credentials that the reader chose to keep until the tab is closed. They stand in `sessionStorage` by what they were meant
 * for, an origin as one description of one site calls it; so a form that calls another server, or is of another description,
 * never starts with them, whatever led the reader there.
 */
export interface KeptCredentials {
  /** Label of the chosen way to authenticate. */
  way: string;
  /** Text of each input by the key of its credential. */
  typed: Record<string, string>;
}

const prefix = 'lec-credentials:';

/** Where storage is forbidden, nothing was kept. */
export function keptFor(
  purpose: string,
  storage: Storage | undefined = session(),
): KeptCredentials | undefined {
  try {
    const kept = JSON.parse(storage?.getItem(prefix + purpose) ?? 'null') as Partial<KeptCredentials> | null;
    if (typeof kept?.way !== 'string' || typeof kept.typed !== 'object') return undefined;
    return { way: kept.way, typed: kept.typed };
  } catch {
    return undefined;
  }
}

/** `false` when the browser does not allow it. */
export function keep(
  purpose: string,
  credentials: KeptCredentials,
  storage: Storage | undefined = session(),
): boolean {
  try {
    storage?.setItem(prefix + purpose, JSON.stringify(credentials));
    return storage !== undefined;
  } catch {
    return false;
  }
}

/** Forgets what was kept for every purpose. */
export function forgetAll(storage: Storage | undefined = session()): void {
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
