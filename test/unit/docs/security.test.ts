import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The tests of each claim on the page, by the first words of the claim: a file, and words of a title in it. */
const claims: [claim: string, ...tests: [file: string, title: string][]][] = [
  ['Build process', ['test/unit/plugins/run.test.ts', 'lets plugins change a page one after the other']],
  ['Page-code process', ['test/site/page-code-escape.test.ts', 'writes nothing but the site and the cache']],
  ['Browser', ['test/browser/strict-policy.test.ts', 'the policy is at work']],
  [
    'Each page gets its own',
    ['test/site/page-code-escape.test.ts', 'draws every page, with nothing that another one made'],
  ],
  ['Page code can read the environment', ['test/site/page-code.test.ts', 'can read the environment']],
  ['A page whose code throws', ['test/site/page-code.test.ts', 'shows every page that can be shown']],
  [
    'A step of the build',
    ['test/unit/watchdog/watchdog.test.ts', 'ends a process whose main thread'],
    ['test/site/output.test.ts', 'keeps the former site when a signal ends a build'],
  ],
  [
    'Run scripts in readers',
    ['test/unit/site/author-files.test.ts', 'style sheets and plain scripts of the docs folder are found'],
    ['test/site/islands.test.ts', 'a build writes the files of islands'],
  ],
  ['Publish the environment', ['test/site/page-code.test.ts', 'can read the environment']],
  [
    'Make the build send',
    [
      'test/unit/openapi/read/remote.test.ts',
      'is followed on the host that its author named, even one of this machine',
    ],
  ],
  [
    'Write files outside',
    ['test/site/page-code-escape.test.ts', 'writes nothing but the site and the cache'],
    ['test/site/hostile-names.test.ts', 'writes nothing outside the output'],
  ],
  [
    'Read files outside',
    ['test/unit/content/render.test.ts', 'outside the docs folder are not read'],
    [
      'test/unit/openapi/read/read.test.ts',
      'refuses a path and a symbolic link that lead out of the docs root',
    ],
  ],
  [
    'Run scripts through an OpenAPI',
    ['test/browser/hostile.test.ts', 'nothing that stands in a description runs in a browser'],
    ['test/unit/site/x-mint.test.ts', 'shows expressions and statements as text'],
  ],
  [
    'Make the build read cloud',
    ['test/unit/net/addresses.test.ts', 'of metadata is known'],
    ['test/unit/net/follow.test.ts', 'is not read from the metadata of a machine'],
  ],
  ['Change what the cache', ['test/site/page-code-escape.test.ts', 'another site as with an empty cache']],
  [
    'Keep a build from ending',
    ['test/unit/openapi/read/ref-limits.test.ts', 'are followed up to a limit'],
    ['test/unit/watchdog/watchdog.test.ts', 'ends a process whose main thread'],
  ],
  [
    'Replace or delete your files',
    ['test/unit/disk/author-files.test.ts', 'overwrites nothing, neither a file nor the target of a link'],
    ['test/site/hostile-names.test.ts', 'writes nothing outside the output'],
  ],
  [
    'With `--offline`',
    ['test/unit/openapi/read/read.test.ts', 'keeps a copy and uses it when the network fails'],
    ['test/unit/assets/fonts/fonts.test.ts', 'serves a build that is offline'],
    ['test/unit/assets/favicons/site-icons.test.ts', 'a URL is fetched once'],
  ],
  [
    'OpenAPI documents, favicons',
    ['test/unit/openapi/read/read.test.ts', 'keeps a copy and uses it when the network fails'],
  ],
  ['A redirect is followed', ['test/unit/net/follow.test.ts', 'is not redirected to a private address']],
  [
    'Other hosts are refused',
    ['test/unit/openapi/read/remote.test.ts', 'is checked when the connection is made'],
  ],
  ['A `$ref` to another host', ['test/unit/openapi/read/read.test.ts', 'to a host that nobody allowed']],
  ['A font family', ['test/unit/docs/security.test.ts', 'the library of fonts names no other hosts']],
  [
    'Lectern replaces only',
    ['test/site/output.test.ts', 'refuses an output folder that could hold what is not Lectern’s'],
  ],
  [
    'The cache is a marked',
    ['test/unit/disk/cache-folder.test.ts', 'keeps all files of the folder that an author gives'],
    ['test/unit/disk/cache-folder.test.ts', 'deletes only names that it gives'],
  ],
  [
    'Files that you own',
    ['test/unit/disk/author-files.test.ts', 'replaces a file at once'],
    ['test/unit/disk/author-files.test.ts', 'gives a file its name only when it is whole'],
  ],
  [
    'Pages with `groups`',
    ['test/site/pages.test.ts', 'nothing of a private or an ignored page is in the output'],
    ['test/unit/openapi/public/groups.test.ts', 'takes parts at every place out'],
    ['test/unit/openapi/public/internal.test.ts', 'takes operations, paths, webhooks'],
  ],
  ['Pages work under', ['test/browser/strict-policy.test.ts', 'has no violation on any page']],
  [
    'The playground sends',
    ['test/browser/playground-credentials.test.ts', 'are not offered to another server'],
    ['test/browser/playground-credentials.test.ts', 'and none to another origin'],
  ],
  [
    'Credentials stay in',
    ['test/browser/playground-credentials.test.ts', 'are kept for the tab only when asked'],
    ['test/browser/playground-credentials.test.ts', 'stand in no link'],
  ],
  ['The pages that search', ['test/unit/search/visited.test.ts', 'lists the paths of the same origin alone']],
  [
    '`dev` serves no hidden',
    ['test/unit/integration/guard-files.test.ts', 'are refused behind a link in the project'],
    ['test/unit/integration/guard-files.test.ts', 'are not found where they are hidden'],
  ],
  [
    'Mock and stub answer',
    ['test/unit/mock/access.test.ts', 'runs nothing for a page of another origin'],
    ['test/unit/mock/access.test.ts', 'by the origins that are named'],
  ],
  [
    'A host name that was',
    ['test/unit/mock/access.test.ts', 'under a name that was rebound'],
    ['test/site/relay.test.ts', 'is out of reach for a page whose name was made to lead here'],
  ],
  ['The relay of', ['test/site/relay.test.ts', 'refuses an origin that nothing declares']],
  ['Every package', ['test/unit/docs/lock-file.test.ts', 'each package of the lock file has a hash']],
  [
    'Workflows of this',
    ['test/unit/docs/security.test.ts', 'the workflows of the repository pin actions by commit'],
  ],
];

