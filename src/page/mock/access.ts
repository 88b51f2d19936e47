import type { IncomingHttpHeaders } from 'node:http';

/** Origins and hosts that may call a mock API. */
export interface Access {
  /** Origins whose pages may call it besides its own and those of this machine; `*` allows all of them. */
  allowOrigins?: readonly string[] | undefined;
  /** Address that it listens on, by whose name it may be called. */
  host?: string | undefined;
}

/**
 * Why a request is refused; `undefined` where it is not. A page of another origin must not read or change what a mock of an internal API
 * returns, and a name that points to this machine for a moment (DNS rebinding) makes such a page look like one of the mock's own.
 */
export function accessRefusal(
  { host, origin }: Pick<IncomingHttpHeaders, 'host' | 'origin'>,
  access: Access,
): string | undefined {
  const { allowOrigins = [] } = access;
  if (allowOrigins.includes('*')) return undefined;
  const names = [access.host, ...allowOrigins.map((one) => URL.parse(one)?.hostname)];
  const called = host === undefined ? undefined : URL.parse(`http://${host}`);
  if (host !== undefined && (!called || !(isAddress(called) || names.includes(called.hostname))))
    return `This server does not accept requests for the host ${host}. To allow it, start the server with --allow-origin http://${host}`;
  if (origin === undefined || allowOrigins.includes(origin)) return undefined;
  const asking = URL.parse(origin);
  if (asking && (isLoopback(asking) || asking.host === called?.host)) return undefined;
  return `Pages on ${origin} cannot call this server. To allow them, start the server with --allow-origin ${origin}`;
}

/** No name server decides where these lead. */
function isAddress(url: URL): boolean {
  return isLoopback(url) || /^\[|^\d+\.\d+\.\d+\.\d+$/.test(url.hostname);
}

function isLoopback({ hostname }: URL): boolean {
  return /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
