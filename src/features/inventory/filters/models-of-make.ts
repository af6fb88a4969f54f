import type { CarSearchAnswer } from '../car-search-answer.ts';
import { searchHref } from '../print-search-state.ts';
import { createResultCache } from '../results/result-cache.ts';
import type { SearchState } from '../search-state.ts';
import { type FacetOption, type MakeOption, mostModels } from './filter-data.ts';

const kept = createResultCache<FacetOption[]>();

/** Where the models of one make are to be had, within everything else that is asked. */
export const modelsAddress = (state: SearchState, { values }: Pick<MakeOption, 'values'>): string =>
  searchHref('/api/cars/search', {
    ...state,
    page: 1,
    refinements: { ...state.refinements, make: values, model: [] },
  });

/** Kept for the next time, like the results of other searches. */
export async function fetchModels(address: string): Promise<FacetOption[]> {
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
