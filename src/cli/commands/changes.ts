import { countLevels, type Change, type Comparison } from '../../api/changes/Change.ts';
import type { Level } from '../../api/changes/rules.ts';
import { report } from '../../api/changes/codes.ts';
import { compareDescriptions } from '../../api/changes/compare.ts';
import { placeOf, readVersion, type Version, type VersionPlace } from '../../api/changes/read/version.ts';
import { comparisonJson, comparisonMarkdown, comparisonText } from '../../api/changes/text.ts';
import { lineOfChange } from '../../api/changes/words.ts';
import path from 'node:path';
import { type Diagnostic, placeText, type Severity } from '../../base/diagnostics.ts';
import { cacheFolder } from '../../build/options/cache-dir.ts';
import { reportDiagnostics } from '../../build/build/report.ts';
import { githubCommand } from '../../base/report/github.ts';
import { withPrefix } from '../../base/report/terminal.ts';
import { visible } from '../../base/report/visible.ts';
import { english } from '../../base/strings/english.ts';
import type { Arguments } from '../arguments/arguments.ts';
import { rootOf } from './description-root.ts';
import { sayFailure } from '../process/end.ts';
import { repositoryPrefix } from './tell.ts';

/**
 * Says what is different between two descriptions. Returns the exit code: 0, 1 when there are changes that `--fail-on`
 * counts, 2 when one of the descriptions cannot be read.
 */
export async function changes(args: Arguments): Promise<number> {
  const { subject = '', other = subject, from, to } = args;
  const now = await read(other, to, args);
  // A part that is private by now is left out of the earlier version too, whose author did not know.
  const old = now && (await read(subject, from, args, now.leftOut));
  if (!old || !now) {
    const which = now ? 'first' : 'second';
    sayFailure(argvOf(args), `the ${which} OpenAPI document could not be read.`);
    return 2;
  }
  const found = compareDescriptions(old.document, now.document);
  const comparison = {
    ...found,
    old: { ...found.old, location: [from, subject].filter(Boolean).join(':') },
    new: { ...found.new, location: [to, other].filter(Boolean).join(':') },
  };
  if (comparison.isCut) {
    const [one, two] = [subject, other];
    reportDiagnostics([report('changes/cut', {}, { old: one, now: two })], process.cwd());
  }
  const guides = await guidesOf(args, comparison.changes, old, now);
  process.stdout.write(written(comparison, now, args, guides));
  const { breaking, risk } = countLevels(comparison.changes);
  const counted = { breaking, risk: breaking + risk, never: 0 }[args.failOnChange ?? 'never'];
  return counted > 0 ? 1 : 0;
}

/** Adds the lines of guides that the changes break to them, and returns all; `undefined` where no folder is named. */
async function guidesOf(
  { guides }: Arguments,
  changes: readonly Change[],
  old: Version,
  now: Version,
): Promise<Diagnostic[] | undefined> {
  if (guides === undefined) return undefined;
  const { addGuidesBroken, guidesIn } = await import('../../site/contract/report-guides.ts');
  const found = await guidesIn(path.resolve(guides));
  const named = found.map((one) => ({ ...one, source: path.join(guides, one.source) }));
  return addGuidesBroken(changes, named, old, now);
}

/** A version, and what leads from the top of its repository to the folder that its file is named from. */
interface ReadVersion extends Version {
  prefix: string;
}

async function read(
  written: string,
  revision: string | undefined,
  { offline, verbose, internal, privatePages, cacheDir }: Arguments,
  also?: ReadonlySet<string>,
): Promise<ReadVersion | undefined> {
  const place: VersionPlace =
    revision === undefined ? placeOf(written, process.cwd()) : { revision, file: written };
  const { root, rootName, location } =
    place.revision === undefined
      ? rootOf(place.file)
      : { root: process.cwd(), rootName: 'the repository', location: place.file };
  const { value, diagnostics } = await readVersion(
    { ...place, file: location },
    { docsRoot: root, rootName, cacheDir: cacheFolder(cacheDir), offline, internal, privatePages, also },
    true,
  );
  // `check` reports problems of a document. Here they would hide the changes.
  const told = value && !verbose ? [] : diagnostics;
  reportDiagnostics(told, root);
  // Files of a revision are named from the top already.
  return value && { ...value, prefix: place.revision === undefined ? repositoryPrefix(root) : '' };
}

function written(
  comparison: Comparison,
  now: ReadVersion,
  { format }: Arguments,
  guides: readonly Diagnostic[] | undefined,
): string {
  const listed = new Set(comparison.changes.flatMap(({ guides: own = [] }) => own));
  const lines = (guides ?? [])
    .filter((one) => !listed.has(one))
    .map((one) => `- ${placeText(one)}: ${visible(one.message)}\n`);
  const broken =
    guides &&
    `\nThese changes break ${guides.length} ${guides.length === 1 ? 'line' : 'lines'} of guides${lines.length > 0 ? `. Of no single change:\n\n${lines.join('')}` : '.\n'}`;
  switch (format) {
    case 'json':
      return `${JSON.stringify({ ...(comparisonJson(comparison) as object), ...(guides && { guides }) }, null, 2)}\n`;
    case 'markdown':
      return `${comparisonMarkdown(comparison, english)}\n${broken ?? ''}`;
    case 'github':
      return comparison.changes
        .map((change) => withPrefix(diagnosticOf(change, now), now.prefix))
        .concat(guides ?? [])
        .map((one) => `${githubCommand(one)}\n`)
        .join('');
    case 'sarif':
    case 'terminal': {
      const isColored = Boolean(process.stdout.isTTY) && !process.env['NO_COLOR'];
      return `${comparisonText(comparison, english, visible, isColored ? paint : undefined)}\n${broken ?? ''}`;
    }
  }
}

const STYLES: Record<Level | 'bold' | 'dim', string> = {
  breaking: '31',
  risk: '33',
  safe: '0',
  bold: '1',
  dim: '2',
};

function paint(text: string, kind: keyof typeof STYLES): string {
  return `\u001b[${STYLES[kind]}m${text}\u001b[0m`;
}

const SEVERITIES: Record<Level, Severity> = { breaking: 'error', risk: 'warning', safe: 'info' };

/** A change with its line in the new OpenAPI document. */
function diagnosticOf(change: Change, now: Version): Diagnostic {
  const { rule, level, pointer } = change;
  const place = pointer === undefined ? undefined : now.locate(pointer);
  const { file = now.document.location, ...at } = place ?? {};
  const severity = SEVERITIES[level];
  return { code: rule, severity, message: visible(lineOfChange(change, english)), file, ...at };
}

function argvOf({ format }: Arguments): string[] {
  return ['changes', '--format', format];
}
