import { isObject } from '../pointer.ts';
import { cleanText } from '../text.ts';

/** What an operation says of itself, with the `content` of its `x-mint` behind it. */
export function withPageContent(description: string | undefined, extension: unknown): string | undefined {
  const content =
    isObject(extension) && typeof extension['content'] === 'string' ? cleanText(extension['content']) : '';
  return content.trim() === '' ? description : [description ?? '', content].join('\n\n').trim();
}
