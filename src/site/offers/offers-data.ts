import type { Crumb } from '../../features/inventory/results/search-results.ts';
import type { OfferCardData } from '../../features/offers/offer-card-of.ts';
import type { Choice } from '../../ui/choice-links.tsx';
import type { PageHead } from '../page-head.ts';

export type LinkedOffer = { card: OfferCardData; href: string };

/** All offers of a site, or those of one make. */
export type OffersData = {
  head: PageHead;
  crumbs: Crumb[];
  offers: LinkedOffer[];
  /** To choose among, where there are several; the first is all of them. */
  makes: Choice[];
  stock: { href: string; label: string };
};

export type OfferData = {
  head: PageHead;
  crumbs: Crumb[];
  offer: OfferCardData;
  ends: string | null;
  model: { href: string; label: string } | null;
  stock: { href: string; label: string } | null;
  enquire: string;
  others: LinkedOffer[];
};
