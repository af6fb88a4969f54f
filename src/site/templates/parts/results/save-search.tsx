import type { ReactNode } from 'react';
import { withPreset } from '../../../../features/inventory/change-search-state.ts';
import { describeSearch } from '../../../../features/inventory/history/describe-search.ts';
import { useSearchView } from '../../../../features/inventory/results/search-view.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { searchesPath } from '../../../account/account-paths.ts';

/** Asks to hear of the search at hand. What is promised stands beneath where there is room for it. */
export function SaveSearch() {
  const { results } = useSearchView();
  if (results.cars.length === 0) return null; // there it stands among what else can be done
  const promise = `Tell me when a ${results.vehicleNouns.one} like this arrives or drops in price`;
  return (
    <SaveSearchForm className="save-search" title={promise}>
      <span>Save search</span>
      <span>{promise}</span>
    </SaveSearchForm>
  );
}

/** For a search that has found nothing. */
export const SaveEmptySearch = () => (
  <SaveSearchForm className="btn btn-brand">Tell me when one arrives</SaveSearchForm>
);

type SaveSearchFormProps = { className: string; title?: string; children: ReactNode };

/** A form that a browser posts by itself, since a kept page knows nobody. Nobody wants to hear of every car. */
function SaveSearchForm({ children, ...button }: SaveSearchFormProps) {
  const { results, state, hrefOf } = useSearchView();
  if (!results.savesSearches || describeSearch(withPreset(state, results.place.refinements)) === '') return null;
  return (
    <form method="post" action={searchesPath}>
      <button name="search" value={hrefOf({ ...state, page: 1 })} {...button}>
        <Icon name="bell" />
        {children}
      </button>
    </form>
  );
}
