import { parse } from 'acorn';
import type { NewFile } from '../Draft.ts';

/** A component that the new site does not define, and its properties on pages. */
interface Stub {
  properties: Set<string>;
}

/** Components that pages use and no file defines. Each gets a file that shows its properties. */
export class Stubs {
  readonly #stubs = new Map<string, Stub>();

  /** Notes a use. Returns whether it is the first one. */
  add(name: string, properties: readonly string[]): boolean {
    const known = this.#stubs.get(name);
    const stub = known ?? { properties: new Set<string>() };
    for (const property of properties) if (isParameter(property)) stub.properties.add(property);
    this.#stubs.set(name, stub);
    return known === undefined;
  }

  /** The lines that import components into a page. */
  static imports(names: Iterable<string>): string {
    return [...names]
      .sort()
      .map((name) => `import { ${name} } from '/${pathOf(name)}';`)
      .join('\n');
  }

  files(): NewFile[] {
    return [...this.#stubs].map(([name, { properties }]) => ({
      path: pathOf(name),
      from: { text: textOf(name, [...properties].sort()) },
    }));
  }
}

/** Returns whether a property can be a parameter of a component, which has a parameter `children` already. */
function isParameter(name: string): boolean {
  if (!/^[A-Za-z_$][\w$]*$/.test(name) || /^(?:key|ref)$/.test(name)) return false;
  try {
    return parse(`({ ${name}, children }) => 0`, { ecmaVersion: 'latest', sourceType: 'module' }).end > 0;
  } catch {
    return false;
  }
}

const pathOf = (name: string): string => `snippets/moved/${name}.jsx`;

function textOf(name: string, properties: readonly string[]): string {
  const shown = properties.map(
    (property) => `    {typeof ${property} === 'string' && <p><code>${property}</code> {${property}}</p>}\n`,
  );
  return `// Stands in for <${name}> of the former site. Write the component here; until then it shows what it was given.
export const ${name} = ({ ${[...properties, 'children'].join(', ')} }) => (
  <div>
${shown.join('')}    {children}
  </div>
);
`;
}
