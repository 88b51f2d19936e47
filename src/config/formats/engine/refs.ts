import path from 'node:path/posix';
import { type Diagnostic, type Position, spanAt } from '../../../base/diagnostics.ts';
import { findNode, type JsonMember, type JsonNode } from '../../../base/json/json-node.ts';

export interface ConfigFile {
  /** Path from the docs root. */
  file: string;
  root: JsonNode;
  text: string;
}

/** Reads the file that a `$ref` names, by its path from the docs root. `undefined` when there is none that can be used. */
export type ReadReferred = (file: string) => ConfigFile | 'missing' | 'unusable';

/** The key whose value names another file. */
const KEY = '$ref';

/**
 * A configuration in which files replace each `{ "$ref": "./file.json" }` that names them. Keys next to a
 * `$ref` override those of the other file's object. A file that cannot be read is reported, and adds nothing.
 */
export class ExpandedConfig {
  readonly root: JsonNode;
  readonly diagnostics: Diagnostic[] = [];
  readonly #first: ConfigFile;
  readonly #read: ReadReferred | undefined;
  /** The file of each part that comes from another one than what is around it. */
  readonly #files = new Map<JsonNode | JsonMember, ConfigFile>();

  /** @param read reads the other files. Without it, a `$ref` is a key like any other. */
  constructor(first: ConfigFile, read: ReadReferred | undefined) {
    this.#first = first;
    this.#read = read;
    this.root = read ? this.#expand(first.root, first, [first.file]) : first.root;
  }

  /** The place of a pointer, with its file where that is not the first one. */
  locate(pointer: string, options?: { key?: boolean }): (Position & { file?: string }) | undefined {
    let source = this.#first;
    let holder = this.#first;
    const found = findNode(this.root, pointer, (step) => {
      source = this.#files.get(step) ?? source;
      // A key is in the file of its object, its value perhaps in another one.
      if ('key' in step) holder = source;
    });
    if (!found) return undefined;
    const { node, member } = found;
    const isKey = options?.key === true && member !== undefined;
    const { file, text } = isKey ? holder : source;
    const place = isKey ? spanAt(text, member.keyStart, member.keyEnd) : spanAt(text, node.start, node.end);
    return file === this.#first.file ? place : { ...place, file };
  }

  /** @param open The files that are being expanded, outermost first. */
  #expand(node: JsonNode, from: ConfigFile, open: readonly string[]): JsonNode {
    if (node.items) {
      const items = node.items.map((item) => this.#expand(item, from, open));
      if (items.every((item, index) => item === node.items![index])) return node;
      return { ...node, items, value: items.map(({ value }) => value) };
    }
    if (!node.members) return node;
    const own = node.members.map((member): JsonMember => {
      const inner = this.#expand(member.node, from, open);
      if (inner === member.node) return member;
      const home = this.#files.get(member);
      const made = { ...member, node: inner };
      return home ? this.#placed(made, home) : made;
    });
    const ref = node.members.find(({ key }) => key === KEY);
    if (!ref)
      return own.every((member, index) => member === node.members![index]) ? node : objectOf(node, own);
    const beside = own.filter(({ key }) => key !== KEY);
    const other = this.#fileOf(ref.node, from, open);
    const root = other && this.#expand(other.root, other, [...open, other.file]);
    if (!other || !root || (root.value === undefined && beside.length === 0))
      return beside.length > 0 ? objectOf(node, beside) : { ...node, members: [], value: undefined };
    // A list or a string replaces the whole object: keys next to the reference cannot override it.
    if (!root.members) return this.#placed({ ...root }, other);
    // The schema of the other file is for editors.
    const covered = new Set([...beside.map(({ key }) => key), '$schema']);
    const brought = root.members.filter(({ key }) => !covered.has(key));
    const placed = brought.map((member) => this.#placed({ ...member }, this.#files.get(member) ?? other));
    for (const member of beside) this.#placed(member, this.#files.get(member) ?? from);
    return objectOf(node, [...placed, ...beside]);
  }

  #placed<Part extends JsonNode | JsonMember>(part: Part, file: ConfigFile): Part {
    this.#files.set(part, file);
    return part;
  }

  /** The file that a `$ref` names. */
  #fileOf(ref: JsonNode, from: ConfigFile, open: readonly string[]): ConfigFile | undefined {
    const { value: written } = ref;
    if (
      typeof written !== 'string' ||
      !/^[^?#]+\.json$/i.test(written) ||
      /^[a-z][a-z\d+.-]+:/i.test(written)
    ) {
      const message = 'A `$ref` must be the path of a JSON file.';
      return this.#refuse(ref, from, 'config/ref-file', message, 'Example: `"./navigation.json"`.');
    }
    const file = path.normalize(path.join(path.dirname(from.file), written.replaceAll('\\', '/')));
    if (/^[/\\]/.test(written) || file.startsWith('../')) {
      const message = `The path ${JSON.stringify(written)} points outside the docs folder.`;
      const hint = 'Paths are relative to the file that contains them: `"./navigation.json"`.';
      return this.#refuse(ref, from, 'config/outside-root', message, hint);
    }
    if (open.includes(file)) {
      const message = `\`${file}\` refers back to a file that includes it.`;
      return this.#refuse(ref, from, 'config/ref-loop', message, 'Remove one of the references.');
    }
    const found = this.#read!(file);
    if (typeof found !== 'string') return found;
    if (found === 'unusable') return undefined;
    const hint = 'Add the file, or correct the path. Paths are relative to the file that contains them.';
    return this.#refuse(ref, from, 'config/ref-file', `There is no file \`${file}\`.`, hint);
  }

  /** Reports a `$ref` that adds nothing. */
  #refuse(at: JsonNode, { file, text }: ConfigFile, code: string, message: string, hint: string): undefined {
    this.diagnostics.push({
      code,
      severity: 'error',
      message,
      hint,
      file,
      ...spanAt(text, at.start, at.end),
    });
  }
}

function objectOf(node: JsonNode, members: JsonMember[]): JsonNode {
  const value = Object.fromEntries(members.map(({ key, node: { value: inner } }) => [key, inner]));
  return { ...node, members, value };
}
