import { expect, it } from 'vitest';
import { createLeave } from '../../../src/site/external/leave.ts';

const left = (address: string, leave: string[] = [], ask: string[] = []): boolean =>
  createLeave({ leave, ask })(new URL(address));

it.each([
  ['https://example.com/', [], true],
  ['https://api.example.org/x', [], true],
  ['http://localhost:3000/', [], true],
  ['https://docs.test/', [], true],
  ['https://an-example.com/', [], false],
  ['https://a.b.c/', ['b.c'], true],
  ['https://b.c/', ['*.b.c'], true],
  ['https://xb.c/', ['b.c'], false],
  ['https://a.b/c/d', ['https://a.b/c'], true],
  ['https://a.b/x/edit/y', ['a.b/*/edit'], true],
  ['https://a.b/x', ['a.b/y'], false],
  ['https://build-7.ci.dev/', ['build-*.ci.dev'], true],
  ['https://a.dev:8443/', ['a.dev:8443'], true],
])('%s with %j', (address, leave, isLeft) => {
  expect(left(address, leave)).toBe(isLeft);
});

it('asks a host that is named', () => {
  expect(left('http://localhost:3000/', [], ['localhost:3000'])).toBe(false);
  expect(left('http://localhost:3001/', [], ['localhost:3000'])).toBe(true);
  expect(left('http://localhost:3001/', [], ['localhost'])).toBe(false);
});

it('is quick for a pattern with many stars', () => {
  expect(left(`https://a.b/${'a'.repeat(5000)}`, [`a.b/${'*a'.repeat(200)}b`])).toBe(false);
});
