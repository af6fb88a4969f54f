import type { Location } from '../../locations/location.ts';
import { callZoneOf } from '../../locations/opening-hours.ts';
import type { SiteConfig } from '../../sites/site-config.ts';
import { isAvailable } from '../car-rules.ts';
import type { Car } from '../car.ts';
import { formatDollars, hasPrice } from '../price.ts';
import type { CarPhone } from '../phone/car-phone.ts';
import { phoneCardAnchor } from './action.ts';
import { type CallHours, callHoursOf, isCallTime } from './call-hours.ts';
import { formAddress } from './form-address.ts';

/** The bar at the foot of a phone's screen. */
export type StickyFooterData = {
  /** Null where there is nobody to ring today. `isOpen` is what the server saw; the browser looks again. */
  call: { href: string; hours: CallHours; isOpen: boolean } | null;
  enquireHref: string;
  /** Of a car that can be had; where there is room it stands beside the buttons. */
  price: string | null;
};

type FooterCar = Pick<Car, 'slug' | 'price' | 'status' | 'sold'>;

type Situation = {
  config: Pick<SiteConfig, 'phone' | 'locations'>;
  phone: Pick<CarPhone, 'href'> | null;
  /** The car's sales location; without one nobody knows when it is open. */
  location: Location | null;
  now: Date;
};

export const stickyFooterOf = (car: FooterCar, situation: Situation): StickyFooterData => ({
  call: callOf(situation),
  enquireHref: formAddress(car, 'enquiry'),
  price: isAvailable(car) && hasPrice(car.price) ? formatDollars(car.price) : null,
});

function callOf({ config, phone, location, now }: Situation): StickyFooterData['call'] {
  if (!config.phone.callButton || !phone || !location) return null;
  const hours = callHoursOf(location, now, callZoneOf(config, location));
  return hours && { href: phone.href ?? phoneCardAnchor, hours, isOpen: isCallTime(hours, now) };
}
