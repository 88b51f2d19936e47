import { placeText, type Diagnostic } from '../../base/diagnostics.ts';
import { getOrMake } from '../../base/get-or-make.ts';
import { bodyOf, failureOf } from '../../base/net/follow.ts';
import { createSend } from '../../base/net/send.ts';
import type { ApiSettings } from '../../base/model/SiteModel.ts';
import { shortened } from '../../base/text.ts';
import { misfitOf } from '../../api/openapi/examples/fits.ts';
import type { ApiDocument, MediaType, Operation } from '../../api/openapi/model/ApiDocument.ts';
import { schemaReaderOf } from '../../api/openapi/schema/SchemaReader.ts';
import { parseJson } from '../../api/openapi/write-json.ts';
import { type Field, mediaKind, type PlaygroundModel } from '../../api/request/PlaygroundModel.ts';
import { buildRequest } from '../../api/request/request.ts';
import { sharedForm } from '../../api/request/share.ts';
import { exampleOf, givenOf } from '../../api/request/values.ts';
import type { HttpRequest } from '../../api/samples/HttpRequest.ts';
import { reasonOf } from '../../api/openapi/examples/fits.ts';
import { askedOf } from '../../page/mock/client/ask.ts';
import type { MockApi } from '../../page/mock/exchange.ts';
import { documentMock } from '../../page/mock/of-document.ts';
import { playgroundModel } from '../../page/playground/model.ts';
import { report } from './codes.ts';
import { isNameOnly } from './compare.ts';
import type { AgreeingResponse, GuideReport } from './Findings.ts';
import type { GuideRequest } from './GuideRequest.ts';
import { valuesOf } from './request-values.ts';
import { isDescribedJson, knownShare, LEAST_KNOWN, shownResponses, statedJson } from './responses.ts';

/** A test server that gets the requests in place of the mock. */
interface TestServer {
  url: URL;
  isWriting: boolean;
  credential: string;
}

export interface RunGuidesOptions {
  api: ApiSettings;
  /** A part of `POST /users/{id}`: only such requests are sent. */
  only: string;
  server?: TestServer | undefined;
}

type Problem = { reason: string; pointer: string } | undefined;
/** Sends a request for which a guide shows some statuses. */
type Send = (request: HttpRequest, operation: Operation, shown: readonly string[]) => Promise<Problem>;

const MOST_BYTES = 4 * 1024 * 1024;
const WAIT_MS = 10_000;
/** Requests without a response after which a server gets no more. */
const MOST_FAILURES = 3;
const MOST_STEPS = 20_000;

/**
 * Sends the requests of guides that agree with their operations to the mock of their document or to a test server, and validates what
 * comes back. Responses that guides show in full are validated too.
 */
export async function runGuides(guides: GuideReport, options: RunGuidesOptions): Promise<Diagnostic[]> {
  const { server, only } = options;
  const found: Diagnostic[] = [];
  const addProblem = (place: Partial<Diagnostic>, operation: Operation, problem: Problem) => {
    if (!problem) return;
    const at = placeText(guides.place(operation.document, problem.pointer));
    found.push(report('guide/mismatch', place, { operation: nameOf(operation), at, reason: problem.reason }));
  };
  const prepare = preparing(options);
  const send = server ? serverSend() : mockSend();
  const results = new Map<string, Problem>();
  const isChosen = (operation: Operation) => nameOf(operation).includes(only);
  const requests = guides.requests.filter(({ operations }) => operations.some(isChosen));
  let sent = 0;
  for (const { request: shown, operations, statuses, place } of requests) {
    const problems: Problem[] = [];
    // Operations that fit equally are copies, or differ in the values that they take.
    for (const operation of server ? operations.slice(0, 1) : operations) {
      const request = prepare(shown, operation);
      const key = JSON.stringify([request, operation.document.id, statuses]);
      const isKnown = !request || results.has(key);
      if (!isKnown) results.set(key, await send(request, operation, statuses));
      if (request && operation === operations[0]) sent += 1;
      // A wrong request has to be corrected in each place; a fault of the server is reported once.
      problems.push(isKnown && server ? undefined : results.get(key));
    }
    if (operations[0] && problems.every(Boolean)) addProblem(place, operations[0], problems[0]);
  }
  for (const one of guides.responses)
    if (isChosen(one.operation)) addProblem(one.place, one.operation, responseProblem(one));
  const to = server?.url.href ?? 'the mock';
  return [...found, report('guide/run', {}, { count: requests.length, sent, to })];
}

function nameOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}

/** Returns a function that makes the request to send of one in a guide; it returns `undefined` for one that must not be sent. */
function preparing({ api, server }: RunGuidesOptions) {
  const models = new Map<Operation, PlaygroundModel>();
  const fill = (field: Field) => {
    if (server) return 'in' in field && field.isSecret ? server.credential || undefined : givenOf(field);
    const isLimited = [field.pattern, field.minLength, field.maxLength].some((limit) => limit !== undefined);
    const example = exampleOf(field);
    return isLimited && example === 'string' ? undefined : example;
  };
  return (shown: GuideRequest, operation: Operation): HttpRequest | undefined => {
    const { requestBody, parameters } = operation;
    const isNeeded = requestBody?.required || parameters.some(({ required }) => required);
    const model = getOrMake(models, operation, () => playgroundModel(operation, api));
    const { values, isWhole } = valuesOf(shown, model, fill);
    if (!isWhole || (isNeeded && isNameOnly(shown))) return undefined;
    // A credential of the guide is not sent, so the request would lack it.
    const isOwn = (name: string) => model.inputs.some((input) => input.isSecret && input.name === name);
    if (server && !sharedForm(values, model.secrets).leftOut.every(isOwn)) return undefined;
    if (server)
      Object.assign(values, { baseUrl: server.url.href, ...credentialFor(model, server.credential) });
    const request = buildRequest(model, values, { reveal: true });
    return !server || isFor(server, request) ? request : undefined;
  };
}

