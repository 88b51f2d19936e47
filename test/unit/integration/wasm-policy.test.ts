import { expect, test } from 'vitest';
import { wasmPolicy } from '../../../src/build/astro/wasm-policy.ts';

const both = ["'self'", "'wasm-unsafe-eval'"];

test.each<[what: string, csp: Parameters<typeof wasmPolicy>[0], resources: string[] | undefined]>([
  ['no policy', false, undefined],
  ['the plain policy', true, both],
  ['a policy without sources for scripts', { algorithm: 'SHA-512' }, both],
  [
    'one whose sources are for elements only',
    {
      algorithm: 'SHA-256',
      scriptDirective: { resources: [{ resource: 'https://a.example', kind: 'element' }] },
    },
    both,
  ],
  [
    'one with sources',
    { algorithm: 'SHA-256', scriptDirective: { resources: ['https://a.example'] } },
    ["'wasm-unsafe-eval'"],
  ],
  [
    'one that allows WebAssembly',
    { algorithm: 'SHA-256', scriptDirective: { resources: ["'wasm-unsafe-eval'"] } },
    undefined,
  ],
])('%s', (_what, csp, resources) => {
  expect(wasmPolicy(csp)?.scriptDirective?.resources).toEqual(resources);
});

test('the algorithm stays', () => {
  expect(wasmPolicy({ algorithm: 'SHA-512' })?.algorithm).toBe('SHA-512');
});
