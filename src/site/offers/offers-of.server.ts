import { listOffers } from '../../features/offers/offer-store.server.ts';
import { perSite } from '../per-site.server.ts';

/** The offers that run on the site, in the dealer's own order. */
export const offersOf = perSite(({ scope, site, clock }) => listOffers(scope, site, clock()));
