/** A request as a stand-in sees it, whoever hosts it. */
export interface Asked {
  /** Upper case. */
  method: string;
  /** As in the first line of a request, with its query. */
  path: string;
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  body: string;
  /** The bytes of the body are no UTF-8: characters of `body` stand in the place of others. */
  isGarbled?: true;
}

export interface Answered {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Something that answers in the place of a service. */
export type StandIn = (asked: Asked) => Answered | Promise<Answered>;

/** The path of a request without its query. */
export function pathOf({ path }: Asked): string {
  return path.split(/[?#]/, 1)[0] ?? '';
}
