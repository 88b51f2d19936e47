/**
 * Pages of Lectern's own docs that are made from the sources. After a change of the schema, of a code or of the help,
 * write them anew with `npm run reference`.
 */
import { describe, expect, it } from 'vitest';
import { type Rule, RULES } from '../../../src/api/changes/rules.ts';
import { commandReference } from '../../../src/cli/arguments/command-reference.ts';
import { docs } from '../../../src/config/formats/docs/format.ts';
import { mint } from '../../../src/config/formats/mint/format.ts';
import { configReference } from '../../../src/config/formats/engine/reference.ts';
import { codesReference } from '../../../src/base/report/codes-reference.ts';
import { diagnosticCodes } from '../../../src/cli/commands/codes.ts';
import { choices } from '../../../src/page/mock/user-groups/choices.ts';

const folder = '../../../fixtures/docs/reference';

function page(title: string, description: string, body: string): string {
  return `---\ntitle: ${title}\ndescription: ${description}\n---\n\n${body.trim()}\n`;
}

describe('the generated pages of the docs are those that the sources give today', () => {
  it('the configuration reference', async () => {
    const intro =
      'This is the earlier format. It is a file `mint.json` or `site.json`. The later format is [docs.json](/reference/docs-json). Only ' +
      '`name` and `navigation` are required. Paths start at the folder of the file.\n\n';
    const text = page(
      'mint.json',
      'Every key of the configuration file `mint.json`.',
      intro + configReference(mint),
    );
    await expect(text).toMatchFileSnapshot(`${folder}/mint-json.mdx`);
  });

  it('the reference of docs.json', async () => {
    const intro =
      'The configuration is one JSON file, `docs.json`. Only `navigation` is needed. A file without `theme`, `name` or `colors` is ' +
      'read with a warning. Paths start at the folder of the file. Any object may stand in a file of its own: ' +
      '`{ "$ref": "./navigation.json" }`. [Navigation](/navigation/overview) shows with pictures what the parts of `navigation` look like.\n\n';
    const text = page(
      'docs.json',
      'Every key of the configuration file `docs.json`.',
      intro + configReference(docs),
    );
    await expect(text).toMatchFileSnapshot(`${folder}/docs-json.mdx`);
  });

  it('the diagnostic codes', async () => {
    const intro =
      'Every problem has a code that stays the same from version to version. An error costs something on the site, a warning ' +
      'may, and a note (`info`) is only worth knowing. `lectern explain CODE` prints the same.\n\n';
    const text = page(
      'Diagnostic codes',
      'What each code means and how to mend it.',
      intro + codesReference(diagnosticCodes),
    );
    await expect(text).toMatchFileSnapshot(`${folder}/codes.mdx`);
  });

  it('the rules by which changes of an API are judged', async () => {
    const intro =
      'What [`lectern changes`](/api/changes) says of each kind of change: whether it breaks programs that kept to the old ' +
      'description, by whether they write the value or read it, and why. The names are those of `--format json`.\n\n';
    const rows = Object.entries<Rule>(RULES).map(([name, { request, response }]) => {
      const isSame = request.join() === response.join();
      const verdicts = isSame ? [request, ['the same', '']] : [request, response];
      const cells = verdicts.map(([level = '', because = '']) => [level, because].filter(Boolean).join('. '));
      return `| \`${name}\` | ${cells.join(' | ')} |`;
    });
    const table = ['| Rule | What a program sends | What it reads |', '| --- | --- | --- |', ...rows].join(
      '\n',
    );
    const text = page('Rules of changes', 'What breaks programs, and why.', intro + table);
    await expect(text).toMatchFileSnapshot(`${folder}/change-rules.mdx`);
  });

  it('what the stub decides', async () => {
    const intro =
      'The source of the user group API leaves these things open. The stub has to decide them. **Nothing here says anything ' +
      'about the real service.** The header `Stub-Choices` of an answer names the decisions that it rests on.\n\n';
    const rows = Object.entries(choices).map(([id, { open, stub }]) => `| \`${id}\` | ${open} | ${stub} |`);
    const table = ['| Name | Not specified | What the stub does |', '| --- | --- | --- |', ...rows].join(
      '\n',
    );
    const text = page('Choices of the stub', 'What the stub decides by itself.', intro + table);
    await expect(text).toMatchFileSnapshot(`${folder}/stub-choices.mdx`);
  });

  it('the command line', async () => {
    const body =
      '`lectern help` lists the commands, and `lectern build --help` the options of one. `[dir]` is the docs folder. Without it, that is the folder ' +
      `that you are in.\n\n${commandReference()}`;
    const text = page('Command line', 'All commands and options of `lectern`.', body);
    await expect(text).toMatchFileSnapshot(`${folder}/command.mdx`);
  });
});
