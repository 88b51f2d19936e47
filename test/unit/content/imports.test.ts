import { describe, expect, it } from 'vitest';
import { takeImports } from '../../../src/content/compile/imports.ts';

describe('taking imports out of code', () => {
  it('reads default, named, renamed and whole-module imports and keeps the lines', () => {
    const { imports, rest } = takeImports(
      `import A, { b as c, d } from '/x.mdx'\nimport {\n  e,\n} from "./y";\nimport * as f from 'react'\nimport './z.css'\nexport const g = 1`,
    );
    expect(imports).toEqual([
      {
        specifier: '/x.mdx',
        line: 0,
        names: [
          { imported: 'b', local: 'c' },
          { imported: 'd', local: 'd' },
          { imported: 'default', local: 'A' },
        ],
      },
      { specifier: './y', line: 1, names: [{ imported: 'e', local: 'e' }] },
      { specifier: 'react', line: 4, names: [{ imported: '*', local: 'f' }] },
      { specifier: './z.css', line: 5, names: [] },
    ]);
    expect(rest).toBe('\n\n\n\n\n\nexport const g = 1');
  });

  it('leaves a line of a template text alone', () => {
    const code = "export const a = `\nimport x from 'y'\n`";
    expect(takeImports(code)).toEqual({ imports: [], rest: code });
  });
});
