import { createElement } from 'preact';
import type { ComponentType, VNode } from 'preact';
import { Accordion, AccordionGroup } from '../../components/accordion/Accordion.tsx';
import { Expandable } from '../../components/accordion/Expandable.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Callout, Check, Danger, Info, Note, Tip, Warning } from '../../components/callout/Callout.tsx';
import { Card, Tile } from '../../components/card/Card.tsx';
import { CodeBlock as PlainCodeBlock, codeBlockName } from '../../components/code/CodeBlock.tsx';
import type { CodeBlockProps } from '../../components/code/CodeBlock.tsx';
import { Column, Columns } from '../../components/card/Columns.tsx';
import { Color } from '../../components/Color.tsx';
import { ParamField, ResponseField } from '../../components/field/Field.tsx';
import { Frame } from '../../components/frame/Frame.tsx';
import { GitHub } from '../../components/GitHub.tsx';
import { LecId } from '../../components/Heading.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Step, Steps } from '../../components/steps/Steps.tsx';
import { Tooltip } from '../../components/tooltip/Tooltip.tsx';
import { Tree } from '../../components/Tree.tsx';
import { frozenBuiltIns } from '../frozen-built-ins.ts';
import { frozen } from './slots.ts';

const drawn = {
  Accordion,
  AccordionGroup,
  Badge,
  Callout,
  Card,
  Check,
  CodeBlock,
  Color,
  Column,
  Columns,
  Danger,
  Expandable,
  Frame,
  GitHub,
  Icon,
  Info,
  LecId,
  Note,
  ParamField,
  ResponseField,
  Step,
  Steps,
  Tile,
  Tip,
  Tooltip,
  Tree,
  Warning,
  CardGroup: Columns,
};

const highlighted = new Map<string, ComponentType>();

/** A block that the build has highlighted, or, with other code, one without colors. */
function CodeBlock(props: CodeBlockProps): VNode {
  const name = codeBlockName(props);
  let block = highlighted.get(name);
  if (block === undefined) highlighted.set(name, (block = frozen(name) as ComponentType));
  return createElement(block, null, createElement(PlainCodeBlock, props));
}

/** The built-in components by name: those that a browser draws again, and those that stay as the build has drawn them. */
export const MintlifyComponents: Record<string, unknown> = {
  ...drawn,
  ...Object.fromEntries(frozenBuiltIns.map((name) => [name, frozen(name)])),
};
