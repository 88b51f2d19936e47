import { contradicts, FAIL_ON } from '../../base/report/fail-on.ts';
import { REDIRECT_HOSTS } from '../../config/redirects/host-files.ts';
import { SOCIAL_IMAGE_CHOICES } from '../../site/assets/previews/social-images.ts';
import { requireConfig } from './find-config.ts';
import { iconSources } from './icon-sources.ts';
import { type LecternOptions, MOCK_HOSTS } from './options.ts';
import { OptionError, unknownName } from './OptionError.ts';
import { customCssImports, replaceParts } from './parts.ts';
import { translationsOf } from './translations.ts';

interface Rule {
  takes: string;
  fits(value: unknown): boolean;
}

const text: Rule = { takes: 'a text', fits: (value) => typeof value === 'string' && value !== '' };
const flag: Rule = { takes: '`true` or `false`', fits: (value) => typeof value === 'boolean' };
const texts: Rule = {
  takes: 'a list of strings',
  fits: (value) => Array.isArray(value) && value.every((one) => text.fits(one)),
};
const textOrTexts: Rule = {
  takes: 'a string or a list of strings',
  fits: (value) => text.fits(value) || texts.fits(value),
};
const object: Rule = {
  takes: 'an object',
  fits: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};
const oneOf = (values: readonly string[]): Rule => ({
  takes: `one of ${values.map((value) => `"${value}"`).join(', ')}`,
  fits: (value) => typeof value === 'string' && values.includes(value),
});

const RULES: Record<keyof LecternOptions, Rule> = {
  config: text,
  docs: text,
  path: {
    takes: 'a path such as "/docs", with letters, digits, dots, hyphens, and underscores',
    fits: (value) => typeof value === 'string' && /^\/?(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?)?$/.test(value),
  },
  repository: text,
  failOn: oneOf(FAIL_ON),
  strict: flag,
  redirects: oneOf(REDIRECT_HOSTS),
  pagination: oneOf(['section', 'global']),
  offline: flag,
  authorFiles: flag,
  requestLinks: flag,
  privatePages: flag,
  internal: flag,
  markdown: flag,
  cache: flag,
  cacheDir: text,
  mock: oneOf(MOCK_HOSTS),
  allowOrigins: {
    takes: 'a list of origins such as "https://docs.example.com", or "*"',
    fits: (value) =>
      texts.fits(value) && (value as string[]).every((one) => one === '*' || URL.parse(one)?.origin === one),
  },
  socialImages: {
    takes: `${oneOf(SOCIAL_IMAGE_CHOICES).takes}, or \`false\``,
    fits: (value) => value === false || oneOf(SOCIAL_IMAGE_CHOICES).fits(value),
  },
  optimizeImages: flag,
  feedbackEndpoint: text,
  customCss: textOrTexts,
  parts: object,
  translations: object,
  plugins: { takes: 'a list', fits: Array.isArray },
  icons: object,
};
const ICON_RULES: Record<keyof NonNullable<LecternOptions['icons']>, Rule> = {
  folders: texts,
  packages: texts,
};

/**
 * Checks the options of the integration: their names, their kinds, and that the files, folders and packages they name
 * are there. Resolves to the configuration file.
 *
 * @throws OptionError that tells every problem.
 */
export async function checkOptions(options: LecternOptions, root: string): Promise<string> {
  const problems: OptionError[] = [];
  const attempt = async (work: () => unknown): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof OptionError)) throw error;
      problems.push(error);
    }
  };
  const right = new Map<string, unknown>();
  const judge = async (entries: object, rules: Record<string, Rule>, prefix = ''): Promise<void> => {
    for (const [name, value] of Object.entries(entries)) {
      if (value === undefined) continue;
      await attempt(() => {
        fitting(`${prefix}${name}`, value, Object.hasOwn(rules, name) ? rules[name] : undefined, rules);
        right.set(`${prefix}${name}`, value);
      });
    }
  };
  await judge(options, RULES);
  if (right.has('failOn') && right.has('strict') && contradicts(options)) {
    problems.push(
      new OptionError(
        `The option \`strict\` is the same as \`failOn: 'warning'\`, but \`failOn\` is '${options.failOn}'.`,
        'Remove one of the two.',
      ),
    );
  }
  if (right.has('icons')) await judge(options.icons ?? {}, ICON_RULES, 'icons.');
  if (right.has('parts')) {
    for (const [name, file] of Object.entries(options.parts ?? {})) {
      if (file === undefined) continue;
      await attempt(() => {
        fitting(`parts.${name}`, file, text, {});
        replaceParts({ [name]: file }, root);
      });
    }
  }
  if (right.has('translations')) await attempt(() => translationsOf(options.translations, root));
  if (right.has('customCss')) {
    for (const file of [options.customCss ?? []].flat()) await attempt(() => customCssImports(file, root));
  }
  for (const kind of ['folders', 'packages'] as const) {
    if (!right.has(`icons.${kind}`)) continue;
    for (const name of options.icons?.[kind] ?? [])
      await attempt(() => iconSources({ [kind]: [name] }, root));
  }
  if (right.has('config') && right.has('docs')) {
    problems.push(
      new OptionError(
        `The option \`config\` sets the configuration file, so \`docs\` has no effect.`,
        'Remove one of the two.',
      ),
    );
  }
  let configFile = '';
  await attempt(async () => {
    const [config, docs] = [right.get('config'), right.get('docs')] as (string | undefined)[];
    configFile = await requireConfig(root, config, docs);
  });
  const [first, ...others] = problems;
  if (first && others.length === 0) throw first;
  if (first) {
    const list = problems.map(({ message, hint }) => `  ${message}\n    ${hint}`);
    throw new OptionError(`There are ${problems.length} problems with the options:`, list.join('\n'));
  }
  return configFile;
}

/** @throws OptionError for a name that no option has, and for a value of the wrong kind. */
function fitting(name: string, value: unknown, rule: Rule | undefined, rules: Record<string, Rule>): void {
  if (!rule) {
    const own = name.slice(name.lastIndexOf('.') + 1);
    const owner = name.slice(0, -own.length);
    throw unknownName(
      `There is no option \`${name}\`.`,
      own,
      Object.keys(rules),
      (one) => `\`${owner}${one}\``,
    );
  }
  if (!rule.fits(value)) {
    const given = JSON.stringify(value) ?? typeof value;
    throw new OptionError(`The option \`${name}\` must be ${rule.takes}.`, `It is ${given.slice(0, 80)}.`);
  }
}
