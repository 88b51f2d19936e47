import type { ValidPart } from '../../engine/field.ts';
import type { SiteConfigInput } from '../schema/site.ts';
import type { Resolution } from './address.ts';
import { nearest } from '../../../../base/nearest.ts';
import { SOCIAL_KEYS } from '../schema/frame.ts';

type Input = ValidPart<SiteConfigInput>;

/** Reports accounts that are a list, as in older files, and those of platforms that the footer does not know. */
export function checkAccounts(input: Input['footerSocials'], resolution: Resolution): void {
  if (!Array.isArray(input)) return;
  const accounts = input.flatMap((entry) =>
    entry?.type && entry.url ? [[entry.type.trim(), entry.url]] : [],
  );
  resolution.fix('/footerSocials', { replace: Object.fromEntries(accounts) });
  for (const [index, entry] of input.entries())
    checkPlatform(entry?.type, `/footerSocials/${index}/type`, resolution);
}

function checkPlatform(value: string | undefined, pointer: string, resolution: Resolution): void {
  const key = value?.trim().toLowerCase();
  if (key === undefined || SOCIAL_KEYS.some((known) => known === key)) return;
  const suggestion = nearest(key, SOCIAL_KEYS);
  resolution.error(pointer, {
    code: 'config/value',
    message: `\`${key}\` is not a supported platform.`,
    hint:
      suggestion === undefined ? `It knows ${SOCIAL_KEYS.join(', ')}.` : `Did you mean \`"${suggestion}"\`?`,
  });
}

/** Options of the page menu that have no effect in a static site, and what each needs. */
const WITHOUT: Record<string, string> = {
  assistant: 'assistant',
  mcp: 'MCP server',
  'add-mcp': 'MCP server',
  'devin-mcp': 'MCP server',
  cursor: 'MCP server',
  vscode: 'MCP server',
};

/** Reports all menu options without effect at once, at the first of them. */
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
