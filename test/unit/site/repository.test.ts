import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findRepository, repositoryUrl } from '../../../src/site/look/repository.ts';
import { at, modelWith } from '../layout/fixture.ts';

it.each([
  ['acme/docs', 'https://github.com/acme/docs'],
  ['github:acme/docs', 'https://github.com/acme/docs'],
  ['git+https://github.com/acme/docs.git', 'https://github.com/acme/docs'],
  ['git@gitlab.com:acme/docs.git', 'https://gitlab.com/acme/docs'],
  ['ssh://git@github.com/acme/docs', 'https://github.com/acme/docs'],
  ['https://github.com/acme/docs/tree/main/x', 'https://github.com/acme/docs'],
  ['https://github.com/acme', undefined],
  ['javascript:alert(1)', undefined],
  [undefined, undefined],
])('%j is the repository %j', (text, url) => {
  expect(repositoryUrl(text)).toBe(url);
});

const feedback = { suggestEdit: true, raiseIssue: false, thumbsRating: false, at: at('/feedback') };
const emptyFolder = () => mkdtemp(path.join(tmpdir(), 'lectern-repository-'));
const locate = () => ({ line: 7, column: 3 });

it('is the option before package.json, and package.json before a github link', async () => {
  const folder = await emptyFolder();
  const socials = [{ key: 'github', url: 'https://github.com/social/docs' }];
  const model = modelWith({ frame: { feedback, footer: { columns: [], socials } } });
  const found = (option?: string) => findRepository(folder, model, locate, option);
  expect((await found()).value?.url).toBe('https://github.com/social/docs');
  await writeFile(
    path.join(folder, 'package.json'),
    '{"repository":{"url":"git+https://github.com/from/manifest.git"}}',
  );
  const sure = { branch: 'main', folder: '' };
  expect(await found()).toEqual({
    value: { url: 'https://github.com/from/manifest', ...sure },
    diagnostics: [],
  });
  expect(await found('own/option')).toEqual({
    value: { url: 'https://github.com/own/option', ...sure },
    diagnostics: [],
  });
});

it('is guessed from a link, rather to one that is called docs, and says so where somebody asks for it', async () => {
  const folder = await emptyFolder();
  const button = {
    type: 'github',
    url: 'https://github.com/acme/engine',
    at: at('/topbarCtaButton'),
  } as const;
  const bar = { links: [], button };
  const socials = [{ key: 'github', url: 'https://github.com/acme/engine-docs/' }];
  const both = modelWith({ frame: { feedback, bar, footer: { columns: [], socials } } });
  const found = await findRepository(folder, both, locate, undefined);
  expect(found.value?.url).toBe('https://github.com/acme/engine-docs');
  expect(found.diagnostics).toEqual([
    {
      code: 'site/guessed-repository',
      severity: 'info',
      message:
        'The feedback links point to `https://github.com/acme/engine-docs`, which is a guess based on `footerSocials` and may be the wrong repository.',
      file: both.file,
      line: 7,
      column: 3,
      hint: 'Set the repository with `--repository https://github.com/acme/engine-docs`, the `repository` option, or `repository` in `package.json`.',
    },
  ]);
  const unasked = await findRepository(folder, modelWith({ frame: { bar } }), locate, undefined);
  expect([unasked.value?.url, unasked.diagnostics]).toEqual(['https://github.com/acme/engine', []]);
});

it('is said to be unknown where buttons are asked for', async () => {
  const { value, diagnostics } = await findRepository(
    await emptyFolder(),
    modelWith({ frame: { feedback } }),
    locate,
    undefined,
  );
  expect([value, diagnostics.map(({ code }) => code)]).toEqual([undefined, ['site/no-repository']]);
});
