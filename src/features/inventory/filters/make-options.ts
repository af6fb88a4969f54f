import type { FacetOption } from './filter-data.ts';

/** The 'All Makes' divider of a dropdown stands at this index. */
const dividerAt = 20;
const firstMakes = 7;

type MakeSettings = { popularMakes: readonly string[]; showPopularMakesOnly: boolean };

/** The site's popular makes as it names them, then those with most cars. */
export function popularFirst(makes: readonly FacetOption[], popularMakes: readonly string[]): FacetOption[] {
  const rank = ({ label }: FacetOption): number => {
    const place = popularMakes.indexOf(label);
    return place < 0 ? popularMakes.length : place;
  };
  return makes.toSorted((a, b) => rank(a) - rank(b)); // stable: most cars first among the others
}

/** How many makes stand before 'Show all makes'. */
export const makesShown = ({ popularMakes, showPopularMakesOnly }: MakeSettings): number =>
  (showPopularMakesOnly && popularMakes.length) || firstMakes;

/** For a dropdown: the popular makes, then under 'All Makes' the others by name. */
export function groupMakes(ranked: readonly FacetOption[]): { options: FacetOption[]; popular: number } {
  const others = ranked.slice(dividerAt).sort((a, b) => (a.label < b.label ? -1 : 1));
  return { options: [...ranked.slice(0, dividerAt), ...others], popular: Math.min(ranked.length, dividerAt) };
}
