import { readdirSync, readFileSync } from 'node:fs';
import { builtIns } from '../../../src/content/components/index.ts';
import { propsOf } from '../../../src/content/compile/component-props.ts';

const docs = new URL('../../../fixtures/docs/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, docs), 'utf8');

const EVERYWHERE = 'id class className style key ref children title name color size hidden'.split(' ');

/** Collects what the docs say about frontmatter keys, components and props, for editors: the content of `schema/pages.json`. */
export function editorWords(): string {
  const frontmatter = Object.fromEntries(
    rowsOf(read('reference/frontmatter.mdx').split('\n## Meta tags')[0] ?? '').flatMap(({ names, meaning }) =>
      names.map((name) => [name, meaning]),
    ),
  );
  const components: Record<string, Record<string, string>> = {};
  for (const name of Object.keys(builtIns)
    .filter((one) => one !== 'LecId')
    .sort())
    components[name] = Object.fromEntries([...(propsOf.get(name) ?? [])].map((prop) => [prop, '']));
  for (const file of readdirSync(new URL('components', docs)))
    for (const section of read(`components/${file}`).split(/\n(?=## )/)) describe(section, components);
  // Of the props that every component has, those that the docs explain.
  for (const props of Object.values(components))
    for (const name of EVERYWHERE) if (props[name] === '') delete props[name];
  return `${JSON.stringify({ frontmatter, components }, null, 2)}\n`;
}

/** Takes what a section of a page says about the components that it shows. */
function describe(section: string, components: Record<string, Record<string, string>>): void {
  const shown = [...new Set([...section.matchAll(/<([A-Z]\w*)/g)].flatMap(([, name = '']) => name))].filter(
    (name) => name in components,
  );
  const intro = section.split('\n\n').find((part) => /^(?:[A-Z]|`\w)[^<]*$/.test(part));
  const first = shown.find((name) => section.startsWith(`## ${name}`));
  if (first && intro) components[first]![''] ??= plain(intro.replace(/\n/g, ' '));
  for (const { names, of, meaning } of rowsOf(section))
    for (const component of of ?? shown)
      for (const name of names)
        if (components[component] && (of || propsOf.get(component)?.has(name)))
          components[component][name] = meaning;
}

function rowsOf(text: string): { names: string[]; of: string[] | undefined; meaning: string }[] {
  let of: string[] | undefined;
  let hasOf = false;
  return text.split('\n').flatMap((line) => {
    if (!line.startsWith('| ')) return [];
    const [first = '', ...cells] = line.slice(2, -2).split(' | ');
    if (!first.startsWith('`')) {
      if (!/^-/.test(first)) [of, hasOf] = [/of /.test(first) ? codes(first) : undefined, cells[0] === 'Of'];
      return [];
    }
    return {
      names: codes(first),
      of: hasOf ? codes(cells[0] ?? '') : of,
      meaning: plain(cells.at(-1) ?? ''),
    };
  });
}

const codes = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => name);
/** Without links, which start at the docs. */
const plain = (text: string): string => text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
