import type { FooterGroup, MenuItem } from '../../features/sites/config/menu-config.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';
import { defaultFooter, defaultHeader } from '../../features/site-config/menus/default-menus.ts';

/** Whether this site serves the link's target. */
type IsServed = (to: string) => boolean;

/**
 * The dealer's own header menu, or the default without links to pages that the site does not have. With a primary
 * manufacturer the default starts with that make's models.
 */
export function headerMenu(config: SiteConfig, isServed: IsServed): MenuItem[] {
  return config.menus.header ?? defaultHeader(config).flatMap((item) => keepServedLinks(item, isServed));
}

function keepServedLinks(item: MenuItem, isServed: IsServed): MenuItem[] {
  if (item.to !== undefined) return isServed(item.to) ? [item] : [];
  const links = (item.links ?? []).filter(({ to }) => isServed(to));
  return links.length > 0 ? [{ ...item, links }] : [];
}

/** The dealer's own footer menu, or the default without links to pages that the site does not have. */
export function footerMenu(config: SiteConfig, dealershipName: string, isServed: IsServed): FooterGroup[] {
  const groups = defaultFooter(config, dealershipName).map(({ label, links }) => ({
    label,
    links: links.filter(({ to }) => isServed(to)),
  }));
  return config.menus.footer ?? groups.filter(({ links }) => links.length > 0);
}
