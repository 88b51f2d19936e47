import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { watchFolder } from '../../../src/build/dev/watch-folder.ts';

it('notices a folder that is deleted and created again, as often as that happens', async () => {
  const around = mkdtempSync(path.join(tmpdir(), 'lectern-watch-root-'));
  const root = path.join(around, 'docs');
  mkdirSync(root);
  const changed = new Set<string>();
  const stop = watchFolder(root, {
    enters: () => true,
    onChange: (file) => changed.add(path.relative(root, file)),
    onProblem: (_folder, error) => {
      throw error;
    },
  });
  for (const name of ['one', 'two']) {
    rmSync(root, { recursive: true });
    mkdirSync(path.join(root, 'below'), { recursive: true });
    writeFileSync(path.join(root, 'below/there.mdx'), name);
    await vi.waitFor(() => expect([...changed]).toContain('below/there.mdx'), 5000);
    changed.clear();
    writeFileSync(path.join(root, `${name}.mdx`), name);
    await vi.waitFor(() => expect([...changed]).toContain(`${name}.mdx`), 5000);
    changed.clear();
  }
  stop();
  rmSync(around, { recursive: true });
});
