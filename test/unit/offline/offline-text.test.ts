import { describe, expect, it } from 'vitest';
import {
  asScript,
  modulesIn,
  offlineCode,
  offlinePage,
  withFileAddresses,
} from '../../../src/build/offline/offline-text.ts';

const names = new Set([
  'index.html',
  "guides/what's-new/index.html",
  'guides/a b/index.html',
  'images/dot.svg',
  'guide.html',
  '_astro/a.css',
]);
const site = { base: '/docs/', has: (name: string) => names.has(name) };
const B = '/lectern-any-base';
const made = (text: string, up = '') => withFileAddresses(text, site, up);

describe('addresses in files', () => {
  it.each([
    [`<a href="${B}/">`, '<a href="index.html">'],
    [`<a href="${B}">`, '<a href="index.html">'],
    [`<a href="${B}/guides/what&#39;s-new/#a">`, '<a href="guides/what&#39;s-new/index.html#a">'],
    [`<a href="${B}/guides/what's-new?q=1&amp;r=2">`, '<a href="guides/what\'s-new/index.html?q=1&amp;r=2">'],
    [`<a href="${B}/guides/a%20b/">`, '<a href="guides/a%20b/index.html">'],
    [`<a href="${B}/guide.html#x">`, '<a href="guide.html#x">'],
    [
      `<img srcset="${B}/images/dot.svg 1x, ${B}/images/dot.svg 2x">`,
      '<img srcset="images/dot.svg 1x, images/dot.svg 2x">',
    ],
    [`style="background:url(${B}/images/dot.svg)"`, 'style="background:url(images/dot.svg)"'],
    [`url('${B}/images/dot.svg')`, "url('images/dot.svg')"],
    [`[["a",&quot;${B}/guides/a%20b/&quot;]]`, '[["a",&quot;guides/a%20b/index.html&quot;]]'],
    [`content="0;url=${B}/"`, 'content="0;url=index.html"'],
    [`data-index="${B}/_search/"`, 'data-index="_search/"'],
  ])('%s', (written, expected) => expect(made(written)).toBe(expected));

  it('start at the folder of the file', () => {
    expect(made(`"${B}/images/dot.svg"`, '../../')).toBe('"../../images/dot.svg"');
  });

  it('lead to the published site with an origin', () => {
    expect(made(`"https://a.example${B}/guides/" "https://a.example${B}"`)).toBe(
      '"https://a.example/docs/guides/" "https://a.example/docs/"',
    );
  });
});

it('loads one classic script in the place of the modules of a page', () => {
  const html = `<head><link rel="manifest" href="${B}/m"><link rel="modulepreload" href="${B}/_astro/i.js"><script type="module" src="${B}/_astro/p.js"></script><script src="${B}/own.js" defer></script><script type="module">a()</script></head>`;
  expect(offlinePage(html, 'guides/x/index.html', site)).toBe(
    '<head><script type="lectern-module" data-module="../../_astro/p.js"></script><script src="../../own.js" defer></script><script type="module">a()</script><script defer src="../../_astro/offline.js"></script></head>',
  );
  expect(modulesIn(html)).toEqual(['_astro/i.js', '_astro/p.js']);
});

describe('code', () => {
  const codeOf = (code: string) => offlineCode(code).replace(/^.*?slice\(0,-1\);/, '');

  it.each([
    [`a = "${B}/x";`, 'a = (""+lecternRoot+"/x");'],
    [`a = \`${B}/x\${y}\`;`, 'a = `${lecternRoot}/x${y}`;'],
    [`const m = await_ => import(x + '.js');`, "const m = await_ => lecternImport(x + '.js');"],
    [`// import("${B}")\nb = /import/;`, `// import("${B}")\nb = /import/;`],
  ])('%s', (code, expected) => expect(codeOf(code)).toBe(expected));

  it('of a file hands over its text with the folder of the site', () => {
    const taken: string[] = [];
    new Function('lecternFile', 'lecternRoot', asScript('a.json', `{"base":"${B}/","x":"\u2028"}`))(
      (name: string, text: string) => taken.push(name, text),
      '/C:/docs',
    );
    expect(taken).toEqual(['a.json', '{"base":"/C:/docs/","x":"\u2028"}']);
  });
});
