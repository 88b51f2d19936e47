import { browserStore } from '../../../../base/stored.ts';

export const storeKey = 'lectern-tabs';

/** Labels that the reader chose, the last one first: a group opens at the first of them that it has. */
export function remembered(): string[] {
  const value = browserStore.json(storeKey);
  return Array.isArray(value) ? value.map(String) : [];
}
