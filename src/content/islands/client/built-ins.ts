import { createElement, type ComponentType, type VNode } from 'preact';
import {
  CodeBlock as PlainCodeBlock,
  codeBlockName,
  type CodeBlockProps,
} from '../../components/code/CodeBlock.tsx';
import * as drawn from '../../components/drawn.ts';
import { frozenBuiltIns } from '../frozen-built-ins.ts';
import { frozen } from './slots.ts';

const highlighted = new Map<string, ComponentType>();

/** A block that the build has highlighted, or, with other code, one without colors. */
function CodeBlock(props: CodeBlockProps): VNode {
  const name = codeBlockName(props);
  let block = highlighted.get(name);
  if (block === undefined) highlighted.set(name, (block = frozen(name) as ComponentType));
  return createElement(block, null, createElement(PlainCodeBlock, props));
}

/** The built-in components by name: those that a browser renders again, and those that stay as the build has rendered them. */
export const MintlifyComponents: Record<string, unknown> = {
  ...drawn,
  CodeBlock,
  ...Object.fromEntries(frozenBuiltIns.map((name) => [name, frozen(name)])),
};
