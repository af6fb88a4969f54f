import { setSort } from '../../../../features/car-search/change-search-state.ts';
import { useSearchView } from '../../../../features/car-search/results/search-view.ts';
import { defaultSort } from '../../../../features/car-search/search-sort.ts';
import { SmartLink } from '../../../../ui/smart-link.tsx';
import { countWithNoun } from '../../../../ui/text/count-with-noun.ts';
import { formatCount } from '../../../../ui/text/format-count.ts';

/** Below the heading: how many of the cars are sold, and how many the sort order leaves out. */
export function ResultsNotes() {
  const { soldCount, unpricedCount } = useSearchView().results;
  return (
    <>
      {soldCount > 0 && <SoldNote />}
      {unpricedCount > 0 && <UnpricedNote />}
    </>
  );
}

function SoldNote() {
  const { soldCount, vehicleNouns } = useSearchView().results;
  return (
    <p className="results-note">
      {formatCount(soldCount)} of these {vehicleNouns.many} {soldCount === 1 ? 'is' : 'are'} just sold.
    </p>
  );
}

function UnpricedNote() {
  const { results, getHref } = useSearchView();
  const { state, unpricedCount, vehicleNouns } = results;
  return (
    <p className="results-note">
      Sorting by lowest price leaves out {countWithNoun(unpricedCount, vehicleNouns)} without a price.{' '}
      <SmartLink to={getHref(setSort(state, defaultSort))} keepsScroll className="text-link">
        Show {unpricedCount === 1 ? 'it' : 'them'}
      </SmartLink>
    </p>
  );
}
