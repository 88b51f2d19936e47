/**
 * The English texts of the scripts, a file for each script, so that a page loads those of its scripts only. A page in another
 * language carries the texts of its own language that its parts need, see `textsAt` in `client.ts`.
 */
export { copy } from './copy.ts';
export { diagram } from './diagram.ts';
export { drawer } from './drawer.ts';
export { expand } from './expand.ts';
export { lost } from './lost.ts';
export { pageMenu } from './page-menu.ts';
export { rating } from './rating.ts';
export { search } from './search.ts';
export { tabs } from './tabs.ts';
export { updates } from './updates.ts';
export { zoom } from './zoom.ts';
