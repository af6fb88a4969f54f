import { combineFilters } from '../../listing/combine-filters.ts';
import { searchIndexedCars } from '../../search-cars.server.ts';
import type { SearchContext } from '../../search-context.ts';
import { emptySearchState, type SearchState } from '../../search-state.ts';
import type { IndexedCar } from '../../../cars/indexed-car.ts';
import { buildBoosts, type Condition, isNear, listConditions } from './conditions.ts';
import { listShorterTexts, noWords, type TextWords } from '../text-words.server.ts';
import { type Difference, listDifferences, type NearCar, rankNearest } from './rank-nearest.ts';

/** The cars that are ranked. The engine sorts them roughly, so that more would change little. */
const maxCandidates = 48;
const maxNearest = 6;

/**
 * The available cars that come nearest to a search, without those that it finds. They are within its distance from a
 * postcode. Takes one query; a search with a text that few cars match takes another one for each shorter text, and one for
 * cars without the text.
 */
export async function findNearestCars(
  context: SearchContext,
  state: SearchState,
  words: TextWords = noWords,
): Promise<NearCar[]> {
  const conditions = listConditions(state);
  if (conditions.length === 0 && state.query === '') return [];
  const candidates = await findCandidates(context, state, conditions, words);
  return rankNearest(
    candidates.map(({ car, missing }) => ({
      car,
      differences: [...listDifferences(car, conditions), ...describeMissingText(missing)],
    })),
    maxNearest,
  );
}

const describeMissingText = (missing: readonly string[]): Difference[] =>
  missing.length === 0 ? [] : [{ label: `“${missing.join(' ')}” not mentioned`, distance: missing.length }];

const available = { kind: 'equals', attribute: 'available', value: 1 } as const;

/** A car, and the words of the text that it need not have. */
type Candidate = { car: IndexedCar; missing: readonly string[] };

/** Cars that match the text, a part of it, or only the conditions. */
async function findCandidates(
  context: SearchContext,
  { query, near }: SearchState,
  conditions: readonly Condition[],
  words: TextWords,
): Promise<Candidate[]> {
  const find = async (text: string, missing: readonly string[]) => {
    const { hits } = await searchIndexedCars(
      context,
      { ...emptySearchState, query: text, ...(near && { near }) },
      {
        within: text === '' ? combineFilters(available, isNear(conditions)) : available,
        boosts: buildBoosts(conditions),
        pageSize: maxCandidates,
        facets: {},
      },
    );
    return hits.map((car) => ({ car, missing }));
  };
  const matching = await find(query, []);
  // Were there more that match, these could not be told apart from the others.
  if (query === '' || matching.length === maxCandidates) return matching;
  const all = words.words.length > 0 ? words.words : [query];
  const others = await Promise.all([
    ...listShorterTexts(words).map(({ text, without }) => find(text, without)),
    ...(conditions.length > 0 ? [find('', all)] : []),
  ]);
  return merge([matching, ...others]);
}

/** Each car once, with the fewest missing words. Lists take turns, so that no word of a text hides the others. */
function merge(lists: readonly (readonly Candidate[])[]): Candidate[] {
  const candidates = lists
    .flatMap((list) => list.map((candidate, at) => ({ ...candidate, at })))
    .toSorted((a, b) => a.missing.length - b.missing.length || a.at - b.at);
  return [...Map.groupBy(candidates, ({ car }) => car.id).values()].flatMap(([first]) => first ?? []);
}
