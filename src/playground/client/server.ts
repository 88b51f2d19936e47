import type { ServerModel } from '../../request/PlaygroundModel.ts';

/** Key of the base URL in `localStorage`. The choice counts for the whole site and is no secret. */
const key = 'lec-base-url';

/** Index of the server that the reader chose before, among those of this page; 0 when there is none. */
export function storedServer(servers: readonly string[]): number {
  try {
    const stored = localStorage.getItem(key);
    return Math.max(
      0,
      servers.findIndex((url) => url === stored),
    );
  } catch {
    return 0;
  }
}

export function storeServer(server: ServerModel | undefined): void {
  if (server === undefined) return;
  try {
    localStorage.setItem(key, server.url);
  } catch {
    // Storage may be forbidden; the choice then lasts for this page.
  }
}
