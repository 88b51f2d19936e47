import type { SourceText } from './SourceText.ts';

/** An option of a command. Words that are no option have the name `url`; `...` in place of more options has `config`. */
export interface Option {
  name: string;
  argument: SourceText;
}

/** Returns a function that lists the arguments of options by their names. */
export function argumentsIn(options: readonly Option[]): (...names: string[]) => SourceText[] {
  return (...names) => options.filter(({ name }) => names.includes(name)).map(({ argument }) => argument);
}

/** Options that have an argument, some letters with the long name that they stand for: `X:request cookie`. */
export function withArgument(names: string): ReadonlyMap<string, string> {
  return new Map(
    names.split(' ').map((one): [string, string] => {
      const [own = one, name = own] = one.split(':');
      return [own, name];
    }),
  );
}

/** Reads the options of a command, such as `-sSX POST` and `--request=POST`. */
export function readOptions(words: readonly SourceText[], known: ReadonlyMap<string, string>): Option[] {
  const options: Option[] = [];
  for (let at = 1; at < words.length; at++) {
    const word = words[at] as SourceText;
    const { value } = word;
    if (/^(?:\.{3}|…)$|^\[options?\b/i.test(value)) options.push({ name: 'config', argument: word });
    else if (value.startsWith('--')) {
      const [, own = '', equals] = /^--([^=]*)(=)?/.exec(value) ?? [];
      const isAfter = known.has(own) && equals === undefined;
      // An option instead of an argument: the argument is missing.
      if (isAfter && /^--?[a-z]/i.test(words[at + 1]?.value ?? '')) continue;
      const argument = isAfter ? words[++at] : word.slice(equals === undefined ? 0 : own.length + 3);
      if (argument !== undefined) options.push({ name: own, argument });
    } else if (!value.startsWith('-') || value.length === 1) {
      if (value !== '' && value !== '-') options.push({ name: 'url', argument: word });
    } else
      for (let index = 1; index < value.length; index++) {
        const name = known.get(value.charAt(index));
        const isLast = index + 1 === value.length;
        const argument = name === undefined ? word : isLast ? words[++at] : word.slice(index + 1);
        if (argument !== undefined) options.push({ name: name ?? value.charAt(index), argument });
        if (name !== undefined) break;
      }
  }
  return options;
}
