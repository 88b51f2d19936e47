import { nearest } from '../../base/nearest.ts';
import type { Reference, RenderedPage } from '../../content/page/Page.ts';
import { readTarget, type Target } from '../../content/page/targets.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { decodedPath, routeOf } from '../../base/addresses/href.ts';
import { hintOfFile, hintOfPlace, shown, slipIn } from './link-hints.ts';
import { report } from '../options/codes.ts';
import type { WhyLeftOut } from '../options/excluded-pages.ts';
import { LinkOffers, type BelowBase, type LinkTargets } from './link-offers.ts';

/** A page as the link checker sees it. */
export interface LinkedPage {
  /** Page path, where its relative links start. */
  path: string;
  /** File for the diagnostics. */
  source: string;
  references: readonly Reference[];
  parts?: RenderedPage['parts'];
}

/**
 * Reports the links of pages, and of the files that they import, that point to no page, no place on it, or no file. A
 * link of an imported file is reported once, however many pages show it.
 */
export function checkLinks(pages: Iterable<LinkedPage>, targets: LinkTargets): Diagnostic[] {
  const check = linkCheck(targets);
  const found: Located[] = [];
  const told = new Set<string>();
  let rooted = 0;
  for (const page of pages) {
    for (const reference of page.references) {
      if (reference.kind === 'link' && /^\/(?!\/)/.test(reference.target)) rooted += 1;
      const finding = check(reference, page.path);
      if (finding) found.push({ ...finding, file: page.source });
    }
    for (const { source, references } of page.parts ?? []) {
      for (const reference of references) {
        const finding = check(reference, page.path);
        const key = JSON.stringify([source, reference.line, reference.column, reference.target]);
        if (!finding || told.has(key)) continue;
        told.add(key);
        const isSameEverywhere = reference.target.startsWith('/');
        const message = isSameEverywhere
          ? finding.message
          : `${finding.message} It appears on \`/${routeOf(page.path)}\`.`;
        found.push({ ...finding, message, file: source });
      }
    }
  }
  return foldBases(found, rooted);
}

/** A finding at its place, with the base of the site that would make the link right. */
type Located = Diagnostic & { under?: BelowBase | undefined };

/** More links than this that lack the same base are one finding, where they are this share of all links from the root. */
const MOST_OF_BASE = 3;
const SHARE_OF_BASE = 0.25;

/** Reports a base that many links have and the build lacks once, in place of each link. A few are mistakes of their own. */
function foldBases(found: readonly Located[], rooted: number): Diagnostic[] {
  const byBase = Map.groupBy(found, ({ under }) => under?.base);
  byBase.delete(undefined);
  // The address of the base alone says nothing: every missing page is one.
  for (const [base, links] of byBase)
    if (links.filter(({ under }) => under?.rest).length <= Math.max(MOST_OF_BASE, rooted * SHARE_OF_BASE))
      byBase.delete(base);
  const missing = [...byBase].map(([base = '', links]) => report('link/missing-base', {}, { base, links }));
  const others = found.filter(({ under }) => !byBase.has(under?.base));
  return [...missing, ...others.map(({ under: _, ...finding }) => finding)];
}

type Finding = Pick<Located, 'code' | 'message' | 'hint' | 'under'>;

