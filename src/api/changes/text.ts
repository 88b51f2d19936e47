import { placeText } from '../../base/diagnostics.ts';
import { visible } from '../../base/report/visible.ts';
import type { Texts } from '../../base/strings/english.ts';
import { type Change, type Comparison, countLevels } from './Change.ts';
import { LEVELS, levelOf, reasonOf, type Level } from './rules.ts';
import { type Group, groupChanges } from './groups.ts';
import { countsOf, levelWord, type Word, wordsOfChange, wordsOfHeading, wordsOfReach } from './words.ts';

/** How words are written in a form of output. */
interface Style {
  words(text: string): string;
  code(text: string): string;
  title(text: string): string;
  heading(text: string): string;
  line(text: string, level: string | undefined, kind: Level): string;
  note(text: string): string;
  guide(place: string, text: string): string;
}

/** A comparison for a person, in a terminal. `paint` colors a text, where colors are wanted. */
export function comparisonText(
  comparison: Comparison,
  texts: Texts,
  clean: (text: string) => string,
  paint: (text: string, kind: Level | 'bold' | 'dim') => string = (text) => text,
): string {
  const widest = Math.max(...LEVELS.map((level) => levelWord(level, texts)?.length ?? 0));
  return written(comparison, texts, {
    words: clean,
    code: clean,
    title: (text) => paint(text, 'bold'),
    heading: (text) => paint(text, 'bold'),
    line: (text, level, kind) => `  ${paint((level ?? '').toLowerCase().padEnd(widest), kind)}  ${text}`,
    note: (text) => `  ${paint(text, 'dim')}`,
    guide: (place, text) => `  ${' '.repeat(widest)}  ${paint(clean(`${place} ${text}`), 'dim')}`,
  });
}

/** A comparison as Markdown, for a pull request or the notes of a release. */
export function comparisonMarkdown(comparison: Comparison, texts: Texts): string {
  const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|~]/g, '\\$&');
  return written(comparison, texts, {
    words: plain,
    code: (text) => span(text.replace(/\s+/g, ' ')),
    title: (text) => `## ${text}`,
    heading: (text) => `### ${text}\n`,
    line: (text, level) => `- ${level === undefined ? '' : `**${level}:** `}${text}`,
    note: (text) => `${text}\n`,
    guide: (place, text) => `  - ${span(place)}: ${visible(text)}`,
  });
}

/** Text between as many backticks as it takes. */
function span(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = longest > 0 || text.trim() === '' ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}

function written(comparison: Comparison, texts: Texts, style: Style): string {
  const { old, new: now, changes } = comparison;
  const join = (parts: Word[]): string =>
    parts.map(({ text, isCode }) => (isCode ? style.code(text) : style.words(text))).join('');
  const versions = [old, now].map(({ title, version, location }) =>
    style.words([title, old.version === now.version ? location : version].filter(Boolean).join(' ')),
  );
  const blocks = groupChanges(changes).map((group) => {
    const heading = style.heading(join(wordsOfHeading(group, texts)));
    const lines = group.changes.flatMap((change) => [
      style.line(join(wordsOfChange(change, texts)), levelWord(change.level, texts), change.level),
      ...(change.guides ?? []).map((one) => style.guide(placeText(one), one.message)),
    ]);
    const reach = reachOf(group, texts);
    return [heading, ...(reach ? [style.note(join(reach))] : []), ...lines].join('\n');
  });
  return [style.title(versions.join(' → ')), style.words(countsOf(changes, texts)), ...blocks].join('\n\n');
}

/** Where the changes of a group are met; nothing where its heading says it. */
export function reachOf({ kind, operations }: Group, texts: Texts): Word[] | undefined {
  return kind === 'type' || kind === 'several' ? wordsOfReach(operations, texts) : undefined;
}

/** A comparison for programs. Each change has the reason for its level, in English. */
export function comparisonJson({ changes, ...rest }: Comparison): unknown {
  return {
    ...rest,
    counts: countLevels(changes),
    changes: changes.map((change) => ({ ...change, because: becauseOf(change) })),
  };
}

/** Why a change has its level: the reason of the way in which it is worst. */
function becauseOf({ rule, ways, level }: Change): string {
  const way = ways.find((one) => levelOf(rule, one) === level) ?? ways[0] ?? 'request';
  return reasonOf(rule, way);
}
