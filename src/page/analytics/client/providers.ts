import type { ProviderSettings } from '../AnalyticsSettings.ts';
import { functionQueue, type Globals, listQueue } from './queue.ts';

/** The parts of a page that a provider uses. They are passed in, so that a test needs no browser. */
export interface ProviderPage {
  globals: Globals;
  /** Puts a script into the page. */
  load(src: string, attributes?: Record<string, string>, loaded?: () => void): void;
  /** Calls back for each later page that Astro's `<ClientRouter />` shows, for scripts that count loads only. */
  viewed(count: () => void): void;
}

/** Tells a provider of something that the reader did. */
export type Track = (event: string, details: Record<string, string>) => void;

/** Starts a provider as its own instructions say, without a script in the page. Page views it counts by itself. */
export type Provider = (settings: ProviderSettings, page: ProviderPage) => Track | undefined;

const part = encodeURIComponent;
/** `example.com` or `https://example.com/` as an origin; empty texts give what to take instead. */
const originOf = (host: string | undefined, otherwise: string): string =>
  host === undefined
    ? otherwise
    : `${/^https?:\/\//i.test(host) ? '' : 'https://'}${host}`.replace(/\/+$/, '');

/** Two services that share a design: everything goes through a list that their script takes over. */
function eventStream(name: string, key: string, extra: Record<string, unknown>, page: ProviderPage): Track {
  const call = listQueue(page.globals, name, { invoked: true, _writeKey: key, ...extra });
  call('page');
  page.viewed(() => call('page'));
  return (event, details) => call('track', event, details);
}

