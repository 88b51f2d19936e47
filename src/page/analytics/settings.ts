import type { Services } from '../../base/model/SiteModel.ts';
import type { AnalyticsSettings, ProviderSettings } from './AnalyticsSettings.ts';

/** Providers whose service is closed. */
const closed = new Set(['koala']);
/** Name of the one setting of each chat window. */
const widgetKeys = { intercom: 'appId', frontchat: 'chatId' } as const;

/**
 * The settings of analytics and widgets as JSON for a `script` element of a page; `undefined` where the configuration
 * names none, so that such a site loads no code for them.
 */
export function analyticsJson(services: Services): string | undefined {
  const settings = analyticsSettings(services);
  return settings && JSON.stringify(settings).replaceAll('<', '\\u003c');
}

function analyticsSettings({ analytics, integrations }: Services): AnalyticsSettings | undefined {
  const providers = Object.entries(analytics).flatMap(([name, given]): [string, ProviderSettings][] => {
    const settings = texts(given);
    return closed.has(name) || Object.keys(settings).length === 0 ? [] : [[name, settings]];
  });
  const widgets = Object.entries(widgetKeys).flatMap(([name, key]): [string, ProviderSettings][] => {
    const id = integrations[name];
    return typeof id === 'string' && id.trim() !== '' ? [[name, { [key]: id.trim() }]] : [];
  });
  const osano = webAddress(integrations['osano']);
  if (providers.length === 0 && widgets.length === 0 && osano === undefined) return undefined;
  const { key, value } = texts(integrations['cookies']);
  return {
    analytics: Object.fromEntries(providers),
    widgets: Object.fromEntries(widgets),
    consent: key !== undefined && value !== undefined ? { key, value } : undefined,
    osano,
  };
}

/** The settings that are texts and not empty. One that has to be an address is left out unless it is one of the web. */
function texts(given: unknown): Record<string, string> {
  if (typeof given !== 'object' || given === null) return {};
  const found: Record<string, string> = {};
  for (const [key, value] of Object.entries(given)) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    const text = /url$/i.test(key) ? webAddress(value) : value.trim();
    if (text !== undefined) found[key] = text;
  }
  return found;
}

function webAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^https?:\/\//i.test(value.trim())) return undefined;
  return URL.canParse(value.trim()) ? new URL(value.trim()).href : undefined;
}
