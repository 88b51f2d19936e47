import { isMap, isScalar, isSeq } from 'yaml';
import { isIntegerKey, isOddNumber, keepKeys, keepNumber } from './asWritten.ts';

/**
 * Goes through parsed YAML beside the value that was made of it, and keeps what the value does not say: the order of
 * keys like integers, the digits of numbers. Returns whether there was such a number.
 */
export function keepWrittenYaml(contents: unknown, value: unknown): boolean {
  const stack: [node: unknown, value: unknown][] = [[contents, value]];
  let hasOddNumber = false;
  for (let top = stack.pop(); top; top = stack.pop()) {
    const [node, given] = top;
    // What an alias stands for is looked at where its anchor is.
    if (typeof given !== 'object' || given === null || !(isMap(node) || isSeq(node))) continue;
    const holder = given as Record<string, unknown>;
    const keys: string[] = [];
    const look = (key: string, item: unknown) => {
      keys.push(key);
      const child = Object.hasOwn(holder, key) ? holder[key] : undefined;
      if (typeof child === 'object') stack.push([item, child]);
      else if (typeof child === 'number' && isScalar(item) && item.source && isOddNumber(item.source)) {
        keepNumber(holder, key, item.source);
        hasOddNumber = true;
      }
    };
    if (isSeq(node)) node.items.forEach((item, index) => look(String(index), item));
    else {
      for (const { key, value: item } of node.items) look(isScalar(key) ? String(key.value) : '', item);
      const isPlain = keys.every((key) => Object.hasOwn(holder, key));
      if (isPlain && keys.some(isIntegerKey)) keepKeys(holder, keys);
    }
  }
  return hasOddNumber;
}
