import type { Filter } from '../../search/search-engine.ts';
import type { Site } from '../sites/site.ts';
import type { CarIndex } from './car-index.server.ts';
import { listingFilter } from './listing-filter.ts';

/** Whose search it is, in which index, and when. */
export type SearchContext = { index: Pick<CarIndex, 'engine' | 'dealerships'>; site: Site; now: Date };

/** What the site of the search lists: every question to the index stands within it. */
export const listedBy = ({ index, site, now }: SearchContext): Filter => listingFilter(site, index.dealerships(), now);
