import type { Nouns } from '../../../ui/count-of.ts';
import type { CardCar, CardSettings } from '../card/card-car.ts';
import type { FilterData } from '../filters/filter-data.ts';
import type { RefinableAttribute, SearchState } from '../search-state.ts';
import type { SearchPaths, SearchPlace } from './search-address.ts';

/** A step on the way from the site's whole stock to a search path. */
export type Crumb = { label: string; path: string };

/** Without what is asked of this attribute there would be so many cars. */
export type Relaxation = { attribute: RefinableAttribute | 'query'; count: number };

/** Everything that a results page shows of a search. */
export type SearchResults = {
  place: SearchPlace;
  paths: SearchPaths;
  heading: string;
  subtitle: string;
  vehicleNouns: Nouns;
  /** What is asked for in all, by the path and by the query. */
  state: SearchState;
  count: number; // as the site shows it
  pages: number;
  /** The number of the first car here among all that were found. */
  first: number;
  cars: CardCar[];
  card: CardSettings;
  filters: FilterData[];
  kmSorts: boolean;
  /** Whether somebody can ask to hear of the search. */
  savesSearches: boolean;
  /** For a search that finds nothing. */
  relaxations: Relaxation[];
};
