/**
 * Stands for a name that no one defines, in a page that would otherwise fail at what it reads of it: `{user.plan}` and
 * `{items.map(show)}` are empty. As text it is empty, as a list it has no entries, and it can be read and called as
 * often as code likes.
 */
export const nothing: object = new Proxy(() => nothing, {
  get(_target, key) {
    if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? Number.NaN : '');
    if (key === Symbol.iterator) return () => [].values();
    // Not a promise, or waiting for it would never end.
    return key === 'then' ? undefined : nothing;
  },
  set: () => true,
});

/** Properties of an element without those that are {@link nothing}, also in a list of children. */
export function withoutNothing<Props extends Record<string, unknown>>(props: Props): Props {
  const { children } = props;
  const hasNothing = Array.isArray(children) && children.includes(nothing);
  if (!hasNothing && !Object.values(props).includes(nothing)) return props;
  const entries = Object.entries(props).filter(([, value]) => value !== nothing);
  const given = Object.fromEntries(entries) as Props;
  return hasNothing ? { ...given, children: children.filter((child) => child !== nothing) } : given;
}
