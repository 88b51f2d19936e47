import type { Origin } from '../model/Origin.ts';
import { below } from '../model/Origin.ts';
import type { ApiSettings } from '../model/SiteModel.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { languageOf, sampleLanguages } from '../samples/index.ts';

/** What the settings under `api` say that cannot be meant. */
export function diagnoseApi(api: ApiSettings): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const warn = (code: string, at: Origin, message: string, hint: string): void => {
    diagnostics.push({ code, severity: 'warning', message, ...at, hint });
  };
  api.languages.forEach((name, index) => {
    if (languageOf(name) !== undefined) return;
    warn(
      'playground/unknown-language',
      below(api.languagesAt, index),
      `There are no request samples in "${name}".`,
      `The languages are ${sampleLanguages.join(', ')}.`,
    );
  });
  if (!api.auth) return diagnostics;
  const { method, name, inputPrefix, at } = api.auth;
  if (method === 'key' && (name === undefined || name === '')) {
    warn(
      'playground/key-without-name',
      at,
      'The header of the key has no name, so it is sent as "key".',
      'Set api.auth.name to the name of the header.',
    );
  }
  if (method === 'bearer' && inputPrefix !== undefined && inputPrefix.trim() !== '') {
    warn(
      'playground/prefix-after-bearer',
      below(at, 'inputPrefix'),
      `The header will read "Bearer ${inputPrefix.trim()} …".`,
      'Use "method": "key" with "name": "Authorization" to send the prefix alone.',
    );
  }
  if (method === 'basic' && name !== undefined && name !== '' && !name.includes(':')) {
    warn(
      'playground/basic-without-colon',
      below(at, 'name'),
      `"${name}" names the user name only.`,
      'Write it as "usernameName:passwordName".',
    );
  }
  return diagnostics;
}
