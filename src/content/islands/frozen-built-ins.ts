/**
 * The built-in components that only the build renders: they need more than one pass, large libraries, or an
 * element that has content of its own in a browser. Inside an island
 * they stay as they are.
 */
export const frozenBuiltIns = [
  'Banner',
  'CodeGroup',
  'FileTree',
  'Heading',
  'Latex',
  'Mermaid',
  'Panel',
  'Prompt',
  'RequestExample',
  'ResponseExample',
  'Snippet',
  'Tab',
  'Tabs',
  'Update',
  'View',
  'Visibility',
] as const;
