import path from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Build } from './Build.ts';
import { OptionError } from './OptionError.ts';

/** The builds of integrations, by a hook of theirs: Astro copies the integrations, and keeps the hooks. */
const builds = new WeakMap<object, Build>();

/** Makes the build of an integration known to those beside it in a project. */
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
  const nameOf = ({ configFile }: Build): string => path.relative(root, configFile).split(path.sep).join('/');
  throw new OptionError(
    `Two sites of this project have the same path, \`/${build.path}\`: that of ${nameOf(other)} and that of ${nameOf(build)}.`,
    "Give each a path of its own, such as `lectern({ docs: 'handbook', path: '/handbook' })`.",
  );
}
