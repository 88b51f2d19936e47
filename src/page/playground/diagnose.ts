import { report } from './codes.ts';
import { below } from '../../base/model/Origin.ts';
import type { ApiSettings } from '../../base/model/SiteModel.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import type { ApiDocument } from '../../api/openapi/model/ApiDocument.ts';
import { languageOf, sampleLanguages } from '../../api/samples/index.ts';

/** Finds settings under `api` that are probably mistakes. */
export function diagnoseApi(api: ApiSettings): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const hint = `The languages are ${sampleLanguages.join(', ')}.`;
  api.languages.forEach((name, index) => {
    if (languageOf(name) !== undefined) return;
    diagnostics.push(report('playground/unknown-language', below(api.languagesAt, index), { name, hint }));
  });
  if (!api.auth) return diagnostics;
  const { method, name = '', inputPrefix = '', at } = api.auth;
  const prefix = inputPrefix.trim();
  if (method === 'key' && name === '') diagnostics.push(report('playground/key-without-name', at));
  if (method === 'bearer' && prefix !== '')
    diagnostics.push(report('playground/prefix-after-bearer', below(at, 'inputPrefix'), { prefix }));
  if (method === 'basic' && name !== '' && !name.includes(':'))
    diagnostics.push(report('playground/basic-without-colon', below(at, 'name'), { name }));
  return diagnostics;
}

/** Tells where descriptions say themselves how their operations authenticate, so that the configuration does not. */
export function diagnoseSecurity({ auth }: ApiSettings, documents: readonly ApiDocument[]): Diagnostic[] {
  if (auth?.method === undefined) return [];
  const operations = documents.flatMap((document) =>
    document.operations.filter(({ kind }) => kind === 'operation'),
  );
  const count = operations.filter(({ security }) => security !== undefined).length;
  if (count === 0) return [];
  const setting = auth.at.pointer.slice(1).replaceAll('/', '.');
  return [report('playground/described-security', auth.at, { setting, count, all: operations.length })];
}
