import type { CardCar } from '../inventory/card/card-car.ts';
import { CompareToggle } from './compare-toggle.tsx';
import { FavouriteButton } from './favourite-button.tsx';

/** For the corner of a card: the heart, and on sites that compare the choice to do so. Nothing where the car may not be kept. */
export const CardCorner = ({ car, compares }: { car: CardCar; compares: boolean }) =>
  car.favourable && (
    <>
      {compares && <CompareToggle car={{ id: car.id, name: car.name, picture: car.picture?.id ?? null }} />}
      <FavouriteButton carId={car.id} carName={car.name} />
    </>
  );
