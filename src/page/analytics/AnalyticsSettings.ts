/** The settings of one provider by their names in the configuration: ids, keys, hosts. */
export type ProviderSettings = Readonly<Record<string, string>>;

/** Settings for the code that counts readers: JSON in a data block of the page. */
export interface AnalyticsSettings {
  /** Providers that count readers, by their key in the configuration. */
  analytics: Record<string, ProviderSettings>;
  /** Chat windows and the like, by their key in the configuration. */
  widgets: Record<string, ProviderSettings>;
  /** Nothing is loaded before the reader's browser keeps this value under this key. */
  consent?: { key: string; value: string };
  /** Address of a consent manager, which then decides. */
  osano?: string;
}

/** Id of the data block. */
export const SETTINGS_ID = 'lec-analytics';
