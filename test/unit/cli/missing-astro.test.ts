import { expect, it } from 'vitest';
import { missingAstro } from '../../../src/cli/process/missing-astro.ts';

it('says what to install where Astro is missing or of another major version', () => {
  expect(missingAstro('7.3.5', '^7.0.0')).toBeUndefined();
  expect(missingAstro(undefined, '^7.0.0')).toBe(
    'lectern: Astro is not installed, but Lectern needs Astro 7. Install it with: npm install astro@7\n',
  );
  expect(missingAstro('6.9.1', '^7.0.0')).toContain('Astro 6.9.1 is installed');
});
