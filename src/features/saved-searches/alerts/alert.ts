import type { IndexedCar } from '../../cars/indexed-car.ts';
import type { AustralianState } from '../../sites/dealerships/dealership.ts';
import type { ListingEventKind } from '../saved-search.ts';

/** A car in an alert, and why it is there. */
export type AlertedCar = {
  car: Pick<IndexedCar, 'id' | 'slug' | 'name' | 'price' | 'price_type' | 'status' | 'sold' | 'km' | 'colour'> & {
    pictureId: number | null;
  };
  kind: ListingEventKind;
  /** Set for price drops. */
  oldPrice: number | null;
};

/** The sender of an alert: a website and its dealership. */
export type AlertSender = {
  site: {
    id: number;
    name: string;
    origin: string;
    brand: string;
    noPrice: string;
    noun: { one: string; many: string };
  };
  dealership: {
    name: string;
    email: string;
    address: { street: string; city: string; state: AustralianState; postcode: string };
  };
};

/** The content of a message about a saved search. */
export type Alert = AlertSender & {
  search: { label: string };
  /** In the site's sort order, at least one. */
  cars: readonly AlertedCar[];
  links: AlertLinks;
};

export type AlertLinks = { search: string; stop: string };

/** Short links for text messages: the token finds the search. */
export const buildAlertLinks = (origin: string, token: string): AlertLinks => ({
  search: `${origin}/alerts/${token}`,
  stop: `${origin}/alerts/stop/${token}`,
});

export const buildConfirmLink = (origin: string, token: string): string => `${origin}/alerts/confirm/${token}`;
