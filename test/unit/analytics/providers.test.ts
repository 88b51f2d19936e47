import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type Provider, providers, widgets } from '../../../src/page/analytics/client/providers.ts';
import { analytics, integrations } from '../../../src/config/formats/mint/schema/publishing.ts';

interface Loaded {
  src: string;
  attributes: Record<string, string>;
  arrive: () => void;
}

/** Starts a provider on a page without a browser. */
function start(provider: Provider | undefined, settings: Record<string, string>) {
  const globals: Record<string, unknown> = {};
  const loaded: Loaded[] = [];
  const viewed: (() => void)[] = [];
  const track = provider?.(settings, {
    globals,
    load: (src, attributes = {}, arrive = () => undefined) => loaded.push({ src, attributes, arrive }),
    viewed: (count) => viewed.push(count),
  });
  return { globals, track, viewed, script: loaded[0], scripts: loaded.map(({ src }) => src) };
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
/** A list of calls, each as an array whatever kind of list it is. */
const calls = (list: unknown) => (list as ArrayLike<unknown>[]).map((call) => plain(Array.from(call)));

/** Settings for each provider, and the script that it loads. */
const loads: [name: string, settings: Record<string, string>, src: string][] = [
  [
    'adobe',
    { launchUrl: 'https://assets.adobedtm.com/a/launch.min.js' },
    'https://assets.adobedtm.com/a/launch.min.js',
  ],
  ['amplitude', { apiKey: 'k' }, 'https://cdn.amplitude.com/script/k.js'],
  ['clarity', { projectId: 'p' }, 'https://www.clarity.ms/tag/p'],
  ['clearbit', { publicApiKey: 'pk' }, 'https://tag.clearbitscripts.com/v1/pk/tags.js'],
  ['fathom', { siteId: 'S' }, 'https://cdn.usefathom.com/script.js'],
  ['ga4', { measurementId: 'G-1' }, 'https://www.googletagmanager.com/gtag/js?id=G-1'],
  ['gtm', { tagId: 'GTM-1' }, 'https://www.googletagmanager.com/gtm.js?id=GTM-1'],
  ['heap', { appId: '12' }, 'https://cdn.heapanalytics.com/js/heap-12.js'],
  ['hightouch', { apiKey: 'w' }, 'https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js'],
  ['hotjar', { hjid: '7', hjsv: '6' }, 'https://static.hotjar.com/c/hotjar-7.js?sv=6'],
  ['logrocket', { appId: 'a/b' }, 'https://cdn.logr-in.com/LogRocket.min.js'],
  ['mixpanel', { projectToken: 't' }, 'https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js'],
  ['pirsch', { id: 'i' }, 'https://api.pirsch.io/pa.js'],
  ['plausible', { domain: 'docs.a.example' }, 'https://plausible.io/js/script.js'],
  ['posthog', { apiKey: 'phc_1' }, 'https://us-assets.i.posthog.com/static/array.js'],
  ['segment', { key: 'k' }, 'https://cdn.segment.com/analytics.js/v1/k/analytics.min.js'],
  ['intercom', { appId: 'i' }, 'https://widget.intercom.io/widget/i'],
  ['frontchat', { chatId: 'f' }, 'https://chat-assets.frontapp.com/v1/chat.bundle.js'],
];
const all = { ...providers, ...widgets };

describe('a provider', () => {
  it.each(loads)('%s loads one script, its own', (name, settings, src) => {
    expect(start(all[name], settings).scripts).toEqual([src]);
  });

  it('is there for every key of the configuration, but for services that are closed', () => {
    const known = [...Object.keys(analytics.shape), ...Object.keys(integrations.shape)];
    expect(known.filter((name) => !(name in all)).sort()).toEqual(['cookies', 'koala', 'osano']);
  });

  it('cannot be led to another address by an id', () => {
    expect(start(providers['clarity'], { projectId: '../../x?y#z' }).scripts).toEqual([
      'https://www.clarity.ms/tag/..%2F..%2Fx%3Fy%23z',
    ]);
  });

  it('is allowed in the documentation by the origin of its script', async () => {
    const docs = await readFile(
      new URL('../../../fixtures/docs/found/analytics.mdx', import.meta.url),
      'utf8',
    );
    const rows = new Map(
      [...docs.matchAll(/^\| `(\w+)` \| ([^|]*) \|/gm)].map(([, name = '', origins = '']) => [name, origins]),
    );
    for (const [name, , src] of loads) {
      if (name === 'adobe') expect(rows.get(name)).toContain('The host of `launchUrl`');
      else expect(rows.get(name), name).toContain(`\`${new URL(src).origin}\``);
    }
  });
});

describe('scripts that read their own element', () => {
  it.each([
    ['fathom', { siteId: 'S' }, { 'data-site': 'S' }],
    ['pirsch', { id: 'i' }, { id: 'pianjs', 'data-code': 'i' }],
    ['plausible', { domain: 'd.example' }, { 'data-domain': 'd.example' }],
  ] as const)('of %s find what they need there', (name, settings, attributes) => {
    expect(start(providers[name], settings).script?.attributes).toEqual(attributes);
  });
});

describe('an own host', () => {
  it('of Plausible serves its script', () => {
    for (const server of ['stats.a.example', 'https://stats.a.example/'])
      expect(start(providers['plausible'], { domain: 'd', server }).scripts).toEqual([
        'https://stats.a.example/js/script.js',
      ]);
  });

  it('of PostHog too, and its regions have one for files', () => {
    const src = (apiHost: string) => start(providers['posthog'], { apiKey: 'phc_1', apiHost }).scripts;
    expect(src('https://ph.a.example')).toEqual(['https://ph.a.example/static/array.js']);
    expect(src('https://eu.i.posthog.com')).toEqual(['https://eu-assets.i.posthog.com/static/array.js']);
  });
});

describe('what readers do before the script is there', () => {
  it('waits in the list that the script takes over', () => {
    for (const [name, settings, list] of [
      ['segment', { key: 'k' }, 'analytics'],
      ['hightouch', { writeKey: 'k' }, 'htevents'],
    ] as const) {
      const { globals, track } = start(providers[name], settings);
      track?.('copied', { path: '/a/' });
      expect(globals[list]).toMatchObject({ _writeKey: 'k', invoked: true });
      expect(calls(globals[list])).toEqual([['page'], ['track', 'copied', { path: '/a/' }]]);
    }
    const posthog = start(providers['posthog'], { apiKey: 'phc_1' });
    posthog.track?.('copied', {});
    expect(calls(posthog.globals['posthog'])).toEqual([['capture', 'copied', {}]]);
    expect(posthog.globals['posthog']).toMatchObject({
      _i: [['phc_1', { api_host: 'https://us.i.posthog.com' }, 'posthog']],
    });
    const mixpanel = start(providers['mixpanel'], { projectToken: 't' });
    mixpanel.track?.('copied', {});
    expect(calls(mixpanel.globals['mixpanel'])).toEqual([['track', 'copied', {}]]);
    expect(mixpanel.globals['mixpanel']).toMatchObject({ _i: [['t', { track_pageview: true }, 'mixpanel']] });
  });

  it('waits as the calls that the script asks for', () => {
    for (const [name, settings, global] of [
      ['plausible', { domain: 'd' }, 'plausible'],
      ['clarity', { projectId: 'p' }, 'clarity'],
      ['hotjar', { hjid: '7' }, 'hj'],
    ] as const) {
      const { globals, track } = start(providers[name], settings);
      track?.('copied', { path: '/a/' });
      const { q } = globals[global] as { q: unknown };
      const told = { plausible: ['copied', { props: { path: '/a/' } }] }[name as string] ?? [
        'event',
        'copied',
      ];
      expect(calls(q), name).toEqual([told]);
    }
  });

  it('is told to Google as calls, not as lists, and to its tag manager as events', () => {
    const ga4 = start(providers['ga4'], { measurementId: 'G-1' });
    ga4.track?.('copied', { path: '/a/' });
    const layer = ga4.globals['dataLayer'] as object[];
    expect(layer.some(Array.isArray)).toBe(false);
    expect(calls(layer).slice(1)).toEqual([
      ['config', 'G-1'],
      ['event', 'copied', { path: '/a/' }],
    ]);
    const gtm = start(providers['gtm'], { tagId: 'GTM-1' });
    gtm.track?.('copied', { path: '/a/' });
    expect(gtm.globals['dataLayer']).toEqual([
      { 'gtm.start': expect.any(Number) as number, event: 'gtm.js' },
      { event: 'copied', path: '/a/' },
    ]);
  });

  it('is told once the script came, where it brings no list', () => {
    const { globals, track, script } = start(providers['amplitude'], { apiKey: 'k' });
    track?.('early', {});
    const told: unknown[] = [];
    globals['amplitude'] = {
      init: (key: string) => told.push(['init', key]),
      track: (event: string) => told.push([event]),
    };
    script?.arrive();
    track?.('late', {});
    expect(told).toEqual([['init', 'k'], ['early'], ['late']]);
  });
});

describe('a page that Astro’s ClientRouter shows', () => {
  it.each([
    ['segment', { key: 'k' }, 'analytics', ['page']],
    ['hightouch', { writeKey: 'k' }, 'htevents', ['page']],
    ['mixpanel', { projectToken: 't' }, 'mixpanel', ['track_pageview']],
    ['posthog', { apiKey: 'phc_1' }, 'posthog', ['capture', '$pageview']],
  ] as const)('is counted with %s, whose script counts loads only', (name, settings, list, call) => {
    const { globals, viewed } = start(providers[name], settings);
    for (const count of viewed) count();
    expect(calls(globals[list]).at(-1)).toEqual(call);
  });

  it('is counted with Fathom once its script is there', () => {
    const { globals, viewed } = start(providers['fathom'], { siteId: 'S' });
    let views = 0;
    for (const count of viewed) count();
    globals['fathom'] = { trackPageview: () => views++ };
    for (const count of viewed) count();
    expect(views).toBe(1);
  });
});

describe('a chat window', () => {
  it('of Intercom starts by the settings that it finds', () => {
    const { globals } = start(widgets['intercom'], { appId: 'i' });
    expect(globals['intercomSettings']).toEqual({ app_id: 'i' });
    expect(typeof globals['Intercom']).toBe('function');
  });

  it('of Front is started when its script is there', () => {
    const { globals, script } = start(widgets['frontchat'], { chatId: 'f' });
    const told: unknown[] = [];
    globals['FrontChat'] = (...args: unknown[]) => told.push(args);
    script?.arrive();
    expect(told).toEqual([['init', { chatId: 'f', useDefaultLauncher: true }]]);
  });
});
