import { type Answered, type Asked, pathOf } from '../exchange.ts';
import type { ChoiceId } from './choices.ts';
import type { Environment, StoredGroup, StubState } from './state.ts';
import { isObject } from '../../../api/openapi/pointer.ts';
import { parseJson } from '../../../api/openapi/write-json.ts';

/** Clock, random numbers and tokens that the stub uses. */
export interface StubContext {
  /** Milliseconds since 1970. */
  now: () => number;
  /** 32 hexadecimal digits, different each time. */
  random: () => string;
  /** API tokens and the environment that each belongs to. */
  tokens: Record<string, Environment>;
}

const largestBody = 64 * 1024;
/** Deepest nesting of a body. Writing thousands of levels as JSON would overflow the call stack. */
const mostLevels = 100;
const path = '/api/user';

/**
 * The user group service: get-or-create, update and token rotation on one path. A pure function: the same request,
 * state and context give the same response and the same new state. What its description leaves open is decided in
 * `choices.ts`; a response names the choices that it depends on.
 */
export function handle(
  request: Asked,
  state: StubState,
  context: StubContext,
): { response: Answered; state: StubState } {
  const result = answer({ request, state, context });
  return { response: result.response, state: result.state ?? state };
}

interface Call {
  request: Asked;
  state: StubState;
  context: StubContext;
}

/** Failures by the code in the body: status, message, and the choices that the answer depends on besides those of all. */
const FAILURES = {
  unknown_path: [404, `The only path is ${path}.`, 'path-exact'],
  method_not_allowed: [405, 'Use GET, PUT or POST.'],
  unauthorized: [401, 'Send the header Authorization: Token <API_TOKEN>.', 'api-tokens'],
  body_too_large: [413, 'The maximum body size is 64 KiB.', 'no-limits'],
  not_json: [415, 'Send the header Content-Type: application/json.'],
  invalid_json: [400, 'The body is not a JSON object.'],
  body_too_deep: [400, `The maximum depth of a body is ${mostLevels} levels.`, 'no-limits'],
  user_group_id_missing: [400, 'user_group_id must be a non-empty string.', 'id-required'],
  name_not_string: [400, 'name must be a string.'],
  mapping_not_strings: [400, 'mapping must be an object of strings.', 'mapping-strings'],
  properties_not_object: [400, 'properties must be an object or null.'],
  name_missing: [400, 'A new user group requires a name.', 'name-to-create'],
  unknown_user_group: [404, 'No user group has this ID.', 'update-unknown'],
  current_token_missing: [400, 'The body requires current_token.', 'post-rotates'],
  unknown_token: [404, 'No user group has this token.', 'old-token-stops'],
  state_not_saved: [500, 'Nothing has changed: '],
} satisfies Record<string, readonly [status: number, message: string, ...used: ChoiceId[]]>;

interface Answer {
  response: Answered;
  /** Absent when nothing changed. */
  state?: StubState;
}

function answer(call: Call): Answer {
  const { request, context } = call;
  if (pathOf(request) !== path) return failure('unknown_path');
  const operation = { GET: getOrCreate, PUT: update, POST: rotate }[request.method];
  if (operation === undefined) return failure('method_not_allowed', { Allow: 'GET, PUT, POST' });
  const environment = environmentOf(request.headers['authorization'], context.tokens);
  if (environment === undefined) return failure('unauthorized', { 'WWW-Authenticate': 'Token' });
  if (request.body.length > largestBody) return failure('body_too_large');
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) return failure('not_json');
  const body = request.isGarbled ? undefined : parse(request.body);
  if (body === undefined) return failure('invalid_json');
  if (isDeeper(body, mostLevels)) return failure('body_too_deep');
  return operation({ ...call, body, environment });
}

interface ParsedCall extends Call {
  body: Record<string, unknown>;
  environment: Environment;
}

function getOrCreate({ body, state, context, environment }: ParsedCall): Answer {
  const problem = fieldProblem(body);
  if (problem !== undefined) return problem;
  const id = body['user_group_id'] as string;
  const known = find(state, id, environment);
  if (known !== undefined) {
    return success({ new_user_group: false, user_group: shown(known) }, ['ids-exact', 'get-changes-nothing']);
  }
  if (body['name'] === undefined) return failure('name_missing');
  const group: StoredGroup = {
    team_id: state.nextTeamId,
    token: freshToken(state, context),
    name: body['name'] as string,
    provided_id: id,
    environment,
    ...given(body),
    changed: context.now(),
  };
  return {
    ...success({ new_user_group: true, user_group: shown(group) }, [
      'environment-of-token',
      'token-shape',
      'team-id-counts',
    ]),
    state: { nextTeamId: state.nextTeamId + 1, groups: [...state.groups, group] },
  };
}

