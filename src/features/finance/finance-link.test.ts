import { describe, expect, it } from 'vitest';
import { parseSiteConfig, type SiteConfigInput } from '../site-config/site-config.ts';
import { financeLink } from './finance-link.ts';

const car = { id: 7, price: 34_990, car_type: 'used' as const, dealership_slug: 'harbour-motors', has_nvic: true };
const makeLink = (config: SiteConfigInput, change: Partial<typeof car> = {}) =>
  financeLink(parseSiteConfig(config), { ...car, ...change });

describe('the finance link of a car', () => {
  it.each(['/finance', '/finance-enquiry', '/apply-for-finance'] as const)(
    'N22 N23 goes to the form on the site’s %s with dealership, budget, car and type',
    (path) => {
      expect(makeLink({ finance: { path } })).toBe(
        `${path}?preferredDealership=harbour-motors&vehiclePriceBudget=34990&car_id=7&car_type=used#finance-form`,
      );
    },
  );

  it('N24 goes to the personalised page if finance is gated and the car has an NVIC', () => {
    expect(makeLink({ gates: { finance: true } })).toBe('/personalised/finance?car_id=7');
    expect(makeLink({ gates: { finance: true } }, { has_nvic: false })).toMatch(/^\/finance\?/);
    expect(makeLink({ gates: { checkout: true } })).toMatch(/^\/finance\?/);
  });
});
