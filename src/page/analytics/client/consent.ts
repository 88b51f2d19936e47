import { browserStore } from '../../../base/stored.ts';
import type { AnalyticsSettings } from '../AnalyticsSettings.ts';

/** Returns whether the reader's browser asks sites not to track (Global Privacy Control, Do Not Track). */
export function asksNotToTrack(browser: {
  globalPrivacyControl?: boolean | undefined;
  doNotTrack?: string | null | undefined;
}): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1' || browser.doNotTrack === 'yes';
}

/** Returns whether a text of cookies (`document.cookie`) contains a value under a key. */
export function hasCookie(cookies: string, key: string, value: string): boolean {
  return cookies.split('; ').some((pair) => {
    const at = pair.indexOf('=');
    return decode(pair.slice(0, at)) === key && decode(pair.slice(at + 1)) === value;
  });
}

/**
 * Runs something once the reader has agreed: at once where the browser keeps the value that says so, else as soon as it does.
 * The banner that asks is the site's own; it may tell with an event `lectern:consent` on the document that it has stored
 * the answer. Without it, the storage is looked at after each click.
 */
export function onceStored({ key, value }: NonNullable<AnalyticsSettings['consent']>, run: () => void): void {
  const isGiven = (): boolean => browserStore.get(key) === value || hasCookie(document.cookie, key, value);
  if (isGiven()) return run();
  const look = (): void => {
    if (!isGiven()) return;
    document.removeEventListener('click', later);
    document.removeEventListener('lectern:consent', look);
    removeEventListener('storage', look);
    run();
  };
  const later = (): void => void setTimeout(look, 50);
  document.addEventListener('click', later);
  document.addEventListener('lectern:consent', look);
  addEventListener('storage', look);
}

/** The part of the consent manager that is read here. */
export interface Osano {
  cm?: { analytics?: boolean; addEventListener(name: string, listener: () => void): void };
}

/** Runs something once the consent manager, which is there by now, says that the reader agrees to be counted. */
export function onceOsanoAgrees(osano: Osano | undefined, run: () => void): void {
  const { cm } = osano ?? {};
  let isDone = false;
  const look = (): void => {
    if (isDone || cm?.analytics !== true) return;
    isDone = true;
    run();
  };
  for (const event of ['initialized', 'consent-saved']) cm?.addEventListener(`osano-cm-${event}`, look);
  look();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
