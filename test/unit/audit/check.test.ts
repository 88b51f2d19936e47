import { expect, it, test } from 'vitest';
import { checkOutput, type BuiltSite } from '../../../src/site/audit/check.ts';

/** A page of Lectern's: what stands in the layout, and what the author wrote. */
function page(layout: string, content = ''): string {
  return (
    `<html><head><meta name="generator" content="Lectern 1">\n</head><body>\n${layout}\n` +
    `<div class="lec-content"><div>x</div>\n${content}\n</div></body></html>`
  );
}

/** What is found, as short lines; without the policy, which has a test of its own. */
async function check(files: Record<string, string>, settings: Partial<BuiltSite> = {}): Promise<string[]> {
  const found = await checkOutput({
    files: Object.keys(files),
    read: async (file) => files[file] ?? '',
    ...settings,
  });
  const place = ({ file = '', line = 0, column = 0 }) => [file, line + 100, column + 1000].join(':');
  found.sort((one, other) => (place(one) < place(other) ? -1 : 1));
  return found.flatMap(({ code, severity, file, line, column, message }) =>
    code === 'output/policy' ? [] : [`${severity} ${code.slice(7)} ${file}:${line}:${column} ${message}`],
  );
}

test.each<[what: string, layout: string, content: string, found: string[]]>([
  [
    'a request to another host: an error of the layout, a note of the author',
    '<img alt="" src="https://a.example/x.png">',
    '<iframe src="//b.example/y"></iframe>',
    [
      'error foreign-request index.html:3:1 A `<img>` asks https://a.example/x.png.',
      'info foreign-request index.html:5:1 A `<iframe>` asks //b.example/y.',
    ],
  ],
  [
    'what a `<link>`, a `srcset`, a poster and a style ask',
    '<link rel="preconnect" href="https://a.example"><link rel="canonical" href="https://c.example/">',
    '<img alt srcset="/x.png 1x, https://a.example/y.png 2x"><video poster=https://a.example/z></video>',
    [
      'error foreign-request index.html:3:1 A `<link rel="preconnect">` asks https://a.example.',
      'warning missing-file index.html:5:1 A `<img>` requests "/x.png", which does not exist.',
      'info foreign-request index.html:5:1 A `<img>` asks https://a.example/y.png.',
      'info foreign-request index.html:5:57 A `<video>` asks https://a.example/z.',
    ],
  ],
  [
    'inline styles, also of Lectern’s own elements in the content',
    '<p style="color:red">',
    '<p style="color:blue"><p class="lec-card" style="color:green">',
    [
      'error inline-style index.html:3:4 A strict policy blocks style="color:red".',
      'info inline-style index.html:5:4 A strict policy blocks style="color:blue".',
      'error inline-style index.html:5:43 A strict policy blocks style="color:green".',
    ],
  ],
  [
    'an inline script with the hash that allows it, and no data',
    '<script type="application/ld+json">{}</script>',
    '<script>1</script><script type="module" src="/a.js"></script>',
    [
      `info inline-script index.html:5:1 The inline script needs 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=' in a strict policy.`,
      'warning missing-file index.html:5:19 A `<script>` requests "/a.js", which does not exist.',
    ],
  ],
  [
    'event handlers and addresses that are scripts',
    '<a href=" JavaScript:void(0)" onclick="a()">x</a>',
    '<b onload=b()>x</b>',
    [
      'error script-url index.html:3:4 A strict policy blocks JavaScript:void(0).',
      'error event-handler index.html:3:31 A strict policy blocks onclick="a()".',
      'info event-handler index.html:5:4 A strict policy blocks onload="b()".',
    ],
  ],
  [
    'links and anchors that lead nowhere',
    '<a id="here" href="/none/">x</a><a href="#here">x</a><a href="#top">x</a><a href="#not">x</a>',
    '<a href="https://other.example/none">x</a><a href="/#here:~:text=x">x</a><a href="/#try=e30">x</a><a href="mailto:a@b.example">x</a>',
    [
      'warning broken-link index.html:3:1 "/none/" leads nowhere.',
      'warning broken-anchor index.html:3:74 No element on the target page has the ID in "#not".',
    ],
  ],
  [
    'images without a description and ids that stand twice',
    '<img src=""><i id="a"></i>',
    '<img src=""><i id="a"></i>',
    [
      'error no-alt index.html:3:1 An image has no `alt`.',
      'info no-alt index.html:5:1 An image has no `alt`.',
      'warning same-id index.html:5:16 The ID "a" is a duplicate.',
    ],
  ],
])('reports %s', async (_what, layout, content, found) => {
  expect(await check({ 'index.html': page(layout, content) })).toEqual(found);
});

