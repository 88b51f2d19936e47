import { expect, it } from 'vitest';
import { readArguments } from '../../../src/cli/arguments/read-arguments.ts';

const problem = (...args: string[]) => {
  const read = readArguments(['build', ...args]);
  return 'problem' in read ? read.problem : undefined;
};

it.each(['nonsense', 'http://', 'javascript:x', 'ftp://docs.example.com', '', 'docs.example.com'])(
  'takes no address for the site that is none: %j',
  (site) => expect(problem('--site', site)).toContain('--site takes the URL of the published site'),
);

it.each(['https://docs.example.com', 'http://localhost:4321/docs/'])(
  'takes an address of a site: %s',
  (site) => expect(problem('--site', site)).toBeUndefined(),
);

it.each([
  '//host',
  '//',
  '../',
  '../x',
  '/a/../b',
  '/%2e%2e/x',
  'http://host/x',
  '/a?b',
  '/a#b',
  '/a//b',
  '/a%2fb',
  '/a%',
  '\\x',
  '/a"b',
  '/a\nb',
])('takes no path to serve the site under that leads elsewhere: %j', (base) =>
  expect(problem('--base', base)).toContain('--base takes a path'),
);

it.each(['', '/', 'docs', '/docs', '/docs/v1.2/', '/ä/', '/my%20docs', '/..a'])(
  'takes a path to serve the site under: %j',
  (base) => expect(problem('--base', base)).toBeUndefined(),
);
