/**
 * Pages of Lectern's own docs that are generated from the sources. After a change to the schema, a code or the help, run
 * `npm run reference` to write them again.
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
import { editorWords } from './editor-words.ts';
import { PARTS, partSchema } from './part-schemas.ts';
import { typesReference } from './types-reference.ts';

const folder = '../../../fixtures/docs/reference';

function page(title: string, description: string, body: string): string {
  return `---\ntitle: ${title}\ndescription: ${description}\n---\n\n${body.trim()}\n`;
}

describe('the generated pages of the docs match the sources', () => {
  it('the configuration reference', async () => {
    const intro =
      '`mint.json`, also named `site.json`, is the older configuration format. New sites use [docs.json](/reference/docs-json). Only `name` and ' +
      '`navigation` are required. Paths are relative to the folder of the file.\n\n';
    const text = page(
      'mint.json',
      'All keys of the `mint.json` configuration file.',
      intro + configReference(mint),
    );
    await expect(text).toMatchFileSnapshot(`${folder}/mint-json.mdx`);
  });

  it('the reference of docs.json', async () => {
    const intro =
      '`docs.json` configures the site. Only `navigation` is required. Without `theme`, `name` or `colors`, Lectern prints a warning. Paths ' +
      'are relative to the folder of the file. You can move any object to its own file: `{ "$ref": "./navigation.json" }`. See ' +
      '[Navigation](/navigation/overview) for pictures of each part of `navigation`.\n\n';
    const text = page(
      'docs.json',
      'All keys of the `docs.json` configuration file.',
      intro + configReference(docs),
    );
    await expect(text).toMatchFileSnapshot(`${folder}/docs-json.mdx`);
  });

  it.each(Object.keys(PARTS) as (keyof typeof PARTS)[])('the schema of a file with a %s', async (name) => {
    await expect(partSchema(name)).toMatchFileSnapshot(`../../../schema/${name}.schema.json`);
  });

  it('the sentences that the language server shows', async () => {
    await expect(editorWords()).toMatchFileSnapshot('../../../schema/pages.json');
  });

  it('the diagnostic codes', async () => {
    const intro =
      'Every diagnostic has a code that stays the same across versions. An error means that something is missing from the site, a warning ' +
      'that something may be wrong, and `info` is for your information. `lectern explain CODE` prints the same text.\n\n';
    const text = page(
      'Diagnostic codes',
      'What each diagnostic code means and how to fix the problem.',
      intro + codesReference(diagnosticCodes),
    );
    await expect(text).toMatchFileSnapshot(`${folder}/codes.mdx`);
  });

  it('the rules that rate API changes', async () => {
    const intro =
      'How [`lectern changes`](/api/changes) rates each kind of change: whether it breaks clients written for the old OpenAPI document, and ' +
      'why. The rating depends on whether clients send the value or receive it. `--format json` uses the same rule names.\n\n';
    const rows = Object.entries<Rule>(RULES).map(([name, { request, response }]) => {
      const isSame = request.join() === response.join();
      const verdicts = isSame ? [request, ['Same', '']] : [request, response];
      const cells = verdicts.map(([level = '', because = '']) => [level, because].filter(Boolean).join('. '));
      return `| \`${name}\` | ${cells.join(' | ')} |`;
    });
    const table = ['| Rule | In requests | In responses |', '| --- | --- | --- |', ...rows].join('\n');
    const text = page('API change rules', 'Which API changes break clients, and why.', intro + table);
    await expect(text).toMatchFileSnapshot(`${folder}/change-rules.mdx`);
  });

  it('the types of plugins and layout parts', async () => {
    const hooks = typesReference('src/content/plugins/Plugin.ts', [
      'LecternPlugin',
      'PluginPage',
      'PluginHeading',
      'PageChanges',
      'HeadElement',
      'PluginTree',
      'PluginDocs',
      'PluginDocsPage',
      'GeneratedFile',
      'CheckedSite',
      'CheckedPage',
      'CheckedLink',
      'CheckedOperation',
      'Finding',
    ]);
    const views = typesReference('src/page/layout/PageView.ts', ['PartProps', 'PageView', 'SiteView']);
    const text = page(
      'Types',
      'Arguments and results of plugin hooks, and the props of layout parts.',
      "TypeScript checks your code against these types: `import type { LecternPlugin, PageView } from 'astro-lectern'`. A name with `?` is " +
        'optional.\n\n## Plugins\n\nSee [Plugins](/astro/plugins) for an introduction.\n\n' +
        `${hooks}\n\n## Layout parts\n\nAn Astro file that [replaces a part of the layout](/astro/layout#replace-a-part) ` +
        `receives these props.\n\n${views}`,
    );
    await expect(text).toMatchFileSnapshot(`${folder}/types.mdx`);
  });

  it('the behavior of the stub', async () => {
    const intro =
      'The OpenAPI document of the user group API leaves these points open, so the stub decides them. **The real service may behave ' +
      'differently.** The `Stub-Choices` response header lists the decisions that a response depends on.\n\n';
    const rows = Object.entries(choices).map(([id, { open, stub }]) => `| \`${id}\` | ${open} | ${stub} |`);
    const table = ['| Name | Not specified | What the stub does |', '| --- | --- | --- |', ...rows].join(
      '\n',
    );
    const text = page(
      'Stub behavior',
      'What the stub does where the OpenAPI document is silent.',
      intro + table,
    );
    await expect(text).toMatchFileSnapshot(`${folder}/stub-choices.mdx`);
  });

  it('the command line', async () => {
    const body =
      '`lectern help` lists all commands, and `lectern build --help` the options of one command. `[dir]` is the docs folder and defaults to the ' +
      `working folder.\n\n${commandReference()}`;
    const text = page('CLI reference', 'All commands and options of `lectern`.', body);
    await expect(text).toMatchFileSnapshot(`${folder}/command.mdx`);
  });
});
