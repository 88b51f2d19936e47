import { restrictsReaders } from '../../../base/model/reader-groups.ts';
import { isObject } from '../pointer.ts';
import { isTrue } from '../text.ts';

/** The extension that keeps a part of a document from the public. `also`: {@link Audience.also} names the part. */
export type Mark = 'x-internal' | 'x-excluded' | 'x-mint.groups' | 'also';

/** For whom a document is read. By default for the public. */
export interface Audience {
  /** `true` keeps parts with `x-internal: true`. */
  internal?: boolean;
  /** `true` keeps parts that name groups of readers. */
  privatePages?: boolean;
  /** Parts that are left out although they have no mark of their own, by their {@link stableKey}. */
  also?: ReadonlySet<string>;
}

/** Returns what matches the text of every file that may have a mark for an audience. */
export function marksFor({ internal, privatePages }: Audience): RegExp {
  const marks = ['x-excluded', ...(internal ? [] : ['x-internal']), ...(privatePages ? [] : ['x-mint'])];
  return new RegExp(marks.join('|'));
}

/** Returns the mark that keeps an object of a document from an audience. */
export function markOf(node: Record<string, unknown>, audience: Audience): Mark | undefined {
  if (isTrue(node['x-excluded'])) return 'x-excluded';
  if (audience.internal !== true && isTrue(node['x-internal'])) return 'x-internal';
  return audience.privatePages !== true && isForGroups(node['x-mint']) ? 'x-mint.groups' : undefined;
}

function isForGroups(extension: unknown): boolean {
  if (!isObject(extension)) return false;
  const { groups, metadata } = extension;
  return (
    restrictsReaders(groups) || (isObject(metadata) && restrictsReaders(metadata.groups, metadata.public))
  );
}

/** Returns the values that `x-mint-enum` of a schema restricts to groups of readers, as text. */
export function restrictedValues(node: Record<string, unknown>, audience: Audience): string[] {
  const listed = node['x-mint-enum'];
  if (audience.privatePages === true || !isObject(listed)) return [];
  return Object.keys(listed).filter((value) => restrictsReaders(listed[value]));
}
