import path from 'node:path/posix';
import type { Diagnostic, Position } from '../../../base/diagnostics.ts';
import { findNode, type JsonMember, type JsonNode } from '../../../base/json/json-node.ts';
import type { LineMap } from '../../../base/json/LineMap.ts';

export interface ConfigFile {
  /** Path from the docs root. */
  file: string;
  root: JsonNode;
  lines(): LineMap;
}

/** Reads the file that a `$ref` names, by its path from the docs root. `undefined` when there is none that can be used. */
export type ReadReferred = (file: string) => ConfigFile | 'missing' | 'unusable';

/** The key whose value names another file. */
const KEY = '$ref';

interface Expanded {
  root: JsonNode;
  diagnostics: Diagnostic[];
  /** The place of a pointer, with its file where that is not the first one. */
  locate(pointer: string, options?: { key?: boolean }): (Position & { file?: string }) | undefined;
}

/**
 * Replaces each `{ "$ref": "./file.json" }` with the contents of the file. Keys next to a `$ref` override
 * those of the other file's object. A file that cannot be read is reported, and adds nothing.
 *
 * @param read reads the other files. Without it, a `$ref` is a key like any other.
 */
export function expandRefs(first: ConfigFile, read: ReadReferred | undefined): Expanded {
  /** The file of each part that comes from another one than what is around it. */
  const files = new Map<JsonNode | JsonMember, ConfigFile>();
  const diagnostics: Diagnostic[] = [];
  const report = (at: JsonNode, { file, lines }: ConfigFile, code: string, message: string, hint: string) => {
    diagnostics.push({ code, severity: 'error', message, hint, file, ...lines().span(at.start, at.end) });
  };

  /** The file that a `$ref` names. `open` are the files that are being expanded, outermost first. */
  const target = (ref: JsonNode, from: ConfigFile, open: readonly string[]): ConfigFile | undefined => {
    const { value: written } = ref;
    if (
      typeof written !== 'string' ||
      !/^[^?#]+\.json$/i.test(written) ||
      /^[a-z][a-z\d+.-]+:/i.test(written)
    ) {
      report(
        ref,
        from,
        'config/ref-file',
        'A `$ref` must be the path of a JSON file.',
        'Example: `"./navigation.json"`.',
      );
      return undefined;
    }
    const file = path.normalize(path.join(path.dirname(from.file), written.replaceAll('\\', '/')));
    if (/^[/\\]/.test(written) || file.startsWith('../')) {
      const message = `The path ${JSON.stringify(written)} points outside the docs folder.`;
      report(
        ref,
        from,
        'config/outside-root',
        message,
        'Paths are relative to the file that contains them: `"./navigation.json"`.',
      );
      return undefined;
    }
    if (open.includes(file)) {
      report(
        ref,
        from,
        'config/ref-loop',
        `\`${file}\` refers back to a file that includes it.`,
        'Remove one of the references.',
      );
      return undefined;
    }
    const found = read!(file);
    if (found === 'missing')
      report(
        ref,
        from,
        'config/ref-file',
        `There is no file \`${file}\`.`,
        'Add the file, or correct the path. Paths are relative to the file that contains them.',
      );
    return typeof found === 'string' ? undefined : found;
  };

  const expand = (node: JsonNode, from: ConfigFile, open: readonly string[]): JsonNode => {
    if (node.items) {
      const items = node.items.map((item) => expand(item, from, open));
      if (items.every((item, index) => item === node.items![index])) return node;
      return { ...node, items, value: items.map(({ value }) => value) };
    }
    if (!node.members) return node;
    const own = node.members.map((member): JsonMember => {
      const inner = expand(member.node, from, open);
      if (inner === member.node) return member;
      const made = { ...member, node: inner };
      const home = files.get(member);
      if (home) files.set(made, home);
      return made;
    });
    const ref = node.members.find(({ key }) => key === KEY);
    if (!ref) {
      if (own.every((member, index) => member === node.members![index])) return node;
      return objectOf(node, own);
    }
    const beside = own.filter(({ key }) => key !== KEY);
    const other = target(ref.node, from, open);
    if (!other)
      return beside.length > 0 ? objectOf(node, beside) : { ...node, members: [], value: undefined };
    const root = expand(other.root, other, [...open, other.file]);
    if (root.value === undefined && beside.length === 0) return { ...node, members: [], value: undefined };
    if (!root.members) {
      // A list or a string replaces the whole object: keys next to the reference cannot override it.
      const placed = { ...root };
      files.set(placed, other);
      return placed;
    }
    // The schema of the other file is for editors.
    const covered = new Set([...beside.map(({ key }) => key), '$schema']);
    const brought = root.members.flatMap((member): JsonMember[] => {
      if (covered.has(member.key)) return [];
      const made = { ...member };
      files.set(made, files.get(member) ?? other);
      return [made];
    });
    for (const member of beside) files.set(member, files.get(member) ?? from);
    return objectOf(node, [...brought, ...beside]);
  };

  const root = read ? expand(first.root, first, [first.file]) : first.root;
  return {
    root,
    diagnostics,
    locate(pointer, options) {
      let source = first;
      let holder = first;
      const found = findNode(root, pointer, (step) => {
        // A key is in the file of its object, its value perhaps in another one.
        if ('key' in step) holder = source = files.get(step) ?? source;
        else source = files.get(step) ?? source;
      });
      if (!found) return undefined;
      const { node, member } = found;
      const isKey = options?.key === true && member !== undefined;
      const { file, lines } = isKey ? holder : source;
      const place = isKey ? lines().span(member.keyStart, member.keyEnd) : lines().span(node.start, node.end);
      return file === first.file ? place : { ...place, file };
    },
  };
}

function objectOf(node: JsonNode, members: JsonMember[]): JsonNode {
  const value = Object.fromEntries(members.map(({ key, node: { value: inner } }) => [key, inner]));
  return { ...node, members, value };
}
