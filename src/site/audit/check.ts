import type { Diagnostic, Severity } from '../../base/diagnostics.ts';
import { baseOf, createAddressReader, createFileFinder } from './addresses.ts';
import { Findings } from './Findings.ts';
import { HOST_FILES, type HostRedirect, readHostRedirects } from './host-redirects.ts';
import { readPage } from './page.ts';
import type { Inline, LoadKind, PageFacts, Spot } from './PageFacts.ts';
import { hashOf, isAllowed, PolicyNeeds } from './policy.ts';
import { requestsOf } from './script.ts';
import { addressesOf } from './style-sheet.ts';
import { cutTo } from '../../base/text.ts';

/** A built site, as files. */
export interface BuiltSite {
  /** Paths of all files, relative to the output, with forward slashes. */
  files: readonly string[];
  read(file: string): Promise<string>;
  /** Path that the site is served under; the pages tell it where it is not given. */
  base?: string | undefined;
  /** Address of the published site, whose own absolute addresses are no other host's. */
  origin?: string | undefined;
  /** Text of the configuration. Requests to a host that it names are notes, since the author asked for them. */
  configuration?: string | undefined;
}

/**
 * Reads the files of a built site and reports requests to other hosts, inline code that a strict content security policy
 * blocks, and broken links. A problem that many pages have is reported once, with their number.
 */
export async function checkOutput(site: BuiltSite): Promise<Diagnostic[]> {
  const files = [...site.files].sort();
  const pages = files.filter((file) => /\.html?$/i.test(file));
  const base = site.base ?? (await findBase(pages, new Set(files), site.read));
  const check = new OutputCheck(site, base);
  for (const file of HOST_FILES.filter((name) => files.includes(name)))
    check.redirects.push({ file, redirects: readHostRedirects(file, await site.read(file)) });
  for (const file of pages) check.page(file, readPage(await site.read(file)));
  check.fragments();
  for (const file of files.filter((name) => /\.css$/i.test(name)))
    check.styleSheet(file, await site.read(file));
  for (const file of files.filter((name) => /\.[cm]?js$/i.test(name)))
    check.script(await site.read(file), file, { at: 0, isAuthors: isAuthorsFile(file) });
  check.hostRedirects();
  const diagnostics = await check.found.diagnostics(site.read);
  if (pages.length > 0) {
    diagnostics.push({
      code: 'output/policy',
      severity: 'info',
      message: `These pages need this policy: ${check.needs.text()}`,
      hint: 'Configure the host to send it as `Content-Security-Policy`. Add the servers of your API to `connect-src`, and the hosts of your analytics as in the guide.',
    });
  }
  return diagnostics;
}

/** Returns whether a style sheet or script is the author's: the layout's files lie with what the build names by its content. */
function isAuthorsFile(file: string): boolean {
  return !/(?:^|\/)_astro\//.test(file);
}

type Fragment = { file: string; spot: Spot; url: string; target: string; fragment: string };

/** Collects the problems of a site's files, and what its policy has to allow. */
class OutputCheck {
  readonly needs = new PolicyNeeds();
  readonly found = new Findings();
  /** The redirects of the host, by the files that configure them. */
  readonly redirects: { file: string; redirects: HostRedirect[] }[] = [];
  readonly #site: BuiltSite;
  readonly #base: string;
  readonly #read: ReturnType<typeof createAddressReader>;
  readonly #fileOf: ReturnType<typeof createFileFinder>;
  readonly #ids = new Map<string, ReadonlySet<string>>();
  /** The first link to each fragment of a page. */
  readonly #wanted = new Map<string, Fragment>();

  constructor(site: BuiltSite, base: string) {
    this.#site = site;
    this.#base = base;
    this.#read = createAddressReader({ base, origin: site.origin });
    this.#fileOf = createFileFinder(site.files);
  }

  page(file: string, facts: PageFacts): void {
    this.#ids.set(file, facts.ids);
    for (const { url, kind, by, ...spot } of facts.loads) this.#load(url, kind, by, file, spot);
    for (const inline of facts.inline) {
      this.#reportInline(inline, file, facts);
      if (inline.kind === 'script') this.script(inline.text, file, inline);
    }
    this.#links(file, facts);
    for (const { id, ...spot } of facts.repeatedIds)
      this.found.add('output/same-id', 'warning', file, spot, id, `The ID "${id}" is a duplicate`);
    for (const { url, ...spot } of facts.unnamedImages) {
      const severity = spot.isAuthors ? 'info' : 'error';
      const message = `${url === '' ? 'An image' : `The image ${shortened(url)}`} has no \`alt\``;
      this.found.add('output/no-alt', severity, file, spot, url, message);
    }
  }

