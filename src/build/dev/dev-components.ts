import type { ViteDevServer } from 'vite';
import type { Site } from '../../site/site/assemble.ts';
import type { Build } from '../build/Build.ts';
import { isInComponents } from '../build/project-components.ts';

/** How long to wait for the last of several changes, and for the bundler to take them in. */
const SETTLE_MS = 100;

/**
 * Renders a page as a browser would get it. What Astro renders, a page with components of the project or one of the project's own, is
 * asked of the server.
 */
export async function drawPage(
  { resolvedUrls }: Pick<ViteDevServer, 'resolvedUrls'>,
  site: Site,
  route: string,
): Promise<void> {
  const [local] = resolvedUrls?.local ?? [];
  if (!site.drawnRoutes.has(route) && !site.own.has(route)) await site.page(route);
  // A certificate of this machine alone is one that Node does not know.
  else if (local?.startsWith('http:') === true)
    await (await fetch(new URL(site.view.href(route), local))).arrayBuffer();
}

/**
 * Has the pages rendered again when a component of the project that pages use is edited, or a file that it imports. The problems of
 * the pages follow, and the browser is shown where a component begins to throw, or does so no more.
 */
export function watchComponents(
  server: ViteDevServer,
  { reporter }: Pick<Build, 'reporter'>,
  redraw: () => Promise<void>,
): void {
  let timer: NodeJS.Timeout | undefined;
  const failed = () => JSON.stringify(reporter.problems().filter(({ code }) => code === 'page/part-failed'));
  const follow = async () => {
    const before = failed();
    await redraw();
    // Nothing else would: the browser runs the component again in its place, where a notice stands.
    if (failed() !== before) server.environments.client.hot.send({ type: 'full-reload' });
  };
  server.watcher.on('change', (file) => {
    if (!isInComponents(server, file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void follow(), SETTLE_MS);
  });
}
