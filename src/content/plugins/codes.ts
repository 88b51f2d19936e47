import { reporter, type CodeEntry } from '../../base/diagnostics.ts';

/** Every diagnostic about plugins. */
export const pluginCodes = {
  'plugin/failed': {
    severity: 'error',
    message: ({ plugin, part, reason }: { plugin: string; part: string; reason: string }) =>
      `The plugin \`${plugin}\` failed in \`${part}\`: ${reason}`,
    meaning:
      'A plugin hook threw an error, did not finish, or returned an invalid value. The site is built without its result.',
    fix: 'Fix the plugin. The message comes from the plugin and includes the place in its code if it is known.',
  },
  'plugin/navigation': {
    severity: 'warning',
    message: ({ plugin, problem }: { plugin: string; problem: string }) =>
      `The plugin \`${plugin}\` returned a navigation in which ${problem}, so that part is left out`,
    meaning: 'A plugin returned a navigation with an invalid entry, which was removed.',
    fix: 'Fix the plugin. Each entry needs a `kind`, and a name or the path of an existing page.',
  },
  'plugin/finding': {
    severity: 'warning',
    message: ({ plugin, finding }: { plugin: string; finding: string }) =>
      `${finding} (plugin \`${plugin}\`)`,
    meaning: 'A plugin reported this problem. The plugin also sets the severity.',
    fix: 'Follow the message of the plugin.',
  },
} satisfies Record<string, CodeEntry>;

/** Reports something about a plugin. */
export const report = reporter(pluginCodes);
