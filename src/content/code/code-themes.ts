import type { BundledTheme } from 'shiki/themes';

/** The theme whose colors an author sets as custom properties: `--shiki-foreground`, `--shiki-token-keyword`, …. */
const VARIABLES = 'css-variables';

/** Classes of tokens (see `highlight-theme.ts`), the scopes by which a theme colors them, and their custom property. */
const kinds: [name: string, scopes: string[], variable: string][] = [
  ['comment', ['comment.line'], 'comment'],
  ['keyword', ['keyword.control', 'storage.type'], 'keyword'],
  ['operator', ['keyword.operator'], 'keyword'],
  ['string', ['string.quoted.double'], 'string-expression'],
  ['escape', ['constant.character.escape', 'string.quoted.double'], 'string'],
  ['number', ['constant.numeric'], 'constant'],
  ['constant', ['constant.language'], 'constant'],
  ['function', ['entity.name.function', 'support.function'], 'function'],
  ['type', ['entity.name.type.class', 'support.class'], 'function'],
  ['tag', ['entity.name.tag'], 'keyword'],
  [
    'property',
    ['support.type.property-name', 'variable.other.property', 'entity.other.attribute-name'],
    'parameter',
  ],
  ['parameter', ['variable.parameter'], 'parameter'],
  ['link', ['markup.underline.link'], 'link'],
  ['inserted', ['markup.inserted'], 'string'],
  ['deleted', ['markup.deleted'], 'keyword'],
];

interface Theme {
  colors?: Record<string, string>;
  tokenColors?: Rule[];
  settings?: Rule[];
}

interface Rule {
  scope?: string | string[];
  settings?: { foreground?: string };
}

/** The colors of one theme, as CSS. */
interface Colours {
  text: string;
  background: string;
  /** Absent for a kind of token that the theme draws as text. */
  token(kind: (typeof kinds)[number]): string | undefined;
}

/** Colors are `#rrggbb`, lower case. */
type Legible = (color: string, background: string) => string;

/** The names that a site may give its code themes. */
export async function codeThemeNames(): Promise<string[]> {
  const { bundledThemes } = await import('shiki/themes');
  return [...Object.keys(bundledThemes), VARIABLES];
}

/**
 * The style sheet of a pair of code themes. Code has a class for each kind of token, so the colors of a theme are one rule a
 * kind: its size does not grow with the pages, and pages contain no inline style. The names have to be known ones.
 *
 * @param legible gives a color that can be read on a background, as near as may be to the first
 */
export async function codeThemeCss(
  names: { light: string; dark: string },
  legible: Legible = (color) => color,
): Promise<string> {
  const [light, dark] = [await coloursOf(names.light, legible), await coloursOf(names.dark, legible)];
  const both = (one: string, other: string): string => (one === other ? one : `light-dark(${one},${other})`);
  const text = both(light.text, dark.text);
  const background = both(light.background, dark.background);
  const mixed = (share: number): string => `color-mix(in srgb,${text} ${share}%,${background})`;
  const frame = {
    'code-bg': background,
    bg: background,
    text,
    accent: text,
    muted: mixed(85),
    faint: mixed(75),
    surface: mixed(8),
    raised: mixed(8),
    border: mixed(18),
    'border-strong': mixed(32),
  };
  const properties = Object.entries(frame).map(([name, value]) => `--lec-${name}:${value}`);
  const rules = kinds.map(
    (kind) =>
      `.lec-code .tk-${kind[0]}{color:${both(light.token(kind) ?? light.text, dark.token(kind) ?? dark.text)}}`,
  );
  return `@layer lec.content{\n:is(.lec-code,.lec-code-group){${properties.join(';')}}\n${rules.join('\n')}\n}\n`;
}

async function coloursOf(name: string, legible: Legible): Promise<Colours> {
  if (name === VARIABLES) {
    return {
      text: 'var(--shiki-foreground,currentcolor)',
      background: 'var(--shiki-background,transparent)',
      token: ([kind, , variable]) => `var(--shiki-token-${variable},var(--lec-tk-${kind},currentcolor))`,
    };
  }
  const { bundledThemes } = await import('shiki/themes');
  const theme: Theme = (await bundledThemes[name as BundledTheme]()).default;
  const rules = theme.tokenColors ?? theme.settings ?? [];
  const basis = rules.find(({ scope }) => scope === undefined)?.settings?.foreground;
  const background = sixDigits(theme.colors?.['editor.background']) ?? '#ffffff';
  const onIt = (color: string | undefined): string | undefined => {
    const known = sixDigits(color);
    return known && legible(known, background);
  };
  return {
    text: onIt(theme.colors?.['editor.foreground'] ?? basis) ?? 'currentcolor',
    background,
    token: ([, scopes]) => onIt(scopes.map((scope) => foregroundOf(scope, rules)).find(Boolean)),
  };
}

/** A color of a theme in the one form that is reckoned with; how much it lets through is left out. */
function sixDigits(color: string | undefined): string | undefined {
  const digits = /^#([\da-f]{3,8})$/i.exec(color ?? '')?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length < 6 ? digits.slice(0, 3).replace(/./g, '$&$&') : digits.slice(0, 6)}`;
}

/** The color of a scope by itself: the longest selector that names it or what it is a part of; the last of equals. */
function foregroundOf(scope: string, rules: readonly Rule[]): string | undefined {
  let found: string | undefined;
  let longest = 0;
  for (const { scope: written = [], settings } of rules) {
    const selectors = (typeof written === 'string' ? written.split(',') : written).map((text) => text.trim());
    for (const selector of selectors) {
      const matches = scope === selector || scope.startsWith(`${selector}.`);
      if (!matches || selector.length < longest || settings?.foreground === undefined) continue;
      [found, longest] = [settings.foreground, selector.length];
    }
  }
  return found;
}
