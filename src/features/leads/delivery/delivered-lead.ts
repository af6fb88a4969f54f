import type { Car } from '../../inventory/car.ts';
import type { AustralianState } from '../../sites/dealership.ts';
import type { Lead } from '../lead.ts';

export type DeliveredCar = Pick<
  Car,
  | 'id'
  | 'slug'
  | 'name'
  | 'stocknum'
  | 'vin'
  | 'make'
  | 'model'
  | 'badge'
  | 'year'
  | 'km'
  | 'car_type'
  | 'status'
  | 'price'
  | 'price_type'
  | 'colour'
> & { body: string | null; transmission: string | null; doors: number | null; pictureId: number | null };

/** A lead with everything that a message about it says: whose it is, where it came from, which car it is about. */
export type DeliveredLead = {
  lead: Lead & { createdAt: Date };
  /** `origin` is the site's canonical one; `brand` the colour of its buttons, as `#1f4a8a`. */
  site: { id: number; name: string; slug: string; origin: string; brand: string; noPrice: string };
  dealership: {
    id: number;
    name: string;
    slug: string;
    phone: string | null;
    email: string;
    licenceNumber: string | null;
    address: { street: string; city: string; state: AustralianState; postcode: string };
  };
  /** The place that was chosen, or where the car stands. */
  location: { name: string; phone: string | null } | null;
  /** As it is now; nothing where it was removed. What it was when somebody asked is in the lead's values. */
  car: DeliveredCar | null;
};
