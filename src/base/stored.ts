/** Texts by key that a browser keeps, the empty one where it keeps none, as its reader may wish. */
interface TextStore {
  get(key: string): string;
  /** The value of a text that is JSON; `undefined` for another one. */
  json(key: string): unknown;
  /** Returns `false` where the browser does not allow it. */
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
