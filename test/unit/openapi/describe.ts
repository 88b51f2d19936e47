import { english } from '../../../src/base/strings/english.ts';
import type { ApiSettings, DescriptionRef } from '../../../src/base/model/SiteModel.ts';
import type { ApiDocument } from '../../../src/api/openapi/model/ApiDocument.ts';
import { createDocument } from '../../../src/api/openapi/model/model.ts';
import type { SourceDocument } from '../../../src/api/openapi/read/read.ts';
import type { ReferenceContext } from '../../../src/page/reference/OperationViewContext.ts';

/** A description as if it had been read from a file. */
export function sourceOf(root: Record<string, unknown>, location = 'openapi.json'): SourceDocument {
  return {
    location,
    text: JSON.stringify(root),
    root,
    hasWrittenNumbers: false,
    locate: () => undefined,
  };
}

/** The model of a description; 3.1 unless it says otherwise. */
export function describeApi(root: Record<string, unknown>, location?: string): ApiDocument {
  const base = 'swagger' in root ? {} : { openapi: '3.1.0', info: { title: 'Test', version: '1' } };
  const { value } = createDocument(sourceOf({ ...base, ...root }, location), 'api');
  if (!value) throw new Error('The description has no model.');
  return value;
}

/** One operation, `GET /things` unless the parts say otherwise. */
export function describeOperation(operation: Record<string, unknown>, rest: Record<string, unknown> = {}) {
  const document = describeApi({ paths: { '/things': { get: operation } }, ...rest });
  const [first] = document.operations;
  if (!first) throw new Error('The description has no operation.');
  return first;
}

export const apiConfig: ApiSettings = {
  baseUrl: [],
  playground: { mode: 'show' },
  languages: [],
  languagesAt: { file: 'mint.json', pointer: '/api/request/example/languages' },
  expanded: 'none',
  labels: [],
};

/** A place of the configuration that names the description: the top level, or a division with a folder. */
export function refAt(pointer = '/openapi', folder?: string): DescriptionRef {
  return {
    source: 'openapi.json',
    ...(folder !== undefined && { folder }),
    at: { file: 'mint.json', pointer },
  };
}

export const context: ReferenceContext = {
  texts: english,
  href: (path) => `/${path}`,
  schemaHref: (_document, name) => `/schemas/${name}`,
  operationHref: (operation) => `/operations/${operation.operationId ?? ''}`,
  overviewHref: () => '/overview',
  config: apiConfig,
};
