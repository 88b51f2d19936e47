import type { ComponentType } from 'preact';
import { Accordion, AccordionGroup } from './Accordion.tsx';
import { Panel, RequestExample, ResponseExample } from './aside.tsx';
import { Callout, Check, Danger, Info, Note, Tip, Warning } from './Callout.tsx';
import { Card, Tile } from './Card.tsx';
import { CodeGroup } from './CodeGroup.tsx';
import { Column, Columns } from './Columns.tsx';
import { Expandable } from './Expandable.tsx';
import { ParamField, ResponseField } from './Field.tsx';
import { Frame } from './Frame.tsx';
import { LecId } from './Heading.tsx';
import { Icon } from './Icon.tsx';
import { Snippet } from './Snippet.tsx';
import { Step, Steps } from './Steps.tsx';
import { Tab, Tabs } from './Tabs.tsx';

const components = {
  Accordion,
  AccordionGroup,
  Callout,
  Card,
  CardGroup: Columns,
  Check,
  CodeGroup,
  Column,
  Columns,
  Danger,
  Expandable,
  Frame,
  Icon,
  Info,
  LecId,
  Note,
  Panel,
  ParamField,
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
  Warning,
};

/** The built-in components by the name that pages use. Authors may pass any props, so their types are open here. */
export const builtIns: Record<string, ComponentType<Record<string, unknown>>> = components as Record<
  string,
  ComponentType<never>
> as Record<string, ComponentType<Record<string, unknown>>>;
