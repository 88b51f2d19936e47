import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createRenderer } from '../../../src/content/render/render.tsx';
import type { Renderer } from '../../../src/content/render/render.tsx';
import type { RenderedPage } from '../../../src/content/page/Page.ts';
import { toPage } from '../../../src/content/frontmatter/source.ts';
import { createHref } from '../../../src/base/addresses/href.ts';

/** Writes files into a new folder and gives its path. */
export function docsFolder(files: Record<string, string | Buffer> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'lectern-content-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

/** A renderer for a folder; the site's base is `/base/`. */
export function rendererFor(root: string, latex?: boolean): Renderer {
  return createRenderer({
    docsRoot: root,
    latex,
    href: createHref({ base: '/base/', trailingSlash: 'ignore', format: 'directory' }),
    asset: (path) => `/base${path}`,
    icon: (name) => (name === 'nowhere' ? '' : `<svg data-icon="${name}"></svg>`),
  });
}

/** Renders a page's text as `guides/page.mdx`, beside the given files. */
export async function render(
  text: string,
  options: { files?: Record<string, string | Buffer>; source?: string; latex?: boolean } = {},
): Promise<RenderedPage> {
  const source = options.source ?? 'guides/page.mdx';
  const { page, diagnostics } = toPage(text, source.replace(/\.mdx?$/, ''), source);
  const rendered = await rendererFor(docsFolder(options.files), options.latex).render(page);
  return { ...rendered, diagnostics: [...diagnostics, ...rendered.diagnostics] };
}

/** The HTML inside the page's wrapper. */
export async function html(text: string, options: Parameters<typeof render>[1] = {}): Promise<string> {
  const rendered = await render(text, options);
  return /^<div class="lec-prose">([\s\S]*)<\/div>$/.exec(rendered.html)?.[1] ?? rendered.html;
}

/** Diagnostics as `code line:column`. */
export function places(rendered: RenderedPage): string[] {
  return rendered.diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`);
}
