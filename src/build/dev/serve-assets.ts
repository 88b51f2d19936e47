import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Site } from '../../site/site/assemble.ts';
import type { MadeFiles } from '../output/generated-files.ts';
import { decoded, send } from '../output/malformed-address.ts';
import { isMedia, mediaType, servedFile } from '../../site/assets/assets.ts';
import { authorSheet } from '../../site/assets/author-sheet.ts';
import { readIfThere } from '../../base/read-file.ts';
import { withSlash } from '../../base/addresses/href.ts';

type Next = () => void;

interface ServedDocs {
  docsRoot: string;
  base: string;
  madeFiles: MadeFiles;
  /** Returns whether the project has something of its own at a route. */
  isTaken(route: string): boolean;
  site(): Site;
}

/**
 * Dev server middleware: files of the docs folder, and the redirects that a build writes as pages. A page that Astro has
 * under another name is asked for by that.
 */
export function serveDocsFolder({ docsRoot, base, madeFiles, isTaken, site: current }: ServedDocs) {
  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    const route = routeIn(request.url ?? '/', base);
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const address = request.url?.split('?', 1)[0] ?? '';
    const made = madeFiles.read(address);
    if (made !== undefined) return send(response, madeType(address), made);
    if (route === undefined) return next();
    const site = current();
    if (site.names.renamed.has(route)) {
      const [, slash = '', rest = ''] = /^[^?#]*?(\/?)([?#].*)?$/s.exec(request.url ?? '') ?? [];
      request.url = withSlash(base) + site.names.nameOf(route) + slash + rest;
      return next();
    }
    const redirect = site.redirects.find(({ from }) => from === route);
    if (redirect && !isTaken(route)) {
      response.writeHead(302, { location: site.redirectAddress(redirect.to) });
      response.end();
      return;
    }
    const feed = /^(?:(.*)\/)?rss\.xml$/.exec(route);
    if (feed && site.routes.includes(feed[1] ?? '')) {
      void site.page(feed[1] ?? '').then(() => {
        const xml = site.feeds.get(feed[1] ?? '');
        if (xml === undefined) return next();
        send(response, 'application/rss+xml; charset=utf-8', xml);
      }, next);
      return;
    }
    if (!isMedia(route) && !site.assets.has(route)) return next();
    // A file that is opened in a tab of its own is part of no page.
    const isShown = request.headers['sec-fetch-dest'] !== 'document';
    void servedFile(docsRoot, route, isShown).then((file) => {
      if (!file) return next();
      if (site.publicFiles.has(route)) {
        const text = site.publicFiles.get(route);
        return text === undefined ? next() : send(response, mediaType(file), text);
      }
      const css = file.endsWith('.css') ? authorSheet(readIfThere(file) ?? '', base) : undefined;
      if (css !== undefined) return send(response, 'text/css; charset=utf-8', css);
      const content = createReadStream(file);
      content.on('open', () => {
        response.writeHead(200, { 'content-type': mediaType(file), 'cache-control': 'no-cache' });
        content.pipe(response);
      });
      // A file that may not be read, or vanished meanwhile, is not found; it must not end the server.
      content.on('error', () => (response.headersSent ? response.destroy() : next()));
      response.on('close', () => content.destroy());
    });
  };
}

/** The files that Lectern makes are text, or media as authors have them. */
function madeType(address: string): string {
  if (address.endsWith('.js')) return 'text/javascript; charset=utf-8';
  if (address.endsWith('.json')) return 'application/json';
  if (address.endsWith('.webmanifest')) return 'application/manifest+json';
  return /\.html$|\/[^/.]*$/.test(address) ? 'text/html; charset=utf-8' : mediaType(address);
}

/** The path of an address below the base, without slashes at its end; `undefined` outside the base, and where it is malformed. */
export function routeIn(url: string, base: string): string | undefined {
  const pathname = url.split(/[?#]/, 1)[0] ?? '/';
  const prefix = withSlash(base);
  if (!`${pathname}/`.startsWith(prefix)) return undefined;
  return decoded(pathname.slice(prefix.length))?.replace(/\/+$/, '');
}

/** Returns whether a path that is no page is that of a file, or belongs to the dev server. */
export function isBesidePages(path: string): boolean {
  return /^[@_]|^node_modules\/|\./.test(path);
}
