import type { VNode } from 'preact';
import { hostedSlugsOf, slugOf } from '../../base/html/slugs.ts';
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
  without,
}: {
  text: string;
  own: string | undefined;
  kind?: 'tab';
  /** The text without components in it. */
  without?: string | undefined;
}): VNode | null {
  const scope = useScope();
  const ids = [...hostedSlugsOf(text), ...(without ? [slugOf(without), ...hostedSlugsOf(without)] : [])];
  const html = own === undefined ? '' : scope.otherIds([...new Set(ids)], own, kind);
  return html === '' ? null : raw(html);
}
