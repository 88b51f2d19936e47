import { pathOf, type MockApi, type Answered, type Asked } from './exchange.ts';
import { nearest } from '../../base/nearest.ts';
import { matchPath, type Route } from './match.ts';
import type { MockOperation, MockContent, MockResponse } from './MockOperation.ts';
import { problem, refusal } from './refuse.ts';
import { acceptable, preferenceOf } from './preference.ts';
import { statusOf } from './status.ts';

/**
 * A mock API for several operations. It has no state: the same request always gets the same answer.
 *
 * @param basePaths Paths of the description's servers (`/v1`), which requests may have before the path of an operation
 * @param dataOf Makes the data of an operation, on demand
 */
export function mockApi<Operation extends Route>(
  operations: readonly Operation[],
  basePaths: readonly string[],
  dataOf: (operation: Operation) => MockOperation,
): MockApi {
  return (asked) => {
    const path = pathOf(asked);
    const found = [path, ...basePaths.flatMap((base) => below(path, base))]
      .map((candidate) => matchPath(candidate, operations))
      .find((all) => all.length > 0);
    if (found === undefined) {
      const paths = operations.map((operation) => operation.path);
      const meant = nearest(path, paths);
      return problem(
        404,
        `The path ${path} does not exist.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
      );
    }
    // An operation with GET answers HEAD too; the host leaves the body out.
    const operation =
      found.find(({ method }) => method === asked.method) ??
      (asked.method === 'HEAD' ? found.find(({ method }) => method === 'GET') : undefined);
    if (operation) return answerOperation(asked, dataOf(operation));
    const methods = new Set(found.map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    const Allow = [...methods.add('OPTIONS')].join(', ');
    if (asked.method === 'OPTIONS') return { status: 204, headers: { Allow }, body: '' };
    return problem(405, `${path} takes ${Allow}.`, { Allow });
  };
}

function below(path: string, base: string): string[] {
  return path === base || path.startsWith(`${base}/`) ? [path.slice(base.length)] : [];
}

/**
 * Answers a request for one operation with the first described success, or with what `Prefer` asks for; in the media type
 * that `Accept` prefers; with the first example. The header `Mock-Answer` says where the body comes from.
 */
function answerOperation(asked: Asked, operation: MockOperation): Answered {
  const { code, example, isLenient } = preferenceOf(asked.headers['prefer']);
  const refused = isLenient ? undefined : refusal(asked, operation);
  if (refused !== undefined) return refused;
  if (operation.responses.length === 0) {
    return { status: 200, headers: { 'Mock-Answer': 'no response is described' }, body: '' };
  }
  const response = code === undefined ? successOf(operation) : responseFor(code, operation);
  if (response === undefined) {
    const known = operation.responses.map(({ status }) => status).join(', ');
    return problem(400, `The operation has no response ${code}. It has ${known}.`);
  }
  const status = code ?? statusOf(response, operation);
  const applied = [code === undefined ? '' : `code=${code}`, example === undefined ? '' : 'example'];
  const headers: Record<string, string> = { ...Object.fromEntries(response.headers) };
  if (applied.some(Boolean)) headers['Preference-Applied'] = applied.filter(Boolean).join(', ');
  if (response.content.length === 0 || hasNoBody(status)) {
    return { status, headers: { ...headers, 'Mock-Answer': 'no body is described' }, body: '' };
  }
  return withBody(asked, { status, headers, content: response.content }, example);
}

interface Found {
  status: number;
  headers: Record<string, string>;
  content: MockContent[];
}

function withBody(asked: Asked, { status, headers, content }: Found, wanted: string | undefined): Answered {
  const named = content.filter(({ examples }) => examples.some(({ name }) => name === wanted));
  if (wanted !== undefined && named.length === 0) {
    const known = content.flatMap(({ examples }) => examples.map(({ name }) => name)).join(', ');
    return problem(400, `The response ${status} has no example "${wanted}". It has ${known || 'none'}.`);
  }
  const offered = wanted === undefined ? content : named;
  const type = acceptable(
    asked.headers['accept'],
    offered.map((item) => item.type),
  );
  const media = offered.find((item) => item.type === type);
  if (media === undefined) {
    return problem(406, `The response comes as ${offered.map((item) => item.type).join(', ')}.`);
  }
  const example = media.examples.find(({ name }) => name === wanted) ?? media.examples[0];
  const from = example === undefined ? 'no example' : origin(media);
  return {
    status,
    headers: { ...headers, 'Content-Type': media.type, 'Mock-Answer': from },
    body: example?.text ?? '',
  };
}

function origin({ isGenerated }: MockContent): string {
  if (isGenerated === undefined) return 'a given example';
  return isGenerated === true ? 'made from the schema' : 'made from the schema instead of the example';
}

/** The first success, else `default`, else the first error. Interim responses (1xx) cannot be sent as an answer. */
function successOf({ responses }: MockOperation): MockResponse | undefined {
  const success = responses.find(({ status }) => /^2/.test(status));
  return (
    success ??
    responses.find(({ status }) => status === 'default') ??
    responses.find(({ status }) => /^[345]/.test(status))
  );
}

function responseFor(code: number, { responses }: MockOperation): MockResponse | undefined {
  if (code < 200) return undefined;
  const range = `${String(code)[0]}xx`;
  return (
    responses.find(({ status }) => status === String(code)) ??
    responses.find(({ status }) => status.toLowerCase() === range) ??
    responses.find(({ status }) => status === 'default')
  );
}

function hasNoBody(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}
