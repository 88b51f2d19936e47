import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { codeFiles } from '../../../src/content/plugins/module-key.ts';

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'lectern-module-')));
const write = (name: string, text: string): void => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};

it('has another key for other code, wherever a module imports it from', () => {
  write('package.json', '{"type":"module","imports":{"#own":"./own.js"}}');
  write('own.js', 'export default 1;');
  write('beside.js', 'export default 1;');
  write('packages/near/package.json', '{"name":"near","version":"1.0.0","exports":"./near.js"}');
  write('packages/near/near.js', 'export default 1;');
  write('node_modules/far/package.json', '{"version":"1.0.0","exports":{"import":"./far.js"}}');
  write('node_modules/far/far.js', 'export default 1;');
  symlinkSync(path.join(folder, 'packages/near'), path.join(folder, 'node_modules/near'));
  write(
    'plugin.js',
    `import a from './beside.js'; import b from '#own'; import c from 'near'; import d from 'far';
     import 'node:fs'; import 'not-there';`,
  );
  const keyOf = (): string => codeFiles(path.join(folder, 'plugin.js')).key;
  let key = keyOf();
  expect(keyOf()).toBe(key);
  const changes: [string, string][] = [
    ['beside.js', 'export default 2;'],
    ['own.js', 'export default 2;'],
    ['packages/near/near.js', 'export default 2;'],
    ['node_modules/far/package.json', '{"version":"2.0.0","exports":{"import":"./far.js"}}'],
  ];
  for (const [name, text] of changes) {
    write(name, text);
    expect(keyOf(), name).not.toBe(key);
    key = keyOf();
  }
});
