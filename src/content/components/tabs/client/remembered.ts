import { browserStore } from '../../../../base/stored.ts';

const storeKey = 'lectern-tabs';

/** Labels that the reader chose, the last one first: a group opens at the first of them that it has. */
export function remembered(): string[] {
  const value = browserStore.json(storeKey);
  return Array.isArray(value) ? value.map(String) : [];
}

/** Stores a choice as the last one made. */
export function remember(label: string): void {
  const labels = [label, ...remembered().filter((other) => other !== label)].slice(0, 20);
  browserStore.set(storeKey, JSON.stringify(labels));
}
