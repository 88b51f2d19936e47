import { z } from '../../engine/zod.ts';
import { choice, field, flag, hexColor, languageCode, text } from '../../engine/field.ts';
import { groupSnippets, isPublic } from '../../mint/schema/navigation.ts';
import { banner, footer, navbar } from './frame.ts';
import { icon, iconForm } from './icon.ts';
import type {
  AnchorInput,
  DropdownInput,
  GlobalInput,
  GroupInput,
  LanguageInput,
  MenuItemInput,
  ProductInput,
  TabInput,
  VersionInput,
} from './navigation-input.ts';
import { description } from './api.ts';

const language: z.ZodType<LanguageInput> = z.lazy(() => languageShape);
const version: z.ZodType<VersionInput> = z.lazy(() => versionShape);
const product: z.ZodType<ProductInput> = z.lazy(() => productShape);
const dropdown: z.ZodType<DropdownInput> = z.lazy(() => dropdownShape);
const tab: z.ZodType<TabInput> = z.lazy(() => tabShape);
const anchor: z.ZodType<AnchorInput> = z.lazy(() => anchorShape);
const menuItem: z.ZodType<MenuItemInput> = z.lazy(() => menuItemShape);
const group: z.ZodType<GroupInput> = z.lazy(() => groupShape);

/** The schemas that contain each other, with their names in the JSON Schema. */
export const recursive = Object.entries({
  language,
  version,
  product,
  dropdown,
  tab,
  anchor,
  menuItem,
  group,
}).map(([name, schema]) => ({ name, schema }));

const page = field(text, {
  description:
    'Path of a page, relative to the docs root and without extension, or an operation of an OpenAPI document: `GET /pets`, `openapi.json GET /pets`.',
  examples: ['guides/introduction', 'GET /pets'],
  completes: 'page',
});

/** An entry that stands for a part of another repository. The host of the format puts them together. */
const foreign = field(z.strictObject({ sourceRef: text }), {
  description: 'Content from another repository.',
  deprecated: 'Content from another repository is not in this folder, so it is omitted.',
});

/** Schemas that many parts of the navigation hold, with their names in the JSON Schema. */
export const shared = Object.entries({
  banner,
  footer,
  navbar,
  description,
  icon: iconForm,
  elsewhere: foreign,
}).map(([name, schema]) => ({ name, schema }));

const elsewhere = foreign as unknown as z.ZodType<never>;

/** A list of the parts of one kind, among which parts of another repository may stand. */
const listOf = <Entry>(entry: z.ZodType<Entry>, description: string) =>
  field(z.array(z.union([entry, elsewhere])), { description }).optional();

const pages = field(z.array(z.union([page, group, elsewhere])), {
  description: 'Pages, operations, and groups, in display order.',
  examples: [['introduction', 'quickstart']],
});

const directory = choice('How the `root` page of a group lists the contents of the group.', 'none', {
  none: 'No list.',
  accordion: 'Collapsible sections.',
  card: 'As cards.',
});

const unread = (what: string) =>
  field(z.unknown(), {
    description: what,
    noEffect: 'Lectern does not generate pages from it yet',
  }).optional();

/** The keys of {@link HolderInput} but `menu`, made for each schema: the same schema object in two places would be one definition. */
const holder = () => ({
  languages: listOf(language, 'Languages of the pages.'),
  versions: listOf(version, 'Versions of the documentation.'),
  products: listOf(product, 'Products, each with its own pages.'),
  dropdowns: listOf(dropdown, 'Entries of a menu above the sidebar.'),
  tabs: listOf(tab, 'Tabs below the top bar.'),
  anchors: listOf(anchor, 'Links above the groups of the sidebar.'),
  groups: listOf(group, 'Groups of the sidebar.'),
  pages: pages.optional(),
  global: globalLinks.optional(),
  openapi: description.optional(),
  asyncapi: unread('An AsyncAPI description.'),
  directory,
});

const globalLinks = field(
  z.lazy(() =>
    z.strictObject({
      languages: z.array(language).optional(),
      versions: z.array(version).optional(),
      products: z.array(product).optional(),
      dropdowns: z.array(dropdown).optional(),
      tabs: z.array(tab).optional(),
      anchors: z.array(anchor).optional(),
    }),
  ) as z.ZodType<GlobalInput>,
  {
    description: 'Links shown on every page below. Each entry has an `href`.',
    examples: [{ anchors: [{ anchor: 'Community', href: 'https://example.com', icon: 'discord' }] }],
  },
);

const menu = () => listOf(menuItem, 'Entries of a menu. Each has its own sidebar.');

const branch = () => ({
  href: field(text, {
    description: 'Link target, instead of pages.',
    examples: ['https://example.com', '/changelog'],
  }).optional(),
  hidden: flag('Whether it is visible only on its own pages.'),
});

