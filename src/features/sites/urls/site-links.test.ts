import { describe, expect, it } from 'vitest';
import { parseSiteConfig } from '../../site-config/site-config.ts';
import {
  bannerLinks,
  carLoanCalculatorLink,
  demonstratorLink,
  sellMyCarLink,
  serviceBookingLink,
  usedFinanceLink,
} from './site-links.ts';

const plain = parseSiteConfig({});
const external = parseSiteConfig({
  links: {
    serviceBooking: 'https://service.dealer.example/',
    sellMyCar: 'https://sell.dealer.example/',
    demonstrators: 'https://demos.dealer.example/',
  },
});

describe('site links', () => {
  it('S15 builds the loan calculator and used finance links from the base domain', () => {
    expect(carLoanCalculatorLink('dealer.example')).toBe('https://dealer.example/car-loan-calculator');
    expect(usedFinanceLink('dealer.example')).toBe('https://dealer.example/used-finance');
    expect(carLoanCalculatorLink(null)).toBeNull();
  });

  it('S16 links service booking to the external subdomain, otherwise to /genuine-service', () => {
    expect(serviceBookingLink(external)).toBe('https://service.dealer.example/');
    expect(serviceBookingLink(plain)).toBe('/genuine-service');
  });

  it('S17 links sell my car to the external subdomain, otherwise to the internal page', () => {
    expect(sellMyCarLink(external)).toBe('https://sell.dealer.example/');
    expect(sellMyCarLink(plain)).toBe('/sell-my-car');
  });

  it('S18 links demonstrators to the external subdomain, otherwise to the internal page', () => {
    expect(demonstratorLink(external)).toBe('https://demos.dealer.example/');
    expect(demonstratorLink(plain)).toBe('/search/demo-cars');
  });

  it('P21 P23 gives the promo banner three links: offers, service, sell your car', () => {
    expect(bannerLinks(plain)).toEqual([
      { label: 'See our latest offers', to: '/special-offers' },
      { label: 'Book a service online', to: '/service' },
      { label: 'Sell your car with an instant offer in 2 minutes', to: '/trade-in' },
    ]);
  });

  it('P22 omits the third banner link by switch', () => {
    expect(bannerLinks(parseSiteConfig({ banner: { showSell: false } })).map((link) => link.to)).toEqual([
      '/special-offers',
      '/service',
    ]);
    expect(bannerLinks(parseSiteConfig({ banner: { enabled: false } }))).toEqual([]);
  });
});
