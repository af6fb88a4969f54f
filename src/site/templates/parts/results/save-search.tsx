import type { ReactNode } from 'react';
import { useSearchView } from '../../../../features/inventory/results/search-view.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { searchesPath } from '../../../account/account-paths.ts';

/** Asks to hear of the search at hand. Narrow it says so in full; wide, beside the count, in two words. */
export function SaveSearch() {
  const { results } = useSearchView();
  if (results.cars.length === 0) return null; // there it stands among what else can be done
  return (
    <SaveSearchForm className="save-search">
      <span>Save search</span>
      <span>{`Tell me when a ${results.vehicleNouns.one} like this arrives or drops in price`}</span>
    </SaveSearchForm>
  );
}

/** For a search that has found nothing. */
export const SaveEmptySearch = () => (
  <SaveSearchForm className="btn btn-brand">Tell me when one arrives</SaveSearchForm>
);

/** A form that a browser posts by itself, since a kept page knows nobody. */
function SaveSearchForm({ className, children }: { className: string; children: ReactNode }) {
  const { results, state, hrefOf } = useSearchView();
  if (!results.savesSearches) return null;
  return (
    <form method="post" action={searchesPath}>
      <button name="search" value={hrefOf({ ...state, page: 1 })} className={className}>
        <Icon name="bell" />
        {children}
      </button>
    </form>
  );
}
