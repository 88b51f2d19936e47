const storeKey = 'lectern-tabs';

/** Labels that the reader chose, the last one first: a group opens at the first of them that it has. */
export function remembered(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storeKey) ?? '[]');
    return Array.isArray(value) ? value.map(String) : [];
  } catch {
    return [];
  }
}

/** Stores a choice as the last one made. */
export function remember(label: string): void {
  try {
    const labels = [label, ...remembered().filter((other) => other !== label)].slice(0, 20);
    localStorage.setItem(storeKey, JSON.stringify(labels));
  } catch {
    // Without storage the choice holds for this page.
  }
}
