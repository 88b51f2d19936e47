import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { projectComponents } from '../../../src/build/build/project-components.ts';
import { docsFolder } from '../content/rendering.ts';

/** What the bundler is given for a component, and the folders that `dev` comes to serve. */
function given(file: string, directives: readonly string[]) {
  const component = { file, imported: 'default', key: `${file}#default`, directives: new Set(directives) };
  const plugin = projectComponents(pathToFileURL(`${docsFolder()}/`), () => [
    { site: { uses: [component] } as never },
  ]) as Plugin & { configureServer(server: object): void; load(id: string): string };
  const allow: string[] = [];
  plugin.configureServer({ config: { server: { fs: { allow } } } });
  const module = plugin.load('\0virtual:astro-lectern/components');
  const files = [...module.matchAll(/import\("([^"]*)"\)/g)].map(([, made = '']) => made);
  return { module, allow, made: files.map((one) => readFileSync(one, 'utf8')) };
}

describe('the components of the project for the bundler', () => {
  it('have a file for each way to start', () => {
    const { made } = given('/src/Chart.jsx', ['', 'only']);
    expect(made).toHaveLength(2);
    expect(made[0]).not.toContain('client:');
    expect(made[1]?.match(/<ProjectChart [^>]*>/g)).toHaveLength(2);
    expect(made[1]?.match(/<ProjectChart client:only=/g)).toHaveLength(2);
  });

  it('have names that stand for nothing else', () => {
    for (const name of ['Fragment', 'Astro', 'Object', 'chart', '[x]', '1']) {
      const [text = ''] = given(`/src/${name}.jsx`, ['']).made;
      expect(text).toMatch(/^import Project\w* from /m);
    }
  });

  it('are served in `dev`, wherever they lie', () => {
    expect(given('/above/node_modules/own/Chart.jsx', ['']).allow).toEqual([
      '/above/node_modules/own/Chart.jsx',
    ]);
  });
});
