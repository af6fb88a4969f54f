import { setQuery } from '../change-search-state.ts';
import { searchCars } from '../search-cars.server.ts';
import type { SearchContext } from '../search-context.ts';
import type { SearchState } from '../search-state.ts';
import { type Condition, parsePhrase, withConditions } from './parse-phrase.ts';
import { restText } from './rest-text.ts';
import { tokenize } from './tokenize.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Turns the recognised parts of a search's text into filters and sort order; the rest stays text. The result never finds
 * fewer cars than the text did: where the text finds cars, a part becomes a filter only if all of these cars satisfy it.
 * @param options.keepsFilters for a text that is left of an interpretation: the NX of 'Pajero NX' does not replace the model
 */
export async function interpretQuery(
  context: SearchContext,
  vocabulary: Vocabulary,
  search: SearchState,
  { keepsFilters = false } = {},
): Promise<SearchState> {
  const tokens = tokenize(search.query);
  const parsed = parsePhrase(tokens, vocabulary, context.now);
  const conditions = keepsFilters ? parsed.conditions.filter((each) => !isFiltered(search, each)) : parsed.conditions;
  const found = await countCars(context, search);
  const accepted = found === 0 ? conditions : await selectSatisfied(context, search, conditions, found);
  if (accepted.length === 0)
    return found === 0 ? withoutFillers(context, search, restText(search.query, tokens, parsed.rest)) : search;
  const refused = parsed.conditions.filter((condition) => !accepted.includes(condition)).flatMap((each) => each.tokens);
  const text = restText(
    search.query,
    tokens,
    [...parsed.rest, ...refused].toSorted((a, b) => a - b),
  );
  const interpreted = withConditions(setQuery(search, text), accepted);
  // A stock number or a plate typed with spaces is found as a whole only.
  return found > 0 && (await countCars(context, interpreted)) < found ? search : interpreted;
}

/** Whether a search already filters by the attribute of a condition. */
const isFiltered = ({ refinements, ranges }: SearchState, condition: Condition): boolean =>
  [...Object.keys(condition.refinements), ...Object.keys(condition.ranges)].some(
    (attribute) => attribute in refinements || attribute in ranges,
  );

const countCars = async (context: SearchContext, state: SearchState): Promise<number> =>
  (await searchCars(context, state, { pageSize: 0, facets: {} })).count;

/** The conditions that all cars satisfy that the text finds. */
async function selectSatisfied(
  context: SearchContext,
  search: SearchState,
  conditions: readonly Condition[],
  found: number,
): Promise<Condition[]> {
  const counts = await Promise.all(
    conditions.map((condition) => countCars(context, withConditions(search, [condition]))),
  );
  return conditions.filter((_, index) => counts[index] === found);
}

/** 'Looking for a Porsche please' → 'Porsche', if that finds cars. */
async function withoutFillers(context: SearchContext, search: SearchState, text: string): Promise<SearchState> {
  const shorter = setQuery(search, text);
  return text !== '' && shorter.query !== search.query && (await countCars(context, shorter)) > 0 ? shorter : search;
}
