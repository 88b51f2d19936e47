import { capitalized } from '../../base/text.ts';

/**
 * Spellings of fence languages that real pages use and no highlighter knows, mapped to one that it does.
 * `text` means: shown plainly, on purpose.
 */
const aliases: Record<string, string> = {
  curl: 'bash',
  command: 'bash',
  cmd: 'bat',
  cli: 'bash',
  terminal: 'bash',
  'shell-session': 'shellsession',
  npm: 'bash',
  yarn: 'bash',
  pnpm: 'bash',
  bun: 'bash',
  env: 'dotenv',
  '.env': 'dotenv',
  node: 'javascript',
  nodejs: 'javascript',
  'node.js': 'javascript',
  react: 'jsx',
  nextjs: 'tsx',
  'next.js': 'tsx',
  golang: 'go',
  python3: 'python',
  pip: 'bash',
  dotnet: 'csharp',
  net: 'csharp',
  'c#': 'csharp',
  'c++': 'cpp',
  objectivec: 'objective-c',
  'obj-c': 'objective-c',
  gradle: 'groovy',
  kts: 'kotlin',
  mysql: 'sql',
  postgres: 'sql',
  postgresql: 'sql',
  pgsql: 'sql',
  sqlite: 'sql',
  dockerfile: 'docker',
  tf: 'terraform',
  'json-schema': 'json',
  response: 'json',
  'application/json': 'json',
  ejs: 'html',
  htm: 'html',
  rest: 'http',
  https: 'http',
  prompt: 'text',
  output: 'text',
  none: 'text',
  plain: 'text',
  plaintext: 'text',
  txt: 'text',
  text: 'text',
  ascii: 'text',
  '': 'text',
};

/** Every spelling above, for correcting typos. */
export const languageSpellings: string[] = Object.keys(aliases).filter((name) => name !== '');

/** Names for people, for the title bar of a block without a title and for the labels of a group. */
const labels: Record<string, string> = {
  bash: 'Bash',
  sh: 'Shell',
  shell: 'Shell',
  shellscript: 'Shell',
  curl: 'cURL',
  js: 'JavaScript',
  javascript: 'JavaScript',
  jsx: 'JSX',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  tsx: 'TSX',
  py: 'Python',
  python: 'Python',
  rb: 'Ruby',
  go: 'Go',
  php: 'PHP',
  java: 'Java',
  json: 'JSON',
  jsonc: 'JSON',
  yml: 'YAML',
  yaml: 'YAML',
  toml: 'TOML',
  xml: 'XML',
  html: 'HTML',
  css: 'CSS',
  sql: 'SQL',
  csharp: 'C#',
  'c#': 'C#',
  cpp: 'C++',
  'c++': 'C++',
  c: 'C',
  md: 'Markdown',
  mdx: 'MDX',
  http: 'HTTP',
  graphql: 'GraphQL',
  ini: 'INI',
  nodejs: 'Node.js',
  node: 'Node.js',
  powershell: 'PowerShell',
  text: 'Text',
  plaintext: 'Text',
};

/** The highlighter's name for a fence language as written; the caller checks whether a grammar exists. */
export function languageOf(written: string | undefined): string {
  const name = (written ?? '').trim().toLowerCase();
  return Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name;
}

/** A fence language as readers call it: `js` is "JavaScript"; one that is not known is capitalized. */
export function languageLabel(written: string | undefined): string {
  const name = (written ?? '').trim();
  return labels[name.toLowerCase()] ?? (name === '' ? 'Code' : capitalized(name));
}
