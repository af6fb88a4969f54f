import type { Nouns } from '../../../ui/text/count-with-noun.ts';
import type { CardCar, CardSettings } from '../../car-card/card-car.ts';
import type { FilterData } from '../filters/filter-data.ts';
import type { SearchState } from '../search-state.ts';
import type { SearchPathRules, SearchPath } from '../address/search-address.ts';

export type Breadcrumb = { label: string; path: string };

/** A search with one condition less, or with a wider range, and the number of cars it finds. */
export type Relaxation = { label: string; state: SearchState; count: number };

/** A car that a search almost finds, and how it differs: '$1,200 over', 'Petrol'. */
export type NearestCar = { car: CardCar; differences: string[] };

/** The data of a results page. */
export type SearchResults = {
  searchPath: SearchPath;
  pathRules: SearchPathRules;
  heading: string;
  subtitle: string;
  vehicleNouns: Nouns;
  /** The search of path and query together. */
  state: SearchState;
  count: number; // the displayed count, see `getDisplayedCount`
  /** The sold cars among them, which stay listed for a few days. */
  soldCount: number;
  /** The cars without a price that sorting by lowest price leaves out. */
  unpricedCount: number;
  pages: number;
  /** The position of the page's first car among all results, from 1. */
  first: number;
  cars: CardCar[];
  card: CardSettings;
  filters: FilterData[];
  kmSorts: boolean;
  /** Whether customers can save the search and get alerts. */
  canSaveSearch: boolean;
  /** The words of the text that no car of the website has; empty if the search finds a car. */
  unknownWords: readonly string[];
  /** Empty unless the search finds nothing, or little. */
  relaxations: readonly Relaxation[];
  /** The same. */
  nearest: NearestCar[];
};
