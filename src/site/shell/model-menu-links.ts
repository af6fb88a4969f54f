import type { MenuLink } from '../../features/sites/config/menu-config.ts';
import { connectedServicesLinks } from '../../features/sites/dealerships/primary-manufacturer.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';
import { demonstratorLink } from '../../features/sites/urls/site-links.ts';

/** The links beside the models in their dropdown, without those to pages that the site does not have. */
export function modelMenuLinks(config: SiteConfig, isServed: (to: string) => boolean): MenuLink[] {
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
    .filter(({ to }) => isServed(to));
}
