import type { ApiSettings } from '../../../src/base/model/SiteModel.ts';
import type { ApiDocument, Operation } from '../../../src/api/openapi/model/ApiDocument.ts';
import { createDocument } from '../../../src/api/openapi/model/model.ts';
import type { PlaygroundModel, RequestValues } from '../../../src/api/request/PlaygroundModel.ts';

export const api: ApiSettings = {
  baseUrl: [],
  playground: { mode: 'show' },
  languages: [],
  languagesAt: { file: 'mint.json', pointer: '/api/request/example/languages' },
  expanded: 'none',
  labels: [],
};

/** A description with the given parts, as the reader would give it. */
export function documentOf(parts: Record<string, unknown>, location = 'api.json'): ApiDocument {
  const root = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {}, ...parts };
  const text = JSON.stringify(root);
  const made = createDocument(
    { location, text, root, hasWrittenNumbers: false, locate: () => undefined },
    'api',
  ).value;
  if (made === undefined) throw new Error('the description is not one');
  return made;
}

/** The one operation `METHOD /path` of a description. */
export function operationOf(
  method: string,
  path: string,
  operation: Record<string, unknown>,
  parts: Record<string, unknown> = {},
): Operation {
  const document = documentOf({ paths: { [path]: { [method.toLowerCase()]: operation } }, ...parts });
  const [found] = document.operations;
  if (found === undefined) throw new Error('the description has no operation');
  return found;
}

/** A model with nothing in it but what is given. */
export function emptyModel(parts: Partial<PlaygroundModel> = {}): PlaygroundModel {
  return {
    method: 'GET',
    path: '/',
    servers: [{ url: 'https://api.example', variables: [] }],
    auth: [],
    inputs: [],
    bodies: [],
    ...parts,
  };
}

export function valuesOf(parts: Partial<RequestValues> = {}): RequestValues {
  return { server: 0, serverVariables: {}, auth: 0, credentials: {}, inputs: {}, media: 0, ...parts };
}