const color = field(
  z.strictObject({
    light: field(hexColor, { description: 'In light mode.' }).optional(),
    dark: field(hexColor, { description: 'In dark mode.' }).optional(),
  }),
  { description: 'Color of the icon, one for each mode.', examples: [{ light: '#16A34A', dark: '#4ADE80' }] },
).optional();

const isDefault = field(z.boolean(), {
  description:
    'Whether the home page and shared pages belong to it. By default, they belong to the first one.',
}).optional();

const tag = field(text, { description: 'Label next to the name.', examples: ['Latest', 'New'] }).optional();
const searchable = field(z.boolean(), {
  description: 'Whether search includes its pages, even if it is hidden.',
  defaultText: '`true` unless it is hidden',
}).optional();
const shortText = field(z.string(), { description: 'A short description, shown in the menu.' }).optional();

/** Settings that a language or version can override. */
const frame = { banner: banner.optional(), footer: footer.optional(), navbar: navbar.optional() };

/** Fields that a menu shows next to a name. `what` completes "Icon of …". */
const face = (what: string) => ({ icon: icon(what), color, description: shortText });

const languageShape = z.strictObject({
  language: field(languageCode, {
    description: 'Language of the pages, as a BCP 47 tag.',
    examples: ['en', 'pt-BR', 'zh-Hans'],
  }),
  default: isDefault,
  ...frame,
  ...branch(),
  ...holder(),
});

const versionShape = z.strictObject({
  version: field(text, { description: 'Name of the version.', examples: ['v2'] }),
  default: isDefault,
  tag,
  ...frame,
  ...branch(),
  ...holder(),
});

const productShape = z.strictObject({
  product: field(text, { description: 'Name of the product.', examples: ['Payments'] }),
  name: field(text, { description: 'Display name, instead of `product`.' }).optional(),
  ...face('the product'),
  ...branch(),
  ...holder(),
  menu: menu(),
});

const dropdownShape = z.strictObject({
  dropdown: field(text, { description: 'Name of the entry.', examples: ['Documentation'] }),
  ...face('the entry'),
  ...branch(),
  ...holder(),
});

const tabShape = z.strictObject({
  tab: field(text, { description: 'Name of the tab.', examples: ['Guides'] }),
  icon: icon('the tab'),
  align: field(z.enum(['start', 'end']), {
    description: 'Side of the tab bar on which the tab appears.',
    default: 'start',
    values: { start: 'With the other tabs.', end: 'At the far end.' },
    noEffect: 'all tabs appear together, so that they fit on narrow screens',
  }).optional(),
  searchable,
  ...branch(),
  ...holder(),
  menu: menu(),
  graphql: unread('A GraphQL schema.'),
  sdk: unread('The output of a documentation generator.'),
});

const anchorShape = z.strictObject({
  anchor: field(text, { description: 'Name of the anchor.', examples: ['API reference'] }),
  ...face('the anchor'),
  ...branch(),
  ...holder(),
});

const menuItemShape = z.strictObject({
  item: field(text, { description: 'Name of the entry.', examples: ['Webhooks'] }),
  icon: icon('the entry'),
  description: shortText,
  ...branch(),
  ...holder(),
});

const groupShape = field(
  z.strictObject({
    group: field(z.string(), { description: 'Name of the group.', examples: ['Get started'] }),
    pages: pages.optional(),
    icon: icon('the group'),
    tag,
    root: field(text, {
      description: 'Page that the name of the group links to.',
      examples: ['guides/index'],
      completes: 'page',
    }).optional(),
    expanded: field(z.boolean(), {
      description: 'Whether a nested group is expanded by default.',
      defaultText: 'expanded if it contains the page',
    }).optional(),
    hidden: flag('Whether the sidebar omits the group.'),
    searchable,
    boost: field(z.number(), { description: 'Search ranking weight of its pages.', default: 1 }).optional(),
    public: isPublic,
    openapi: description.optional(),
    asyncapi: unread('An AsyncAPI description.'),
    sdk: unread('The output of a documentation generator.'),
    directory,
    groups: field(z.array(group), {
      description: 'Groups inside the group, after its pages.',
      deprecated: 'A group lists the groups inside it in `pages`, between its pages.',
    }).optional(),
  }),
  {
    title: 'Group',
    description: 'A sidebar group with its name and pages.',
    snippets: groupSnippets,
  },
);

export const navigation = field(z.strictObject(holder()), {
  title: 'Navigation',
  description:
    'The navigation: languages, versions, products, tabs, dropdowns, anchors, and groups, which can contain each other.',
  examples: [{ groups: [{ group: 'Get started', pages: ['introduction', 'quickstart'] }] }],
  snippets: groupSnippets.map((snippet) => ({ ...snippet, body: { groups: [snippet.body] } })),
});

export type NavigationInput = z.input<typeof navigation>;
