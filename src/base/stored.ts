/** Where a browser keeps texts: for good, or until the tab is closed. */
type Keeper = 'localStorage' | 'sessionStorage';

/** The text that the browser keeps under a key; `null` where it keeps none, or keeps nothing at all. */
export function stored(keeper: Keeper, key: string): string | null {
  try {
    return globalThis[keeper].getItem(key);
  } catch {
    return null;
  }
}

/** The JSON that the browser keeps under a key; `undefined` where there is none that can be read. */
export function storedJson(keeper: Keeper, key: string): unknown {
  try {
    return JSON.parse(stored(keeper, key) ?? '');
  } catch {
    return undefined;
  }
}

/** Keeps a text under a key, or with `null` no longer. Returns `false` where the browser does not allow it. */
export function store(keeper: Keeper, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[keeper].removeItem(key);
    else globalThis[keeper].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
