import { describe, expect, it } from 'vitest';
import { analyticsJson } from '../../../src/page/analytics/settings.ts';

const settings = (analytics: Record<string, Record<string, unknown>>, integrations = {}) => {
  const json = analyticsJson({ analytics, integrations });
  return json === undefined ? undefined : (JSON.parse(json) as unknown);
};

describe('what a page tells the code that counts readers', () => {
  it('is nothing where the configuration names no service', () => {
    expect(settings({})).toBeUndefined();
    expect(settings({ ga4: {} }, { cookies: { key: 'consent', value: 'yes' } })).toBeUndefined();
  });

  it('is what the configuration says, where it is a text', () => {
    expect(
      settings(
        { ga4: { measurementId: ' G-1 ' }, hotjar: { hjid: '7', hjsv: '' }, heap: { appId: 7 } },
        { intercom: 'abc', frontchat: ' ' },
      ),
    ).toEqual({
      analytics: { ga4: { measurementId: 'G-1' }, hotjar: { hjid: '7' } },
      widgets: { intercom: { appId: 'abc' } },
    });
  });

  it('holds how consent is kept, and the address of a consent manager', () => {
    expect(
      settings(
        { fathom: { siteId: 'A' } },
        { cookies: { key: 'consent', value: 'yes' }, osano: 'https://cmp.osano.com/a/b/osano.js' },
      ),
    ).toEqual({
      analytics: { fathom: { siteId: 'A' } },
      widgets: {},
      consent: { key: 'consent', value: 'yes' },
      osano: 'https://cmp.osano.com/a/b/osano.js',
    });
  });

  it('names no address but of the web, and no service that is closed', () => {
    expect(settings({ adobe: { launchUrl: 'file:///a.js' } })).toBeUndefined();
    expect(settings({}, { osano: 'osano.js' })).toBeUndefined();
    expect(settings({ koala: { publicApiKey: 'pk_1' } })).toBeUndefined();
  });

  it('cannot end the element that it stands in', () => {
    const json = analyticsJson({ analytics: { fathom: { siteId: '</script><script>' } }, integrations: {} });
    expect(json).toContain('"\\u003c/script>\\u003cscript>"');
    expect(json).not.toContain('<');
  });
});
