import { facetLimits } from '../inventory/facet-limits.ts';
import { searchCars } from '../inventory/search-cars.server.ts';
import type { SearchContext } from '../inventory/search-context.ts';
import { emptySearchState } from '../inventory/search-state.ts';
import type { Vocabulary } from './understand-vocabulary.ts';
import { type Terms, vocabularyOf } from './vocabulary-of.ts';

const named = [
  'make',
  'make_model',
  'body',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'car_type',
  'categories',
  'filtered_features',
  'city',
  'location_name',
  'state',
] as const;

const wanted = {
  ...Object.fromEntries(named.map((attribute) => [attribute, facetLimits[attribute]])),
  make_model: 1000,
};

/** What the cars are called that the site lists, and so what its visitors are understood by. */
export async function readLanguage(context: SearchContext): Promise<{ terms: Terms; vocabulary: Vocabulary }> {
  const { facets } = await searchCars(context, emptySearchState, { pageSize: 0, facets: wanted });
  const terms: Terms = Object.fromEntries(
    named.map((attribute) => [attribute, (facets[attribute] ?? []).map(({ value }) => value)]),
  );
  return { terms, vocabulary: vocabularyOf(terms) };
}
