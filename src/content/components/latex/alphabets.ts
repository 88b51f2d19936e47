/** Where the letters A and a, the digit 0, and Α and α of an alphabet begin among the mathematical letters of Unicode. */
interface Alphabet {
  capital: number;
  small: number;
  digit?: number;
  greekCapital?: number;
  greekSmall?: number;
}

const alphabets = new Map<string, Alphabet>(
  Object.entries({
    bold: {
      capital: 0x1d400,
      small: 0x1d41a,
      digit: 0x1d7ce,
      greekCapital: 0x1d6a8,
      greekSmall: 0x1d6c2,
    },
    italic: { capital: 0x1d434, small: 0x1d44e, greekCapital: 0x1d6e2, greekSmall: 0x1d6fc },
    'bold-italic': {
      capital: 0x1d468,
      small: 0x1d482,
      digit: 0x1d7ce,
      greekCapital: 0x1d71c,
      greekSmall: 0x1d736,
    },
    script: { capital: 0x1d49c, small: 0x1d4b6 },
    'bold-script': { capital: 0x1d4d0, small: 0x1d4ea },
    fraktur: { capital: 0x1d504, small: 0x1d51e },
    'double-struck': { capital: 0x1d538, small: 0x1d552, digit: 0x1d7d8 },
    'bold-fraktur': { capital: 0x1d56c, small: 0x1d586 },
    'sans-serif': { capital: 0x1d5a0, small: 0x1d5ba, digit: 0x1d7e2 },
    'bold-sans-serif': { capital: 0x1d5d4, small: 0x1d5ee, digit: 0x1d7ec },
    'sans-serif-italic': { capital: 0x1d608, small: 0x1d622 },
    'sans-serif-bold-italic': { capital: 0x1d63c, small: 0x1d656 },
    monospace: { capital: 0x1d670, small: 0x1d68a, digit: 0x1d7f6 },
  }),
);

/** Letters that Unicode had before the mathematical ones, whose places there are empty. */
const elsewhere = new Map<number, string>(
  [
    [0x1d49c, 'Bℬ Eℰ Fℱ Hℋ Iℐ Lℒ Mℳ Rℛ'],
    [0x1d4b6, 'eℯ gℊ oℴ'],
    [0x1d504, 'Cℭ Hℌ Iℑ Rℜ Zℨ'],
    [0x1d538, 'Cℂ Hℍ Nℕ Pℙ Qℚ Rℝ Zℤ'],
    [0x1d44e, 'hℎ'],
  ].flatMap(([start, letters]) =>
    [...String(letters).matchAll(/([A-Za-z])([^\sA-Za-z])/gu)].map(([, plain = '', letter = '']) => {
      const first = plain >= 'a' ? 'a' : 'A';
      return [Number(start) + plain.charCodeAt(0) - first.charCodeAt(0), letter] as const;
    }),
  ),
);

/**
 * A text in the letters of a mathematical alphabet. Browsers no longer read `mathvariant`, which names the alphabet.
 * `undefined` where the alphabet lacks a character of the text.
 */
export function inAlphabet(text: string, name: string): string | undefined {
  const alphabet = alphabets.get(name);
  if (alphabet === undefined) return undefined;
  let result = '';
  for (const character of text) {
    const place = placeOf(character.codePointAt(0) ?? 0, alphabet);
    if (place === undefined) return undefined;
    result += elsewhere.get(place) ?? String.fromCodePoint(place);
  }
  return result;
}

function placeOf(code: number, alphabet: Alphabet): number | undefined {
  const { capital, small, digit, greekCapital, greekSmall } = alphabet;
  const within = (first: string, last: string, start: number | undefined): number | undefined =>
    start !== undefined && code >= first.charCodeAt(0) && code <= last.charCodeAt(0)
      ? start + code - first.charCodeAt(0)
      : undefined;
  return (
    within('A', 'Z', capital) ??
    within('a', 'z', small) ??
    within('0', '9', digit) ??
    within('Α', 'Ω', greekCapital) ??
    within('α', 'ω', greekSmall)
  );
}
