import { useStore } from '../../ui/store.ts';
import { localItems } from '../sites/local-items.ts';
import type { ComparedCar } from '../sites/local-items.ts';
import { toggleCompared } from './compared-cars.ts';

/** Chooses a car to compare. Stands where `FavouriteButton` may, on sites that compare. */
export function CompareToggle({ car }: { car: ComparedCar }) {
  const isChosen = useStore(localItems.compared, (cars) => cars.some(({ id }) => id === car.id));
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
