import {
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
import { useErrorBoundary } from 'preact/hooks';
import { jsx } from './jsx.ts';

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

const React = {
  Children,
  Component,
  Fragment,
  PureComponent,
  StrictMode,
  Suspense,
  cloneElement,
  createContext,
  createElement,
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
  useErrorBoundary,
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
};

// Hosted sites define it for the scripts of pages.
(globalThis as { React?: unknown }).React ??= React;

/** Older pages write `icon={solid("rocket")}`. */
const iconName = (name: string): string => name;

/** A static page has no signed-in reader. */
export const user = {};

export {
  Children,
  Component,
  Fragment,
  PureComponent,
  React,
  React as default,
  StrictMode,
  Suspense,
  cloneElement,
  createContext,
  createElement as h,
  createRef,
  forwardRef,
  iconName as brands,
  iconName as duotone,
  iconName as light,
  iconName as regular,
  iconName as sharpSolid,
  iconName as solid,
  iconName as thin,
  isValidElement,
  jsx,
  jsx as jsxs,
  memo,
  startTransition,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useErrorBoundary,
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
};
