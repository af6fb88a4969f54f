import { CompareToggle } from '../../../features/favourites/compare-toggle.tsx';
import { FavouriteButton } from '../../../features/favourites/favourite-button.tsx';
import type { CardCar, CardSettings } from '../../../features/inventory/card/card-car.ts';
import type { CarCardProps } from '../../../features/inventory/card/card-props.ts';
import { WatchButton } from '../../../features/watchlist/watch-button.tsx';

/** What tells the two apart. */
export const keepingHints = { favourite: 'Save on this device', watch: 'Watch: price and availability' };

/** What a visitor may keep a car for: to come back to it, to hear of it, or to hold it against others. */
export const waysToKeep = (
  car: CardCar,
  { buttons, watch }: CardSettings,
  hints?: typeof keepingHints,
): Pick<CarCardProps, 'corner' | 'compare'> => ({
  corner: (car.favourable || watch) && (
    <>
      {car.favourable && <FavouriteButton carId={car.id} carName={car.name} hint={hints?.favourite} />}
      {watch && <WatchButton carId={car.id} carName={car.name} isSold={car.tag?.kind === 'sold'} hint={hints?.watch} />}
    </>
  ),
  compare: car.favourable && buttons.includes('compare') && (
    <CompareToggle car={{ id: car.id, name: car.name, picture: car.picture?.id ?? null }} />
  ),
});