/** The credential for the first way of authentication that takes a single one. */
function credentialFor({ auth }: PlaygroundModel, credential: string) {
  const index = auth.findIndex(({ credentials }) => credentials.length === 1);
  const { key = '' } = auth[index]?.credentials[0] ?? {};
  const [user = '', password = ''] = credential.split(/:(.*)/s);
  const credentials = { [key]: credential, [`${key}.user`]: user, [`${key}.password`]: password };
  return index < 0 ? {} : { auth: index, credentials };
}

/** Returns whether a request may go to a server: it is below its URL, also with a `..` in the path, and has all values. */
function isFor({ url: base, isWriting }: TestServer, { method, url, body }: HttpRequest): boolean {
  const { origin, pathname } = new URL(url);
  return (
    (isWriting || /^(?:GET|HEAD|OPTIONS)$/.test(method)) &&
    !url.includes('{') &&
    origin === base.origin &&
    pathname.startsWith(base.pathname.replace(/\/*$/, '/')) &&
    (!body || body.kind === 'text')
  );
}

function mockSend(): Send {
  const mocks = new Map<ApiDocument, MockApi>();
  return async (request, { document, path, pointer }, [status = '']) => {
    const mock = getOrMake(mocks, document, () => documentMock(document));
    const { headers, body } = await mock(askedOf(request, path, status === '' ? '' : `code=${status}`));
    // A request that the guide shows to fail may be wrong.
    if (headers['Mock-Answer'] !== 'problem' || status >= '4') return undefined;
    const { detail = '' } = JSON.parse(body) as { detail?: string };
    return { reason: `the mock rejects this request: ${detail.replace(/\.$/, '')}`, pointer };
  };
}

/** Sends requests to a server. No redirect is followed. */
function serverSend(): Send {
  const send = createSend();
  let failures = 0;
  return async ({ method, url, headers, body }, operation, shown) => {
    const { pointer } = operation;
    if (failures >= MOST_FAILURES) return undefined;
    try {
      const sent = {
        method,
        headers: Object.fromEntries(headers),
        signal: AbortSignal.timeout(WAIT_MS),
        ...(body?.kind === 'text' && { body: body.text }),
      };
      const response = await send(new URL(url), sent, true);
      const text = Buffer.from(await bodyOf(response, MOST_BYTES)).toString();
      const isJson = mediaKind(response.headers.get('content-type') ?? 'text/plain') === 'json';
      return serverProblem(response.status, isJson ? parseJson(text) : undefined, operation, shown);
    } catch (error) {
      failures += 1;
      return { reason: `the server did not respond: ${failureOf(error, WAIT_MS)}`, pointer };
    }
  };
}

/** Returns why the response of a server is wrong: its status, or its JSON. */
function serverProblem(status: number, json: unknown, operation: Operation, shown: readonly string[]) {
  const { pointer, responses } = operation;
  const returned = `the server returned ${status}`;
  const more = shown.length > 0 ? `, and the guide shows ${shown.join(' and ')}` : '';
  if (!(shown.length > 0 ? shown : ['2']).some((one) => String(status).startsWith(one)))
    return { reason: returned + more, pointer };
  const described = shownResponses({}, operation, String(status));
  if (described.length === 0 && responses.length > 0)
    return { reason: `${returned}, which the OpenAPI document does not describe`, pointer };
  const content = described.flatMap((one) => one.content).filter(isDescribedJson);
  const misfit = json === undefined ? undefined : firstMisfit(json, content, operation);
  return misfit && { ...misfit, reason: `the response of the server: ${misfit.reason}` };
}

function responseProblem({ block, operation, status }: AgreeingResponse): Problem {
  const value = parseJson(block.code);
  const stated = statedJson(block);
  const content = shownResponses(block, operation, status).flatMap((one) => one.content);
  if (value === undefined || !stated || !content.every(isDescribedJson)) return undefined;
  const known = (media: MediaType) => knownShare(stated, media, operation);
  const ordered = content.toSorted((one, other) => known(other) - known(one));
  const misfit = firstMisfit(value, ordered, operation);
  if (!misfit || !ordered[0] || known(ordered[0]) < LEAST_KNOWN) return undefined;
  return { ...misfit, reason: `this response does not match its schema: ${misfit.reason}` };
}

/** Why a value fits no schema of a response, by the first. */
function firstMisfit(value: unknown, content: readonly MediaType[], { document }: Operation): Problem {
  const reader = schemaReaderOf(document);
  const found = content.map(({ schema = true }) =>
    misfitOf(value, schema, { reader, direction: 'response', steps: { left: MOST_STEPS } }),
  );
  const [first] = found;
  if (!first || !found.every(Boolean)) return undefined;
  return { reason: shortened(reasonOf(first), 200), pointer: content[0]?.pointer ?? '' };
}
