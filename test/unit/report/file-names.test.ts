import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { folderPrefix, shownPath } from '../../../src/base/report/file-names.ts';

const here = path.resolve('/srv/work/site');

it.each([
  ['/srv/work/site', '.', ''],
  ['/srv/work/site/docs', 'docs', 'docs/'],
  ['/srv/work', '..', '../'],
  ['/srv/work/other/docs', '../other/docs', '../other/docs/'],
  // From here it would be `../../../tmp/x`.
  ['/tmp/x', '/tmp/x', '/tmp/x/'],
  ['/', '/', '/'],
])('%s opens as %s', (folder, shown, prefix) => {
  vi.spyOn(process, 'cwd').mockReturnValue(here);
  expect(shownPath(path.resolve(folder))).toBe(shown);
  expect(folderPrefix(path.resolve(folder))).toBe(prefix);
});
