import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, emptyFolder, filesIn, readBuilt, type Run } from './lectern.ts';

/** What one hostile input is, and what has to hold of the site that it is a part of. */
export interface Case {
  name: string;
  /** Files of the docs folder, by their paths; the pages among them come into the navigation. */
  files: Record<string, string | Buffer>;
  /** Texts that pages of the site must have. */
  has?: string[];
  /** The file, or the file and line, that a problem must be reported at. */
  at?: string;
}

export interface Hostile extends Run {
  docs: string;
  /** Paths and texts of the built HTML pages. */
  pages: Map<string, string>;
  /** All that was said. */
  said: string;
}

export const times = (text: string, count: number): string => text.repeat(count);
export const page = (body: string, front = 'title: Case'): string => `---\n${front}\n---\n\n${body}\n`;

const good = page('GOOD_TEXT and a [link](/index).', 'title: Good');

/** Builds one site of all cases, with a good page beside them. */
export async function buildAll(
  cases: readonly Case[],
  config: Record<string, unknown> = {},
  args: string[] = [],
): Promise<Hostile> {
  const docs = path.join(await emptyFolder(), 'docs');
  const files = Object.assign({}, ...cases.map((one) => one.files)) as Case['files'];
  const pages = Object.keys(files).filter((file) => /\.mdx?$/.test(file) && !file.startsWith('snippets/'));
  const all: Case['files'] = {
    'index.mdx': page('HOME_TEXT', 'title: Home'),
    'good.mdx': good,
    'mint.json': JSON.stringify(
      {
        name: 'Hostile',
        navigation: [
          { group: 'Start', pages: ['index', 'good', ...pages.map((file) => file.replace(/\.mdx?$/, ''))] },
        ],
        ...config,
      },
      null,
      2,
    ),
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(docs, file)), { recursive: true });
    await writeFile(path.join(docs, file), text);
  }
  await chmod(docs, 0o755);
  const run = await build(docs, ['--offline', ...args]);
  const html = (await filesIn(path.join(docs, 'dist')).catch(() => [])).filter((file) =>
    file.endsWith('.html'),
  );
  const texts = await Promise.all(html.map((file) => readBuilt(docs, `dist/${file}`)));
  const built = new Map(html.map((file, index) => [file, texts[index] ?? '']));
  return { ...run, docs, pages: built, said: run.stdout + run.stderr };
}

/** What must hold of every build; an empty list when it does. */
export function broken({ code, said, pages }: Hostile): string[] {
  return [
    ...(code === 0 || code === 1 ? [] : [`it ended with ${code}`]),
    ...(/^\s+at .*(?:node:|file:\/\/|\.js:\d)/m.test(said) ? ['it printed a stack trace'] : []),
    ...(pages.get('good/index.html')?.includes('GOOD_TEXT') ? [] : ['the good page is not there']),
    ...(pages.get('index.html')?.includes('HOME_TEXT') ? [] : ['the home page is not there']),
  ];
}

/** What is not as a case wants it. */
export function missing({ has = [], at }: Case, { pages, said }: Hostile): string[] {
  const texts = [...pages.values()];
  return [
    ...has.filter((text) => !texts.some((html) => html.includes(text))).map((text) => `no page has ${text}`),
    ...(at === undefined || said.includes(at) ? [] : [`nothing is reported at ${at}`]),
  ];
}
