import { expect, it } from 'vitest';
import { Postponed } from '../../../src/site/options/Postponed.ts';

it('puts the work on one version of a description together, and drops that on an earlier version', () => {
  const postponed = new Postponed();
  const [first, second, third] = [1, 2, 3].map(() => () => undefined);
  const work = { location: 'a.json', fingerprint: 'one' };
  postponed.add({ ...work, fingerprint: 'none', operations: ['/old'], keep: [first!] });
  postponed.add({ ...work, keep: [second!] });
  postponed.add({ ...work, operations: ['/paths/~1a/get'], keep: [third!] });
  expect(postponed.isEmpty).toBe(false);
  expect(postponed.take()).toEqual({ ...work, operations: ['/paths/~1a/get'], keep: [second, third] });
  expect([postponed.isEmpty, postponed.take()]).toEqual([true, undefined]);
});
