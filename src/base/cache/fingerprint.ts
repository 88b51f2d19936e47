import { createHash } from 'node:crypto';

/** A hash of values that are data. Two lists of values have the same hash only when they are equal; functions in them are left out. */
export function fingerprint(...values: readonly unknown[]): string {
  const text = JSON.stringify(values, (_key, value: unknown) => {
    if (value instanceof Map) return { map: [...value] };
    if (value instanceof Set) return { set: [...value] };
    return typeof value === 'bigint' ? { bigint: String(value) } : value;
  });
  return createHash('sha256').update(text).digest('base64url');
}
