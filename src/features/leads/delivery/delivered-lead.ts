import type { Car } from '../../inventory/car.ts';
import type { Hours } from '../../locations/opening-hours.ts';
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

type Address = { street: string; city: string; state: AustralianState; postcode: string };

/** A lead with everything that a message about it says: whose it is, where it came from, which car it is about. */
export type DeliveredLead = {
  lead: Lead & { createdAt: Date };
  site: {
    id: number;
    name: string;
    slug: string;
    /** The canonical one. */
    origin: string;
    /** The colour of its buttons, as `#1f4a8a`. */
    brand: string;
    noPrice: string;
    /** What it calls one of its cars: `car`, `van`. */
    noun: string;
    /** Caravans are not driven. */
    isTowed: boolean;
  };
  dealership: {
    id: number;
    name: string;
    slug: string;
    phone: string | null;
    email: string;
    licenceNumber: string | null;
    address: Address;
    /** The one make that its places sell, where it is one. */
    make: string | null;
  };
  /** The mailbox of the dealership that this lead goes to. */
  inbox: string;
  /** The place that was chosen, or where the car stands. */
  location: (Hours & { name: string; phone: string | null; address: Address; directions: string }) | null;
  /** As it is now; nothing where it was removed. What it was when somebody asked is in the lead's values. */
  car: DeliveredCar | null;
};