function update({ body, state, context, environment }: ParsedCall): Answer {
  const problem = fieldProblem(body);
  if (problem !== undefined) return problem;
  const known = find(state, body['user_group_id'] as string, environment);
  if (known === undefined) return failure('unknown_user_group');
  const group: StoredGroup = {
    ...known,
    ...(body['name'] === undefined ? {} : { name: body['name'] as string }),
    ...given(body),
    changed: context.now(),
  };
  return {
    ...success({ user_group: { ...shown(group), api_environment_tag: environment } }, [
      'update-merges',
      'tag-of-environment',
    ]),
    state: replace(state, group),
  };
}

function rotate({ body, state, context, environment }: ParsedCall): Answer {
  const current = body['current_token'];
  if (typeof current !== 'string' || current === '') return failure('current_token_missing');
  const known = state.groups.find((group) => group.token === current && group.environment === environment);
  if (known === undefined) return failure('unknown_token');
  const group: StoredGroup = { ...known, token: freshToken(state, context), changed: context.now() };
  const { properties: _, ...fields } = shown(group);
  return {
    ...success({ user_group: { ...fields, api_environment_tag: environment } }, [
      'post-rotates',
      'old-token-stops',
      'tag-of-environment',
      'token-shape',
    ]),
    state: replace(state, group),
  };
}

/** The environment of the token in a header `Authorization: Token …`. */
function environmentOf(header: string | undefined, tokens: StubContext['tokens']): Environment | undefined {
  const token = /^Token (\S+)$/.exec(header ?? '')?.[1];
  return token !== undefined && Object.hasOwn(tokens, token) ? tokens[token] : undefined;
}

function fieldProblem(body: Record<string, unknown>): Answer | undefined {
  const { user_group_id: id, name, mapping = {}, properties = null } = body;
  if (typeof id !== 'string' || id === '') return failure('user_group_id_missing');
  if (name !== undefined && typeof name !== 'string') return failure('name_not_string');
  if (!isObject(mapping) || Object.values(mapping).some((value) => typeof value !== 'string'))
    return failure('mapping_not_strings');
  return properties === null || isObject(properties) ? undefined : failure('properties_not_object');
}

function given(body: Record<string, unknown>): Pick<StoredGroup, 'mapping' | 'properties'> {
  const fields: Pick<StoredGroup, 'mapping' | 'properties'> = {};
  if (body['mapping'] !== undefined) fields.mapping = body['mapping'] as Record<string, string>;
  if (body['properties'] !== undefined)
    fields.properties = body['properties'] as StoredGroup['properties'] & object;
  return fields;
}

function shown({ team_id, token, name, provided_id, properties }: StoredGroup) {
  return { team_id, token, name, provided_id, properties };
}

function find(state: StubState, id: string, environment: Environment): StoredGroup | undefined {
  return state.groups.find((group) => group.provided_id === id && group.environment === environment);
}

function replace(state: StubState, group: StoredGroup): StubState {
  return { ...state, groups: state.groups.map((known) => (known.team_id === group.team_id ? group : known)) };
}

function freshToken(state: StubState, context: StubContext): string {
  for (;;) {
    const token = `ugt_${context.random()}`;
    if (state.groups.every((group) => group.token !== token)) return token;
  }
}

/** The answer when the file with the state could not be read or written. */
export function stateNotSaved(reason: string): Answered {
  return failure('state_not_saved', {}, reason).response;
}

function success(fields: object, used: ChoiceId[]): Answer {
  return { response: respond(200, { success: 1, ...fields }, {}, used) };
}

function failure(code: keyof typeof FAILURES, headers: Record<string, string> = {}, reason = ''): Answer {
  const [status, message, ...used] = FAILURES[code];
  const body = { success: 0, error: { code, message: message + reason } };
  return { response: respond(status, body, headers, ['status-codes', 'error-shape', ...used]) };
}

function respond(status: number, body: object, headers: Record<string, string>, used: ChoiceId[]): Answered {
  return {
    status,
    headers: { 'Content-Type': 'application/json', 'Stub-Choices': used.join(', '), ...headers },
    body: JSON.stringify(body),
  };
}

function parse(text: string): Record<string, unknown> | undefined {
  const value = parseJson(text);
  return isObject(value) ? value : undefined;
}

/** Returns whether a value is nested deeper than `most` levels. It works level by level, since recursion could overflow. */
function isDeeper(value: object, most: number): boolean {
  let level: object[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === most) return true;
    level = level.flatMap((one) =>
      Object.values(one).filter((inner) => typeof inner === 'object' && inner !== null),
    );
  }
  return false;
}
