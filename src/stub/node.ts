import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handle, type StubContext, type StubResponse } from './handler.ts';
import { emptyState, readState, type StubState } from './state.ts';
import { demoToken, tokensOf } from './tokens.ts';

export interface StubOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  /** Address to listen on; only this machine by default. */
  host?: string;
  /** API token of the environment Customer. */
  token?: string;
  /** API token of the environment Testing; `<token>-testing` by default. */
  testingToken?: string;
  /** File that keeps the state between runs. Without it the state is gone with the process. */
  stateFile?: string;
}

export interface RunningStub {
  /** `http://127.0.0.1:4010`: put it where the base URL goes. */
  address: string;
  port: number;
  /** API token of the environment Customer. */
  token: string;
  /** API token of the environment Testing. */
  testingToken: string;
  /** Stops listening; resolves when the state is saved. */
  stop(): Promise<void>;
}

/** Bytes of a request body that are read at all. */
const mostBytes = 1024 * 1024;

/**
 * Serves the stub over HTTP, bodies of GET requests included. Pages of any origin may call it, since its only
 * use is to be tried out.
 *
 * @throws When the port is taken, or the state file holds something else than a state.
 */
export async function startStub(options: StubOptions = {}): Promise<RunningStub> {
  const { port = 0, host = '127.0.0.1', token = demoToken, stateFile } = options;
  const testingToken = options.testingToken ?? `${token}-testing`;
  const context: StubContext = {
    now: Date.now,
    random: () => randomBytes(16).toString('hex'),
    tokens: tokensOf(token, testingToken),
  };
  let state = stateFile === undefined ? emptyState : await load(stateFile);
  let saved = Promise.resolve();

  const server = createServer((request, response) => {
    void respond(request, response);
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, preflight).end();
      return;
    }
    const body = await read(request);
    const result = handle(
      {
        method: request.method ?? 'GET',
        path: (request.url ?? '/').split('?', 1)[0] ?? '/',
        headers: flat(request.headers),
        // Too much is as good as far too much: the handler refuses it by its length.
        body: body ?? ' '.repeat(mostBytes),
      },
      state,
      context,
    );
    if (result.state !== state) {
      state = result.state;
      if (stateFile !== undefined) saved = saved.then(() => save(stateFile, state));
      await saved;
    }
    write(response, result.response);
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const bound = server.address() as AddressInfo;
  return {
    address: `http://${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}`,
    port: bound.port,
    token,
    testingToken,
    async stop() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await saved;
    },
  };
}

const open = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Stub-Choices' };
const preflight = {
  ...open,
  'Access-Control-Allow-Methods': 'GET, PUT, POST',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Allow-Private-Network': 'true',
  'Access-Control-Max-Age': '600',
};

function write(response: ServerResponse, { status, headers, body }: StubResponse): void {
  response.writeHead(status, { ...open, 'Cache-Control': 'no-store', ...headers }).end(body);
}

/** The body as text; `undefined` when there is too much of it. What comes after is read and thrown away. */
async function read(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= mostBytes) chunks.push(chunk);
  }
  return size > mostBytes ? undefined : Buffer.concat(chunks).toString('utf8');
}

function flat(headers: IncomingMessage['headers']): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]));
}

async function load(file: string): Promise<StubState> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return emptyState;
    throw error;
  }
  const state = readState(text);
  if (state === undefined)
    throw new Error(`${file} does not hold the stub's state. Move it away to start anew.`);
  return state;
}

/** A reader of the file sees the old state or the new one, never half of one. */
async function save(file: string, state: StubState): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}
