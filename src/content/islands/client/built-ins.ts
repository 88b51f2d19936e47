import { Accordion, AccordionGroup } from '../../components/accordion/Accordion.tsx';
import { Expandable } from '../../components/accordion/Expandable.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Callout, Check, Danger, Info, Note, Tip, Warning } from '../../components/callout/Callout.tsx';
import { Card, Tile } from '../../components/card/Card.tsx';
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

/** The built-in components by name: those that a browser draws again, and those that stay as the build has drawn them. */
export const MintlifyComponents: Record<string, unknown> = {
  ...drawn,
  ...Object.fromEntries(frozenBuiltIns.map((name) => [name, frozen(name)])),
};
