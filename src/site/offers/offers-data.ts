import type { PriceSearchData } from '../../features/car-search/home-search/price-search.tsx';
import type { Breadcrumb } from '../../features/car-search/results/search-results.ts';
import type { OfferCardData } from '../../features/offers/build-offer-card.ts';
import type { Choice } from '../../ui/choice-links.tsx';
import type { PageHead } from '../shell/page-head.ts';

export type LinkedOffer = { card: OfferCardData; href: string };

/** A site's offers, or those of one make. */
export type OffersData = {
  head: PageHead;
  crumbs: Breadcrumb[];
  offers: LinkedOffer[];
  /** The make filter, if there are several makes; the first choice is all of them. */
  makes: Choice[];
  stock: { href: string; label: string };
  /** Null on a site without cars. */
  search: PriceSearchData | null;
};

export type OfferData = {
  head: PageHead;
  crumbs: Breadcrumb[];
  offer: OfferCardData;
  ends: string | null;
  model: { href: string; label: string } | null;
  stock: { href: string; label: string } | null;
  enquire: string;
  search: PriceSearchData | null;
  others: LinkedOffer[];
};
