import { findDealer } from '../../features/sites/dealerships/dealership-store.server.ts';
import { getOffers } from '../offers/site-offers.server.ts';
import { cachePerSite } from './cache-per-site.server.ts';
import { getLocations, getStockCounts } from './site-data.server.ts';
import type { SiteRequest } from './site-request.ts';

export const getDealer = cachePerSite(({ scope }) => findDealer(scope));

export async function requireDealer(request: SiteRequest) {
  const dealer = await getDealer(request);
  if (!dealer) throw new Error(`the site ${request.site.slug} has no dealership`);
  return dealer;
}

/** The dealership of a site with its locations and live counts, under the specification's names. */
export async function buildDealerConfig(request: SiteRequest) {
  const [dealer, locations, stock, offers] = await Promise.all([
    requireDealer(request),
    getLocations(request),
    getStockCounts(request),
    getOffers(request),
  ]);
  return {
    ...dealer,
    locations,
    offers: { count: offers.length },
    stock: { makes: stock.makes.map((make) => make.name) },
  };
}
