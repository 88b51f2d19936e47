/** One service as a page has it: what it is given, and what its own instructions say that a page does. */
export interface Vendor {
  settings: Record<string, string>;
  /** Address of the script. */
  src: string;
  attributes?: Record<string, string>;
  /** What the script finds when it runs, as the text of an expression, and its value. */
  finds?: [expression: string, value: unknown];
  /** What the stand-in of the script puts into the page: `record` keeps what it is called with. */
  gives?: string;
  /** Where the calls are, as the text of an expression, and what they are after code was copied. */
  told: [expression: string, calls: unknown];
}

const copied = 'docs.code_block.copy';
const details = { path: '/' };
const list = (name: string): string => `window.${name}.map((call) => [...call])`;
const queue = (name: string): string => `window.${name}.q.map((call) => [...call])`;
/** Google's list, with a moment in the place of each time. */
const layer =
  'window.dataLayer.map((entry) => JSON.parse(JSON.stringify(entry[Symbol.iterator] ? [...entry] : entry, ' +
  "(key, value) => key === 'gtm.start' || /^\\d{4}-.*Z$/.test(value) ? 'now' : value)))";
const google = [
  ['js', 'now'],
  ['config', 'G-1'],
  { 'gtm.start': 'now', event: 'gtm.js' },
  ['event', copied, details],
  { event: copied, ...details },
];

/**
 * By the keys of the configuration. Sources: the installation guides of the services (amplitude.com/docs, learn.microsoft.com/clarity,
 * usefathom.com/docs, developers.google.com/tag-platform, developers.heap.io, hightouch.com/docs/events, help.hotjar.com, docs.logrocket.com,
 * docs.mixpanel.com, docs.pirsch.io, plausible.io/docs, posthog.com/docs, segment.com/docs, developers.intercom.com, dev.frontapp.com).
 */
export const vendors: Record<string, Vendor> = {
  adobe: {
    settings: { launchUrl: 'https://assets.adobedtm.com/a/launch-b.min.js' },
    src: 'https://assets.adobedtm.com/a/launch-b.min.js',
    gives: `window._satellite = { track: record('_satellite.track') }`,
    told: ['window.recorded["_satellite.track"]', [[copied, details]]],
  },
  amplitude: {
    settings: { apiKey: 'amp' },
    src: 'https://cdn.amplitude.com/script/amp.js',
    gives: `window.amplitude = { init: record('amplitude'), track: record('amplitude') }`,
    told: ['window.recorded.amplitude', [['amp'], [copied, details]]],
  },
  clarity: {
    settings: { projectId: 'cla' },
    src: 'https://www.clarity.ms/tag/cla',
    finds: ['typeof window.clarity', 'function'],
    told: [queue('clarity'), [['event', copied]]],
  },
  clearbit: {
    settings: { publicApiKey: 'pk_1' },
    src: 'https://tag.clearbitscripts.com/v1/pk_1/tags.js',
    attributes: { referrerpolicy: 'strict-origin-when-cross-origin' },
    told: ['null', null],
  },
  fathom: {
    settings: { siteId: 'FATHOM' },
    src: 'https://cdn.usefathom.com/script.js',
    attributes: { 'data-site': 'FATHOM' },
    gives: `window.fathom = { trackEvent: record('fathom') }`,
    told: ['window.recorded.fathom', [[copied]]],
  },
  ga4: {
    settings: { measurementId: 'G-1' },
    src: 'https://www.googletagmanager.com/gtag/js?id=G-1',
    told: [layer, google],
  },
  gtm: {
    settings: { tagId: 'GTM-1' },
    src: 'https://www.googletagmanager.com/gtm.js?id=GTM-1',
    told: [layer, google],
  },
  heap: {
    settings: { appId: '12' },
    src: 'https://cdn.heapanalytics.com/js/heap-12.js',
    finds: ['[window.heap.appid, window.heap.config]', ['12', {}]],
    told: [list('heap'), [['track', copied, details]]],
  },
  hightouch: {
    settings: { apiKey: 'ht', apiHost: 'eu.a.example' },
    src: 'https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js',
    finds: [
      '[window.htevents._writeKey, window.htevents._loadOptions, window.htevents.invoked]',
      ['ht', { apiHost: 'eu.a.example' }, true],
    ],
    told: [list('htevents'), [['page'], ['track', copied, details]]],
  },
  hotjar: {
    settings: { hjid: '7', hjsv: '6' },
    src: 'https://static.hotjar.com/c/hotjar-7.js?sv=6',
    finds: ['window._hjSettings', { hjid: 7, hjsv: 6 }],
    told: [queue('hj'), [['event', copied]]],
  },
  logrocket: {
    settings: { appId: 'acme/docs' },
    src: 'https://cdn.logr-in.com/LogRocket.min.js',
    attributes: { crossorigin: 'anonymous' },
    gives: `window.LogRocket = { init: record('LogRocket'), track: record('LogRocket') }`,
    told: ['window.recorded.LogRocket', [['acme/docs'], [copied, details]]],
  },
  mixpanel: {
    settings: { projectToken: 'mix' },
    src: 'https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js',
    finds: [
      '[window.mixpanel._i, window.mixpanel.__SV, window.mixpanel.people]',
      [[['mix', { track_pageview: true }, 'mixpanel']], 1.2, []],
    ],
    told: [list('mixpanel'), [['track', copied, details]]],
  },
  pirsch: {
    settings: { id: 'pir' },
    src: 'https://api.pirsch.io/pa.js',
    attributes: { id: 'pianjs', 'data-code': 'pir' },
    gives: `window.pirsch = record('pirsch')`,
    told: ['window.recorded.pirsch', [[copied, { meta: details }]]],
  },
  plausible: {
    settings: { domain: 'docs.example.com' },
    src: 'https://plausible.io/js/script.js',
    attributes: { 'data-domain': 'docs.example.com' },
    told: [queue('plausible'), [[copied, { props: details }]]],
  },
  posthog: {
    settings: { apiKey: 'phc_1' },
    src: 'https://us-assets.i.posthog.com/static/array.js',
    attributes: { crossorigin: 'anonymous' },
    finds: ['window.posthog._i', [['phc_1', { api_host: 'https://us.i.posthog.com' }, 'posthog']]],
    told: [list('posthog'), [['capture', copied, details]]],
  },
  segment: {
    settings: { key: 'seg' },
    src: 'https://cdn.segment.com/analytics.js/v1/seg/analytics.min.js',
    finds: ['[window.analytics._writeKey, window.analytics.invoked]', ['seg', true]],
    told: [list('analytics'), [['page'], ['track', copied, details]]],
  },
  intercom: {
    settings: { appId: 'int' },
    src: 'https://widget.intercom.io/widget/int',
    finds: ['[typeof window.Intercom, window.intercomSettings]', ['function', { app_id: 'int' }]],
    told: [queue('Intercom'), []],
  },
  frontchat: {
    settings: { chatId: 'fro' },
    src: 'https://chat-assets.frontapp.com/v1/chat.bundle.js',
    gives: `window.FrontChat = record('FrontChat')`,
    told: ['window.recorded.FrontChat', [['init', { chatId: 'fro', useDefaultLauncher: true }]]],
  },
};
