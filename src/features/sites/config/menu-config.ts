import { z } from 'zod';
import { flag, linkTarget, section } from './schema-helpers.ts';

const menuLink = z.strictObject({ label: z.string().min(1), to: linkTarget });
const menuItem = z.strictObject({
  label: z.string().min(1),
  to: linkTarget.optional(),
  dropdown: z.enum(['models', 'stock']).optional(), // filled from the catalogue or the stock
  links: z.array(menuLink).optional(),
});
const footerGroup = z.strictObject({ label: z.string().min(1), links: z.array(menuLink) });
export type MenuLink = z.infer<typeof menuLink>;
export type MenuItem = z.infer<typeof menuItem>;
export type FooterGroup = z.infer<typeof footerGroup>;

/** A null menu means the platform's default. */
export const menusConfig = section({
  openOn: z.enum(['click', 'hover']).default('click'),
  header: z.array(menuItem).nullable().default(null),
  footer: z.array(footerGroup).nullable().default(null),
  getQuoteLink: flag(false),
  businessFleetLink: flag(false),
  connectedServicesLinks: flag(false),
});
export type MenusSection = { menus: z.infer<typeof menusConfig> };
