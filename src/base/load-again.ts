/** How long after a failure something is loaded again, in milliseconds. */
const PAUSE = 1_000;

/**
 * Loads something that a page needs in the browser. Where that fails, as in a tunnel, `failed` reports it, and it is loaded once more a
 * moment later.
 */
export async function loadAgain<Loaded>(load: () => Promise<Loaded>, failed?: () => void): Promise<Loaded> {
  try {
    return await load();
  } catch {
    failed?.();
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return load();
  }
}
