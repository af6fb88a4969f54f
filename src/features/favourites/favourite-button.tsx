import { Icon } from '../../ui/icon.tsx';
import { useStore } from '../../ui/store.ts';
import { localItems } from '../sites/local-items.ts';
import { toggleFavourite } from './favourites.ts';

/** A heart that is full for a favourite. To be shown of cars that may be one (`CardCar.favourable`). */
export function FavouriteButton({ carId, carName }: { carId: number; carName: string }) {
  const isFavourite = useStore(localItems.favourites, (ids) => ids.includes(carId));
  return (
    <button
      type="button"
      className="heart-button"
      aria-pressed={isFavourite}
      aria-label={`Save ${carName}`}
      onClick={() => toggleFavourite(carId)}
    >
      <Icon name="heart" />
    </button>
  );
}
