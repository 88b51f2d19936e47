import type { Resolution } from './Resolution.ts';

/** Options of the menu of a page that a static site has nothing for, and what that is. */
const WITHOUT: Record<string, string> = {
  assistant: 'assistant',
  mcp: 'MCP server',
  'add-mcp': 'MCP server',
  'devin-mcp': 'MCP server',
  cursor: 'MCP server',
  vscode: 'MCP server',
};

/** Says once which options of the menu are left out, at the first of them. */
export function tellOptionsWithoutEffect(options: readonly unknown[], resolution: Resolution): void {
  const left = options.flatMap((option, index) =>
    typeof option === 'string' && Object.hasOwn(WITHOUT, option) ? [{ option, index }] : [],
  );
  const [first] = left;
  if (first === undefined) return;
  const names = [...new Set(left.map(({ option }) => option))];
  const missing = [...new Set(names.map((name) => WITHOUT[name]))];
  resolution.info(`/contextual/options/${first.index}`, {
    code: 'config/no-effect',
    message: `${names.map((name) => `\`${name}\``).join(', ')} of \`contextual.options\` ${names.length === 1 ? 'has' : 'have'} no effect: a static site has no ${missing.join(' and no ')}.`,
    hint: names.length === 1 ? 'Keep it, or remove it.' : 'Keep them, or remove them.',
  });
}
