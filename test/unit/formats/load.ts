import { loadConfig } from '../../../src/formats/index.ts';
import type { SiteConfig } from '../../../src/model/SiteConfig.ts';

/** A configuration with what the specification requires, and a colour that can be read. */
export const minimal = {
  name: 'Acme',
  navigation: [{ group: 'Start', pages: ['introduction'] }],
};

/** Loads the minimal configuration with keys added, as the file `mint.json`. */
export function load(added: object = {}) {
  return loadConfig(JSON.stringify({ ...minimal, ...added }, null, 2), 'mint.json');
}

/** The resolved configuration of a file that has no problem at all. */
export function accepted(added: object = {}): SiteConfig {
  const { value, diagnostics } = load(added);
  const [first] = diagnostics.filter(({ code }) => code !== 'config/contrast');
  if (first) throw new Error(`${first.code} at ${first.pointer}: ${first.message}`);
  if (!value) throw new Error('no value');
  return value.config;
}

/** Code, pointer and, where there is one, hint of every problem but contrast. */
export function refused(added: object): string[] {
  return load(added)
    .diagnostics.filter(({ code }) => code !== 'config/contrast')
    .map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`);
}
