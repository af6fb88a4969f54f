import { isDeepStrictEqual } from 'node:util';
import { LruCache } from '../../../platform/cache/lru-cache.ts';
import { facetLimits } from '../facets.ts';
import { searchCars } from '../search-cars.server.ts';
import type { SearchContext } from '../search-context.ts';
import { emptySearchState } from '../search-state.ts';
import { buildVocabulary } from './build-vocabulary.ts';
import type { Terms, Vocabulary } from './vocabulary.ts';

const attributes = [
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
  'badge',
  'city',
  'location_name',
  'state',
] as const;

const facetsToCount = {
  ...Object.fromEntries(attributes.map((attribute) => [attribute, facetLimits[attribute]])),
  make_model: 1000,
  badge: 1000,
};

/** A website's names are read every few seconds, and seldom others than the last time. Holds those of busy websites. */
const builtLast = new LruCache<SearchContext['site'], Vocabulary>({ maxSize: 100 });

/** The names of the cars the site lists, which define what is recognised in a text. */
export async function loadVocabulary(context: SearchContext): Promise<Vocabulary> {
  const { facets } = await searchCars(context, emptySearchState, { pageSize: 0, facets: facetsToCount });
  const terms: Terms = Object.fromEntries(
    attributes.map((attribute) => [attribute, (facets[attribute] ?? []).map(({ value }) => value)]),
  );
  const last = builtLast.get(context.site);
  if (last && isDeepStrictEqual(last.terms, terms)) return last;
  const built = buildVocabulary(terms);
  builtLast.set(context.site, built);
  return built;
}
