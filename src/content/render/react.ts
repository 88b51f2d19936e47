import {
  Component,
  Fragment,
  cloneElement,
  createContext,
  createRef,
  isValidElement,
  toChildArray,
  type ComponentChild,
  type ComponentChildren,
} from 'preact';
import * as hooks from 'preact/hooks';
import { createAuthorElement, jsxRuntime } from './jsx-runtime.ts';

/**
 * The part of React that a page can use. Pages are rendered once, at build, so state has its first value and
 * effects do not run. Preact's own compatibility layer is not used: loading it changes how every page renders.
 */
const react = {
  Component,
  PureComponent: Component,
  Fragment,
  createContext,
  createRef,
  cloneElement,
  isValidElement,
  createElement: createAuthorElement,
  ...hooks,
  memo: <T>(component: T): T => component,
  forwardRef:
    (render: (props: object, ref: unknown) => unknown) =>
    (props: object): unknown =>
      render(props, null),
  useTransition: (): [boolean, (run: () => void) => void] => [false, (run) => run()],
  useDeferredValue: <T>(value: T): T => value,
  useInsertionEffect: hooks.useLayoutEffect,
  useSyncExternalStore: <T>(_subscribe: unknown, read: () => T, readOnServer?: () => T): T =>
    (readOnServer ?? read)(),
  startTransition: (run: () => void): void => run(),
  Suspense: ({ children }: { children?: ComponentChildren }): ComponentChildren => children,
  StrictMode: ({ children }: { children?: ComponentChildren }): ComponentChildren => children,
  Children: {
    map: (children: ComponentChildren, each: (child: ComponentChild, index: number) => unknown): unknown[] =>
      toChildArray(children).map(each),
    forEach: (children: ComponentChildren, each: (child: ComponentChild, index: number) => void): void =>
      toChildArray(children).forEach(each),
    count: (children: ComponentChildren): number => toChildArray(children).length,
    toArray: toChildArray,
    only: (children: ComponentChildren): ComponentChild => toChildArray(children)[0],
  },
};

/** Packages that pages may import, by name. */
export const packages: Record<string, Record<string, unknown>> = {
  react: { ...react, default: react },
  'react/jsx-runtime': jsxRuntime,
  preact: { ...react, h: createAuthorElement, default: react },
  'preact/compat': { ...react, default: react },
  'preact/hooks': hooks,
  'preact/jsx-runtime': jsxRuntime,
};

/** The global object as pages see it: hosted sites define `React` on it, as `globalThis.React`. */
export const authorGlobal: unknown = new Proxy(globalThis, {
  // Members of the global object refuse to be read from another one.
  get: (target, key) => (key === 'React' ? react : (Reflect.get(target, key) as unknown)),
  has: (target, key) => key === 'React' || Reflect.has(target, key),
});

/** Older pages write `icon={solid("rocket")}`. */
const iconName = (name: string): string => name;

/**
 * Names that author code may use without importing them. `user` is the signed-in reader of hosted sites; a static
 * page has no signed-in reader, so that `{user.name ?? "there"}` shows its fallback.
 */
export const globals: Record<string, unknown> = {
  React: react,
  ...hooks,
  Fragment,
  user: {},
  solid: iconName,
  regular: iconName,
  light: iconName,
  thin: iconName,
  duotone: iconName,
  brands: iconName,
  sharpSolid: iconName,
};
