import { jsx } from './jsx.ts';

export {
  Children,
  Component,
  Fragment,
  PureComponent,
  StrictMode,
  Suspense,
  cloneElement,
  createContext,
  createRef,
  forwardRef,
  isValidElement,
  memo,
  startTransition,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'preact/compat';
export { useErrorBoundary } from 'preact/hooks';
export { jsx, jsx as jsxs };

/** `React.createElement`, with the elements of pages. */
export function createElement(
  type: unknown,
  props: Record<string, unknown> | null,
  ...children: unknown[]
): ReturnType<typeof jsx> {
  const { key, ...rest } = props ?? {};
  const all = children.length === 0 ? {} : { children: children.length === 1 ? children[0] : children };
  return jsx(type, { ...rest, ...all }, key as string | undefined);
}
