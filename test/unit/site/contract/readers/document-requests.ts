import { buildRequest } from '../../../../../src/api/request/request.ts';
import { initialValues } from '../../../../../src/api/request/values.ts';
import type { HttpRequest } from '../../../../../src/api/samples/HttpRequest.ts';
import { playgroundModel } from '../../../../../src/page/playground/model.ts';
import { apiConfig, describeApi } from '../../../openapi/describe.ts';

/** Requests of all operations of an OpenAPI document, as its reference shows them. */
export function requestsOf(root: Record<string, unknown>): HttpRequest[] {
  return describeApi(root)
    .operations.filter(({ path }) => path.startsWith('/'))
    .map((operation) => {
      const model = playgroundModel(operation, apiConfig);
      return buildRequest(model, initialValues(model));
    });
}
