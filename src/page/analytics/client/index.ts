import { type AnalyticsSettings, type ProviderSettings, SETTINGS_ID } from '../AnalyticsSettings.ts';
import { asksNotToTrack, onceOsanoAgrees, onceStored, type Osano } from './consent.ts';
import { followReader } from './events.ts';
import { type Provider, type ProviderPage, providers, type Track, widgets } from './providers.ts';

const page: ProviderPage = {
  globals: window as unknown as Record<string, unknown>,
  load(src, attributes = {}, loaded) {
    const script = document.createElement('script');
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.async = true;
    if (loaded) script.addEventListener('load', loaded);
    script.src = src;
    document.head.append(script);
  },
  viewed(count) {
    document.addEventListener('astro:after-swap', () => document.getElementById(SETTINGS_ID) && count());
  },
};

let isStarted = false;

/**
 * Loads what the configuration names: the providers that count readers, unless the browser asks sites not to track, and the
 * chat windows. Where consent is asked for, nothing is loaded before it is given.
 */
export function startAnalytics(block: Element): void {
  // With Astro's `<ClientRouter />` the scripts of the first page are there on the next.
  if (isStarted) return;
  isStarted = true;
  const settings = JSON.parse(block.textContent ?? '{}') as AnalyticsSettings;
  const { consent, osano } = settings;
  const run = (): void => {
    // Consent on this site takes precedence over a general preference.
    if (consent !== undefined || osano !== undefined || !asksNotToTrack(navigator)) {
      const tracks = startAll(settings.analytics, providers);
      followReader((event, details) => {
        for (const track of tracks) track(event, details);
      });
    }
    startAll(settings.widgets, widgets);
  };
  const runOnceStored = consent ? () => onceStored(consent, run) : run;
  if (osano === undefined) runOnceStored();
  else page.load(osano, {}, () => onceOsanoAgrees(page.globals['Osano'] as Osano | undefined, runOnceStored));
}

function startAll(
  named: Record<string, ProviderSettings>,
  known: Readonly<Record<string, Provider>>,
): Track[] {
  return Object.entries(named).flatMap(([name, settings]) => known[name]?.(settings, page) ?? []);
}
