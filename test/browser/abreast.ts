/**
 * Does something with each item, a few at a time: while one page waits for its network, another has the processor. Gives
 * what comes of them, in the order of the items.
 */
export async function abreast<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  width = 2,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const take = async (): Promise<void> => {
    // One iterator for all of them: each item is taken once.
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: width }, take));
  return results;
}
