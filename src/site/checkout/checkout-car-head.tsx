import { CarNameAndPrice } from '../../features/cars/car-name-and-price.tsx';
import type { FormViewCar } from '../../features/forms/form-view.ts';
import { Icon } from '../../ui/icon.tsx';
import { FormCarPicture, type CarPicture } from '../shell/form-car-picture.tsx';

/** The car as shown throughout the checkout. */
export type PurchaseCar = Pick<FormViewCar, 'name' | 'price' | 'priceType'> & {
  picture: CarPicture | null;
  /** The name of its location, if known. */
  place: string | null;
};

export const CheckoutCarHead = ({ car }: { car: PurchaseCar }) => (
  <div className="checkout-car-head">
    <FormCarPicture picture={car.picture} sizes="(width >= 64rem) 26rem, 6rem" />
    <div>
      <CarNameAndPrice {...car} />
      {car.place !== null && (
        <p className="checkout-car-place">
          <Icon name="map-pin" /> {car.place}
        </p>
      )}
    </div>
  </div>
);
