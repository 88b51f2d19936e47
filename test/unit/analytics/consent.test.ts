import { describe, expect, it } from 'vitest';
import { asksNotToTrack, hasCookie, onceOsanoAgrees } from '../../../src/page/analytics/client/consent.ts';

describe('a browser that asks not to track', () => {
  it.each([
    [{ globalPrivacyControl: true }, true],
    [{ doNotTrack: '1' }, true],
    [{ doNotTrack: '0', globalPrivacyControl: false }, false],
    [{ doNotTrack: null }, false],
    [{}, false],
  ])('%j: %j', (browser, asks) => {
    expect(asksNotToTrack(browser)).toBe(asks);
  });
});

describe('consent in a cookie', () => {
  it.each([
    ['a=1; consent=yes', true],
    ['consent=y%65s', true],
    ['xconsent=yes', false],
    ['consent=no', false],
    ['consent=%E0%A4%A', false],
    ['', false],
  ])('%j: %j', (cookies, given) => {
    expect(hasCookie(cookies, 'consent', 'yes')).toBe(given);
  });
});

describe('a consent manager', () => {
  function manager() {
    const listeners = new Map<string, () => void>();
    const cm = {
      analytics: false,
      addEventListener: (name: string, run: () => void) => listeners.set(name, run),
    };
    let runs = 0;
    onceOsanoAgrees({ cm }, () => runs++);
    return { cm, fire: (name: string) => listeners.get(name)?.(), runs: () => runs };
  }

  it('is asked again when it has an answer, and its answer counts once', () => {
    const { cm, fire, runs } = manager();
    fire('osano-cm-initialized');
    expect(runs()).toBe(0);
    cm.analytics = true;
    fire('osano-cm-consent-saved');
    fire('osano-cm-consent-saved');
    expect(runs()).toBe(1);
  });

  it('that did not come agrees to nothing', () => {
    let runs = 0;
    onceOsanoAgrees(undefined, () => runs++);
    expect(runs).toBe(0);
  });
});
