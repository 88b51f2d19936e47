import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findRepository, repositoryUrl } from '../../../src/site/repository.ts';
import { configWith } from '../layout/fixture.ts';

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

const feedback = { suggestEdit: true, raiseIssue: false, thumbsRating: false };
const emptyFolder = () => mkdtemp(path.join(tmpdir(), 'lectern-repository-'));
const locate = () => ({ line: 7, column: 3 });

it('is the option before package.json, and package.json before a github link', async () => {
  const folder = await emptyFolder();
  const config = configWith({
    feedback,
    footerSocials: [{ key: 'github', url: 'https://github.com/social/docs' }],
  });
  const found = (option?: string) => findRepository(folder, config, locate, option);
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

it('is guessed from a link to a repository that is called docs, and says so', async () => {
  const config = configWith({
    feedback,
    topbarCtaButton: { type: 'github', url: 'https://github.com/acme/engine' },
    footerSocials: [{ key: 'github', url: 'https://github.com/acme/engine-docs/' }],
  });
  const { value, diagnostics } = await findRepository(await emptyFolder(), config, locate, undefined);
  expect(value?.url).toBe('https://github.com/acme/engine-docs');
  expect(diagnostics.map(({ code, severity, message, line }) => [code, severity, message, line])).toEqual([
    [
      'site/guessed-repository',
      'info',
      'The feedback buttons lead to `https://github.com/acme/engine-docs`, which is guessed from `footerSocials`.',
      7,
    ],
  ]);
});

it('is not guessed from a link to another one, which is named, nor told where nobody asks for it', async () => {
  const topbarCtaButton = { type: 'github', url: 'https://github.com/acme/engine' } as const;
  const folder = await emptyFolder();
  const asked = await findRepository(folder, configWith({ feedback, topbarCtaButton }), locate, undefined);
  expect(asked.value).toBeUndefined();
  expect(asked.diagnostics.map(({ code, message, hint }) => [code, message, hint])).toEqual([
    [
      'site/no-repository',
      'No repository of the docs is known, so the feedback buttons are left out. `topbarCtaButton` leads to `https://github.com/acme/engine`, which need not hold them.',
      'Name it with `--repository https://github.com/acme/engine` on the command line, or with the `repository` option of the integration.',
    ],
  ]);
  expect(await findRepository(folder, configWith({ topbarCtaButton }), locate, undefined)).toEqual({
    value: undefined,
    diagnostics: [],
  });
  const none = await findRepository(folder, configWith({ feedback }), locate, undefined);
  expect(none.diagnostics.map(({ message }) => message)).toEqual([
    'No repository of the docs is known, so the feedback buttons are left out.',
  ]);
});
