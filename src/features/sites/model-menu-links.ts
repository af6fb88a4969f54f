import type { MenuLink } from './config/look.ts';
import { connectedServicesLinks } from './primary-manufacturer.ts';
import type { SiteConfig } from './site-config.ts';
import { demonstratorLink } from './site-links.ts';

/** What stands beside the models in their dropdown; only what leads to a page of this site. */
export function modelMenuLinks(config: SiteConfig, isAddress: (to: string) => boolean): MenuLink[] {
  const { menus, search } = config;
  const [connected, alsoConnected] = menus.connectedServicesLinks ? connectedServicesLinks(config) : [];
  return [
    menus.getQuoteLink ? { label: 'Get Quote', to: '/models/get-quote' } : { label: 'Contact Us', to: '/contact-us' },
    { label: 'All Models', to: '/models' },
    { label: 'Our Stock', to: search.basePath },
    menus.businessFleetLink && { label: 'Business Fleet', to: '/fleet' },
    { label: 'Book a Test Drive', to: '/book-test-drive' },
    connected,
    { label: 'Demonstrator Models', to: demonstratorLink(config) },
    alsoConnected,
  ]
    .filter((link) => link !== undefined && link !== false)
    .filter(({ to }) => isAddress(to));
}
