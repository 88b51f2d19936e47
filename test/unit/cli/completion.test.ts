import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { COMMAND_NAMES, SHELLS } from '../../../src/cli/arguments/commands.ts';
import { completionScript } from '../../../src/cli/arguments/completion.ts';
import { optionsOf } from '../../../src/cli/arguments/options.ts';

/** Words that bash offers for the last word of a line. */
function inBash(...words: string[]): string[] {
  const ask = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _lectern; echo "\${COMPREPLY[*]}"`;
  const { stdout, stderr, status } = spawnSync('bash', ['--norc', '-s'], {
    input: `${completionScript('bash')}\n${ask}\n`,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return stdout.trim().split(' ');
}

/** Whether a shell is there that can read a script without running it. */
const hasShell = (shell: string) => spawnSync(shell, ['--version']).status === 0;

describe('the completion of shells', () => {
  it('in bash offers commands, the options of a command, and their values', () => {
    expect(inBash('lectern', 'che')).toEqual(['check']);
    expect(inBash('lectern', 'check', '--fi')).toEqual(['--fix']);
    expect(inBash('lectern', 'build', '--fi')).toEqual(['']);
    expect(inBash('lectern', 'check', '--fail-on', '')).toEqual(['error', 'warning', 'never']);
    expect(inBash('lectern', 'completion', '')).toEqual([...SHELLS]);
    expect(inBash('lectern', 'init', '--from', 'm')).toEqual(['mkdocs']);
  });

  it.each(SHELLS)('in %s has every command and every option', (shell) => {
    const script = completionScript(shell);
    for (const command of COMMAND_NAMES) {
      expect(script).toContain(command);
      for (const { name } of optionsOf(command)) expect(script).toContain(name);
    }
  });

  it.each(SHELLS)('is a script that %s can read', (shell) => {
    if (!hasShell(shell)) return;
    const { status, stderr } = spawnSync(shell, shell === 'fish' ? ['--no-execute'] : ['-n'], {
      input: completionScript(shell),
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
  });
});
