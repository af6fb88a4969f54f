import { offerCardOf } from '../../features/offers/offer-card-of.ts';
import { offerPath } from '../../features/offers/offer-path.ts';
import type { Offer } from '../../features/offers/offer.ts';
import type { Site } from '../../features/sites/site.ts';
import type { LinkedOffer } from './offers-data.ts';

export const linkedOffer = (offer: Offer, site: Pick<Site, 'config'>): LinkedOffer => ({
  card: offerCardOf(offer, site),
  href: offerPath(site.config, offer),
});
