import { imageUrl } from '../../../platform/images/image-url.ts';
import { Picture } from '../../../ui/picture.tsx';
import { CarNameAndPrice } from '../../cars/car-name-and-price.tsx';
import type { FormViewCar } from '../form-view.ts';

/** The car that a form is about. */
export const CarSummary = ({ car }: { car: Pick<FormViewCar, 'name' | 'price' | 'priceType' | 'picture'> }) => (
  <div className="form-car">
    {car.picture && (
      <Picture
        src={imageUrl(car.picture.id, { w: 240, crop: '3:2' })}
        width={240}
        height={160}
        alt=""
        colour={car.picture.colour}
        first
      />
    )}
    <CarNameAndPrice {...car} />
  </div>
);
