import { listOffers } from '../../features/offers/offer-store.server.ts';
import { cachePerSite } from '../server/cache-per-site.server.ts';

/** The site's current offers, in the dealer's order. */
export const getOffers = cachePerSite(({ scope, site, clock }) => listOffers(scope, site, clock()));
