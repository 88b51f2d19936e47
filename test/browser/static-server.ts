import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';

/** Name of the cookie of a reader who wants the strict policy with every document and script; see `withStrictPolicy`. */
export const POLICY_COOKIE = 'strict-policy';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html;charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown;charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain;charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'text/xml;charset=utf-8',
};

/** Serves a built site below a base as a static host does, in this process: `lectern preview` takes seconds to start. */
export async function serveStatic(
  dist: string,
  base: string,
): Promise<{ address: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://host');
    const below = pathname.startsWith(base) ? decodeURIComponent(pathname.slice(base.length)) : undefined;
    const policy = new RegExp(`(?:^|; )${POLICY_COOKIE}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1];
    const foreign = policy === undefined ? undefined : decodeURIComponent(policy);
    void answer(dist, below, foreign, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    address: `http://localhost:${port}${base}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  dist: string,
  below: string | undefined,
  foreign: string | undefined,
  response: ServerResponse,
): Promise<void> {
  const found = below === undefined ? undefined : await firstOf(dist, below);
  const { file, content } = found ?? (await firstOf(dist, '404.html')) ?? { file: '.html', content: '' };
  const type = path.extname(file);
  response.setHeader('Content-Type', TYPES[type] ?? 'application/octet-stream');
  response.setHeader('Cache-Control', 'no-cache');
  // Scripts too: a worker goes by the policy that its own script came with.
  if (foreign !== undefined && (type === '.html' || type === '.js')) {
    const html = type === '.html' ? content.toString() : '';
    response.setHeader('Content-Security-Policy', strictPolicy(html, foreign));
  }
  response.writeHead(found ? 200 : 404).end(content);
}

/** The file of that name, or the page of a folder. */
async function firstOf(dist: string, name: string): Promise<{ file: string; content: Buffer } | undefined> {
  for (const file of [name, path.join(name, 'index.html'), `${name}.html`]) {
    const place = path.join(dist, file);
    // A folder cannot be read.
    const content = place.startsWith(dist) ? await readFile(place).catch(() => undefined) : undefined;
    if (content) return { file, content };
  }
  return undefined;
}

/**
 * The strictest policy that a site promises to work under: nothing inline but the mode script, by its hash, and
 * WebAssembly for the search.
 */
function strictPolicy(html: string, foreign: string): string {
  const hashes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return (
    `default-src 'none'; script-src 'self' ${hashes.join(' ')} ${foreign}; style-src 'self'; ` +
    `img-src 'self' data:; font-src 'self'; connect-src 'self' ${foreign}; worker-src 'self'; frame-src 'self'; manifest-src 'self'; ` +
    `media-src 'self'; base-uri 'none'; form-action 'none'`
  );
}
