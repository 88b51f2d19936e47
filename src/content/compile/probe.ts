import { readFileSync } from 'node:fs';
import { compile } from './compile.ts';
import type { Probed } from './survives.ts';

// A program of its own that compiles a source and ends, by itself or by the overflow that it is there to find.

const source = JSON.parse(readFileSync(0, 'utf8')) as Probed;
if ('script' in source) {
  const { parseAst, transformWithOxc } = await import('vite');
  const lang = /\.tsx?$/i.test(source.file) ? 'tsx' : 'jsx';
  await transformWithOxc(source.script, source.file, { lang }).catch(() => undefined);
  try {
    parseAst(source.script, { lang });
  } catch {
    // A mistake in the script is reported by who compiles it.
  }
} else compile({ ...source, bodyOffset: 0, file: '' });
