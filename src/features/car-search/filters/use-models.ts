import { useEffect, useState } from 'react';
import { useSearchView } from '../results/search-view.ts';
import type { FacetOption, MakeOption } from './filter-data.ts';
import { fetchModels, getModelsUrl } from './fetch-models.ts';

/**
 * The models of a make: from the page's data, else fetched once `isWanted`, and again when the search changes. Returns
 * the last models while fetching, null before the first.
 */
export function useModels(make: MakeOption, isWanted: boolean): FacetOption[] | 'failed' | null {
  const { state } = useSearchView();
  const [found, setFound] = useState<FacetOption[] | 'failed' | null>(null);
  const address = isWanted && !make.models ? getModelsUrl(state, make) : null;
  useEffect(() => {
    if (address === null) return;
    let isCurrent = true;
    const show = (models: FacetOption[] | 'failed') => isCurrent && setFound(models);
    fetchModels(address).then(show, () => show('failed'));
    return () => {
      isCurrent = false;
    };
  }, [address]);
  return make.models ?? found;
}
