import type { FooterGroup, MenuItem } from '../../sites/config/menu-config.ts';
import { hasPrimaryManufacturer } from '../../sites/dealerships/primary-manufacturer.ts';
import { demonstratorLink, sellMyCarLink, serviceBookingLink } from '../../sites/urls/site-links.ts';
import type { SiteConfig } from '../site-config.ts';

/** With a primary manufacturer it starts with that make's models. */
export function defaultHeader(config: SiteConfig): MenuItem[] {
  const newVehicles: MenuItem = hasPrimaryManufacturer(config)
    ? { label: 'New Vehicles', dropdown: 'models', to: '/models' }
    : { label: 'New Vehicles', to: '/search/new-cars' };
  return [
    { label: 'Home', to: '/' },
    newVehicles,
    { label: 'Special Offers', to: '/special-offers' },
    { label: 'Sell My Car', to: sellMyCarLink(config) },
    { label: 'Pre-owned Vehicles', dropdown: 'stock', to: '/search/used-cars' },
    {
      label: 'Service',
      links: [
        { label: 'Online Service Booking', to: serviceBookingLink(config) },
        { label: 'Warranty Advantage', to: '/warranty' },
        { label: 'Roadside Assist', to: '/roadside-assist' },
        { label: 'Genuine Service', to: '/genuine-service' },
      ],
    },
    { label: 'Parts & Accessories', to: '/vehicle-parts-and-accessories' },
    {
      label: 'Company',
      links: [
        { label: 'About Us', to: '/about-us' },
        { label: 'Contact Us', to: '/contact-us' },
        { label: 'Fleet', to: '/fleet' },
        { label: 'Terms And Conditions', to: '/terms-and-conditions' },
        { label: 'Complaint Handling Process', to: '/pages/handling-complaint' },
      ],
    },
  ];
}

const hybridSearch = (config: SiteConfig): string => `${config.search.basePath}?refinementList%5Bfuel%5D%5B0%5D=Hybrid`;

export function defaultFooter(config: SiteConfig, dealershipName: string): FooterGroup[] {
  return [
    {
      label: 'Buyer Tools',
      links: [
        { label: 'Vehicles', to: '/models' },
        { label: 'New Cars', to: '/search/new-cars' },
        { label: 'Demo Cars', to: demonstratorLink(config) },
        { label: 'Used Cars', to: '/search/used-cars' },
        { label: 'Current Offers', to: '/special-offers' },
        {
          label: 'Hybrids',
          to: config.primaryManufacturer === 'toyota' ? '/pages/toyota-hybrids' : hybridSearch(config),
        },
        { label: 'Fleet', to: '/fleet' },
        { label: 'Sell My Car', to: sellMyCarLink(config) },
        { label: 'Test Drive', to: '/book-test-drive' },
      ],
    },
    {
      label: 'Servicing and Parts',
      links: [
        { label: 'Online Service Booking', to: serviceBookingLink(config) },
        { label: 'Genuine Service', to: '/genuine-service' },
        { label: 'Warranty Advantage', to: '/warranty' },
        { label: 'Roadside Assist', to: '/roadside-assist' },
        { label: 'Parts & Accessories', to: '/vehicle-parts-and-accessories' },
      ],
    },
    {
      label: dealershipName,
      links: [
        { label: 'About', to: '/about-us' },
        { label: 'Contact', to: '/contact-us' },
        { label: 'Fleet', to: '/fleet' },
        { label: 'Terms', to: '/terms-and-conditions' },
        { label: 'Privacy Policy', to: '/privacy-policy' },
        { label: 'Complaint Handling', to: '/pages/handling-complaint' },
      ],
    },
  ];
}
