/** A page with its group and its cost to render, in about the bytes of a text. */
export interface PageCost {
  route: string;
  group: string;
  cost: number;
}

/** The pages that one of several machines makes. */
export interface Share {
  routes: string[];
  cost: number;
}

/** The most that a share may be of the mean, where groups can be laid so. */
const EVEN = 1.1;
/** Cost of a page besides its text. */
const PAGE = 8_000;
/** Cost of the part of an OpenAPI document on a page. */
const DESCRIBED = 15_000;

/** Returns the cost of a page with its text or its part of an OpenAPI document. */
export function costOf({ text, isDescribed }: { text: number; isDescribed: boolean }): number {
  return PAGE + text + (isDescribed ? DESCRIBED : 0);
}

/**
 * Divides pages into shares that cost about the same, by whole groups. Where groups are too large for that, the largest are cut.
 * Every machine divides equal pages equally.
 */
export function sharePages(pages: readonly PageCost[], count: number): Share[] {
  const mean = sumOf(pages) / count;
  let limit = mean;
  for (;;) {
    const shares = dealt(runsOf(pages, limit), count);
    const largest = Math.max(...shares.map(({ cost }) => cost));
    // Runs of a few pages are as even as it gets.
    if (largest <= mean * EVEN || limit < mean / 64) return shares;
    limit /= 2;
  }
}

/** The groups, in the order of the navigation; those above a limit in runs below it. */
function runsOf(pages: readonly PageCost[], limit: number): PageCost[][] {
  return [...Map.groupBy(pages, ({ group }) => group).values()].flatMap((group) => {
    const count = Math.ceil(sumOf(group) / limit);
    const most = sumOf(group) / count;
    const runs: PageCost[][] = [];
    let sum = 0;
    for (const page of group) {
      const index = Math.min(count - 1, Math.floor(sum / most));
      (runs[index] ??= []).push(page);
      sum += page.cost;
    }
    return runs.filter((run) => run !== undefined);
  });
}

/** Gives each run, the largest first, to the share that has least. */
function dealt(runs: readonly PageCost[][], count: number): Share[] {
  const shares: Share[] = Array.from({ length: count }, () => ({ routes: [], cost: 0 }));
  const sized = runs.map((run) => ({ run, cost: sumOf(run) })).sort((one, other) => other.cost - one.cost);
  for (const { run, cost } of sized) {
    const share = shares.reduce((least, one) => (one.cost < least.cost ? one : least));
    share.routes.push(...run.map(({ route }) => route));
    share.cost += cost;
  }
  return shares;
}

function sumOf(pages: readonly PageCost[]): number {
  return pages.reduce((sum, { cost }) => sum + cost, 0);
}
