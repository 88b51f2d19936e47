import { getOrMake } from '../../../base/get-or-make.ts';
import { readYaml } from '../../../base/json/yaml.ts';
import { objectOf } from '../../../api/openapi/pointer.ts';
import { textOfFile } from './files.ts';

/** Place of a key in a file, which is named by its absolute path. */
export interface KeyPlace {
  file: string;
  line: number;
  column: number;
}

/** A key, or an entry of a list, whose value only running code could tell. */
export interface Unknown {
  /** `undefined` for an entry of a list. */
  key: string | undefined;
  /** The code, shortened. */
  code: string;
  place: () => KeyPlace;
}

/** Metadata of an object or a list. Places are computed on first use. */
interface Notes {
  places: Map<string, () => KeyPlace>;
  unknowns: Unknown[];
}

const MOST_UNKNOWNS = 100;

const NOTES = new WeakMap<object, Notes>();

function notesOf(object: object): Notes {
  return getOrMake(NOTES, object, () => ({ places: new Map(), unknowns: [] }));
}

/** Notes where a key of an object is written. */
export function notePlace(object: object, key: string, place: () => KeyPlace): void {
  notesOf(object).places.set(key, place);
}

/** Notes that an object has a key, or a list an entry, without a known value. */
export function noteUnknown(object: object, unknown: Unknown): void {
  notesOf(object).unknowns.push(unknown);
}

/** Lets an object or a list have the notes of another one, whose values it took over. */
export function copyNotes(from: object, to: object): void {
  const notes = NOTES.get(from);
  if (notes === undefined || from === to) return;
  const own = notesOf(to);
  for (const [key, place] of notes.places) own.places.set(key, place);
  // A list that is spread into others repeatedly would collect all notes each time.
  for (const unknown of notes.unknowns)
    if (own.unknowns.length < MOST_UNKNOWNS && !own.unknowns.includes(unknown)) own.unknowns.push(unknown);
}

export function placeOf(object: object, key: string): KeyPlace | undefined {
  return NOTES.get(object)?.places.get(key)?.();
}

/** The keys and entries of an object or a list whose value is not known. */
export function unknownsOf(object: object): readonly Unknown[] {
  return NOTES.get(object)?.unknowns ?? [];
}

/** Reads a YAML or JSON configuration with the places of its keys; an empty object if it is not one. */
export function readSettings(file: string): Record<string, unknown> {
  const { value, locate } = readYaml(textOfFile(file) ?? '', { maxAliases: 1000, isMerging: true });
  const note = (one: unknown, pointer: string): void => {
    if (typeof one !== 'object' || one === null) return;
    for (const [key, inner] of Object.entries(one)) {
      const below = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      notePlace(one, key, () => {
        const { line = 1, column = 1 } = locate(below, true) ?? locate(below) ?? {};
        return { file, line, column };
      });
      note(inner, below);
    }
  };
  note(value, '');
  return objectOf(value);
}
