import { copy } from './copy.ts';
import { diagram } from './diagram.ts';
import { drawer } from './drawer.ts';
import { expand } from './expand.ts';
import { lost } from './lost.ts';
import { mock } from './mock.ts';
import { pageMenu } from './page-menu.ts';
import { playground } from './playground.ts';
import { rating } from './rating.ts';
import { search } from './search.ts';
import { tabs } from './tabs.ts';
import { types } from './types.ts';
import { updates } from './updates.ts';
import { zoom } from './zoom.ts';

/**
 * The English texts of the scripts, a file for each script, so that a page loads those of its scripts only. A page in another
 * language carries the texts of its own language that its parts need, see `textsAt` in `client.ts`.
 */
export const browser = {
  copy,
  diagram,
  drawer,
  expand,
  lost,
  mock,
  pageMenu,
  playground,
  rating,
  search,
  tabs,
  types,
  updates,
  zoom,
};
