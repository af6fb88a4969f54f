import { buildOfferCard } from '../../features/offers/build-offer-card.ts';
import { offerPath } from '../../features/offers/offer-path.ts';
import type { Offer } from '../../features/offers/offer.ts';
import type { ConfiguredSite } from '../../features/site-config/site-config.ts';
import type { LinkedOffer } from './offers-data.ts';

export const buildLinkedOffer = (offer: Offer, site: Pick<ConfiguredSite, 'config'>): LinkedOffer => ({
  card: buildOfferCard(offer, site),
  href: offerPath(site.config, offer),
});
