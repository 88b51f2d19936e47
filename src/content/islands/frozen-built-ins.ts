/**
 * The built-in components that only the build draws: they need more than one pass, or large libraries. Inside an island
 * they stay as they are.
 */
export const frozenBuiltIns = [
  'Banner',
  'CodeGroup',
  'Latex',
  'Mermaid',
  'Panel',
  'RequestExample',
  'ResponseExample',
  'Snippet',
  'Tab',
  'Tabs',
  'Update',
  'View',
  'Visibility',
] as const;
