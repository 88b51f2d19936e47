import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a server saw of one request. */
export interface Received {
  method: string;
  /** Path and query as they came over the wire. */
  target: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface EchoServer {
  origin: string;
  /** The requests since the last call, in order. */
  take(): Received[];
  close(): Promise<void>;
}

/** A server on the loopback interface that keeps what it gets and answers `ok`. */
export async function startEchoServer(): Promise<EchoServer> {
  let received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        method: request.method ?? '',
        target: request.url ?? '',
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        ),
        body: Buffer.concat(chunks),
      });
      response.setHeader('Connection', 'close');
      response.end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    take() {
      const all = received;
      received = [];
      return all;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
