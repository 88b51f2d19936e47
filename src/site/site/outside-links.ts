import type { ExternalLink } from '../external/check-external.ts';
import { positionAt } from '../../base/diagnostics.ts';
import { indexOfTarget } from '../../content/page/targets.ts';
import { unescapeHtml } from '../../base/html/escape.ts';
import type { PageView } from '../../page/layout/PageView.ts';
import type { Site } from './assemble.ts';

/** Addresses that the configuration gives to readers. */
const IN_CONFIGURATION = /"(?:href|url|destination)"\s*:\s*"(?=(https?:\/\/[^"\\]+)")/g;
const IN_HTML = /\s(?:href|src)="(https?:\/\/[^"]+)"/g;
const IN_TEXT = /https?:\/\/[^\s"'<>()\\\]`]+/g;

/** Gathers the links of a site to other sites while its pages are made. */
export class OutsideLinks {
  readonly #site: Pick<Site, 'view' | 'documents' | 'writtenLinks' | 'readSource'>;
  readonly #shown = new Set<string>();

  constructor(site: Pick<Site, 'view' | 'documents' | 'writtenLinks' | 'readSource'>) {
    this.#site = site;
  }

  #ofPages(): ExternalLink[] {
    const files = this.#site
      .writtenLinks()
      .flatMap(({ source, references, parts = [] }) => [{ source, references }, ...parts]);
    const once = new Map<string, ExternalLink>();
    for (const { source, references } of files) {
      for (const { kind, target, line, column } of references) {
        if (kind === 'snippet' || !/^(?:https?:)?\/\//i.test(target.trim())) continue;
        // A file that several pages import has its links once.
        once.set(JSON.stringify([source, line, column, target]), {
          url: target.trim(),
          file: source,
          line,
          column,
        });
      }
    }
    return [...once.values()];
  }

  #ofConfiguration(): ExternalLink[] {
    const { file, frame } = this.#site.view.model;
    const text = this.#site.readSource(file) ?? '';
    const keyed = [...text.matchAll(IN_CONFIGURATION)].map(({ index, 0: key, 1: url = '' }) => ({
      url,
      file,
      ...positionAt(text, index + key.length),
    }));
    const socials = frame.footer.socials.flatMap(({ url }) => {
      const at = /^https?:/i.test(url) ? indexOfTarget(text, url) : -1;
      return at < 0 ? [] : [{ url, file, ...positionAt(text, at) }];
    });
    const places = new Map([...keyed, ...socials].map((link) => [`${link.line}:${link.column}`, link]));
    return [...places.values()];
  }

  /** The first place of each address in a description of the docs folder. */
  #ofDescriptions(): ExternalLink[] {
    const locations = new Set(this.#site.documents.map(({ location }) => location));
    return [...locations].flatMap((file) => {
      const text = this.#site.readSource(file) ?? '';
      const first = new Map<string, number>();
      for (const { 0: written, index } of text.matchAll(IN_TEXT)) {
        const url = [written, written.replace(/[.,;:!?*_]+$/, '')].find((one) => this.#shown.has(one));
        if (url !== undefined && !first.has(url)) first.set(url, index);
      }
      return [...first].map(([url, at]) => ({ url, file, ...positionAt(text, at) }));
    });
  }

  /** Takes a page, whose HTML shows which addresses of a document a reader sees. */
  page({ html, aside, descriptionHtml = '' }: Pick<PageView, 'html' | 'aside' | 'descriptionHtml'>) {
    for (const part of [html, aside, descriptionHtml])
      for (const [, url = ''] of part.matchAll(IN_HTML)) this.#shown.add(unescapeHtml(url));
  }

  /** All links with their places, when all pages were taken. */
  readonly all = () => [...this.#ofPages(), ...this.#ofConfiguration(), ...this.#ofDescriptions()];
}
