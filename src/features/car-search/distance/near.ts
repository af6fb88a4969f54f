import { formatCount } from '../../../ui/text/format-count.ts';
import { defaultSort, distanceSort, type SortBy } from '../search-sort.ts';
import type { Near, SearchState } from '../search-state.ts';

/** The distances to choose from, in km. */
export const distances = [10, 25, 50, 100, 250, 500, 1000] as const;

const maxCharacters = 10;

/** Undefined without a postcode. A wrong postcode is kept, so that the page can say what is wrong. */
export function toCanonicalNear({ postcode, km }: Near): Near | undefined {
  const clean = [...postcode.replace(/[^\p{L}\p{N}]/gu, '')].slice(0, maxCharacters).join('');
  return clean === '' ? undefined : { postcode: clean, km: distances.find((each) => each === km) ?? null };
}

/** Null for any other text. */
export const parseKm = (text: string): number | null => distances.find((km) => String(km) === text) ?? null;

export function printNear(near: Near | undefined): string {
  const canonical = near && toCanonicalNear(near);
  if (!canonical) return '';
  const { postcode, km } = canonical;
  return `near=${encodeURIComponent(postcode)}${km === null ? '' : `&within=${km}`}`;
}

/** Without a postcode, the order by distance is the default order. */
export const toCanonicalSort = ({ sortBy, near }: Pick<SearchState, 'sortBy' | 'near'>): SortBy =>
  sortBy === distanceSort && !(near && toCanonicalNear(near)) ? defaultSort : sortBy;

/** The search as if no postcode had been entered. */
export const withoutDistance = ({ query, page, sortBy, refinements, ranges }: SearchState): SearchState => ({
  query,
  page,
  sortBy: sortBy === distanceSort ? defaultSort : sortBy,
  refinements,
  ranges,
});

/** 'Within 50 km of 3220'; '' for a search at any distance. */
export const describeNear = (near: Near | undefined): string =>
  near === undefined || near.km === null ? '' : `Within ${formatCount(near.km)} km of ${near.postcode}`;

/** The search without a postcode that neither filters nor sorts: it finds the same cars in the same order. */
export const withoutIdleNear = (state: SearchState): SearchState =>
  state.near && state.near.km === null && state.sortBy !== distanceSort ? withoutDistance(state) : state;
