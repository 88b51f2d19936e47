/**
 * Which room may import which: rules made of the table in `rooms.config.cjs`, and a few more. Imports of types count too.
 * `.astro` files are read by `test/unit/docs/rooms.test.ts`, since dependency-cruiser does not read them.
 */
const { common, rooms } = require('./rooms.config.cjs');

const room = (...names) => `^src/(${names.join('|')})/`;
const commonFiles = `^src/base/(${Object.keys(common).join('|').replaceAll('.', '\\.')})$`;

const ofRooms = Object.entries(rooms).map(([name, { imports }]) => ({
  name: `imports-of-${name}`,
  severity: 'error',
  from: { path: room(name) },
  to: { path: '^src/', pathNot: [room(name, ...imports), commonFiles] },
}));

module.exports = {
  forbidden: [
    ...ofRooms,
    {
      name: 'no-room-outside-the-table',
      severity: 'error',
      from: {},
      to: { path: '^src/[^/]+/', pathNot: [room(...Object.keys(rooms)), commonFiles, '^src/cli/[^/]+$'] },
    },
    {
      name: 'common-files-know-no-room',
      severity: 'error',
      from: { path: commonFiles },
      to: { path: '^src/', pathNot: commonFiles },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'only-integration-and-routes-know-astro',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/build/|^src/env.d.ts$' },
      to: { path: 'node_modules/astro/' },
    },
    {
      name: 'formats-and-navigation-touch-no-file-system',
      severity: 'error',
      from: {
        path: room(
          'base/addresses',
          'base/html',
          'base/model',
          'config/formats',
          'config/navigation',
          'config/redirects',
        ),
      },
      to: { path: '^(node:)?(fs|fs/promises|child_process|net|http|https)$' },
    },
    {
      name: 'only-formats-know-a-format',
      severity: 'error',
      from: { path: '^src/', pathNot: room('config/formats') },
      to: { path: '^src/config/formats/mint/' },
    },
    {
      name: 'layout-computes-nothing',
      comment: 'Only the client code of the layout starts what other rooms hold.',
      severity: 'error',
      from: { path: room('page/layout'), pathNot: '/client/' },
      to: { path: room('page/playground', 'page/mock', 'page/search') },
    },
    {
      name: 'zod-is-imported-once',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/config/formats/engine/zod.ts$' },
      to: { path: 'node_modules/zod/' },
    },
    {
      name: 'no-development-dependency-in-the-package',
      severity: 'error',
      // Code that runs only when the package is built can use them.
      from: { path: '^src/', pathNot: '^src/page/icons/pack[.]ts$' },
      to: {
        dependencyTypes: ['npm-dev'],
        pathNot: ['node_modules/(astro|vite|@types)/'],
        dependencyTypesNot: ['type-only', 'npm-peer'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
