import { Accordion, AccordionGroup } from './accordion/Accordion.tsx';
import { Panel, RequestExample, ResponseExample } from './aside.tsx';
import { Badge } from './Badge.tsx';
import { Callout, Check, Danger, Info, Note, Tip, Warning } from './callout/Callout.tsx';
import { Card, Tile } from './card/Card.tsx';
import { CodeBlock } from './code/CodeBlock.tsx';
import { CodeGroup } from './code/CodeGroup.tsx';
import { Color } from './Color.tsx';
import { Column, Columns } from './card/Columns.tsx';
import { Mermaid } from './mermaid/Mermaid.tsx';
import { Latex } from './latex/Latex.tsx';
import { Expandable } from './accordion/Expandable.tsx';
import { ParamField, ResponseField } from './field/Field.tsx';
import { FileTree } from './FileTree.tsx';
import { Frame } from './frame/Frame.tsx';
import { GitHub } from './GitHub.tsx';
import { HeadingElement, LecId } from './Heading.tsx';
import { Icon } from './Icon.tsx';
import { Prompt } from './code/Prompt.tsx';
import { Snippet } from './code/Snippet.tsx';
import { Step, Steps } from './steps/Steps.tsx';
import { Tab, Tabs } from './tabs/Tabs.tsx';
import { Tooltip } from './tooltip/Tooltip.tsx';
import { Tree } from './Tree.tsx';
import { Update } from './update/Update.tsx';
import { Banner, View, Visibility } from './view/View.tsx';

const components = {
  Accordion,
  AccordionGroup,
  Badge,
  Banner,
  Callout,
  Card,
  Check,
  CodeBlock,
  CodeGroup,
  Color,
  Column,
  Columns,
  Danger,
  Expandable,
  FileTree,
  Frame,
  GitHub,
  Heading: HeadingElement,
  Icon,
  Info,
  Latex,
  LecId,
  Mermaid,
  Note,
  Panel,
  ParamField,
  Prompt,
  RequestExample,
  ResponseExample,
  ResponseField,
  Snippet,
  Step,
  Steps,
  Tab,
  Tabs,
  Tile,
  Tip,
  Tooltip,
  Tree,
  Update,
  View,
  Visibility,
  Warning,
  CardGroup: Columns,
};

/** The built-in components by the name that pages use. Authors may pass any props, so the components have no type here. */
export const builtIns: Record<string, unknown> = components;
