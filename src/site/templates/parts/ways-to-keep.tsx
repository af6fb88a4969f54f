import { CompareToggle } from '../../../features/favourites/compare-toggle.tsx';
import { FavouriteButton } from '../../../features/favourites/favourite-button.tsx';
import type { CardCar, CardSettings } from '../../../features/inventory/card/card-car.ts';
import type { CarCardProps } from '../../../features/inventory/card/card-props.ts';

/** What a visitor may keep a car for: to come back to it, or to hold it against others. */
export function waysToKeep(car: CardCar, { buttons }: CardSettings): Pick<CarCardProps, 'corner' | 'compare'> {
  if (!car.favourable) return {};
  return {
    corner: <FavouriteButton carId={car.id} carName={car.name} />,
    compare: buttons.includes('compare') && (
      <CompareToggle car={{ id: car.id, name: car.name, picture: car.picture?.id ?? null }} />
    ),
  };
}
