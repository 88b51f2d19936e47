/** Hosts that are made for examples, and names of this machine. Networks are told apart when a name is looked up. */
const EXAMPLES = /(?:^|\.)(?:example\.(?:com|org|net|edu)|example|test|invalid|localhost|local|internal)$/;

/** Which addresses are not asked, and which of those by default are after all. */
export interface Leaving {
  /** Patterns of what is left: a host, which means its subdomains too, or the start of an address. `*` is any text. */
  leave?: readonly string[];
  /** Hosts that are asked although they are private or for examples: `localhost:4321`. */
  ask?: readonly string[];
}

/** Returns whether the author asked for a host by its name, with or without its port. */
export function isAsked({ host, hostname }: URL, { ask = [] }: Leaving): boolean {
  return ask.some((name) => name === host || name === hostname);
}

/** Makes the test whether an address is left. */
export function createLeave(options: Leaving): (url: URL) => boolean {
  const tests = (options.leave ?? []).map(leaveTest);
  return (url) => {
    if (tests.some((matches) => matches(url))) return true;
    return EXAMPLES.test(url.hostname) && !isAsked(url, options);
  };
}

/** A pattern with a slash is the start of an address, with or without its scheme; any other is a host. */
function leaveTest(pattern: string): (url: URL) => boolean {
  const text = pattern.trim().toLowerCase();
  const schemeless = text.replace(/^https?:\/\//, '');
  if (schemeless.includes('/')) {
    const start = matcher(schemeless, '');
    return ({ href }) => start(href.toLowerCase().replace(/^https?:\/\//, ''));
  }
  const whole = matcher(schemeless.replace(/^\*\./, ''), '$');
  return ({ host, hostname }) => {
    for (const name of [host, hostname]) {
      // The host itself, then each name that it is below of.
      for (let rest = name; rest !== ''; rest = rest.replace(/^[^.]*\.?/, '')) if (whole(rest)) return true;
    }
    return false;
  };
}

/** Matches piece by piece, so that no pattern makes it slow. */
function matcher(pattern: string, end: '' | '$'): (text: string) => boolean {
  const [first = '', ...pieces] = pattern.split('*');
  return (text) => {
    if (!text.startsWith(first)) return false;
    let at = first.length;
    for (const [index, piece] of pieces.entries()) {
      const isLast = end === '$' && index === pieces.length - 1;
      const found = isLast ? text.length - piece.length : text.indexOf(piece, at);
      if (found < at || !text.startsWith(piece, found)) return false;
      at = found + piece.length;
    }
    return end === '' || at === text.length;
  };
}
