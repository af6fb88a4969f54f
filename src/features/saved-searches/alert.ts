import type { IndexedCar } from '../inventory/indexed-car.ts';
import type { AustralianState } from '../sites/dealership.ts';
import type { CarNewsKind } from './saved-search.ts';

/** A car that a customer is to hear of, and why. */
export type AlertedCar = {
  car: Pick<IndexedCar, 'id' | 'slug' | 'name' | 'price' | 'price_type' | 'status' | 'sold' | 'km' | 'colour'> & {
    pictureId: number | null;
  };
  kind: CarNewsKind;
  /** Of one that costs less now. */
  oldPrice: number | null;
};

/** Whoever writes to customers: a website, and the dealership that it speaks for. */
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

/** All that a message about a saved search says. */
export type Alert = AlertSender & {
  search: { label: string };
  /** In the site's own order, at least one. */
  cars: readonly AlertedCar[];
  links: AlertLinks;
};

export type AlertLinks = { search: string; stop: string };

/** Short, since text messages carry them: the token finds the search. */
export const alertLinks = (origin: string, token: string): AlertLinks => ({
  search: `${origin}/alerts/${token}`,
  stop: `${origin}/alerts/stop/${token}`,
});

export const confirmLink = (origin: string, token: string): string => `${origin}/alerts/confirm/${token}`;
