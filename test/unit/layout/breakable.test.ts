import { expect, test } from 'vitest';
import { breakable } from '../../../src/base/html/breakable.ts';

test.each([
  ['installGithubAppForOrganization', 'install<wbr>Github<wbr>App<wbr>For<wbr>Organization'],
  ['PortfolioAssetToken', 'Portfolio<wbr>Asset<wbr>Token'],
  ['payment_method_configuration', 'payment_<wbr>method_<wbr>configuration'],
  ['/users/{id}/groups', '/users/<wbr>{id}/<wbr>groups'],
  ['getUser & <b>', 'getUser &amp; &lt;b&gt;'],
  ['A title of several words', 'A title of several words'],
])('%s breaks as %s', (text, html) => {
  expect(breakable(text)).toBe(html);
});
