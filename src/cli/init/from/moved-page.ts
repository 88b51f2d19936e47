import type { Diagnostic } from '../../../base/diagnostics.ts';
import { counted } from '../../../base/text.ts';
import type { Draft, NewFile } from '../Draft.ts';
import { causesOf, type Cause } from './causes.ts';

/**
 * Returns the report of a conversion, and the ignore file that keeps it out of the site.
 *
 * @param folder The folder of the former project that file names are relative to; empty for the project itself.
 */
export function movedFiles(
  draft: Draft,
  diagnostics: readonly Diagnostic[],
  tool: string,
  folder = '',
): NewFile[] {
  const settings = Object.keys(draft.config).filter((key) => !['theme', 'icons', 'contextual'].includes(key));
  const causes = causesOf(diagnostics);
  const isKept = ({ code }: Cause) => code === 'init/kept';
  const text = `# Moved from ${tool}

\`lectern init --from ${tool}\` wrote this list. It is not part of the site: \`.mintignore\` names it. Delete both when you are done.${folder === '' ? '' : ` Places count from \`${folder}/\` of the former project.`}

## What came over

- ${draft.made.replace(/^a site of /, '')}
- in \`docs.json\`: ${settings.map((key) => `\`${key}\``).join(', ')}

${part('Copied unchanged', causes.filter(isKept))}${part(
    'Left to do',
    causes.filter((cause) => !isKept(cause)),
  )}`;
  return [
    { path: 'MOVED.md', from: { text: `${text.trimEnd()}\n` } },
    { path: '.mintignore', from: { text: 'MOVED.md\n' } },
  ];
}

function part(heading: string, causes: readonly Cause[]): string {
  const count = causes.reduce((sum, { places }) => sum + places.length, 0);
  if (count === 0) return '';
  const list = causes.map(({ message, hint, places }) => {
    const lines = places.map(({ file, line, names }) => {
      const place = line === undefined ? file : `${file}:${line}`;
      return `- [ ] ${place}${names === '' ? '' : `: ${names}`}\n`;
    });
    return `### ${message}\n\n${hint === undefined ? '' : `${hint}\n\n`}${lines.join('')}\n`;
  });
  return `## ${heading} (${counted(count, 'place')})\n\n${list.join('')}`;
}
