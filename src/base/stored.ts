/** Texts by key that a browser keeps. Where it keeps nothing, as its reader may wish, there is none. */
interface TextStore {
  get(key: string): string | null;
  /** The value of a text that is JSON; `undefined` for another one. */
  json(key: string): unknown;
  /** Keeps a text; `null` removes it. Returns `false` where the browser does not allow it. */
  set(key: string, text: string | null): boolean;
}

function textStore(storage: () => Storage): TextStore {
  const get = (key: string): string | null => {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  };
  return {
    get,
    json(key) {
      try {
        return JSON.parse(get(key)!);
      } catch {
        return undefined;
      }
    },
    set(key, text) {
      try {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** What is kept for good. */
export const browserStore = textStore(() => localStorage);
/** What is kept until the tab is closed. */
export const tabStore = textStore(() => sessionStorage);
