import { pointerSegments } from './pointer.ts';

/** A value of the file and where it stands: `start` inclusive, `end` exclusive, in UTF-16 units. */
export interface JsonNode {
  start: number;
  end: number;
  /** The plain value; for objects and arrays it contains the plain values of what is inside. */
  value: unknown;
  /** Members of an object in file order; a key given twice is here twice. */
  members?: JsonMember[];
  /** Items of an array in file order. */
  items?: JsonNode[];
}

export interface JsonMember {
  key: string;
  keyStart: number;
  keyEnd: number;
  node: JsonNode;
}

const indexes = new WeakMap<JsonMember[], Map<string, JsonMember>>();

/** The last member of a key: it is the one that counts, as in `JSON.parse`. Large objects get an index. */
function memberOf(members: JsonMember[], key: string): JsonMember | undefined {
  if (members.length < 32) return members.findLast((member) => member.key === key);
  let index = indexes.get(members);
  if (!index) {
    index = new Map(members.map((member) => [member.key, member]));
    indexes.set(members, index);
  }
  return index.get(key);
}

/**
 * Follows a pointer. The member is the one that contains the node, where the last step is a key of an object.
 *
 * @param pass is called with every member and every node on the way
 */
export function findNode(
  root: JsonNode,
  pointer: string,
  pass?: (step: JsonNode | JsonMember) => void,
): { node: JsonNode; member: JsonMember | undefined } | undefined {
  let node: JsonNode | undefined = root;
  let member: JsonMember | undefined;
  pass?.(root);
  for (const segment of pointerSegments(pointer)) {
    member = node.members && memberOf(node.members, segment);
    node = node.members ? member?.node : /^\d+$/.test(segment) ? node.items?.[Number(segment)] : undefined;
    if (!node) return undefined;
    if (member) pass?.(member);
    pass?.(node);
  }
  return { node, member };
}