it('reports once what stands on many pages, at its first place', async () => {
  const bad = page('<a href="/none">x</a>');
  expect(await check({ 'b/index.html': bad, 'a/index.html': bad, 'c.html': bad })).toEqual([
    'warning broken-link a/index.html:3:1 "/none" leads nowhere, here and on 2 more pages.',
  ]);
});

it('tells a redirect that leads nowhere once, with the link on its page and its line for the host', async () => {
  const html = '<meta http-equiv="refresh" content="0;url=/none"><a href="/none">x</a>';
  expect(await check({ 'index.html': html, _redirects: '/ /none 301' })).toEqual([
    'warning broken-link index.html:1:1 The redirect to "/none" leads nowhere, here and in 1 more file.',
  ]);
});

it('reads the redirects of a host: where they lead, and that a link may go by them', async () => {
  const links = ['/old', '/m/new', '/m/none', '/loop', '/out']
    .map((href) => `<a href="${href}">x</a>`)
    .join('\n');
  const files = { 'index.html': page(links), 'new.html': page('') };
  const found = [
    'warning broken-link index.html:5:1 "/m/none" leads nowhere.',
    'warning broken-link index.html:6:1 "/loop" leads nowhere.',
  ];
  const _redirects =
    '/old /new 301\n/dead /none 301\n/m/* /:splat 301\n/loop /loop 301\n/out https://a.example 302\n';
  expect(await check({ ...files, _redirects })).toEqual([
    'warning broken-link _redirects:2:1 The redirect to "/none" leads nowhere.',
    'warning broken-link _redirects:4:1 The redirect to "/loop" leads nowhere.',
    ...found,
  ]);
  const vercel = [
    { source: '/old', destination: '/new' },
    { source: '/m/:path*', destination: '/:path*' },
    { source: '/out', destination: 'https://a.example' },
  ];
  expect(await check({ ...files, 'vercel.json': JSON.stringify({ redirects: vercel }) })).toEqual(found);
  const nginx = 'rewrite "^/old/?$" "/new" permanent;\nrewrite "^/(?:m/(.*)|out)$" "/$1" permanent;';
  expect(await check({ ...files, 'redirects.nginx.conf': nginx })).toEqual([
    ...found.slice(0, 1),
    ...found.slice(1),
  ]);
});

it('reads what scripts ask for, as a note that says how little that is', async () => {
  const files = {
    'index.html': page('', '<script>fetch("https://a.example/x")</script>'),
    '_astro/a.js': 'import("https://b.example/y.js"); fetch("/own")',
    'own.js': '\nfetch("https://docs.example/z"); x.src = "https://c.example/s"',
  };
  const found = await checkOutput({
    files: Object.keys(files),
    read: async (file) => files[file as keyof typeof files],
    origin: 'https://docs.example',
  });
  expect(found.filter(({ code }) => code === 'output/script-request')).toMatchObject([
    {
      file: 'index.html',
      line: 5,
      message: 'A script has `fetch` with https://a.example/x. It is unknown whether it runs.',
    },
    {
      file: '_astro/a.js',
      message: 'A script has `import` with https://b.example/y.js. It is unknown whether it runs.',
    },
    {
      file: 'own.js',
      line: 2,
      message: 'A script has an assignment to `src` with https://c.example/s. It is unknown whether it runs.',
    },
  ]);
  expect(found.find(({ code }) => code === 'output/policy')?.message).toContain(
    "script-src 'self' 'sha256-WbQSw+w2RanQPkk0lnqAAFQtu6aE3tk7R4LBZjYpNjk=' https://b.example; connect-src 'self' https://a.example;",
  );
});

