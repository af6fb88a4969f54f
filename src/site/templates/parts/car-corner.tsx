import { CompareToggle } from '../../../features/favourites/compare-toggle.tsx';
import { FavouriteButton } from '../../../features/favourites/favourite-button.tsx';
import type { CardCar, CardSettings } from '../../../features/inventory/card/card-car.ts';

/** What a visitor may keep a car for: to come back to it, or to hold it against others. */
export function CarCorner({ car, settings }: { car: CardCar; settings: CardSettings }) {
  if (!car.favourable) return null;
  return (
    <>
      {settings.buttons.includes('compare') && (
        <CompareToggle car={{ id: car.id, name: car.name, picture: car.picture?.id ?? null }} />
      )}
      <FavouriteButton carId={car.id} carName={car.name} />
    </>
  );
}
