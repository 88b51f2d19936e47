import path from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Build } from '../build/Build.ts';
import { OptionError } from '../options/OptionError.ts';
import type { PartName } from '../options/options.ts';
import { nameBelow } from '../../base/walk-folder.ts';

/** The builds of integrations, by a hook of theirs: Astro copies the integrations, and keeps the hooks. */
const builds = new WeakMap<object, Build>();

/** Makes the build of an integration known to those next to it in a project. */
export function rememberBuild({ hooks }: AstroIntegration, build: Build): void {
  const hook = hooks['astro:config:setup'];
  if (hook) builds.set(hook, build);
}

/** The builds of all Lectern sites of a project, in the order of its configuration. */
export function sitesOf(integrations: readonly AstroIntegration[], own: Build): readonly Build[] {
  const all = integrations.flatMap(({ hooks }) => builds.get(hooks['astro:config:setup'] ?? hooks) ?? []);
  return all.includes(own) ? all : [own];
}

/**
 * Makes sure that no other site of the project has the same path.
 *
 * @throws OptionError which names both.
 */
export function requireOwnPath(build: Build, root: string): void {
  const others = build.all.slice(0, build.all.indexOf(build));
  const other = others.find((one) => one.path === build.path);
  if (!other) return;
  throw new OptionError(
    `Two sites of this project have the same path, \`/${build.path}\`: ${configOf(other, root)} and ${configOf(build, root)}.`,
    "Give each site its own path, such as `lectern({ docs: 'handbook', path: '/handbook' })`.",
  );
}

/**
 * Makes sure that no other site of the project replaces a part of the layout by another file. All sites share the layout.
 *
 * @throws OptionError which names both.
 */
export function requireSameParts(build: Build, root: string): void {
  const others = build.all.slice(0, build.all.indexOf(build));
  for (const [part, file = ''] of Object.entries(build.options.parts ?? {})) {
    const fileOf = ({ options }: Build): string | undefined => options.parts?.[part as PartName];
    const other = others.find((one) => path.resolve(root, fileOf(one) ?? file) !== path.resolve(root, file));
    if (!other) continue;
    throw new OptionError(
      `Two sites of this project replace the part \`${part}\`: ${configOf(other, root)} with ${fileOf(other)}, and ${configOf(build, root)} with ${file}.`,
      'All sites of a project share their parts. Use one file, and let it depend on `site`.',
    );
  }
}

const configOf = ({ configFile }: Build, root: string): string => nameBelow(root, configFile);
