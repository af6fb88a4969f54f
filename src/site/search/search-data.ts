import type { PromoCard } from '../../features/content/promo.ts';
import type { SearchFooter } from '../../features/content/search-footer.ts';
import type { Breadcrumb, SearchResults } from '../../features/car-search/results/search-results.ts';
import type { TemplateName } from '../../features/sites/config/template-name.ts';

/** The loader data of a results page. */
export type SearchData = {
  results: SearchResults;
  promos: PromoCard[];
  foot: SearchFooter;
  siteName: string;
  breadcrumbs: Breadcrumb[];
  /** The origin of the site's canonical host; '' without one. */
  origin: string;
  canonical: string;
};

/** `failed`: these are the previous results, because loading the new ones failed. */
export type SearchPageData = SearchData & { kind: 'search'; template: TemplateName; failed?: true };
