import { countOffers } from '../features/offers/offer-store.server.ts';
import { findDealer } from '../features/sites/dealership-store.server.ts';
import { perRequest } from './per-request.server.ts';
import { locationsOf, stockOf } from './request-data.server.ts';

/** The dealership behind a site with its places and live counts, under the specification's names. */
export const dealerConfigOf = perRequest(async (request) => {
  const { scope, site } = request;
  const [dealer, locations, stock, offers] = await Promise.all([
    findDealer(scope),
    locationsOf(request),
    stockOf(request),
    countOffers(scope, site),
  ]);
  if (!dealer) throw new Error(`the site ${site.slug} has no dealership`);
  return {
    ...dealer,
    locations,
    offers: { count: offers },
    stock: { makes: stock.makes.map((make) => make.name) },
  };
});
