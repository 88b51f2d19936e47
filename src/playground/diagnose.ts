import type { ApiConfig } from '../model/SiteConfig.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { languageOf, sampleLanguages } from '../samples/index.ts';

/** What the settings under `api` say that cannot be meant. `file` is the configuration file's path. */
export function diagnoseApi(api: ApiConfig, file: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const warn = (code: string, pointer: string, message: string, hint: string): void => {
    diagnostics.push({ code, severity: 'warning', message, file, pointer, hint });
  };
  api.languages.forEach((name, index) => {
    if (languageOf(name) !== undefined) return;
    warn(
      'playground/unknown-language',
      `/api/request/example/languages/${index}`,
      `There are no request samples in "${name}".`,
      `The languages are ${sampleLanguages.join(', ')}.`,
    );
  });
  const { method, name, inputPrefix } = api.auth ?? {};
  if (method === 'key' && (name === undefined || name === '')) {
    warn(
      'playground/key-without-name',
      '/api/auth',
      'The header of the key has no name, so it is sent as "key".',
      'Set api.auth.name to the name of the header.',
    );
  }
  if (method === 'bearer' && inputPrefix !== undefined && inputPrefix.trim() !== '') {
    warn(
      'playground/prefix-after-bearer',
      '/api/auth/inputPrefix',
      `The header will read "Bearer ${inputPrefix.trim()} …".`,
      'Use "method": "key" with "name": "Authorization" to send the prefix alone.',
    );
  }
  if (method === 'basic' && name !== undefined && name !== '' && !name.includes(':')) {
    warn(
      'playground/basic-without-colon',
      '/api/auth/name',
      `"${name}" names the user name only.`,
      'Write it as "usernameName:passwordName".',
    );
  }
  return diagnostics;
}
