export type Environment = 'Customer' | 'Testing';

/** A user group as the stub keeps it. */
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

/** Everything the stub remembers. Plain JSON; never changed in place. */
export interface StubState {
  nextTeamId: number;
  groups: StoredGroup[];
}

export const emptyState: StubState = { nextTeamId: 1, groups: [] };

/** Reads a state that was saved as JSON; `undefined` when it is not one. */
export function readState(text: string): StubState | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { nextTeamId, groups } = value as Partial<StubState>;
  if (typeof nextTeamId !== 'number' || !Array.isArray(groups) || !groups.every(isGroup)) return undefined;
  return { nextTeamId, groups };
}

function isGroup(value: unknown): value is StoredGroup {
  if (typeof value !== 'object' || value === null) return false;
  const group = value as Partial<StoredGroup>;
  return (
    typeof group.team_id === 'number' &&
    typeof group.token === 'string' &&
    typeof group.name === 'string' &&
    typeof group.provided_id === 'string' &&
    (group.environment === 'Customer' || group.environment === 'Testing')
  );
}
