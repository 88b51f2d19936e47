// Run by hand: `node test/bench/navigation.bench.mjs`. The place of a page has to be known within half a millisecond of CPU,
// on sites of over 20,000 pages, however these are divided: 4 languages of 8 versions, 50 versions of 50 tabs.
import { buildNavigation } from '../../src/config/navigation/build.ts';

const LIMIT = 0.5;
const at = { file: 'docs.json', pointer: '' };

const branch = (kind, name, children, more = {}) => ({
  ...{ kind, name, children, at, hidden: false, isDefault: false },
  ...more,
});

/** A group of pages for each name. */
const groups = (folder, names, size) =>
  names.map((label) => ({
    ...{ kind: 'group', label, at },
    children: Array.from({ length: size }, (_, page) => ({
      kind: 'page',
      path: `${folder}/${label}/p${page}`,
      at,
    })),
  }));

const names = (count, prefix) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);

const sites = {
  '4 languages, 8 versions, 6 tabs': ['en', 'fr', 'ja', 'pt-BR'].map((locale) =>
    branch(
      'language',
      locale,
      names(8, 'v').map((version) =>
        branch(
          'version',
          version,
          names(6, 'tab').map((tab) =>
            branch('tab', tab, groups(`${locale}/${version}/${tab}`, names(10, 'group'), 12)),
          ),
        ),
      ),
      { locale },
    ),
  ),
  // No page of a version answers to one of another, so every way to find one is tried.
  '50 versions, 50 tabs, no page alike': names(50, 'v').map((version, one) =>
    branch(
      'version',
      version,
      names(50, 'tab').map((tab, two) => branch('tab', tab, groups(`x${one}/y${one}-${two}`, ['group'], 9))),
    ),
  ),
  '50 tabs, 50 versions, pages shared': names(50, 'tab').map((tab) =>
    branch(
      'tab',
      tab,
      names(50, 'v').map((version, index) =>
        branch('version', version, groups(`${tab}/${index < 25 ? 'common' : version}`, ['group'], 16)),
      ),
    ),
  ),
};

for (const [name, roots] of Object.entries(sites)) {
  const pages = new Map();
  const collect = (nodes) => {
    for (const node of nodes) {
      if (node.kind === 'page') pages.set(node.path, { path: node.path, title: node.path, label: node.path });
      else collect(node.children);
    }
  };
  collect(roots);
  const start = process.cpuUsage();
  const { value } = buildNavigation({ written: { tree: { roots } }, pages });
  const built = process.cpuUsage(start);
  let links = 0;
  for (const path of pages.keys()) for (const level of value.find(path).levels) links += level.links.length;
  const { user, system } = process.cpuUsage(start);
  const spent = (user + system) / 1000;
  const memory = Math.round(process.memoryUsage().heapUsed / 1e6);
  process.stdout.write(
    `${name}: ${pages.size} pages, ${value.sections.length} sections, ${links} links, ` +
      `${((built.user + built.system) / 1000).toFixed(0)} ms to build, ${spent.toFixed(0)} ms in all, ${memory} MB\n`,
  );
  if (spent > LIMIT * pages.size) process.exitCode = 1;
}
