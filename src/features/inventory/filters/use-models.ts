import { useEffect, useState } from 'react';
import { useSearchView } from '../results/search-view.ts';
import type { FacetOption, MakeOption } from './filter-data.ts';
import { fetchModels, modelsAddress } from './models-of-make.ts';

/**
 * The models of a make: those that came with the page, else fetched as soon as they are wanted, and anew when the search
 * changes; the last ones stay until then. Null while there are none yet.
 */
export function useModels(make: MakeOption, isWanted: boolean): FacetOption[] | 'failed' | null {
  const { state } = useSearchView();
  const [found, setFound] = useState<FacetOption[] | 'failed' | null>(null);
  const address = isWanted && !make.models ? modelsAddress(state, make) : null;
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
