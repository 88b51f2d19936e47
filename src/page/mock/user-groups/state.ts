import { isObject } from '../../../api/openapi/pointer.ts';
import { parseJson } from '../../../api/openapi/write-json.ts';

export type Environment = 'Customer' | 'Testing';

/** A user group in the state of the stub. */
export interface StoredGroup {
  team_id: number;
  token: string;
  name: string;
  provided_id: string;
  environment: Environment;
  mapping?: Record<string, string>;
  /** Absent when the request gave none. */
  properties?: Record<string, unknown> | null;
  /** Milliseconds since 1970 of the last change. */
  changed: number;
}

/** The state of the stub. Plain JSON; never changed in place. */
export interface StubState {
  nextTeamId: number;
  groups: StoredGroup[];
}

export const emptyState: StubState = { nextTeamId: 1, groups: [] };

/** Reads a state that was saved as JSON; `undefined` when it is incomplete or something else. */
export function readState(text: string): StubState | undefined {
  const value = parseJson(text);
  if (!isObject(value)) return undefined;
  const { nextTeamId, groups } = value;
  if (!Number.isSafeInteger(nextTeamId) || !Array.isArray(groups) || !groups.every(isGroup)) return undefined;
  const state: StubState = { nextTeamId: nextTeamId as number, groups };
  return isConsistent(state) ? state : undefined;
}

/** No two groups share a token, a team or an id within one environment, and new teams get new numbers. */
function isConsistent({ nextTeamId, groups }: StubState): boolean {
  const keys = groups.flatMap(({ token, team_id, environment, provided_id }) => [
    `token ${token}`,
    `team ${team_id}`,
    `id ${environment} ${provided_id}`,
  ]);
  return new Set(keys).size === keys.length && groups.every(({ team_id }) => team_id < nextTeamId);
}

function isGroup(value: unknown): value is StoredGroup {
  if (!isObject(value)) return false;
  const { mapping = {}, properties = null } = value;
  return (
    Number.isSafeInteger(value['team_id']) &&
    typeof value['token'] === 'string' &&
    typeof value['name'] === 'string' &&
    typeof value['provided_id'] === 'string' &&
    typeof value['changed'] === 'number' &&
    (value['environment'] === 'Customer' || value['environment'] === 'Testing') &&
    isObject(mapping) &&
    Object.values(mapping).every((source) => typeof source === 'string') &&
    (properties === null || isObject(properties))
  );
}
