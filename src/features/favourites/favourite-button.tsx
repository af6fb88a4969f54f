import { Icon } from '../../ui/icon.tsx';
import { useStore } from '../../ui/store.ts';
import { localItems } from '../sites/local-items.ts';
import { toggleFavourite } from './favourites.ts';

type FavouriteButtonProps = {
  carId: number;
  carName: string;
  /** What pressing it is good for, where that is not told by the place. */ hint?: string | undefined;
};

/** A heart that is full for a favourite. To be shown of cars that may be one (`CardCar.favourable`). */
export function FavouriteButton({ carId, carName, hint }: FavouriteButtonProps) {
  const isFavourite = useStore(localItems.favourites, (ids) => ids.includes(carId));
  return (
    <button
      type="button"
      className="heart-button"
      aria-pressed={isFavourite}
      aria-label={`Save ${carName}`}
      title={hint}
      onClick={() => toggleFavourite(carId)}
    >
      <Icon name="heart" />
    </button>
  );
}
