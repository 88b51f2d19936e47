import { spawn, type ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProjects, checkout, filesIn, readBuilt, type Run } from './lectern.ts';
import { astroBuild, build, project } from './project.ts';

describe('a project with parts, styles and icons of its own', () => {
  let folder = '';
  let built: Run;
  beforeAll(async () => {
    folder = await project(
      'minimal',
      `{
        parts: { Logo: './src/Logo.astro' },
        customCss: ['./src/own.css'],
        icons: { folders: ['src/icons'], packages: ['@iconify-json/own'] },
      }`,
      {
        'src/Logo.astro':
          "---\nimport Original from 'astro-lectern/layout/Logo.astro';\nconst { page, site } = Astro.props;\n---\n" +
          '<div class="own-logo">{site.model.name} / {page.title}</div><Original {...Astro.props} />\n',
        'src/own.css': '.own-logo { color: rebeccapurple; }\n',
        'src/icons/acme.svg': '<svg viewBox="0 0 3 3"><path d="M3 3h1"/></svg>',
        'node_modules/@iconify-json/own/package.json': '{ "name": "@iconify-json/own", "version": "1.0.0" }',
        'node_modules/@iconify-json/own/icons.json':
          '{ "icons": { "square-code": { "body": "<path d=\\"M5 5h5\\"/>" } }, "width": 24, "height": 24 }',
        'docs/mint.json': JSON.stringify({
          name: 'Formed',
          theme: 'prism',
          topbarLinks: [{ name: 'Blog', url: 'https://example.com', style: 'pill', arrow: true }],
          topbarCtaButton: {
            name: 'Go',
            url: 'https://example.com',
            style: 'roundedRectangle',
            arrow: false,
          },
          navigation: [{ group: 'Start', pages: ['index', 'icons'] }],
        }),
        'docs/icons.mdx':
          '---\ntitle: Icons\n---\n\n<Icon icon="acme" /> <Icon icon="own:square-code" />\n\n' +
          '<Icon icon="rockett" iconType="thin" /> <Icon icon="rockett" />\n',
      },
    );
    built = await build(folder);
  });

  it('draws the part of the project on every page, with the original inside', async () => {
    expect(built.code, built.stderr + built.stdout).toBe(0);
    const page = await readBuilt(folder, 'dist/icons/index.html');
    expect(page).toMatch(/<div class="own-logo"[^>]*>[^<]+ \/ Icons<\/div>/);
    expect(page).toContain('class="lec-logo');
  });

  it('leaves English texts to the scripts, which have them', async () => {
    expect(await readBuilt(folder, 'dist/icons/index.html')).not.toContain('data-texts=');
  });

  it('draws the sidebar of the theme, and the top bar in the form that is asked for', async () => {
    const page = await readBuilt(folder, 'dist/icons/index.html');
    expect(page).toContain('data-items="border"');
    expect(page).toMatch(/<a href="https:\/\/example.com" data-form="pill">\s*Blog\s*<svg class="lec-glyph"/);
    expect(page).toMatch(/data-form="roundedRectangle">\s*<span>Go<\/span>\s*<\/a>/);
  });

  it('loads the style sheet of the project on every page, beside the layers', async () => {
    const styles = (await filesIn(path.join(folder, 'dist'))).filter((file) => file.endsWith('.css'));
    const texts = await Promise.all(styles.map((file) => readBuilt(folder, `dist/${file}`)));
    const own = styles[texts.findIndex((text) => text.includes('.own-logo'))] ?? 'none';
    expect(await readBuilt(folder, 'dist/icons/index.html')).toContain(own);
    expect(texts.find((text) => text.includes('.own-logo'))).toMatch(/(?:^|})\s*\.own-logo/);
  });

  it('draws icons of the folder and of the package, and tells once of a name and a style that are not there', async () => {
    const page = await readBuilt(folder, 'dist/icons/index.html');
    expect(page).toContain('d="M3 3h1"');
    expect(page).toContain('d="M5 5h5"');
    expect(built.stderr.match(/page\/unknown-icon/g)).toHaveLength(1);
    expect(built.stderr).toContain('Did you mean `rocket`?');
    expect(built.stderr).toContain('docs/icons.mdx:7:13');
    expect(built.stderr.match(/page\/icon-style/g)).toHaveLength(1);
  });
});

