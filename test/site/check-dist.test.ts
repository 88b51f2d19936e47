import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtFixture } from '../browser/built.ts';
import { emptyFolder, inBuilder } from './lectern.ts';

interface Report {
  diagnostics: { code: string; severity: string; file?: string; line?: number; message: string }[];
  counts: Record<string, number>;
}

describe('lectern check --dist', () => {
  let docs = '';
  beforeAll(async () => {
    docs = await emptyFolder();
    await cp(await builtFixture('user-groups', ['--base', '/docs/']), docs, { recursive: true });
  });

  it('finds nothing wrong with the demo below a base, and says its policy', async () => {
    const { code, stdout } = await inBuilder(['check', '--dist', docs, '--strict', '--format', 'json']);
    const { counts, diagnostics } = JSON.parse(stdout) as Report;
    expect([code, counts]).toEqual([0, { error: 0, warning: 0, info: 2 }]);
    expect(diagnostics.map((found) => found.code)).toEqual(['output/policy', 'output/inline-script']);
    expect(diagnostics[0]?.message).toMatch(
      /^These pages need this policy: default-src 'self'; script-src 'self' 'sha256-[^']+'; img-src 'self' data:; manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'$/,
    );
  });

  it('reads the output itself, says where something is, and fails for errors, and for warnings when strict', async () => {
    const dist = path.join(docs, 'dist');
    const file = path.join(dist, 'quickstart/index.html');
    const html = await readFile(file, 'utf8');
    await writeFile(file, html.replace('</main>', '<a href="/docs/none">x</a></main>'));
    const args = ['check', '--dist', dist, '--format', 'json'];
    const { diagnostics } = JSON.parse((await inBuilder(args)).stdout) as Report;
    expect(diagnostics.filter(({ severity }) => severity === 'warning')).toMatchObject([
      { code: 'output/broken-link', message: '"/docs/none" leads nowhere.' },
    ]);
    expect((await inBuilder(args)).code).toBe(0);
    expect((await inBuilder([...args, '--strict'])).code).toBe(1);
    await writeFile(file, html.replace('</main>', '<p style="color: red">x</p></main>'));
    expect((await inBuilder(args)).code).toBe(1);
    await writeFile(file, html);
  });

  it('says where there is no built site', async () => {
    const empty = await emptyFolder();
    for (const folder of [empty, path.join(empty, 'none')]) {
      const { code, stderr } = await inBuilder(['check', '--dist', folder]);
      expect([code, stderr]).toEqual([
        2,
        `lectern: there is no built site in ${folder}. Run lectern build first.\n`,
      ]);
    }
  });
});
