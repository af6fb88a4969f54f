import { findDealer } from '../features/sites/dealership-store.server.ts';
import { offersOf } from './offers/offers-of.server.ts';
import { perSite } from './per-site.server.ts';
import { locationsOf, stockOf } from './request-data.server.ts';
import type { SiteRequest } from './site-request.ts';

export const dealerOf = perSite(({ scope }) => findDealer(scope));

/** The dealership behind a site with its places and live counts, under the specification's names. */
export async function dealerConfigOf(request: SiteRequest) {
  const [dealer, locations, stock, offers] = await Promise.all([
    dealerOf(request),
    locationsOf(request),
    stockOf(request),
    offersOf(request),
  ]);
  if (!dealer) throw new Error(`the site ${request.site.slug} has no dealership`);
  return {
    ...dealer,
    locations,
    offers: { count: offers.length },
    stock: { makes: stock.makes.map((make) => make.name) },
  };
}