describe('the development server of such a project', () => {
  let folder = '';
  let address = '';
  let server: ChildProcess;
  let printed = '';
  beforeAll(async () => {
    folder = await project(
      'minimal',
      "{ parts: { Logo: 'src/Logo.astro' }, customCss: 'src/own.css', icons: { folders: ['src/icons'] } }",
      {
        'src/Logo.astro': '<b>First logo</b>\n',
        'src/own.css': '.own-rule { color: red; }\n',
        'src/icons/acme.svg': '<svg viewBox="0 0 3 3"><path d="M3 3h1"/></svg>',
        'docs/icons.mdx': '<Icon icon="acme" />\n',
        'src/Box.astro': '<section>A box</section>\n',
        'docs/boxed.mdx': "import Box from '../src/Box.astro';\n\n<Box />\n",
      },
    );
    const { VITEST: _vitest, NODE_ENV: _env, ...env } = process.env;
    const astro = path.join(checkout, 'node_modules/astro/bin/astro.mjs');
    server = spawn(process.execPath, [astro, 'dev', '--port', '45371'], {
      cwd: folder,
      env: { ...env, NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' },
    });
    address = await new Promise<string>((resolve, reject) => {
      let said = '';
      const listen = (data: Buffer) => {
        printed += data.toString();
        const found = /http:\/\/localhost\S+/.exec((said += data.toString()));
        if (found) resolve(found[0]);
      };
      server.stdout?.on('data', listen);
      server.stderr?.on('data', listen);
      server.on('close', () => reject(new Error(said)));
    });
  });
  afterAll(() => void server.kill('SIGTERM'));

  const icons = async () => (await fetch(new URL('icons', address))).text();

  it('shows an edit of a part, a style sheet and an icon without a restart', async () => {
    const first = await icons();
    expect(first).toContain('First logo');
    expect(first).toContain('color: red');
    expect(first).toContain('d="M3 3h1"');
    await writeFile(path.join(folder, 'src/Logo.astro'), '<b>Second logo</b>\n');
    await writeFile(path.join(folder, 'src/own.css'), '.own-rule { color: blue; }\n');
    await writeFile(
      path.join(folder, 'src/icons/acme.svg'),
      '<svg viewBox="0 0 3 3"><path d="M4 4h4"/></svg>',
    );
    await expect.poll(icons).toContain('Second logo');
    await expect.poll(icons).toContain('color: blue');
    await expect.poll(icons).toContain('d="M4 4h4"');
  });

  it('tells of a component that begins to throw, with its place, and of its mending, though nobody opens the page again', async () => {
    const boxed = async () => (await fetch(new URL('boxed', address))).text();
    expect(await boxed()).toContain('A box');
    printed = '';
    const file = path.join(folder, 'src/Box.astro');
    await writeFile(file, '---\nthrow new Error("It broke.");\n---\n<section>A box</section>\n');
    await expect.poll(() => printed).toContain('error page/part-failed docs/boxed.mdx:3:1');
    expect(printed).toContain('`<Box>` failed while the page was rendered: It broke.');
    expect(printed).toContain('hint: Fix `src/Box.astro`, or');
    expect(await boxed()).toContain('A part of this page could not be shown.');
    await writeFile(file, '<section>A mended box</section>\n');
    await expect.poll(() => printed).toContain('fixed.');
    expect(await boxed()).toContain('A mended box');
  });
});

describe('an option that names what is not there', () => {
  const problems: [options: Record<string, unknown>, message: string, hint: string][] = [
    [{ parts: { Logoo: './x.astro' } }, 'There is no layout part "Logoo".', 'Did you mean "Logo"?'],
    [
      { parts: { Logo: './x.astro' } },
      'The option `parts.Logo` refers to ./x.astro, which does not exist.',
      '',
    ],
    [{ customCss: './x.css' }, 'The option `customCss` refers to ./x.css, which does not exist.', ''],
    [{ icons: { folders: ['x'] } }, 'The option `icons.folders` contains x, which is not a folder.', ''],
    [
      { icons: { packages: ['@x/y'] } },
      'The option `icons.packages` refers to @x/y, which is not installed.',
      'npm install @x/y',
    ],
  ];

  it('is told in words by `astro build`, without a stack', async () => {
    const [options, message, hint] = problems[0]!;
    const built = await astroBuild(await project('minimal', JSON.stringify(options)));
    const output = built.stderr + built.stdout;
    expect(built.code).toBe(1);
    expect(output).toContain(message);
    expect(output).toContain(hint);
    expect(output).not.toMatch(/\n\s+at .*\(.*:\d+:\d+\)/);
  });

  it('ends the build with its name and a hint', async () => {
    const root = await project('minimal', '{}');
    const { thrown } = await buildProjects(problems.map(([options]) => ({ root, sites: [options] })));
    for (const [index, [, message, hint]] of problems.entries()) {
      expect(thrown[index]).toContain(message);
      expect(thrown[index]).toContain(hint);
    }
  });
});
