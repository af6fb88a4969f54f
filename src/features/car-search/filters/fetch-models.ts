import type { CarSearchResponse } from '../car-search-response.ts';
import { printSearchState } from '../print-search-state.ts';
import { createResultCache } from '../results/result-cache.ts';
import type { SearchState } from '../search-state.ts';
import { buildFacetOptions } from './facet-options.ts';
import { type FacetOption, type MakeOption, maxModels } from './filter-data.ts';

const cache = createResultCache<{ models: FacetOption[]; readAt: number }>();

/** Reopening a make within this time needs no request. */
const freshMs = 60_000;

/** The API call that counts the models of one make within the rest of the search. */
export const getModelsUrl = (state: SearchState, { values }: Pick<MakeOption, 'values'>): string =>
  `/api/cars/search?fields=card&facets=model&${printSearchState({
    ...state,
    page: 1,
    refinements: { ...state.refinements, make: values, model: [] },
  })}`;

export async function fetchModels(address: string): Promise<FacetOption[]> {
  const cached = cache.get(address);
  if (cached && performance.now() - cached.readAt < freshMs) return cached.models;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  const { facets } = (await response.json()) as CarSearchResponse;
  // Sorted like the models that come with the page: objects list names such as `3` or `208` first.
  const counts = Object.entries(facets.model ?? {}).map(([value, count]) => ({ value, count }));
  const models = buildFacetOptions('model', counts, []).slice(0, maxModels);
  cache.set(address, { models, readAt: performance.now() });
  return models;
}
