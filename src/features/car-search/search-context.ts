import type { Filter } from '../../search/search-engine.ts';
import type { Site } from '../sites/site.ts';
import type { CarIndex } from '../car-index/car-index.server.ts';
import type { Nearby } from './distance/nearby.ts';
import { buildListingFilter } from './listing/listing-filter.ts';
import type { SearchSections } from './search-config.ts';

/** The site that is searched, its index, and the current time. */
export type SearchContext<Sections = unknown> = {
  index: Pick<CarIndex, 'engine' | 'searchAmong' | 'dealerships'>;
  site: Site<SearchSections & Sections>;
  now: Date;
  /** Distances from the postcode of the search, if they are known. Without them, it finds cars at any distance. */
  nearby?: Nearby | null;
};

/** The cars that the site lists. Every query to the index must include this filter. */
export const getListingFilter = ({ index, site, now }: SearchContext): Filter =>
  buildListingFilter(site, index.dealerships(), now);
