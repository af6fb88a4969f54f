import type { Car } from '../../cars/car.ts';
import type { HoursSource } from '../../locations/opening-hours/opening-hours.ts';
import type { AustralianState } from '../../sites/dealerships/dealership.ts';
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

/** A lead with everything that messages about it contain: its site, dealership, location and car. */
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
    /** The site's word for a car: `car`, `van`. */
    noun: string;
    /** Sells caravans, which are inspected instead of driven. */
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
    /** The make that its locations sell, if there is only one. */
    make: string | null;
  };
  /** The dealership's mailbox for this lead. */
  inbox: string;
  /** The chosen location, otherwise the car's. */
  location:
    | (HoursSource & { id: number; name: string; phone: string | null; address: Address; directions: string })
    | null;
  /** The car as it is now; null if it was removed. The lead's values have it as it was at the time of the enquiry. */
  car: DeliveredCar | null;
  /** A test message, which no visitor has sent. */
  isTest?: true;
};
