import type { ServerModel } from '../../request/PlaygroundModel.ts';

/** The base URL is one choice for the whole site. It is public, so it may be kept. */
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
