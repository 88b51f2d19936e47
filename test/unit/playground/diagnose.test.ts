import { expect, it } from 'vitest';
import { playgroundCodes } from '../../../src/playground/codes.ts';
import { diagnoseApi } from '../../../src/playground/diagnose.ts';
import { api } from './fixtures.ts';

it.each([
  [{ languages: ['bash', 'COBOL'] }, 'playground/unknown-language', '/api/request/example/languages/1'],
  [{ auth: { method: 'key' } }, 'playground/key-without-name', '/api/auth'],
  [
    { auth: { method: 'bearer', inputPrefix: 'Token ' } },
    'playground/prefix-after-bearer',
    '/api/auth/inputPrefix',
  ],
  [{ auth: { method: 'basic', name: 'user' } }, 'playground/basic-without-colon', '/api/auth/name'],
] as [Partial<typeof api>, string, string][])('%j is %s', (settings, code, pointer) => {
  expect(diagnoseApi({ ...api, ...settings }, 'mint.json')).toMatchObject([
    { code, pointer, file: 'mint.json', severity: playgroundCodes[code]?.severity },
  ]);
});

it('finds nothing wrong with the settings that the user-group service needs', () => {
  const auth = { method: 'key', name: 'Authorization', inputPrefix: 'Token ' } as const;
  expect(diagnoseApi({ ...api, auth, languages: ['bash', 'Python', 'c#'] }, 'mint.json')).toEqual([]);
});