/** Makes the check of one reference of a page. */
function linkCheck(targets: LinkTargets) {
  const offer = new LinkOffers(targets);
  const isPage = (path: string): boolean => targets.routes.has(path);

  function checkLink(written: string, from: string): Finding | undefined {
    const target = readTarget(written, from, isPage, targets);
    if (target.kind === 'file') return checkFile(written, target.path, from);
    if (target.kind === 'fragment') return checkAnchor(written, routeOf(from), target.hash);
    if (target.kind !== 'page') return undefined;
    const route = routeOf(target.path);
    if (isPage(route)) return checkAnchor(written, route, target.hash);
    if (targets.isRedirected(route) || (route !== '' && targets.exists(route))) return undefined;
    const left = targets.leftOut?.(route);
    if (left)
      return {
        code: 'link/broken-page',
        message: `The link \`${shown(written)}\` is broken: \`${left.source}\` is not part of the site, because ${REASONS[left.why]}.`,
        hint: {
          private: TAKE_IT_IN,
          ignored: TAKE_IT_IN,
          repository: `Add \`${left.source.replace(/\.md$/, '')}\` to the navigation, or remove the link.`,
          unread: 'Fix the file. Its own diagnostic explains how.',
        }[left.why],
      };
    const under = offer.base(route, isPage);
    const meant = under?.rest ? under.rest : offer.page(written, route);
    return {
      code: 'link/broken-page',
      message: `The link \`${shown(written)}\` is broken: there is no page \`/${shown(route)}\`.`,
      hint: slipIn(written) ?? offered(meant, target, under) ?? hintOfPlace(written, from, targets),
      under,
    };
  }

  function checkAnchor(written: string, route: string, hash: string): Finding | undefined {
    const id = decodedPath(hash.slice(1));
    // Browsers know the top of the page and text fragments by themselves.
    if (id === '' || id === 'top' || id.startsWith(':~:')) return undefined;
    const ids = targets.anchors(route);
    if (!ids || ids.has(id) || ids.has(hash.slice(1))) return undefined;
    const meant = nearestId(id, ids);
    return {
      code: 'link/broken-anchor',
      message: `The link \`${shown(written)}\` is broken: nothing on the page has the ID \`${shown(id)}\`.`,
      hint: meant === undefined ? placesIn(ids) : offeredId(id, meant),
    };
  }

  function checkAsset(written: string, from: string): Finding | undefined {
    const target = readTarget(written, from, undefined, targets);
    return target.kind === 'page' || target.kind === 'file'
      ? checkFile(written, target.path, from)
      : undefined;
  }

  function checkFile(written: string, path: string, from: string): Finding | undefined {
    const file = path.replace(/^\/+/, '');
    if (targets.exists(file)) return undefined;
    const meant = offer.file(file);
    return {
      code: 'link/missing-asset',
      message: `\`${shown(written)}\` is broken: there is no file \`/${shown(file)}\`.`,
      hint: meant === undefined ? hintOfFile(written, from) : `Did you mean \`${meant}\`?`,
      under: offer.base(file, targets.exists),
    };
  }

  return ({ kind, target, line, column }: Reference, from: string): Omit<Located, 'file'> | undefined => {
    if (kind === 'snippet') return undefined;
    const finding = kind === 'image' ? checkAsset(target, from) : checkLink(target, from);
    return finding && { ...finding, severity: 'warning', line, column };
  };
}

const TAKE_IT_IN = 'Remove the link, or include the page in the site.';

/** Why the file of a page is no page. */
const REASONS = {
  private: 'it is restricted to certain readers',
  ignored: 'an ignore file excludes it',
  repository: 'it looks like a repository file, not documentation',
  unread: 'it cannot be read',
} satisfies Record<WhyLeftOut, string>;

/** Some of the ids of a page, where none is like the one that was asked for. */
function placesIn(ids: ReadonlySet<string>): string {
  // A heading may have several ids of the same letters.
  const byLetters = Map.groupBy(ids, (id) => id.replace(/[^\p{L}\p{N}]/gu, ''));
  const some = [...byLetters.values()].slice(0, 4).map(([id = '']) => `\`#${shown(id)}\``);
  if (some.length === 0) return 'Remove the fragment. Nothing on that page has an ID.';
  return `Use an ID of that page, such as ${some.join(', ')}.`;
}

/** Shows an id by its character codes where it differs in a way that readers cannot see: a soft hyphen, or how an accent is encoded. */
function offeredId(written: string, meant: string): string {
  const looks = (text: string) => text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  if (looks(written) !== looks(meant)) return `Did you mean \`#${meant}\`?`;
  return `The ID on the page looks the same but is \`#${encodeURIComponent(meant)}\`. Copy it from the page.`;
}

/** The ids of a page without punctuation, and how many more may be compared letter by letter. */
const bareIds = new WeakMap<ReadonlySet<string>, { byBare: Map<string, string>; left: number }>();
/** Ids of a page that are compared with broken links to it: more would take longer than the hints are worth. */
const MOST_COMPARED = 1_000_000;

/** Punctuation is where the ids of different tools differ, so it counts least. */
function nearestId(id: string, ids: ReadonlySet<string>): string | undefined {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  let known = bareIds.get(ids);
  if (!known) {
    known = { byBare: new Map(), left: MOST_COMPARED };
    for (const one of [...ids].reverse()) known.byBare.set(bare(one), one);
    bareIds.set(ids, known);
  }
  const same = known.byBare.get(bare(id));
  if (same !== undefined || known.left <= 0) return same;
  known.left -= ids.size;
  return nearest(id, ids);
}

function offered(route: string | undefined, target: Target, under: Located['under']): string | undefined {
  if (route === undefined) return undefined;
  const rest = 'search' in target ? target.search + target.hash : '';
  const below = under?.rest
    ? ` If the site is hosted below \`/${under.base}\`, build it with \`--base /${under.base}\` (\`base\` in an Astro configuration), and such links work.`
    : '';
  return `Did you mean \`/${route}${shown(rest)}\`?${below}`;
}
