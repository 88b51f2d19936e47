import { AuthorError } from '../../base/report/AuthorError.ts';
import { folderPrefix } from '../../base/report/file-names.ts';
import { REPORT_VERSION } from '../../base/report/json.ts';
import { nearest } from '../../base/nearest.ts';
import { loadSite } from '../../site/site/load.ts';
import { diagnosticCodes } from './codes.ts';
import { routeOf } from '../../base/addresses/href.ts';
import type { SiteOptions } from '../../site/options/SiteOptions.ts';
import type { Arguments } from '../arguments/arguments.ts';

/** Looks up what a diagnostic code means and how to fix it; `undefined` for an unknown code. */
export function explainCode(code: string, format: Arguments['format']): string | undefined {
  if (!Object.hasOwn(diagnosticCodes, code)) return undefined;
  const doc = diagnosticCodes[code];
  if (doc === undefined) return undefined;
  const { severity, meaning, fix } = doc;
  if (format === 'json')
    return `${JSON.stringify({ version: REPORT_VERSION, code, severity, meaning, fix }, null, 2)}\n`;
  return `${code} (${severity})\n  ${meaning}\n  To fix it: ${fix}\n`;
}

/**
 * Returns the message for a word that looks like a diagnostic code but is unknown; `undefined` for any other word, such as
 * the path of a page.
 */
export function unknownCode(word: string): string | undefined {
  const codes = Object.keys(diagnosticCodes);
  const [, room] = /^([a-z]+\/)[a-z-]+$/.exec(word) ?? [];
  if (room === undefined || Object.hasOwn(diagnosticCodes, word)) return undefined;
  const ofRoom = codes.filter((code) => code.startsWith(room));
  const meant = nearest(word, ofRoom.length === 0 ? codes : ofRoom);
  if (meant === undefined && ofRoom.length === 0) return undefined;
  const offer =
    meant === undefined
      ? `The codes that start with ${room} are:\n  ${ofRoom.sort().join('\n  ')}`
      : `Did you mean ${meant}?`;
  return `There is no code ${word}. ${offer}\n`;
}

/** Prints why a page has its tab, anchor, version, sidebar and neighbors. Returns the exit code: 0, or 1 when there is no such page. */
export async function explain(options: SiteOptions, args: Arguments): Promise<number> {
  const { value: site } = await loadSite(options);
  if (!site) {
    throw new AuthorError('the configuration could not be used. Run lectern check.');
  }
  const asked = pathOf(args.subject ?? '');
  const route = routeOf(asked);
  const explanation = site.explain(asked === '' ? (site.navigation.home ?? 'index') : asked);
  if (args.format === 'json') {
    process.stdout.write(`${JSON.stringify({ version: REPORT_VERSION, ...explanation }, null, 2)}\n`);
    return explanation.exists ? 0 : 1;
  }
  if (!explanation.exists) {
    const redirect = site.redirects.find(({ from }) => from === route);
    const meant = nearest(asked, site.routes);
    process.stdout.write(
      redirect
        ? `/${route} is not a page. It redirects to ${/^[a-z]+:/i.test(redirect.to) ? '' : '/'}${redirect.to}.\n`
        : `There is no page /${route}.${meant === undefined ? '' : ` Did you mean /${meant}?`}\n${unknownCode(args.subject ?? '') ?? ''}`,
    );
    return 1;
  }
  const { path, source, reasons } = explanation;
  const prefix = folderPrefix(options.docsRoot);
  const blocks = reasons.map(({ aspect, value, because, position }) => {
    const place = position ? ` (${prefix}${site.view.model.file}:${position.line}:${position.column})` : '';
    return `${aspect.padEnd(8)} ${value === '' ? 'none' : value}\n${' '.repeat(9)}because ${because}${place}`;
  });
  process.stdout.write(
    `/${routeOf(path)}${source === undefined ? '' : ` (${prefix}${source})`}\n\n${blocks.join('\n')}\n`,
  );
  return 0;
}

/** A page path from what may be an address or a file name. */
function pathOf(subject: string): string {
  return subject
    .replace(/[?#].*$/s, '')
    .replace(/^(?:\.?\/+)|\/+$/g, '')
    .replace(/\.mdx?$/i, '');
}
