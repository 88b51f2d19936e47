/** A request to a mock API, in a page or on a server. */
export interface Asked {
  /** Upper case. */
  method: string;
  /** As in the first line of a request, with its query. */
  path: string;
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  body: string;
  /** The bytes of the body were not UTF-8, so `body` differs from what was sent. */
  isGarbled?: boolean;
}

export interface Answered {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Answers requests in place of a service. */
export type MockApi = (asked: Asked) => Answered | Promise<Answered>;

/** The path of a request without its query. */
export function pathOf({ path }: Asked): string {
  return path.split(/[?#]/, 1)[0] ?? '';
}
