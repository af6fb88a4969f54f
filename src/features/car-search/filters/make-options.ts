import type { FacetOption } from './filter-data.ts';

/** The number of makes above the 'All Makes' divider of a dropdown. */
const popularGroupSize = 20;
const defaultMakesShown = 7;

type MakeSettings = { popularMakes: readonly string[]; showPopularMakesOnly: boolean };

/** The site's popular makes in configured order, then the rest by number of cars. */
export function sortPopularFirst(makes: readonly FacetOption[], popularMakes: readonly string[]): FacetOption[] {
  const rank = ({ label }: FacetOption): number => {
    const index = popularMakes.indexOf(label);
    return index < 0 ? popularMakes.length : index;
  };
  return makes.toSorted((a, b) => rank(a) - rank(b)); // stable: the rest stays sorted by number of cars
}

/** The number of makes above 'Show all makes'. */
export const countMakesShown = ({ popularMakes, showPopularMakesOnly }: MakeSettings): number =>
  (showPopularMakesOnly && popularMakes.length) || defaultMakesShown;

/** Groups makes for a dropdown: the popular ones, then the rest by name. */
export function groupMakes(ranked: readonly FacetOption[]): { options: FacetOption[]; popular: number } {
  const others = ranked.slice(popularGroupSize).sort((a, b) => (a.label < b.label ? -1 : 1));
  return {
    options: [...ranked.slice(0, popularGroupSize), ...others],
    popular: Math.min(ranked.length, popularGroupSize),
  };
}
