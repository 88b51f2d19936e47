import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeChecked, cachePath, readChecked } from '../../../src/base/cache/checked-file.ts';

it('gives back what was kept, and nothing where the file is not what was written', async () => {
  const file = cachePath(mkdtempSync(path.join(tmpdir(), 'lectern-kept-')), 'icons', 'key');
  expect(await readChecked(file)).toBeUndefined();
  writeChecked(file, 'content');
  expect(Buffer.from((await readChecked(file)) ?? []).toString()).toBe('content');
  const whole = readFileSync(file);
  const changed = Buffer.from(whole);
  changed[changed.length - 1]! ^= 1;
  for (const damaged of [Buffer.alloc(0), whole.subarray(0, -1), changed, Buffer.from('content')]) {
    writeFileSync(file, damaged);
    expect(await readChecked(file)).toBeUndefined();
  }
  writeChecked(file, '');
  expect(await readChecked(file)).toHaveLength(0);
});
