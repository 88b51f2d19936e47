import { expect, it } from 'vitest';
import { playgroundCodes } from '../../../src/page/playground/codes.ts';
import { diagnoseApi } from '../../../src/page/playground/diagnose.ts';
import { api } from './fixtures.ts';

const at = { file: 'mint.json', pointer: '/api/auth' };

it.each([
  [{ languages: ['bash', 'COBOL'] }, 'playground/unknown-language', '/api/request/example/languages/1'],
  [{ auth: { method: 'key', at } }, 'playground/key-without-name', '/api/auth'],
  [
    { auth: { method: 'bearer', inputPrefix: 'Token ', at } },
    'playground/prefix-after-bearer',
    '/api/auth/inputPrefix',
  ],
  [{ auth: { method: 'basic', name: 'user', at } }, 'playground/basic-without-colon', '/api/auth/name'],
] as [Partial<typeof api>, string, string][])('%j is %s', (settings, code, pointer) => {
  expect(diagnoseApi({ ...api, ...settings })).toMatchObject([
    {
      code,
      pointer,
      file: 'mint.json',
      severity: (playgroundCodes as Record<string, { severity: string }>)[code]?.severity,
    },
  ]);
});

it('finds nothing wrong with the settings that the user-group service needs', () => {
  const auth = { method: 'key', name: 'Authorization', inputPrefix: 'Token ', at } as const;
  expect(diagnoseApi({ ...api, auth, languages: ['bash', 'Python', 'c#'] })).toEqual([]);
});
