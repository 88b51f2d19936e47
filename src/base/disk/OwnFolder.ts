import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withPath } from './with-path.ts';

/** A folder that was created for files of Lectern alone, which fills and empties it. Names are relative to it. */
export class OwnFolder {
  /** Absolute path. */
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Absolute path of a name. */
  at(name: string): string {
    const file = path.resolve(this.folder, name);
    if (!file.startsWith(this.folder + path.sep)) throw new Error(`${name} is not in ${this.folder}`);
    return file;
  }

  /** Writes a file at once, and creates the folders around it. Returns its absolute path. */
  write(name: string, content: string | Uint8Array): string {
    const file = this.at(name);
    const part = `${file}.${randomBytes(6).toString('hex')}`;
    withPath(file, () => {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(part, content, { flag: 'wx' });
      renameSync(part, file);
    });
    return file;
  }

  /** Creates a folder, and those around it. */
  makeFolder(name: string): string {
    const folder = this.at(name);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  /** Links to a file or folder elsewhere. */
  link(name: string, target: string): void {
    const link = this.at(name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(target, link, 'junction');
  }

  /** Removes a file, or a folder with all that is in it. */
  remove(name: string): void {
    rmSync(this.at(name), { recursive: true, force: true });
  }
}
