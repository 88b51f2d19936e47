/**
 * Which room may import which. Data flows one way: config, content, openapi, navigation → site → integration →
 * routes → layout. See ARCHITECTURE.md.
 */
const room = (...names) => `^src/(${names.join('|')})/`;

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'only-integration-and-routes-know-astro',
      severity: 'error',
      from: { path: '^src/', pathNot: room('integration', 'routes') + '|\\.astro$|^src/env.d.ts$' },
      to: { path: 'node_modules/astro/' },
    },
    {
      name: 'config-and-navigation-touch-no-file-system',
      severity: 'error',
      from: { path: room('config', 'navigation') },
      to: { path: '^(node:)?(fs|fs/promises|child_process|net|http|https)$' },
    },
    {
      name: 'json-stands-alone',
      severity: 'error',
      from: { path: room('json') },
      to: { path: '^src/', pathNot: room('json') + '|^src/(diagnostics|nearest|text).ts$' },
    },
    {
      name: 'config-stands-alone',
      severity: 'error',
      from: { path: room('config') },
      to: { path: '^src/', pathNot: room('config', 'json') + '|^src/(diagnostics|nearest|text).ts$' },
    },
    {
      name: 'navigation-needs-only-config',
      severity: 'error',
      from: { path: room('navigation') },
      to: { path: '^src/', pathNot: room('navigation', 'config') + '|^src/(diagnostics|nearest|text).ts$' },
    },
    {
      name: 'stages-do-not-look-up',
      comment: 'config, content, openapi and navigation know nothing of what uses them.',
      severity: 'error',
      from: {
        path: room(
          'config',
          'content',
          'components',
          'openapi',
          'navigation',
          'icons',
          'playground',
          'search',
          'mock',
          'stub',
        ),
      },
      to: { path: room('site', 'integration', 'routes', 'cli', 'layout'), pathNot: '^src/site/href.ts$' },
    },
    {
      name: 'layout-computes-nothing',
      severity: 'error',
      from: { path: '^src/layout/.*\\.(ts|astro)$', pathNot: '/client/' },
      to: { path: room('content', 'openapi', 'integration', 'routes', 'cli', 'playground') },
    },
    {
      name: 'site-knows-no-integration',
      severity: 'error',
      from: { path: room('site') },
      to: { path: room('integration', 'routes', 'cli') },
    },
    {
      name: 'zod-is-imported-once',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/config/zod.ts$' },
      to: { path: 'node_modules/zod/' },
    },
    {
      name: 'no-development-dependency-in-the-package',
      severity: 'error',
      from: { path: '^src/' },
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
