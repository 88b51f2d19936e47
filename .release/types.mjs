// Writes the types that users reach into one file, in the place of a file for each module: types of the package's inside are
// left out. What a configuration may hold is written out, since its schema says everything three times.
//
//   node .release/types.mjs
import { globSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import ts from 'typescript';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const compilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  allowImportingTsExtensions: true,
  strict: true,
  noEmit: true,
  types: [],
};

/** Puts the type that a configuration file has in the place of its schema, in the declarations of a format. */
function writeOut(format, name) {
  const file = path.join(dist, 'config/formats', format, 'schema/site.d.ts');
  const program = ts.createProgram([file], compilerOptions);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const symbol = checker
    .getExportsOfModule(checker.getSymbolAtLocation(source))
    .find((one) => one.name === name);
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const { NoTruncation, InTypeAlias } = ts.TypeFormatFlags;
  const text = checker.typeToString(type, source, NoTruncation | InTypeAlias);
  writeFileSync(file, `/** What a configuration file may hold. */\nexport type ${name} = ${text};\n`);
}

writeOut('docs', 'DocsConfigInput');
writeOut('mint', 'SiteConfigInput');

const bundle = await rollup({
  // The parts of the layout are Astro files, which take their props from this module.
  input: {
    index: path.join(dist, 'index.d.ts'),
    'build/astro/docs-loader': path.join(dist, 'build/astro/docs-loader.d.ts'),
    'page/layout/PageView': path.join(dist, 'page/layout/PageView.d.ts'),
  },
  external: (id) => !/^[./]/.test(id),
  plugins: [dts({ compilerOptions })],
});
const { output } = await bundle.generate({ format: 'es', chunkFileNames: 'shared.d.ts' });
for (const file of globSync('**/*.d.ts', { cwd: dist })) rmSync(path.join(dist, file));
for (const { fileName, code } of output) writeFileSync(path.join(dist, fileName), code);
