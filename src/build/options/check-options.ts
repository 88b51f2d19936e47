import type { Diagnostic } from '../../base/diagnostics.ts';
import { pointerSegments } from '../../base/json/pointer.ts';
import { contradicts, FAIL_ON } from '../../base/report/fail-on.ts';
import { pattern, text } from '../../config/formats/engine/field.ts';
import { Findings } from '../../config/formats/engine/Findings.ts';
import { validateConfig } from '../../config/formats/engine/validate.ts';
import { z } from '../../config/formats/engine/zod.ts';
import { REDIRECT_HOSTS } from '../../config/redirects/host-files.ts';
import { SOCIAL_IMAGE_CHOICES } from '../../site/assets/previews/social-images.ts';
import { requireConfig } from './find-config.ts';
import { iconSources } from './icon-sources.ts';
import { type LecternOptions, MOCK_HOSTS } from './options.ts';
import { OptionError } from './OptionError.ts';
import { customCssImports, replaceParts } from './parts.ts';
import { translationsOf } from './translations.ts';

const texts = z.array(text);

/** The kinds of the options. */
const shape = {
  config: text,
  docs: text,
  path: pattern(
    /^\/?(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?)?$/,
    'must be a path such as "/docs", with letters, digits, dots, hyphens, and underscores',
  ),
  repository: text,
  failOn: z.enum(FAIL_ON),
  strict: z.boolean(),
  redirects: z.enum(REDIRECT_HOSTS),
  pagination: z.enum(['section', 'global']),
  offline: z.boolean(),
  authorFiles: z.boolean(),
  requestLinks: z.boolean(),
  privatePages: z.boolean(),
  internal: z.boolean(),
  markdown: z.boolean(),
  cache: z.boolean(),
  cacheDir: text,
  mock: z.enum(MOCK_HOSTS),
  allowOrigins: z.array(
    pattern(/^(?:\*|https?:\/\/[^/?#@\s]+)$/, 'must be an origin such as "https://docs.example.com", or "*"'),
  ),
  socialImages: z.union([z.enum(SOCIAL_IMAGE_CHOICES), z.literal(false)]),
  optimizeImages: z.boolean(),
  feedbackEndpoint: text,
  customCss: z.union([text, texts]),
  parts: z.record(text),
  translations: z.record(z.any()),
  plugins: z.array(z.any()),
  icons: z.object({ folders: texts, packages: texts }).partial(),
} satisfies Record<keyof LecternOptions, z.ZodTypeAny>;

const rules = { schema: z.object(shape).partial(), renamed: new Map<string, string>() };

/** Returns whether the integration has an option of a name. */
export function isOption(name: string): name is keyof LecternOptions {
  return Object.hasOwn(shape, name);
}

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
  const findings = new Findings();
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const valid = validateConfig(rules, Object.fromEntries(given), findings) as LecternOptions;
  problems.push(...findings.locate('', () => undefined).map(problemOf));
  if (contradicts(valid)) {
    problems.push(
      new OptionError(
        `The option \`strict\` is the same as \`failOn: 'warning'\`, but \`failOn\` is '${options.failOn}'.`,
        'Remove one of the two.',
      ),
    );
  }
  const { config, docs, parts = {}, translations, customCss = [], icons = {} } = valid;
  for (const part of Object.entries(parts))
    await attempt(() => replaceParts(Object.fromEntries([part]), root));
  await attempt(() => translationsOf(translations, root));
  for (const file of [customCss].flat().filter(Boolean)) await attempt(() => customCssImports(file, root));
  for (const kind of ['folders', 'packages'] as const)
    for (const name of icons[kind]?.filter(Boolean) ?? [])
      await attempt(() => iconSources({ [kind]: [name] }, root));
  if (config !== undefined && docs !== undefined) {
    problems.push(
      new OptionError(
        `The option \`config\` sets the configuration file, so \`docs\` has no effect.`,
        'Remove one of the two.',
      ),
    );
  }
  let configFile = '';
  await attempt(async () => {
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

function problemOf({
  code,
  message,
  hint = 'Correct it, or remove it.',
  pointer = '',
}: Diagnostic): OptionError {
  const name = pointerSegments(pointer).join('.');
  return new OptionError(
    code === 'config/unknown-key' ? `There is no option \`${name}\`.` : `The option ${message}`,
    hint,
  );
}
