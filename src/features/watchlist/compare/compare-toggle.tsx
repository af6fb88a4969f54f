import { useStore } from '../../../ui/state/store.ts';
import { browserStorage } from '../../sites/browser-storage.ts';
import type { ComparedCar } from '../../sites/browser-storage.ts';
import { toggleCompared } from './compared-cars.ts';

/** Selects a car for comparison. Shown wherever `FavouriteButton` may be, on sites with compare. */
export function CompareToggle({ car }: { car: ComparedCar }) {
  const isChosen = useStore(browserStorage.compared, (cars) => cars.some(({ id }) => id === car.id));
  return (
    <button
      type="button"
      className="compare-toggle"
      aria-pressed={isChosen}
      aria-label={`Compare ${car.name}`}
      onClick={() => toggleCompared(car)}
    >
      Compare
    </button>
  );
}
