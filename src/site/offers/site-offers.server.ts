import { listOffers } from '../../features/offers/offer-store.server.ts';
import { cachePerSite } from '../server/cache-per-site.server.ts';
import { getContentView } from '../server/content-view.ts';

/** The site's current offers, in the dealer's order. */
export const getOffers = cachePerSite((request) => listOffers(request.scope, request.site, getContentView(request)));
