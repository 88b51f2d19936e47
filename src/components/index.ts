import { Accordion, AccordionGroup } from './Accordion.tsx';
import { Panel, RequestExample, ResponseExample } from './aside.tsx';
import { Badge } from './Badge.tsx';
import { Callout, Check, Danger, Info, Note, Tip, Warning } from './Callout.tsx';
import { Card, Tile } from './Card.tsx';
import { CodeGroup } from './CodeGroup.tsx';
import { Color } from './Color.tsx';
import { Column, Columns } from './Columns.tsx';
import { Mermaid } from './Mermaid.tsx';
import { Latex } from './Latex.tsx';
import { Expandable } from './Expandable.tsx';
import { ParamField, ResponseField } from './Field.tsx';
import { Frame } from './Frame.tsx';
import { GitHub } from './GitHub.tsx';
import { LecId } from './Heading.tsx';
import { Icon } from './Icon.tsx';
import { Prompt } from './Prompt.tsx';
import { Snippet } from './Snippet.tsx';
import { Step, Steps } from './Steps.tsx';
import { Tab, Tabs } from './Tabs.tsx';
import { Tooltip } from './Tooltip.tsx';
import { Tree } from './Tree.tsx';
import { Update } from './Update.tsx';
import { Banner, View, Visibility } from './View.tsx';

const components = {
  Accordion,
  AccordionGroup,
  Badge,
  Banner,
  Callout,
  Card,
  Check,
  CodeGroup,
  Color,
  Column,
  Columns,
  Danger,
  Expandable,
  Frame,
  GitHub,
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

/** The built-in components by the name that pages use. What an author passes is anything, so nothing is promised here. */
export const builtIns: Record<string, unknown> = components;
