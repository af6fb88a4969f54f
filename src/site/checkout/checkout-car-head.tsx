import { CarNameAndPrice } from '../../features/inventory/car-name-and-price.tsx';
import type { FormViewCar } from '../../features/leads/form/form-view.ts';
import { Icon } from '../../ui/icon.tsx';
import { AsidePicture, type CarPicture } from '../aside-picture.tsx';

/** A car as whoever buys it sees it all the way. */
export type CarBought = Pick<FormViewCar, 'name' | 'price' | 'priceType'> & {
  picture: CarPicture | null;
  /** Where it stands, as far as that is known. */
  place: string | null;
};

export const CheckoutCarHead = ({ car }: { car: CarBought }) => (
  <div className="checkout-car-head">
    <AsidePicture picture={car.picture} sizes="(width >= 64rem) 26rem, 6rem" />
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
