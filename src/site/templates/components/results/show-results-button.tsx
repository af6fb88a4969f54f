import { ShowMeButton } from '../../../../features/car-search/filters/show-me-button.tsx';
import { useSearchView } from '../../../../features/car-search/results/search-view.ts';
import { filterPanelId } from './filter-panel.tsx';

/** At the bottom of the drawer: shows the current count and closes the drawer. */
export function ShowResultsButton() {
  const { results } = useSearchView();
  return (
    <ShowMeButton
      count={results.count}
      nouns={results.vehicleNouns}
      popoverTarget={filterPanelId}
      popoverTargetAction="hide"
      className="w-full"
    />
  );
}
