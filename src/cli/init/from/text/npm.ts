/** Commands of npm that all other package managers call differently. */
const SHARED: Record<string, string> = {
  install: 'add',
  i: 'add',
  uninstall: 'remove',
  ci: 'install --frozen-lockfile',
};

/** Commands of npm that other package managers call differently. */
const COMMANDS: Record<string, Record<string, string>> = {
  yarn: { ...SHARED, run: '' },
  pnpm: SHARED,
  bun: { ...SHARED, exec: 'x' },
};
const FLAGS: Record<string, string> = { '--save-dev': '-D', '--save': '', '-S': '', '--global': '-g' };
const RUNNERS: Record<string, string> = { yarn: 'yarn dlx', pnpm: 'pnpm dlx', bun: 'bunx' };

/** Shell commands for npm, and their equivalents in the other package managers. */
export function npmVariants(code: readonly string[]): { title: string; code: string[] }[] {
  const others = Object.keys(COMMANDS).map((manager) => ({
    title: manager,
    code: code.map((line) => commandFor(manager, line)),
  }));
  return [{ title: 'npm', code: [...code] }, ...others];
}

function commandFor(manager: string, line: string): string {
  return line
    .replace(/\bnpx (?:-y |--yes )?/g, `${RUNNERS[manager]} `)
    .replace(
      /\bnpm (install|i|uninstall|ci|exec|run|init|test|start|create)\b([^&|;#]*)/g,
      (_, command: string, rest: string) => {
        const words = rest.trim().split(/\s+/).filter(Boolean);
        const flags = words.map((word) => FLAGS[word] ?? word).filter((word) => word !== '' && word !== '--');
        const hasPackages = words.some((word) => !word.startsWith('-'));
        const isInstall = /^i(?:nstall)?$/.test(command) && !hasPackages;
        const own = isInstall ? 'install' : (COMMANDS[manager]?.[command] ?? command);
        const end = /\s$/.test(rest) ? ' ' : '';
        return [manager, own, ...flags].filter(Boolean).join(' ') + end;
      },
    );
}
