import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mdxToJs } from 'satteri';
import { parse } from 'yaml';

/** A page of a fixture, as written. */
export interface FixturePage {
  /** `guides/testing`. */
  path: string;
  /** `guides/testing.mdx`. */
  source: string;
  frontmatter: Record<string, unknown>;
  body: string;
}

/** The `mint.json` of a fixture, as far as these tests read it. */
export interface FixtureConfiguration {
  navigation: { group: string; pages: string[] }[];
  [key: string]: unknown;
}

/** Absolute path of a folder under `fixtures`. */
export function fixtureRoot(name: string): string {
  return fileURLToPath(new URL(`../../../fixtures/${name}`, import.meta.url));
}

export function readConfiguration(name: string): FixtureConfiguration {
  return JSON.parse(readFileSync(join(fixtureRoot(name), 'mint.json'), 'utf8')) as FixtureConfiguration;
}

export function readPages(name: string): FixturePage[] {
  const root = fixtureRoot(name);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((source) => source.replaceAll('\\', '/'))
    .filter((source) => /\.mdx?$/.test(source) && !source.startsWith('dist/'))
    .sort()
    .map((source) => {
      const text = readFileSync(join(root, source), 'utf8');
      const [, yaml = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
      return {
        path: source.replace(/\.mdx?$/, ''),
        source,
        frontmatter: parse(yaml) as Record<string, unknown>,
        body,
      };
    });
}

/** Page paths in the order of the navigation. */
export function listedPages(configuration: FixtureConfiguration): string[] {
  return configuration.navigation.flatMap(({ pages }) => pages);
}

/** `true` when a file of the fixture, or a page, answers at a root-relative address. */
export function answers(name: string, address: string, pages: FixturePage[]): boolean {
  const path = address.replace(/^\/+/, '').replace(/#.*$/, '');
  return path === '' || pages.some((page) => page.path === path) || existsSync(join(fixtureRoot(name), path));
}

/** The message with which MDX refuses a body, or `undefined` when it is read. */
export async function mdxError(body: string): Promise<string | undefined> {
  try {
    mdxToJs(body, { outputFormat: 'function-body' });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
