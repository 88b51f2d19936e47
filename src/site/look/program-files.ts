import { Script } from 'node:vm';

/** Names of folders that contain the code of a program, not parts of its documentation. */
const PROGRAM_FOLDERS = new Set(
  (
    '__tests__ apps backend bench benchmarks bin bower_components build cmd coverage cypress dist e2e example examples frontend ' +
    'htmlcov internal lib node_modules out packages pkg scripts server spec specs src target test tests tooling tools vendor venv'
  ).split(' '),
);

/** Names of folders that contain style sheets and scripts of a site, and nothing else. */
const SITE_FOLDERS = new Set(
  'assets css custom javascript javascripts js static style styles stylesheets theme themes _static'.split(
    ' ',
  ),
);

/** Files that say that a folder is that of a program. */
const MANIFESTS = new Set(
  (
    'Cargo.toml CMakeLists.txt composer.json deno.json Gemfile go.mod build.gradle build.gradle.kts manage.py mix.exs ' +
    'Package.swift pom.xml pyproject.toml requirements.txt setup.cfg setup.py'
  ).split(' '),
);

/** Files that say that a folder below the docs root is a project of its own. */
const OWN_PROJECT = ['package.json', 'mint.json', 'docs.json'];

/** Configuration, tests and module parts of tools, by the names that the tools ask for. */
const OF_TOOLS =
  /^(?:\..*|(?:gulp|grunt|jake)file(?:\..*)?|.*\.(?:config|conf|test|spec|setup|stories|module|workspace)(?:\..*)?)\.(?:js|css)$/i;

/** Programs in `package.json`, and files that its scripts run. */
export interface PackagePrograms {
  files: Set<string>;
  /** The named files that are the program itself, not a tool that a script runs. */
  named: string[];
}

/** Reads the `package.json` of the docs root; nothing is named where it is not there or no JSON. */
export function programsOf(text: string | undefined): PackagePrograms {
  const files = new Set<string>();
  let json: Record<string, unknown> = {};
  try {
    json = Object(JSON.parse(text ?? '{}')) as Record<string, unknown>;
  } catch {
    // Its own tools say what is wrong with it.
  }
  const texts = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(texts)
        : [];
  const named = ['main', 'module', 'browser', 'bin', 'exports', 'unpkg', 'jsdelivr'].flatMap((key) =>
    texts(json[key]),
  );
  // Only files that a runtime executes. Files that other tools read or write may be for readers.
  const runs = texts(json['scripts']).flatMap((line) =>
    [
      ...line.matchAll(/\b(?:node|nodemon|bun|tsx|ts-node|babel-node|electron)\s+(?:-\S+\s+)*([^\s-]\S*)/g),
    ].flatMap(([, file = '']) => [file, `${file}.js`, `${file}/index.js`]),
  );
  const relative = (file: string) => file.replace(/^(?:\.\/)+/, '');
  for (const file of [...named, ...runs]) files.add(relative(file));
  return { files, named: named.map(relative) };
}

/**
 * Why the files of a folder below the docs root are no part of the docs; `undefined` when they are. A folder with pages
 * is never asked about.
 *
 * @param names of what lies in the folder
 * @param isBesidePages whether the folder around it is the docs root or contains pages, in itself or below
 * @param programRoot the file that says that the docs root is the root of a program too
 */
export function whyNotDocs(
  name: string,
  names: readonly string[],
  isBesidePages: boolean,
  programRoot: string | undefined,
): string | undefined {
  const own = OWN_PROJECT.find((file) => names.includes(file));
  if (own !== undefined) return `it has its own \`${own}\``;
  if (PROGRAM_FOLDERS.has(name.toLowerCase()))
    return 'folders with this name usually contain program code, and it has no pages';
  if (programRoot !== undefined && !(isBesidePages && SITE_FOLDERS.has(name.toLowerCase())))
    return `it has no pages, and \`${programRoot}\` marks its parent folder as a program`;
  return undefined;
}

/**
 * The file in the docs root that says that it is the root of a program; `package.json` only when it names one that is
 * there, since each new one names an `index.js`.
 */
export function programManifest(names: readonly string[], { named }: PackagePrograms): string | undefined {
  const isProgram = named.some((file) => names.includes(file.split('/')[0] ?? ''));
  return isProgram ? 'package.json' : names.find((name) => MANIFESTS.has(name));
}

/** Why a file is one of a tool, by its path; `undefined` when it is not. */
export function whyOfTool(file: string, programs: PackagePrograms): string | undefined {
  if (OF_TOOLS.test(file.slice(file.lastIndexOf('/') + 1)))
    return 'it has the name of a configuration file of a tool';
  return programs.files.has(file) ? '`package.json` lists it as a program' : undefined;
}

/** Why no page could run a script; `isSlip` when it looks like one that was meant to be run. `undefined` when one can. */
export function whyNoScript(text: string | undefined): { why: string; isSlip: boolean } | undefined {
  if (text === undefined) return { why: 'it cannot be read', isSlip: true };
  if (text.startsWith('#!')) return { why: 'it is a command-line program', isSlip: false };
  try {
    // Reads the script and does not run it.
    new Script(text);
  } catch (error) {
    if (/^\s*(?:import\b(?!\s*\()|export\b)/m.test(text))
      return { why: 'it is a module, and pages load classic scripts', isSlip: false };
    const message = error instanceof Error ? error.message : String(error);
    return { why: `it is not JavaScript that a page can run (${message})`, isSlip: true };
  }
  // A file for both asks first which of the two it is in.
  if (/\btypeof\s+(?:module|exports|define|require|process)\b/.test(text)) return undefined;
  const code = text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  if (/\bmodule\.exports\b|\brequire\s*\(/.test(code)) return { why: 'it is a Node module', isSlip: false };
  return /\bprocess\.(?:argv|cwd|chdir|exit|stdin|stdout|stderr)\b|\bimport\s*\(\s*["'](?:node:|fs\b)/.test(
    code,
  )
    ? { why: 'it is a Node program', isSlip: false }
    : undefined;
}