/** By the keys of `analytics`. */
export const providers: Readonly<Record<string, Provider>> = {
  adobe({ launchUrl = '' }, page) {
    page.load(launchUrl);
    return (event, details) => {
      const satellite = page.globals['_satellite'] as
        | { track?: (name: string, detail: unknown) => void }
        | undefined;
      satellite?.track?.(event, details);
    };
  },

  amplitude({ apiKey = '' }, page) {
    type Amplitude = { init(key: string): void; track(event: string, details: unknown): void };
    const waiting: Parameters<Track>[] = [];
    const real = (): Amplitude | undefined => page.globals['amplitude'] as Amplitude | undefined;
    page.load(`https://cdn.amplitude.com/script/${part(apiKey)}.js`, {}, () => {
      real()?.init(apiKey);
      for (const [event, details] of waiting.splice(0)) real()?.track(event, details);
    });
    return (event, details) => {
      const target = real();
      if (target) target.track(event, details);
      else waiting.push([event, details]);
    };
  },

  clarity({ projectId = '' }, page) {
    const call = functionQueue(page.globals, 'clarity');
    page.load(`https://www.clarity.ms/tag/${part(projectId)}`);
    return (event) => call('event', event);
  },

  clearbit({ publicApiKey = '' }, page) {
    page.load(`https://tag.clearbitscripts.com/v1/${part(publicApiKey)}/tags.js`, {
      referrerpolicy: 'strict-origin-when-cross-origin',
    });
    return undefined;
  },

  fathom({ siteId = '' }, page) {
    type Fathom = { trackEvent?(name: string): void; trackPageview?(): void };
    const real = (): Fathom | undefined => page.globals['fathom'] as Fathom | undefined;
    page.load('https://cdn.usefathom.com/script.js', { 'data-site': siteId });
    page.viewed(() => real()?.trackPageview?.());
    return (event) => real()?.trackEvent?.(event);
  },

  ga4({ measurementId = '' }, page) {
    const layer = (page.globals['dataLayer'] ??= []) as unknown[];
    function gtag(..._args: unknown[]): void {
      // An array would be taken for another thing than a call.
      layer.push(arguments);
    }
    gtag('js', new Date());
    gtag('config', measurementId);
    page.load(`https://www.googletagmanager.com/gtag/js?id=${part(measurementId)}`);
    return (event, details) => gtag('event', event, details);
  },

  gtm({ tagId = '' }, page) {
    const layer = (page.globals['dataLayer'] ??= []) as unknown[];
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    page.load(`https://www.googletagmanager.com/gtm.js?id=${part(tagId)}`);
    return (event, details) => layer.push({ event, ...details });
  },

  heap({ appId = '' }, page) {
    const call = listQueue(page.globals, 'heap', { appid: appId, config: {} });
    page.load(`https://cdn.heapanalytics.com/js/heap-${part(appId)}.js`);
    return (event, details) => call('track', event, details);
  },

  hightouch({ writeKey, apiKey = '', apiHost = 'us-east-1.hightouch-events.com' }, page) {
    const key = writeKey ?? apiKey;
    const track = eventStream('htevents', key, { _loadOptions: { apiHost } }, page);
    page.load('https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js');
    return track;
  },

  hotjar({ hjid = '', hjsv = '6' }, page) {
    const call = functionQueue(page.globals, 'hj');
    page.globals['_hjSettings'] = { hjid: Number(hjid), hjsv: Number(hjsv) };
    page.load(`https://static.hotjar.com/c/hotjar-${part(hjid)}.js?sv=${part(hjsv)}`);
    return (event) => call('event', event);
  },

  logrocket({ appId = '' }, page) {
    type LogRocket = { init(id: string): void; track(event: string, details: unknown): void };
    const real = (): LogRocket | undefined => page.globals['LogRocket'] as LogRocket | undefined;
    page.load('https://cdn.logr-in.com/LogRocket.min.js', { crossorigin: 'anonymous' }, () =>
      real()?.init(appId),
    );
    return (event, details) => real()?.track(event, details);
  },

  mixpanel({ projectToken = '' }, page) {
    const call = listQueue(page.globals, 'mixpanel', {
      __SV: 1.2,
      _i: [[projectToken, { track_pageview: true }, 'mixpanel']],
      people: [],
    });
    page.load('https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js');
    page.viewed(() => call('track_pageview'));
    return (event, details) => call('track', event, details);
  },

  pirsch({ id = '' }, page) {
    page.load('https://api.pirsch.io/pa.js', { id: 'pianjs', 'data-code': id });
    return (event, meta) => {
      const pirsch = page.globals['pirsch'];
      if (typeof pirsch === 'function') pirsch(event, { meta });
    };
  },

  plausible({ domain = '', server }, page) {
    const call = functionQueue(page.globals, 'plausible');
    page.load(`${originOf(server, 'https://plausible.io')}/js/script.js`, { 'data-domain': domain });
    return (event, props) => call(event, { props });
  },

  posthog({ apiKey = '', apiHost }, page) {
    const host = originOf(apiHost, 'https://us.i.posthog.com');
    const call = listQueue(page.globals, 'posthog', {
      __SV: 1,
      _i: [[apiKey, { api_host: host }, 'posthog']],
      people: [],
    });
    page.load(`${host.replace('.i.posthog.com', '-assets.i.posthog.com')}/static/array.js`, {
      crossorigin: 'anonymous',
    });
    page.viewed(() => call('capture', '$pageview'));
    return (event, details) => call('capture', event, details);
  },

  segment({ key = '' }, page) {
    const track = eventStream('analytics', key, {}, page);
    page.load(`https://cdn.segment.com/analytics.js/v1/${part(key)}/analytics.min.js`);
    return track;
  },
};

/** By the keys of `integrations`. */
export const widgets: Readonly<Record<string, Provider>> = {
  intercom({ appId = '' }, page) {
    const call = functionQueue(page.globals, 'Intercom');
    page.viewed(() => call('update'));
    page.globals['intercomSettings'] = { app_id: appId };
    page.load(`https://widget.intercom.io/widget/${part(appId)}`);
    return undefined;
  },

  frontchat({ chatId = '' }, page) {
    page.load('https://chat-assets.frontapp.com/v1/chat.bundle.js', {}, () => {
      const chat = page.globals['FrontChat'];
      if (typeof chat === 'function') chat('init', { chatId, useDefaultLauncher: true });
    });
    return undefined;
  },
};
