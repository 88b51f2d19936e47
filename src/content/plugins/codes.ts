import { reporter, type CodeEntry } from '../../base/diagnostics.ts';

/** Every diagnostic about plugins. */
export const pluginCodes = {
  'plugin/failed': {
    severity: 'error',
    message: ({ plugin, part, reason }: { plugin: string; part: string; reason: string }) =>
      `The plugin \`${plugin}\` failed in \`${part}\`: ${reason}`,
    meaning:
      'A part of a plugin threw an error, did not end, or gave back what cannot be used. The site is made without what it would have done there.',
    mend: 'Correct the plugin; the message is its own, with the place in its code where that is known.',
  },
  'plugin/navigation': {
    severity: 'warning',
    message: ({ plugin, problem }: { plugin: string; problem: string }) =>
      `The plugin \`${plugin}\` gave back a navigation in which ${problem}, so that is left out`,
    meaning: 'An entry of the navigation that a plugin gave back cannot be used.',
    mend: 'Correct the plugin: an entry has a `kind`, a name or a path, and names a page that is there.',
  },
  'plugin/finding': {
    severity: 'warning',
    message: ({ plugin, finding }: { plugin: string; finding: string }) =>
      `${finding} (plugin \`${plugin}\`)`,
    meaning: 'A plugin has found this. It decides itself how severe that is.',
    mend: 'See what the plugin says of it.',
  },
} satisfies Record<string, CodeEntry>;

/** Reports something about a plugin. */
export const report = reporter(pluginCodes);
