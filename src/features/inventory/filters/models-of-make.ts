import type { CarSearchAnswer } from '../car-search-answer.ts';
import { searchHref } from '../print-search-state.ts';
import { createResultCache } from '../results/result-cache.ts';
import type { SearchState } from '../search-state.ts';
import { type FacetOption, type MakeOption, mostModels } from './filter-data.ts';

const kept = createResultCache<{ models: FacetOption[]; readAt: number }>();

/** As long as a visitor may open and close a make without waiting; then its counts may have changed. */
const freshMs = 60_000;

/** Where the models of one make are to be had, within everything else that is asked. */
export const modelsAddress = (state: SearchState, { values }: Pick<MakeOption, 'values'>): string =>
  searchHref('/api/cars/search', {
    ...state,
    page: 1,
    refinements: { ...state.refinements, make: values, model: [] },
  });

/** Kept for the next time, for a minute. */
export async function fetchModels(address: string): Promise<FacetOption[]> {
  const known = kept.get(address);
  if (known && performance.now() - known.readAt < freshMs) return known.models;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const { facets } = (await response.json()) as CarSearchAnswer;
  const models = Object.entries(facets.model ?? {})
    .slice(0, mostModels)
    .map(([model, count]) => ({ label: model, values: [model], count }));
  kept.set(address, { models, readAt: performance.now() });
  return models;
}
