import { describe, expect, it } from 'vitest';
import { footerMenu, headerMenu } from './menus.ts';
import {
  connectedServicesLinks,
  getEnquiryEvent,
  isCertifiedByManufacturer,
} from '../../features/sites/dealerships/primary-manufacturer.ts';
import { parseSiteConfig } from '../../features/site-config/site-config.ts';

const toyota = parseSiteConfig({ primaryManufacturer: 'toyota' });
const multiBrand = parseSiteConfig({});
const everywhere = () => true;
const nowhere = () => false;
const labels = (items: { label: string }[] = []) => items.map((item) => item.label);

describe('headerMenu', () => {
  it('G1 has, in order: Home; New Vehicles; Special Offers; Sell My Car; Pre-owned Vehicles; Service; Parts & Accessories; Company', () => {
    expect(labels(headerMenu(toyota, everywhere))).toEqual([
      'Home',
      'New Vehicles',
      'Special Offers',
      'Sell My Car',
      'Pre-owned Vehicles',
      'Service',
      'Parts & Accessories',
      'Company',
    ]);
  });

  it('G3 puts four entries under Service', () => {
    const service = headerMenu(toyota, everywhere).find((item) => item.label === 'Service');
    expect(labels(service?.links)).toEqual([
      'Online Service Booking',
      'Warranty Advantage',
      'Roadside Assist',
      'Genuine Service',
    ]);
  });

  it('G4 puts five entries under Company', () => {
    const company = headerMenu(toyota, everywhere).find((item) => item.label === 'Company');
    expect(labels(company?.links)).toEqual([
      'About Us',
      'Contact Us',
      'Fleet',
      'Terms And Conditions',
      'Complaint Handling Process',
    ]);
  });

  it('G10 is replaced by the dealer’s own header and footer', () => {
    const own = parseSiteConfig({
      menus: { header: [{ label: 'Caravans', to: '/cars' }], footer: [{ label: 'Visit', links: [] }] },
    });
    expect(labels(headerMenu(own, nowhere))).toEqual(['Caravans']);
    expect(labels(footerMenu(own, 'Any', nowhere))).toEqual(['Visit']);
  });
});

describe('footerMenu', () => {
  it('G7 G8 G9 has Buyer Tools, Servicing and Parts, and a group named after the dealership', () => {
    const groups = footerMenu(toyota, 'Swan River Toyota', everywhere);
    expect(labels(groups)).toEqual(['Buyer Tools', 'Servicing and Parts', 'Swan River Toyota']);
    expect(labels(groups[0]?.links)).toEqual([
      'Vehicles',
      'New Cars',
      'Demo Cars',
      'Used Cars',
      'Current Offers',
      'Hybrids',
      'Fleet',
      'Sell My Car',
      'Test Drive',
    ]);
    expect(labels(groups[2]?.links)).toEqual([
      'About',
      'Contact',
      'Fleet',
      'Terms',
      'Privacy Policy',
      'Complaint Handling',
    ]);
  });
});

describe('a default menu on a site that lacks some pages', () => {
  const written = new Set(['/', '/about-us', '/warranty', '/search/used-cars', '/privacy-policy']);
  const isAddress = (to: string) => written.has(to);

  it('has no header links to them, and no heading without links', () => {
    expect(headerMenu(toyota, isAddress)).toEqual([
      { label: 'Home', to: '/' },
      { label: 'Pre-owned Vehicles', dropdown: 'stock', to: '/search/used-cars' },
      { label: 'Service', links: [{ label: 'Warranty Advantage', to: '/warranty' }] },
      { label: 'Company', links: [{ label: 'About Us', to: '/about-us' }] },
    ]);
    expect(labels(headerMenu(toyota, (to) => to === '/'))).toEqual(['Home']);
  });

  it('has no footer links to them either', () => {
    expect(footerMenu(toyota, 'Swan River Toyota', (to) => to === '/privacy-policy')).toEqual([
      { label: 'Swan River Toyota', links: [{ label: 'Privacy Policy', to: '/privacy-policy' }] },
    ]);
  });
});

describe('S11 a site may have one primary manufacturer, which decides', () => {
  it('S11 whether New Vehicles in the default menu opens its models or a search for new cars', () => {
    expect(headerMenu(toyota, everywhere)[1]).toMatchObject({ label: 'New Vehicles', dropdown: 'models' });
    expect(headerMenu(multiBrand, everywhere)[1]).toEqual({ label: 'New Vehicles', to: '/search/new-cars' });
  });

  it('S11 which connected-services pages exist', () => {
    expect(connectedServicesLinks(toyota).map((link) => link.to)).toEqual([
      '/pages/mytoyota-connect',
      '/pages/toyota-connected',
    ]);
    expect(connectedServicesLinks(multiBrand)).toEqual([]);
  });

  it.each([
    [{ makeSlug: 'toyota', certified: true, car_type: 'used' }, true],
    [{ makeSlug: 'toyota', certified: true, car_type: 'demo' }, false],
    [{ makeSlug: 'toyota', certified: false, car_type: 'used' }, false],
    [{ makeSlug: 'mazda', certified: true, car_type: 'used' }, false],
  ])('S11 which used cars have the certified badge: %j → %s', (car, certified) => {
    expect(isCertifiedByManufacturer(toyota, car)).toBe(certified);
    expect(isCertifiedByManufacturer(multiBrand, car)).toBe(false);
  });

  it.each([
    [{ car_type: 'new', tag: 'Test Drive Only' }, 17, 14],
    [{ car_type: 'used', tag: 'Test Drive Only' }, 17, 15],
    [{ car_type: 'used', tag: null }, 15, 15],
    [{ car_type: 'demo', tag: 'Managers special' }, 14, 14],
  ])('S11 the event of an enquiry about %j: %d, and %d without one', (car, there, elsewhere) => {
    expect(getEnquiryEvent(toyota, car)).toBe(there);
    expect(getEnquiryEvent(multiBrand, car)).toBe(elsewhere);
  });
});
