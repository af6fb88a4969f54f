import { ShowMeButton } from '../../../../features/inventory/filters/show-me-button.tsx';
import { useSearchView } from '../../../../features/inventory/results/search-view.ts';
import { filterPanelId } from './filter-panel.tsx';

/** At the drawer's foot: as many as were found so far, and back to them. */
export function ShowResults() {
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
