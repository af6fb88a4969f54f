import { compareText } from '../../../ui/text/compare-text.ts';
import type { FacetOption } from './filter-data.ts';

/** With more makes, the 'All Makes' divider of a dropdown sits at this index. */
const dividerIndex = 20;
const defaultMakesShown = 7;

type MakeSettings = { popularMakes: readonly string[]; showPopularMakesOnly: boolean };

/** The site's popular makes in configured order, then the rest by number of cars. */
export function sortPopularFirst<Make extends FacetOption>(
  makes: readonly Make[],
  popularMakes: readonly string[],
): Make[] {
  const rank = ({ label }: FacetOption): number => {
    const index = popularMakes.indexOf(label);
    return index < 0 ? popularMakes.length : index;
  };
  return makes.toSorted((a, b) => rank(a) - rank(b)); // stable: the rest stays sorted by number of cars
}

/** The number of makes above 'Show all makes'. */
export const countMakesShown = ({ popularMakes, showPopularMakesOnly }: MakeSettings): number =>
  (showPopularMakesOnly && popularMakes.length) || defaultMakesShown;

/**
 * Groups makes, which are sorted by number of cars, for a dropdown. `popular` has the site's popular makes, or the most
 * frequent ones where it names none; with more than 20 makes, it is filled up to the divider. `options` has every make by
 * name. A short list needs no groups.
 */
export function groupMakes(
  makes: readonly FacetOption[],
  popularMakes: readonly string[],
): { options: FacetOption[]; popular: FacetOption[] } {
  const configured = makes.filter(({ label }) => popularMakes.includes(label)).length;
  const size = makes.length > dividerIndex ? dividerIndex : configured || defaultMakesShown;
  return {
    options: makes.toSorted((a, b) => compareText(a.label, b.label)),
    popular: size < makes.length ? sortPopularFirst(makes, popularMakes).slice(0, size) : [],
  };
}
