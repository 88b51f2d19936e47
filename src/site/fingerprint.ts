import { createHash } from 'node:crypto';

/** A short name for values that are data: the same for the same values only. What is a function in them does not count. */
export function fingerprint(...values: readonly unknown[]): string {
  const text = JSON.stringify(values, (_key, value: unknown) => {
    if (value instanceof Map) return { map: [...value] };
    if (value instanceof Set) return { set: [...value] };
    return typeof value === 'bigint' ? { bigint: String(value) } : value;
  });
  return createHash('sha256').update(text).digest('base64url');
}
