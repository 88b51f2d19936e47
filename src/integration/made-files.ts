import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Files that Lectern makes itself and that pages name: the theme's style sheet, the playground's forms. */
export interface MadeFiles {
  /**
   * Keeps a file and returns its address, which holds a hash of the content and can be cached for ever. `name` is
   * `stem.extension`. These files are not handed to the bundler, which would look for the author's images and
   * fonts among its own modules.
   */
  publish(name: string, content: string | Uint8Array): string;
  /** Content of a file that has not been written: all of them in `dev`. */
  read(address: string): string | Uint8Array | undefined;
  /** From now on files go straight into the output; those that came before are written now. */
  writeTo(outDir: string): void;
}

/** `folder` is where the build keeps its assets, relative to the output; `base` is Astro's. */
export function createMadeFiles(base: string, folder: string): MadeFiles {
  const prefix = base.endsWith('/') ? base : `${base}/`;
  const waiting = new Map<string, string | Uint8Array>();
  const written = new Set<string>();
  let target: string | undefined;

  function write(file: string, content: string | Uint8Array): void {
    if (target === undefined) waiting.set(file, content);
    else if (!written.has(file)) {
      writeFileSync(path.join(target, file), content);
      written.add(file);
    }
  }

  return {
    publish(name, content) {
      const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10);
      const dot = name.lastIndexOf('.');
      const file = `${name.slice(0, dot)}.${hash}${name.slice(dot)}`;
      write(file, content);
      return `${prefix}${folder}/${file}`;
    },
    read(address) {
      const start = `${prefix}${folder}/`;
      return address.startsWith(start) ? waiting.get(address.slice(start.length)) : undefined;
    },
    writeTo(outDir) {
      if (target !== undefined) return;
      target = path.join(outDir, folder);
      mkdirSync(target, { recursive: true });
      for (const [file, content] of waiting) write(file, content);
      waiting.clear();
    },
  };
}
