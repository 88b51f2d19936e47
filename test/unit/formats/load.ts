import { Findings } from '../../../src/config/formats/engine/Findings.ts';
import { readConfig } from '../../../src/config/formats/engine/read.ts';
import type { ValidPart } from '../../../src/config/formats/engine/field.ts';
import { validateConfig } from '../../../src/config/formats/engine/validate.ts';
import { loadConfig } from '../../../src/config/formats/index.ts';
import { mint } from '../../../src/config/formats/mint/format.ts';
import { resolveConfig } from '../../../src/config/formats/mint/resolve/resolve-config.ts';
import type { SiteConfigInput } from '../../../src/config/formats/mint/schema/site.ts';

/** A configuration with what the specification requires, and a colour that can be read. */
export const minimal = {
  name: 'Acme',
  navigation: [{ group: 'Start', pages: ['introduction'] }],
};

/** Loads a `mint.json`, and besides what every format gives, what only this one says. */
export function loadMint(text: string, file = 'mint.json') {
  const { value: loaded, diagnostics } = loadConfig(text, file);
  const data = readConfig(text, file).value?.data;
  if (!loaded || typeof data !== 'object' || data === null) return { value: undefined, diagnostics };
  const written = validateConfig(mint, data, new Findings()) as ValidPart<SiteConfigInput>;
  const { navigation, openapi } = resolveConfig(written, file, new Findings());
  return { value: { ...loaded, navigation, openapi }, diagnostics };
}

/** Loads the minimal configuration with keys added, as the file `mint.json`. */
export function load(added: object = {}) {
  return loadMint(JSON.stringify({ ...minimal, ...added }, null, 2));
}

/** What becomes of a file that has no problem at all. */
export function accepted(added: object = {}) {
  const { value, diagnostics } = load(added);
  const [first] = diagnostics.filter(({ code }) => code !== 'config/contrast');
  if (first) throw new Error(`${first.code} at ${first.pointer}: ${first.message}`);
  if (!value) throw new Error('no value');
  const { model, navigation, openapi } = value;
  return { model, navigation, openapi };
}

/** Code, pointer and, where there is one, hint of every problem but contrast. */
export function refused(added: object): string[] {
  return load(added)
    .diagnostics.filter(({ code }) => code !== 'config/contrast')
    .map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`);
}

/** A place of the file. */
export const at = (pointer: string, file = 'mint.json') => ({ file, pointer });
