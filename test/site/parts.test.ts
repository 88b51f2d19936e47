import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { full } from '../sample.ts';
import { emptyFolder, inBuilder, lectern, readBuilt } from './lectern.ts';

const files: Record<string, string> = {
  'docs/docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Acme',
    colors: { primary: '#166534' },
    navigation: { pages: ['index'] },
  }),
  'docs/index.mdx': '---\ntitle: Start\n---\n\nText.\n',
  'theme/Logo.astro': `---
import Original from 'astro-lectern/layout/Logo.astro';
import { word } from 'near-the-part';
import Badge from './Badge.astro';

const { site } = Astro.props;
---

<Original {...Astro.props} />
<p class="own-part">{site.model.name} {word}</p>
<Badge />
<script>
  document.documentElement.dataset.ownPart = 'runs';
</script>
<style>
  .own-part {
    outline-offset: 13px;
  }
</style>
`,
  'theme/Badge.astro': '<b>badge</b>\n',
  'theme/node_modules/near-the-part/package.json': '{"type":"module","exports":"./index.js"}',
  'theme/node_modules/near-the-part/index.js': "export const word = 'of a package';",
  'theme/Broken.astro': '---\nconst half = ;\n---\n\n<p>half</p>\n',
  'theme/Lost.astro': "---\nimport { lost } from 'lost-package';\n---\n\n<p>{lost}</p>\n",
  'theme/Loops.astro': '---\nfor (;;);\n---\n',
  'theme/Never.astro': '---\nawait new Promise(() => undefined);\n---\n',
  'theme/Exits.astro': '---\nprocess.exit(0);\n---\n',
  'theme/Really.astro': '---\nprocess.exitCode = 0;\nprocess.reallyExit(0);\n---\n',
  'theme/Throws.astro': '---\nconst { none } = {};\n---\n\n<p>{none.at}</p>\n',
};

let folder: string;
const built = (file: string) => readBuilt(path.join(folder, 'out'), file);
const args = (part: string) => [
  'build',
  'docs',
  '--out',
  'out',
  '--offline',
  '--base',
  '/sub',
  '--parts',
  part,
];

beforeAll(async () => {
  folder = await emptyFolder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
});

describe('parts of the layout that the command line names', () => {
  it('are drawn with their style, their script and what they import, in a bare folder', async () => {
    const { code, stderr } = await inBuilder(args('Logo=theme/Logo.astro'), folder);
    expect(stderr).toContain('1 page ');
    expect(code).toBe(0);
    for (const page of ['index.html', '404.html']) {
      const html = await built(page);
      expect(html).toMatch(/class="lec-logo[^]*<p class="own-part"[^>]*>Acme of a package<\/p>\s*<b>badge/);
      expect(html).not.toContain('<style');
      const address = (pattern: RegExp) => pattern.exec(html)?.[1]?.replace('/sub/', '') ?? '';
      expect(await built(address(/<script type="module" src="([^"]*Logo[^"]*)"/))).toContain('ownPart');
      const sheets = [...html.matchAll(/rel="stylesheet" href="\/sub\/([^"]*)"/g)].map(
        ([, file = '']) => file,
      );
      const styles = await Promise.all(sheets.map(built));
      expect(styles.filter((css) => css.includes('outline-offset:13px'))).toHaveLength(1);
    }
  });

  it.each([
    ['Broken', /could not be built\. theme\/Broken\.astro:2:14: /],
    ['Lost', /could not be built\. theme\/Lost\.astro:2:22: The import "lost-package" was not found\./],
    [
      'Throws',
      /A layout part threw an error\. theme\/Throws\.astro:5:\d+: Cannot read properties of undefined/,
    ],
  ])(
    'end the build where %s.astro is wrong, with one sentence, and leave the former site',
    async (name, words) => {
      const before = await built('index.html');
      const { code, stderr } = await inBuilder(args(`Logo=theme/${name}.astro`), folder);
      expect(stderr).toMatch(words);
      expect(stderr).not.toMatch(/^\s+at /m);
      expect(code).toBe(1);
      expect(await built('index.html')).toBe(before);
    },
  );

  it.each<[name: string, words: string]>([
    // `test/site/plugins.test.ts` loops, exits and never settles in `npm test`, and the same guards find it.
    ...(full
      ? ([
          ['Loops', 'Lectern was stopped after it used more than 2 seconds of CPU time while'],
          ['Never', 'lectern: The process exited while'],
          ['Exits', 'lectern: The process exited while'],
        ] as [string, string][])
      : []),
    ['Really', 'lectern: The process exited while'],
  ])(
    'end the build where %s.astro does not come to an end, and leave the former site',
    async (name, words) => {
      const before = await built('index.html');
      const { code, stderr } = await lectern(
        [...args(`Logo=theme/${name}.astro`), '--time-limit', '2'],
        folder,
      );
      expect(stderr).toContain(`${words} rendering the layout (with \`--parts\`: Logo) of the page`);
      expect(code).toBe(1);
      expect(await built('index.html')).toBe(before);
    },
  );
});
