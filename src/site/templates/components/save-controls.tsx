import { CompareToggle } from '../../../features/watchlist/compare/compare-toggle.tsx';
import { FavouriteButton } from '../../../features/watchlist/favourites/favourite-button.tsx';
import type { CardCar, CardSettings } from '../../../features/car-card/card-car.ts';
import type { CarCardProps } from '../../../features/car-card/card-props.ts';
import { WatchButton } from '../../../features/watchlist/watch-button.tsx';

/** Tooltips that explain the difference between the two buttons. */
export const saveHints = { favourite: 'Save on this device', watch: 'Watch: price and availability' };

/** Labels of the two buttons, on sites with both. Each is the start of the button's accessible name. */
const saveLabels = { favourite: 'Save', watch: 'Watch' };

/** The favourite, watch and compare controls of a car. */
export const buildSaveControls = (
  car: CardCar,
  { buttons, hasWatchlist, hasBothLists }: CardSettings,
  hints?: typeof saveHints,
): Pick<CarCardProps, 'corner' | 'compare'> => ({
  corner: (car.canFavourite || hasWatchlist) && (
    <>
      {car.canFavourite && (
        <FavouriteButton
          carId={car.id}
          carName={car.name}
          hint={hints?.favourite}
          label={hasBothLists ? saveLabels.favourite : undefined}
        />
      )}
      {hasWatchlist && (
        <WatchButton
          carId={car.id}
          carName={car.name}
          isSold={car.tag?.kind === 'sold'}
          hint={hints?.watch}
          label={hasBothLists ? saveLabels.watch : undefined}
        />
      )}
    </>
  ),
  compare: car.canFavourite && buttons.includes('compare') && (
    <CompareToggle car={{ id: car.id, name: car.name, picture: car.picture?.id ?? null }} />
  ),
});
