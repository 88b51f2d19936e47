/** Storage of the browser, which may be blocked. */
interface TextStore {
  /** Returns a stored text, or an empty one if there is none. */
  get(key: string): string;
  /** Returns the value of a stored text that is JSON, else `undefined`. */
  json(key: string): unknown;
  /** Returns `false` if the browser blocks storage. */
  set(key: string, text: string): boolean;
}

function textStore(storage: () => Storage): TextStore {
  const get = (key: string): string => {
    try {
      return storage().getItem(key) ?? '';
    } catch {
      return '';
    }
  };
  return {
    get,
    json(key) {
      try {
        return JSON.parse(get(key));
      } catch {
        return undefined;
      }
    },
    set(key, text) {
      try {
        storage().setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Texts that are kept for good. */
export const browserStore = textStore(() => localStorage);
/** Texts that are kept until the tab is closed. */
export const tabStore = textStore(() => sessionStorage);
