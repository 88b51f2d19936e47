import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came over the wire. */
export interface Arrived {
  method: string;
  /** Path and query. */
  target: string;
  /** Names as the client wrote them. */
  headers: [name: string, value: string][];
  /** The bytes in base64, so that an `Arrived` is plain JSON. */
  body: string;
}

/** Longest body that is kept, in bytes. */
const mostBytes = 4 * 1024 * 1024;

/** Starts a server for this machine alone that keeps each request and answers all of them alike. */
export async function startRecorder() {
  const bySegment = new Map<string, Arrived[]>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= mostBytes) chunks.push(chunk);
    });
    request.on('error', () => undefined);
    request.on('end', () => {
      const { method = '', url = '', rawHeaders } = request;
      const headers = rawHeaders.flatMap((name, at): [string, string][] =>
        at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? '']] : [],
      );
      const [, segment = '', target = ''] = /^\/(t\d+)(?![^/?])(.*)$/s.exec(url) ?? ['', '', url];
      const arrived = { method, target, headers, body: Buffer.concat(chunks).toString('base64') };
      bySegment.set(segment, [...(bySegment.get(segment) ?? []), arrived]);
      response.writeHead(200, { 'Content-Type': 'application/json', Connection: 'close' });
      response.end(method === 'HEAD' ? undefined : '{}');
    });
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  /** The requests so far whose path starts with a segment such as `t12`. The segment is taken off. */
  const take = (segment: string): Arrived[] => {
    const found = bySegment.get(segment) ?? [];
    bySegment.delete(segment);
    return found;
  };
  return {
    port: (server.address() as AddressInfo).port,
    take,
    /** Requests that no sample was meant to send. */
    strays: () => [...bySegment.keys()].flatMap(take),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
