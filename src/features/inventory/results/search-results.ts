import type { CardCar, CardSettings } from '../card/card-car.ts';
import type { FilterData } from '../filters/filter-data.ts';
import type { SearchState } from '../search-state.ts';
import type { SearchPaths, SearchPlace } from './search-address.ts';

/** Everything that a results page shows of a search. */
export type SearchResults = {
  place: SearchPlace;
  paths: SearchPaths;
  heading: string;
  subtitle: string;
  vehicleNoun: string;
  /** What is asked for in all, by the path and by the query. */
  state: SearchState;
  count: number; // as the site shows it
  pages: number;
  cars: CardCar[];
  card: CardSettings;
  filters: FilterData[];
  kmSorts: boolean;
};
