import { z } from 'zod';
import { flag, label, linkTarget, section } from './schema-helpers.ts';

/** More entries than any visitor reads, and few enough for a page. */
const menuLimits = { entries: 20, groups: 12, links: 40 };

const menuLink = z.strictObject({
  label: label(60).meta({ label: 'Label', help: 'The text of the link.' }),
  to: linkTarget.meta({
    label: 'Leads to',
    help: 'A page of this website, such as /finance, or an address that starts with https://.',
    refersTo: 'page',
  }),
});
const links = (help: string) => z.array(menuLink).max(menuLimits.links).meta({ label: 'Links', help, item: 'link' });

const menuItem = z.strictObject({
  label: label(60).meta({ label: 'Label', help: 'The text in the menu.' }),
  to: linkTarget.optional().meta({
    label: 'Leads to',
    help: 'A page of this website, such as /finance, or an address that starts with https://. Leave empty if the entry only opens its links.',
    refersTo: 'page',
  }),
  // Filled from the catalogue or the stock.
  dropdown: z
    .enum(['models', 'stock'])
    .optional()
    .meta({
      label: 'Opens',
      help: 'A large menu that fills itself from your models or from the cars in stock.',
      options: { models: 'A menu of models', stock: 'A menu of cars in stock' },
      whenEmpty: 'Its links below, if any',
    }),
  links: links('Open below the entry.').optional(),
});
const footerGroup = z.strictObject({
  label: label(60).meta({ label: 'Heading', help: 'Above the links of this column.' }),
  links: links('The links of this column, from top to bottom.'),
});
export type MenuLink = z.infer<typeof menuLink>;
export type MenuItem = z.infer<typeof menuItem>;
export type FooterGroup = z.infer<typeof footerGroup>;

/** A null menu means the platform's default. */
export const menusConfig = section(
  { group: 'menus', label: 'Menus', help: 'How the menus of the header and footer behave.' },
  {
    openOn: z
      .enum(['click', 'hover'])
      .default('click')
      .meta({
        label: 'Menus open',
        help: 'On computers. On phones they always open with a tap.',
        options: { click: 'With a click', hover: 'Under the pointer' },
      }),
    header: z.array(menuItem).max(menuLimits.entries).nullable().default(null).meta({
      label: 'Header menu',
      help: 'The entries at the top of every page, and of the menu on phones.',
      whenEmpty: 'The standard menu',
      item: 'menu entry',
      editor: 'menus',
    }),
    footer: z.array(footerGroup).max(menuLimits.groups).nullable().default(null).meta({
      label: 'Footer menu',
      help: 'The columns of links at the end of every page.',
      whenEmpty: 'The standard columns',
      item: 'column',
      editor: 'menus',
    }),
    getQuoteLink: flag(false, {
      label: '“Get Quote” in the model menu',
      help: 'Replaces “Contact Us” beside the models.',
    }),
    businessFleetLink: flag(false, {
      label: '“Business Fleet” in the model menu',
      help: 'Adds a link to the fleet page beside the models.',
    }),
    connectedServicesLinks: flag(false, {
      label: 'Connected services in the model menu',
      help: 'Adds the maker’s two links to connected services beside the models.',
    }),
  },
);
export type MenusSection = { menus: z.infer<typeof menusConfig> };
