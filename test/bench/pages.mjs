// What a build costs in proportion to what changed: made-up guides of several sizes, built from an empty cache, again with
// nothing changed, and again after a page, a snippet and the logo were edited. Run by hand on Linux, after `npm run build`:
//
//   node test/bench/pages.mjs [COUNT …] [--against FOLDER]
//
// COUNT is 1000 and 10000 when none is given. FOLDER is another clone, built: each step is then done with both, one after
// the other, so that a machine that is slow for a while is slow for both. CPU seconds are those of all processes of a build;
// peak is the most memory that one of them held. The guides have 100 pages a
// group, a snippet on every tenth page, and code that stands on one page only.
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { guide } from './content.mjs';
import { measureGroup } from './process-group.mjs';

const own = fileURLToPath(new URL('../..', import.meta.url));
const { values, positionals } = parseArgs({
  options: { against: { type: 'string' } },
  allowPositionals: true,
});
const clones = values.against === undefined ? { now: own } : { before: values.against, now: own };

const logo = (width) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="${width}" height="10"/></svg>\n`;

/** Writes a docs folder of `count` pages. */
function write(dir, count) {
  const pages = guide(count);
  mkdirSync(path.join(dir, 'snippets'), { recursive: true });
  writeFileSync(path.join(dir, 'snippets/note.mdx'), 'A note that several pages show.\n');
  writeFileSync(path.join(dir, 'logo.svg'), logo(40));
  const groups = [];
  for (const [at, { slug, title, description, body }] of pages.entries()) {
    const note = at % 10 === 0 ? "import Note from '/snippets/note.mdx'\n\n<Note />\n\n" : '';
    // What is highlighted once would be free on all other pages.
    const code = body.replaceAll('export function part', `export function ${slug.replace('-', '')}part`);
    const fields = `title: ${title}\ndescription: ${JSON.stringify(description)}`;
    writeFileSync(path.join(dir, `${slug}.mdx`), `---\n${fields}\n---\n\n${note}${code}`);
    (groups[Math.floor(at / 100)] ??= { group: `Part ${at / 100 + 1}`, pages: [] }).pages.push(slug);
  }
  const config = { name: 'Guide', logo: '/logo.svg', navigation: groups };
  writeFileSync(path.join(dir, 'mint.json'), JSON.stringify(config));
}

/** What is done to the folder before each of the builds. */
const steps = {
  'empty cache': () => undefined,
  'nothing changed': () => undefined,
  'a page edited': (dir) => appendFileSync(path.join(dir, 'guide-3.mdx'), '\nOne more sentence.\n'),
  'a snippet edited': (dir) => appendFileSync(path.join(dir, 'snippets/note.mdx'), '\nOne more sentence.\n'),
  'the logo changed': (dir) => writeFileSync(path.join(dir, 'logo.svg'), logo(30)),
};

const rows = [];
for (const count of positionals.length > 0 ? positionals.map(Number) : [1000, 10_000]) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'lectern-pages-'));
  const docs = path.join(scratch, 'docs');
  write(docs, count);
  for (const [step, edit] of Object.entries(steps)) {
    edit(docs);
    for (const [name, clone] of Object.entries(clones)) {
      const args = ['build', docs, '--out', path.join(scratch, name), '--offline'];
      const started = performance.now();
      const { cpu, largest } = await measureGroup(
        process.execPath,
        [path.join(clone, 'dist/cli/main.js'), ...args],
        {
          env: { ...process.env, LECTERN_CACHE_DIR: path.join(scratch, `${name}-cache`) },
        },
      );
      rows.push({
        pages: count,
        step,
        ...(values.against === undefined ? {} : { code: name }),
        'CPU s': +cpu.toFixed(1),
        'wall s': +((performance.now() - started) / 1000).toFixed(1),
        'peak MB': Math.round(largest),
      });
    }
  }
  rmSync(scratch, { recursive: true, force: true });
}
console.table(rows);
