import type { Location } from '../../locations/location.ts';
import { getCallTimeZone } from '../../locations/opening-hours/opening-hours.ts';
import type { LocationsSection } from '../../locations/location-config.ts';
import type { PhoneSection } from '../../sites/config/phone-config.ts';
import { isAvailable } from '../../cars/car-rules.ts';
import type { Car } from '../../cars/car.ts';
import { formatDollars, hasPrice } from '../../cars/price.ts';
import type { CarPhone } from '../phone/car-phone.ts';
import { phoneCardAnchor } from '../../sites/phone-numbers/phone-card-anchor.ts';
import { type CallHours, getCallHours, isCallTime } from './call-hours.ts';
import { getCarFormHref, similarLabel } from '../../cars/car-form-href.ts';

/** The sticky bar at the bottom of small screens. */
export type StickyFooterData = {
  /** Null when the location is closed today. `isOpen` is the server's view; the browser checks again. */
  call: { href: string; hours: CallHours; isOpen: boolean } | null;
  enquire: { label: string; href: string };
  /** Null when the car is not for sale. Shown where there is room. */
  price: string | null;
};

type FooterCar = Pick<Car, 'slug' | 'price' | 'status' | 'sold'>;

type StickyFooterInput = {
  config: PhoneSection & LocationsSection;
  phone: Pick<CarPhone, 'href'> | null;
  /** The car's sales location, whose hours decide about the call button. */
  location: Location | null;
  now: Date;
};

export const buildStickyFooter = (car: FooterCar, input: StickyFooterInput): StickyFooterData => ({
  call: buildCall(input),
  enquire: isAvailable(car)
    ? { label: 'Enquire', href: getCarFormHref(car, 'enquiry') }
    : { label: similarLabel, href: getCarFormHref(car, 'similar') },
  price: isAvailable(car) && hasPrice(car.price) ? formatDollars(car.price) : null,
});

function buildCall({ config, phone, location, now }: StickyFooterInput): StickyFooterData['call'] {
  if (!config.phone.callButton || !phone || !location) return null;
  const hours = getCallHours(location, now, getCallTimeZone(config, location));
  return hours && { href: phone.href ?? phoneCardAnchor, hours, isOpen: isCallTime(hours, now) };
}
