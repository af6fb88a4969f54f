import type { ReactNode } from 'react';
import { withPathRefinements } from '../../../../features/car-search/change-search-state.ts';
import { describeSearch } from '../../../../features/car-search/history/describe-search.ts';
import { useSearchView } from '../../../../features/car-search/results/search-view.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { searchesPath } from '../../../account/account-paths.ts';

/** Saves the current search. The explanation is below the button where there is room. */
export function SaveSearch() {
  const { results } = useSearchView();
  if (results.cars.length === 0) return null; // there it is listed among the other suggestions
  const promise = `Tell me when a ${results.vehicleNouns.one} like this arrives or drops in price`;
  return (
    <SaveSearchForm className="save-search" title={promise}>
      <span>Save search</span>
      <span>{promise}</span>
    </SaveSearchForm>
  );
}

/** For a search without results. */
export const SaveEmptySearch = () => (
  <SaveSearchForm className="btn btn-brand">Tell me when one arrives</SaveSearchForm>
);

type SaveSearchFormProps = { className: string; title?: string; children: ReactNode };

/** A plain form, because cached pages do not know the visitor. Not shown for an unfiltered search. */
function SaveSearchForm({ children, ...button }: SaveSearchFormProps) {
  const { results, state, getHref } = useSearchView();
  if (!results.canSaveSearch || describeSearch(withPathRefinements(state, results.searchPath.refinements)) === '')
    return null;
  return (
    <form method="post" action={searchesPath}>
      <button name="search" value={getHref({ ...state, page: 1 })} {...button}>
        <Icon name="bell" />
        {children}
      </button>
    </form>
  );
}
