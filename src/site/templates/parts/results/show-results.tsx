import { useSearchView } from '../../../../features/inventory/results/search-view.ts';
import { AnimatedCount } from './pending.tsx';
import { filterPanelId } from './filter-panel.tsx';

/** At the drawer's foot: as many as were found so far, and back to them. */
export function ShowResults() {
  const { results } = useSearchView();
  return (
    <button
      type="button"
      popoverTarget={filterPanelId}
      popoverTargetAction="hide"
      className="btn btn-brand btn-large w-full"
    >
      <span>
        Show Me <AnimatedCount value={results.count} /> {results.vehicleNoun}
      </span>
    </button>
  );
}
