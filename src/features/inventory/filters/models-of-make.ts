import type { CarSearchAnswer } from '../car-search-answer.ts';
import { searchHref } from '../print-search-state.ts';
import { createResultCache } from '../results/result-cache.ts';
import type { SearchState } from '../search-state.ts';
import type { FacetOption } from './filter-data.ts';

const mostModels = 30;

const kept = createResultCache<FacetOption[]>();

/** The models of one make within everything else that is asked. */
export async function findModels(state: SearchState, make: readonly string[]): Promise<FacetOption[]> {
  const refinements = { ...state.refinements, make, model: [] };
  const address = searchHref('/api/cars/search', { ...state, page: 1, refinements });
  const known = kept.get(address);
  if (known) return known;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const { facets } = (await response.json()) as CarSearchAnswer;
  const models = Object.entries(facets.model ?? {})
    .slice(0, mostModels)
    .map(([model, count]) => ({ label: model, values: [model], count }));
  kept.set(address, models);
  return models;
}
