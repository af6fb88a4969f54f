import type { SiteConfig } from './site-config.ts';

type Links = Pick<SiteConfig, 'links'>;

export const serviceBookingLink = (config: Links): string => config.links.serviceBooking ?? '/genuine-service';
export const sellMyCarLink = (config: Links): string => config.links.sellMyCar ?? '/sell-my-car';
export const demonstratorLink = (config: Links): string => config.links.demonstrators ?? '/search/demo-cars';

/** Pages that the dealer hosts elsewhere; without a base domain there is nowhere to link to. */
export const carLoanCalculatorLink = (baseDomain: string | null): string | null =>
  baseDomain && `https://${baseDomain}/car-loan-calculator`;
export const usedFinanceLink = (baseDomain: string | null): string | null =>
  baseDomain && `https://${baseDomain}/used-finance`;

export type BannerLink = { label: string; to: string };

/** The promo banner: offers, service, and, unless the site leaves it out, selling a car. */
export function bannerLinks({ banner }: Pick<SiteConfig, 'banner'>): BannerLink[] {
  if (!banner.enabled) return [];
  const links = [
    { label: banner.offersText, to: '/special-offers' },
    { label: banner.serviceText, to: '/service' },
  ];
  return banner.showSell ? [...links, { label: banner.sellText, to: '/trade-in' }] : links;
}
