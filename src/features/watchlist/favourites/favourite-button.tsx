import { Icon } from '../../../ui/icon.tsx';
import { useStore } from '../../../ui/state/store.ts';
import { browserStorage } from '../../sites/browser-storage.ts';
import { toggleFavourite } from './favourites.ts';

type FavouriteButtonProps = {
  carId: number;
  carName: string;
  /** The purpose of the button, if it is not clear from its position. */ hint?: string | undefined;
  /** Shown beside the icon on sites that have a heart and a bookmark. */ label?: string | undefined;
};

/** A heart, filled for favourites. For cars that can be one (`CardCar.favourable`). */
export function FavouriteButton({ carId, carName, hint, label }: FavouriteButtonProps) {
  const isFavourite = useStore(browserStorage.favourites, (ids) => ids.includes(carId));
  return (
    <button
      type="button"
      className="heart-button"
      aria-pressed={isFavourite}
      aria-label={`Save ${carName}`}
      title={hint}
      data-label={label}
      onClick={() => toggleFavourite(carId)}
    >
      <Icon name="heart" />
    </button>
  );
}
