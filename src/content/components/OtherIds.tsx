import type { VNode } from 'preact';
import { hostedSlugsOf } from '../../base/html/slugs.ts';
import { raw } from './raw.ts';
import { useScope } from './scope.ts';

/**
 * Leads the links that were written for the hosted product to a place with a title. It has no size, and stands inside of
 * an element that has: browsers scroll to that.
 */
export function OtherIds({
  text,
  own,
  kind,
}: {
  text: string;
  own: string | undefined;
  kind?: 'tab';
}): VNode | null {
  const html = own === undefined ? '' : useScope().otherIds(hostedSlugsOf(text), own, kind);
  return html === '' ? null : raw(html);
}