  #links(file: string, facts: PageFacts): void {
    const redirects = new Set(facts.links.flatMap(({ url, isRedirect }) => (isRedirect ? [url] : [])));
    for (const { url, isRedirect, ...spot } of facts.links) {
      // The page of a redirect also has a link to its target, which is the same problem.
      if (!isRedirect && redirects.has(url)) continue;
      const address = this.#read(url, file);
      if (address.kind !== 'own') continue;
      const target = this.#fileOf(address.path);
      if (target === undefined) {
        if (!this.#isThere(address.path)) this.#reportBroken(url, isRedirect, file, spot);
      } else if (address.fragment !== '' && /\.html?$/i.test(target)) {
        const key = `${target}#${address.fragment}`;
        if (!this.#wanted.has(key))
          this.#wanted.set(key, { file, spot, url, target, fragment: address.fragment });
      }
    }
  }

  /** Reports links to places that their pages do not have, after all pages. */
  fragments(): void {
    for (const { file, spot, url, target, fragment } of this.#wanted.values()) {
      // Browsers find the top of a page (`#top`) and a text (`#:~:text=`) without an id; `#try=` fills in a playground.
      if (/^(?:top)?(?::~:|$)|^try=/i.test(fragment)) continue;
      if (this.#ids.get(target)?.has(fragment.replace(/:~:.*$/s, ''))) continue;
      const message = `No element on the target page has the ID in "${url}"`;
      this.found.add('output/broken-anchor', 'warning', file, spot, url, message);
    }
  }

  styleSheet(file: string, text: string): void {
    const isAuthors = isAuthorsFile(file);
    for (const { url, at, kind } of addressesOf(text))
      this.#load(url, kind === 'image' ? 'img' : kind, 'A style sheet', file, { at, isAuthors });
  }

  /** Notes the requests that a script in a file may send. */
  script(text: string, file: string, { at, isAuthors }: Spot): void {
    for (const { url, kind, by, at: within } of requestsOf(text)) {
      const address = this.#read(url, file);
      if (address.kind !== 'foreign') continue;
      if (kind) this.needs.add(kind, address.origin);
      const message = `A script has ${by} with ${shortened(url)}. It is unknown whether it runs`;
      this.found.add('output/script-request', 'info', file, { at: at + within, isAuthors }, url, message);
    }
  }

  hostRedirects(): void {
    for (const { file, redirects } of this.redirects) {
      for (const { destination, at, isPattern } of redirects) {
        const address = this.#read(destination, file);
        if (!isPattern && address.kind === 'own' && !this.#isThere(address.path))
          this.#reportBroken(destination, true, file, { at, isAuthors: true });
      }
    }
  }

  #load(url: string, kind: LoadKind, by: string, file: string, spot: Spot): void {
    const address = this.#read(url, file);
    if (address.kind === 'foreign') {
      this.needs.add(kind, address.origin);
      const isAsked =
        spot.isAuthors || this.#site.configuration?.includes(new URL(address.origin).host) === true;
      const severity = isAsked ? 'info' : 'error';
      this.found.add('output/foreign-request', severity, file, spot, url, `${by} asks ${shortened(url)}`);
    } else if (address.kind === 'other') {
      if (address.scheme === 'data:' || address.scheme === 'blob:') this.needs.add(kind, address.scheme);
    } else if (address.path !== '' && this.#fileOf(address.path) === undefined) {
      const message = `${by} requests "${url}", which does not exist`;
      this.found.add('output/missing-file', 'warning', file, spot, url, message);
    }
  }

  /** Returns whether a path has a page, or a host leads from it to one. A circle ends after as many steps as a browser takes. */
  #isThere(path: string, steps = 20): boolean {
    const isFile = this.#fileOf(path) !== undefined;
    if (isFile || steps === 0) return isFile;
    return this.redirects.some(({ file, redirects }) => {
      for (const { follow } of redirects) {
        const to = follow(this.#base + path);
        if (to === undefined) continue;
        const address = this.#read(to, file);
        return address.kind !== 'own' || this.#isThere(address.path, steps - 1);
      }
      return false;
    });
  }

  #reportBroken(url: string, isRedirect: boolean, file: string, spot: Spot): void {
    const what = isRedirect ? `The redirect to "${url}"` : `"${url}"`;
    this.found.add('output/broken-link', 'warning', file, spot, what, `${what} leads nowhere`);
  }

  #reportInline(inline: Inline, file: string, { policy }: PageFacts): void {
    const { kind, text, isAuthors, name } = inline;
    // A page with a policy of its own goes by that of the host as well.
    if (kind === 'script' || kind === 'style') this.needs.add(kind, hashOf(text));
    else if (kind === 'style-attribute') this.needs.add('style-attr', "'unsafe-inline'");
    else if (kind === 'handler') this.needs.add('script-attr', "'unsafe-inline'");
    if (policy !== undefined && isAllowed(inline, policy)) return;
    const severity = isAuthors ? 'info' : 'error';
    const blocked = (code: string, as: Severity, what: string): void =>
      this.found.add(code, as, file, inline, text, `A strict policy blocks ${what}`);
    switch (kind) {
      case 'script':
      case 'style': {
        const hash = hashOf(text);
        // Without a policy in the page, the one of the host can name the hash.
        const open = policy === undefined;
        const says = open ? `needs ${hash} in a strict policy` : 'is not in the policy of its page';
        const code = kind === 'script' ? 'output/inline-script' : 'output/inline-style';
        this.found.add(code, open ? 'info' : severity, file, inline, hash, `The inline ${kind} ${says}`);
        return;
      }
      case 'style-attribute':
        blocked('output/inline-style', severity, `style="${shortened(text)}"`);
        return;
      case 'handler':
        blocked('output/event-handler', severity, `${name ?? ''}="${shortened(text)}"`);
        return;
      case 'script-url':
        blocked('output/script-url', isAuthors ? 'warning' : 'error', shortened(text));
    }
  }
}

/** As much of a text as a line of a report contains. */
function shortened(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 90 ? `${cutTo(line, 88)}…` : line;
}

async function findBase(
  pages: readonly string[],
  files: ReadonlySet<string>,
  read: (file: string) => Promise<string>,
): Promise<string> {
  for (const page of ['index.html', '404.html', ...pages].slice(0, 20)) {
    if (!files.has(page)) continue;
    const base = baseOf(
      readPage(await read(page)).loads.map(({ url }) => url),
      files,
    );
    if (base !== undefined) return base;
  }
  return '/';
}
