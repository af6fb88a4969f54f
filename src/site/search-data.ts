import type { PromoCard } from '../features/content/promo.ts';
import type { SearchFoot } from '../features/content/search-foot.ts';
import type { Crumb, SearchResults } from '../features/inventory/results/search-results.ts';
import type { Template } from '../features/sites/template-name.ts';

/** A results page as the server gives it. */
export type SearchData = {
  results: SearchResults;
  promos: PromoCard[];
  foot: SearchFoot;
  siteName: string;
  crumbs: Crumb[];
  /** Of the site's own host; '' where it has none. */
  origin: string;
  canonical: string;
};

/** As the browser has it: `failed` where these are the last results, since newer ones could not be had. */
export type SearchPageData = SearchData & { kind: 'search'; template: Template; failed?: true };