it('finds a page by its folder, its file and its name, and follows links from where they stand', async () => {
  const links = ['/a', '/a/', '/a/index.html', '/b', '/b.html', 'a', './a/?q=1', '/c%20d.txt']
    .map((href) => `<a href="${href}">x</a>`)
    .join('');
  const files = {
    'index.html': page(links),
    'a/index.html': page('<a href="../b">x</a>'),
    'b.html': page(''),
  };
  expect(await check({ ...files, 'c d.txt': '' })).toEqual([]);
  expect(await check({ ...files, 'a/index.html': page('<a href="b">x</a>') })).toEqual([
    'warning broken-link a/index.html:3:1 "b" leads nowhere.',
    'warning broken-link index.html:3:149 "/c%20d.txt" leads nowhere.',
  ]);
});

it('reads the base from the pages, and takes what lies beside it for another site', async () => {
  const html = page(
    '<link rel="stylesheet" href="/docs/_astro/a.css"><a href="/docs/b">x</a><a href="/c">x</a>',
  );
  expect(await check({ 'index.html': html, '_astro/a.css': '' })).toEqual([
    'warning broken-link index.html:3:50 "/docs/b" leads nowhere.',
  ]);
});

it('takes the address of the site for its own, and hosts of the configuration for the author’s wish', async () => {
  const html = page(
    '<img alt src="https://docs.example/a.png"><img alt src="https://cdn.example/b.png"><img alt src="data:,">',
  );
  const settings = { origin: 'https://docs.example', configuration: '{"logo":"https://cdn.example/b.png"}' };
  expect(await check({ 'index.html': html, 'a.png': '' }, settings)).toEqual([
    'info foreign-request index.html:3:43 A `<img>` asks https://cdn.example/b.png.',
  ]);
});

it('takes a file without Lectern’s mark for the author’s', async () => {
  expect(await check({ 'index.html': '<p style="a:b"><img src="https://a.example/">' })).toEqual([
    'info inline-style index.html:1:4 A strict policy blocks style="a:b".',
    'info foreign-request index.html:1:16 A `<img>` asks https://a.example/.',
    'info no-alt index.html:1:16 The image https://a.example/ has no `alt`.',
  ]);
});

it('holds inline code to the policy of its page', async () => {
  const policy = (script: string) =>
    `<meta http-equiv="content-security-policy" content="script-src 'self' ${script}; style-src 'self'">`;
  const one = "'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='";
  expect(await check({ 'index.html': page(`${policy(one)}<script>1</script>`) })).toEqual([]);
  expect(
    await check({ 'index.html': page(`${policy("'sha256-x='")}<style>a{}</style>`, '<script>1</script>') }),
  ).toEqual([
    'error inline-style index.html:3:102 The inline style is not in the policy of its page.',
    'info inline-script index.html:5:1 The inline script is not in the policy of its page.',
  ]);
});

it('reads what style sheets ask: those of the build are the layout’s, the others the author’s', async () => {
  const files = {
    'index.html': page(''),
    '_astro/a.css': '@import "https://a.example/x.css"; b { background: url(none.png) }',
    'style.css': '\n@font-face { src: url(https://a.example/y.woff2) }',
  };
  expect(await check(files)).toEqual([
    'error foreign-request _astro/a.css:1:1 A style sheet asks https://a.example/x.css.',
    'warning missing-file _astro/a.css:1:52 A style sheet requests "none.png", which does not exist.',
    'info foreign-request style.css:2:19 A style sheet asks https://a.example/y.woff2.',
  ]);
});

it('says the policy that the site works under', async () => {
  const html = page(
    '<meta http-equiv="content-security-policy" content="img-src data:"><script>1</script><img alt src="data:,">',
    '<iframe src="https://b.example/x"></iframe><p style="a:b"><img alt src="https://a.example/x">',
  );
  const found = await checkOutput({
    files: ['index.html', '_search/names.json'],
    read: async () => html,
  });
  expect(found.find(({ code }) => code === 'output/policy')?.message).toBe(
    "These pages need this policy: default-src 'self'; " +
      "script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='; " +
      "style-src-attr 'unsafe-inline'; img-src 'self' data: https://a.example; frame-src 'self' https://b.example; " +
      "manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'",
  );
});
