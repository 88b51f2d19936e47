import { report } from './codes.ts';
import type { ApiConfig } from '../config/SiteConfig.ts';
import type { Diagnostic, Origin } from '../diagnostics.ts';
import { languageOf, sampleLanguages } from '../openapi/samples/index.ts';

/** What the settings under `api` say that cannot be meant. `file` is the configuration file's path. */
export function diagnoseApi(api: ApiConfig, file: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const at = (pointer: string): Origin => ({ file, pointer });
  const hint = `The languages are ${sampleLanguages.join(', ')}.`;
  api.languages.forEach((name, index) => {
    if (languageOf(name) !== undefined) return;
    const place = at(`/api/request/example/languages/${index}`);
    diagnostics.push(report('playground/unknown-language', place, { name, hint }));
  });
  const { method, name = '', inputPrefix = '' } = api.auth ?? {};
  const prefix = inputPrefix.trim();
  if (method === 'key' && name === '')
    diagnostics.push(report('playground/key-without-name', at('/api/auth')));
  if (method === 'bearer' && prefix !== '')
    diagnostics.push(report('playground/prefix-after-bearer', at('/api/auth/inputPrefix'), { prefix }));
  if (method === 'basic' && name !== '' && !name.includes(':'))
    diagnostics.push(report('playground/basic-without-colon', at('/api/auth/name'), { name }));
  return diagnostics;
}
