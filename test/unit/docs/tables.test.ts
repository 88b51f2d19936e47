import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtIns } from '../../../src/content/components/index.ts';
import { propsOf } from '../../../src/content/compile/component-props.ts';
import { theme } from '../../../src/config/formats/mint/schema/appearance.ts';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

/** The pages of the docs about components, by the names of their files. */
const componentPages = new Map(
  readdirSync(new URL('../../../fixtures/docs/components', import.meta.url)).map((file) => [
    file,
    read(`fixtures/docs/components/${file}`),
  ]),
);

/** The names in the first column of the tables of a page, from a heading to the next. */
function described(file: string, heading: string): string[] {
  const section = read(file).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
}

/** The members of an interface that stand at its first level. */
function members(file: string, name: string): string[] {
  const body = read(file).split(`interface ${name} {\n`)[1]?.split('\n}')[0] ?? '';
  return [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, member = '']) => member);
}

test('the docs describe every option of the integration', () => {
  const options = members('src/build/options/options.ts', 'LecternOptions');
  expect(options).toContain('customCss');
  expect(described('fixtures/docs/astro/project.mdx', 'Options').sort()).toEqual(options.sort());
});

test('the docs describe every key of frontmatter that has a meaning of its own', () => {
  const keys = members('src/content/page/Page.ts', 'Frontmatter')
    .filter((key) => key !== 'extra')
    .map((key) => key.replace(/^openapi(?=[A-Z])/, 'openapi-').replace(/-[A-Z]/, (end) => end.toLowerCase()));
  expect(keys).toContain('sidebarTitle');
  expect(described('fixtures/docs/reference/frontmatter.mdx', 'Keys').sort()).toEqual(keys.sort());
});

test('the docs show every component, and only components have props', () => {
  // Headings draw their own ids with it; no page writes it.
  const names = Object.keys(builtIns).filter((name) => name !== 'LecId');
  const text = [...componentPages.values()].join('\n');
  expect(names.filter((name) => !new RegExp(`<${name}[\\s.>]`).test(text))).toEqual([]);
  expect([...propsOf.keys()].filter((name) => !names.includes(name))).toEqual([]);
});

test('what the pages of the components show is what their sources say', () => {
  const examples = [...componentPages].flatMap(([name, text]) =>
    [...text.matchAll(/^````mdx\n([^]*?)\n````$/gm)].map(([, source = '']) => ({ name, source, text })),
  );
  expect(examples.length).toBeGreaterThan(20);
  const untold = examples.filter(({ source, text }) => text.split(`\n${source}\n`).length < 3);
  expect(untold.map(({ name, source }) => `${name}: ${source}`)).toEqual([]);
});

test('the README and the docs compare Lectern with the same figures', () => {
  const figures = (file: string) =>
    [...read(file).matchAll(/^\| [^|]+ \|( [\d.,]+ (?:KB|MB|s) +\|)+$/gm)].map(([row]) =>
      row.replaceAll(/ +/g, ' '),
    );
  expect(figures('README.md').length).toBeGreaterThan(4);
  expect(figures('fixtures/docs/help/comparison.mdx')).toEqual(figures('README.md'));
});

test('the docs describe every theme', () => {
  const page = read('fixtures/docs/look/themes.mdx');
  expect(theme.options).toContain('venus');
  expect(theme.options.filter((name) => !page.includes(`\n| \`${name}\``))).toEqual([]);
});

test('CONTRIBUTING.md says of every dependency what it is for', () => {
  const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(read('package.json')) as Record<
    string,
    Record<string, string>
  >;
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  const section = read('CONTRIBUTING.md').split('\n## Dependencies\n')[1]?.split('\n## ')[0] ?? '';
  const rows = [...section.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell).join(' ');
  const listed = [...rows.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  expect(listed.sort()).toEqual(names.sort());
});

test.each(['CONTRIBUTING.md', 'ARCHITECTURE.md'])('every path in %s exists', (file) => {
  const written = [...read(file).matchAll(/`((?:src|test|fixtures|\w+)\/[^`\s*<>{}]+)`/g)].flatMap(
    ([, name = '']) => name,
  );
  const floors = readdirSync(new URL('../../../src', import.meta.url));
  const paths = written.flatMap((name) => {
    const [first = ''] = name.split('/');
    return floors.includes(first)
      ? [`src/${name}`]
      : ['src', 'test', 'fixtures'].includes(first)
        ? [name]
        : [];
  });
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((name) => !existsSync(new URL(`../../../${name}`, import.meta.url)))).toEqual([]);
});
