import type { BannerSection } from '../config/home-config.ts';
import type { LinksSection } from '../config/link-config.ts';

type Links = LinksSection;

export const serviceBookingLink = (config: Links): string => config.links.serviceBooking ?? '/genuine-service';
export const sellMyCarLink = (config: Links): string => config.links.sellMyCar ?? '/sell-my-car';
export const demonstratorLink = (config: Links): string => config.links.demonstrators ?? '/search/demo-cars';

/** Pages that the dealer hosts elsewhere; without a base domain there is nowhere to link to. */
export const carLoanCalculatorLink = (baseDomain: string | null): string | null =>
  baseDomain && `https://${baseDomain}/car-loan-calculator`;
export const usedFinanceLink = (baseDomain: string | null): string | null =>
  baseDomain && `https://${baseDomain}/used-finance`;

export type BannerLink = { label: string; to: string };

/** The links of the promo banner: offers, service and, unless disabled, selling a car. */
export function bannerLinks({ banner }: BannerSection): BannerLink[] {
  if (!banner.enabled) return [];
  const links = [
    { label: banner.offersText, to: '/special-offers' },
    { label: banner.serviceText, to: '/service' },
  ];
  return banner.showSell ? [...links, { label: banner.sellText, to: '/trade-in' }] : links;
}