const page = readFileSync('fixtures/docs/publish/security.mdx', 'utf8');
/** Items of lists, and first cells of rows. */
const written = [...page.matchAll(/^(?:- |\| )(?!Where |---)(.*)$/gm)].map(([, text = '']) => text);

it('each claim of the page about security has its tests, and each of these is there', () => {
  expect(written.map((text) => claims.find(([claim]) => text.startsWith(claim))?.[0] ?? text)).toEqual(
    claims.map(([claim]) => claim),
  );
  const missing = claims.flatMap(([claim, ...tests]) =>
    tests
      .filter(([file, title]) => !title || !readFileSync(file, 'utf8').includes(title))
      .map((test) => [claim, ...test]),
  );
  expect(missing).toEqual([]);
});

it('the library of fonts names no other hosts than the page', () => {
  const [file = ''] = globSync('node_modules/unifont/dist/index.mjs');
  const library = readFileSync(file, 'utf8');
  for (const provider of ['google', 'fontsource']) {
    const hosts = [...library.matchAll(new RegExp(`https://([\\w.-]*${provider}[\\w.-]*)`, 'g'))];
    expect(hosts.length).toBeGreaterThan(0);
    for (const [, host = ''] of hosts) expect(page).toContain(`\`${host}\``);
  }
});

it('the workflows of the repository pin actions by commit', () => {
  const workflows = globSync('.github/workflows/*.yml').map((file) => readFileSync(file, 'utf8'));
  const actions = workflows.flatMap((text) => [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action));
  expect(actions.length).toBeGreaterThan(3);
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d/);
});
