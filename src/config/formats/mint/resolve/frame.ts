import type { ValidPart } from '../../engine/field.ts';
import type { SiteConfigInput } from '../schema/site.ts';
import type { FooterColumn, Frame } from '../../../../base/model/SiteModel.ts';
import type { Resolution } from './address.ts';
import { nearest } from '../../../../base/nearest.ts';
import { SOCIAL_KEYS } from '../schema/frame.ts';

type Input = ValidPart<SiteConfigInput>;

/** The accounts of `footerSocials` and `footer.socials`, in the format's order; the first of a platform counts. */
export function footerSocials(
  input: Input['footerSocials'],
  footer: Input['footer'],
  resolution: Resolution,
): Frame['footer']['socials'] {
  const urls = new Map<string, string>();
  const add = (key: string, value: string | undefined, pointer: string) => {
    const url = resolution.accountUrl(value, pointer);
    if (url !== undefined && !urls.has(key)) urls.set(key, url);
  };
  if (Array.isArray(input)) {
    const accounts = input.flatMap((entry) =>
      entry?.type && entry.url ? [[entry.type.trim(), entry.url]] : [],
    );
    resolution.fix('/footerSocials', { replace: Object.fromEntries(accounts) });
    for (const [index, entry] of input.entries()) {
      const key = platform(entry?.type, `/footerSocials/${index}/type`, resolution);
      if (key !== undefined) add(key, entry?.url, `/footerSocials/${index}/url`);
    }
  } else {
    for (const key of SOCIAL_KEYS) add(key, input?.[key], `/footerSocials/${key}`);
  }
  for (const key of SOCIAL_KEYS) add(key, footer?.socials?.[key], `/footer/socials/${key}`);
  return SOCIAL_KEYS.flatMap((key) => {
    const url = urls.get(key);
    return url === undefined ? [] : [{ key, url }];
  });
}

function platform(value: string | undefined, pointer: string, resolution: Resolution): string | undefined {
  const key = value?.trim().toLowerCase();
  if (key === undefined) return undefined;
  if (SOCIAL_KEYS.some((known) => known === key)) return key;
  const suggestion = nearest(key, SOCIAL_KEYS);
  resolution.error(pointer, {
    code: 'config/value',
    message: `\`${key}\` is not a supported platform.`,
    hint:
      suggestion === undefined ? `It knows ${SOCIAL_KEYS.join(', ')}.` : `Did you mean \`"${suggestion}"\`?`,
  });
  return undefined;
}

export function footerColumns(input: Input['footer'], resolution: Resolution): FooterColumn[] {
  return (input?.links ?? []).flatMap((column, index) => {
    const links = (column?.links ?? []).flatMap((entry, at) => {
      const pointer = `/footer/links/${index}/links/${at}`;
      const url = resolution.link(entry?.url, `${pointer}/url`);
      return url === undefined ? [] : [{ label: entry?.label ?? url, url, at: resolution.at(pointer) }];
    });
    return links.length === 0 ? [] : [{ title: column?.title, links }];
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
